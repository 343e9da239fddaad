"""Reads four numbers of a record at the index given; prints the number or the name of the error."""

import sys
from typing import Annotated

from farstead.core.records import Array, blank, int8, record
from farstead.core.rule import ref, rule


@record
class Four:
    """Four numbers, and four more behind them."""

    numbers: Annotated[Array[int8], 4]
    others: Annotated[Array[int8], 4]


@rule
def read(four: Four, index: int) -> int:
    """One of the first four."""
    return four.numbers[index]


try:
    print(read(ref(Four, blank(Four)), int(sys.argv[1])))
except IndexError as error:
    print(type(error).__name__)
