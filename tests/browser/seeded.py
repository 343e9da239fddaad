"""The program with a fixed seed for chance and bots, so that the same choices give the same game."""

from __future__ import annotations

import secrets
from random import Random

SEED = 11

secrets.randbits = Random(SEED).getrandbits

if __name__ == "__main__":
    from farstead.cli import main

    raise SystemExit(main())
