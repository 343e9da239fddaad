"""Other engines beside Farstead, random play in one run on one core: `.venv/bin/python benchmarks/peers.py`.

The games differ, and docs/benchmarks.md says what the figures tell. The peers are installed once, in an
environment of their own, with the versions of `peers.txt`.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from datetime import date
from pathlib import Path
from typing import Any

from environment import default_folder, prepare, python_in
from figures_table import as_json, as_markdown, as_text
from players import MEASURES, PEERS
from rounds import Compared, Player, Silent, Slice, compare, stay_on_one_core


def given(words: list[str] | None = None) -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split(":")[0])
    parser.add_argument("--seconds", type=float, default=5.0, help="how long each measure plays, in five rounds")
    peers = [name for name in PEERS if name != "farstead"]
    parser.add_argument("--only", action="append", choices=peers, help="this peer; may be given several times")
    parser.add_argument("--folder", type=Path, default=default_folder(), help="where the peers are installed")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--markdown", action="store_true", help="a table for docs/benchmarks.md")
    form.add_argument("--json", action="store_true", help="for programs, with every round")
    chosen = parser.parse_args(words)
    if chosen.seconds <= 0:
        parser.error("--seconds needs a number above 0")
    chosen.only = chosen.only or peers
    return chosen


def machine() -> dict[str, Any]:
    """Where and when."""
    named = [platform.processor() or platform.machine()]
    cpus = Path("/proc/cpuinfo")
    if cpus.exists():
        lines = cpus.read_text(encoding="utf-8").splitlines()
        named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")] or named
    return {"date": date.today().isoformat(), "cpu": named[0], "cores": os.cpu_count()}


def measured(chosen: argparse.Namespace) -> tuple[list[Compared], dict[str, dict[str, str]]]:
    """All measures asked for, and the versions of everything, engine by engine."""
    faults = prepare(chosen.folder, chosen.only)
    stay_on_one_core()
    compared: list[Compared] = []
    versions: dict[str, dict[str, str]] = {name: {} for name in ("farstead", *chosen.only)}
    print("Farstead, which compiles its rules if they are not yet …", file=sys.stderr, flush=True)
    with Player(sys.executable, MEASURES[0]) as own:
        versions["farstead"] = own.versions()
        for measure in MEASURES:
            if measure.peer not in chosen.only:
                continue
            print(f"{PEERS[measure.peer].title}, {measure.game}, {measure.way} …", file=sys.stderr, flush=True)
            if measure.peer in faults:
                compared.append(Compared(measure, fault=faults[measure.peer]))
            else:
                python = python_in(chosen.folder)
                compared.append(compare(own, python, measure, chosen.seconds, versions[measure.peer]))
    return compared, versions


def main() -> int:
    """1 when a peer could not be measured."""
    chosen, where = given(), machine()
    try:
        compared, versions = measured(chosen)
    except Silent as fault:
        print(fault, file=sys.stderr)
        return 1
    own: list[Slice] = [played for made in compared for played in made.farstead]
    if chosen.json:
        print(json.dumps(as_json(where, versions, own, compared), ensure_ascii=False, indent=2))
    else:
        print((as_markdown if chosen.markdown else as_text)(where, versions, own, compared))
    return int(any(made.fault for made in compared))


if __name__ == "__main__":
    sys.exit(main())
