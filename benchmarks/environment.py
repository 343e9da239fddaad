"""The peers' own virtual environment, made once, apart from Farstead's."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

from platformdirs import user_cache_path

from players import PEERS

PINS = Path(__file__).with_name("peers.txt")


def default_folder() -> Path:
    """Beside the compiled rules, in the user's cache."""
    return user_cache_path("farstead") / "peers"


def python_in(folder: Path) -> Path:
    """The environment's Python; one folder for each version."""
    env = folder / f"python{sys.version_info.major}.{sys.version_info.minor}"
    return env / "Scripts" / "python.exe" if sys.platform == "win32" else env / "bin" / "python"


def prepare(folder: Path, peers: list[str]) -> dict[str, str]:
    """Install the pinned peers that are not there yet, one by one; those that cannot be had, each with the reason."""
    python, faults = python_in(folder), {}
    if not python.exists():
        print(f"Making the peers' environment in {folder}, once: several minutes", file=sys.stderr, flush=True)
        subprocess.run([sys.executable, "-m", "venv", str(python.parent.parent)], check=True)  # noqa: S603 our own words
    pins = hashlib.sha256(PINS.read_bytes()).hexdigest()
    for peer in peers:
        mark = python.parent.parent / f"{peer}.installed"
        if mark.exists() and mark.read_text(encoding="utf-8") == pins:
            continue
        print(f"{PEERS[peer].title} …", file=sys.stderr, flush=True)
        fault = _install(python, PEERS[peer].requirement)
        if fault:
            faults[peer] = fault
        else:
            mark.write_text(pins, encoding="utf-8")
    return faults


def _install(python: Path, requirement: str) -> str:
    """The reason why it could not be installed, or nothing."""
    words = ["install", "--quiet", "--disable-pip-version-check", "--constraint", str(PINS), requirement]
    done = subprocess.run([str(python), "-m", "pip", *words], capture_output=True, text=True)  # noqa: S603 our own words
    if done.returncode == 0:
        return ""
    said = [line.removeprefix("ERROR: ") for line in done.stderr.splitlines() if line.startswith("ERROR: ")]
    return f"not installed: {said[-1] if said else 'pip gave no reason'}"
