"""`python -m farstead` is the command line too."""

import sys

from farstead.cli import main

sys.exit(main())
