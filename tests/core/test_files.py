"""Files are written whole or not at all, in the place that their name means."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from farstead.core.errors import FarsteadError
from farstead.core.files import create, reason, write_whole
from farstead.core.language import speaking


def test_a_file_is_replaced_and_nothing_lies_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "file"
    write_whole(path, b"one")
    path.chmod(0o600)
    write_whole(path, b"two")
    assert path.read_bytes() == b"two"
    assert path.stat().st_mode & 0o777 == 0o600
    assert [path] == list(tmp_path.iterdir())


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    path, link = tmp_path / "file", tmp_path / "link"
    path.write_bytes(b"one")
    link.symlink_to(path)
    write_whole(link, b"two")
    assert link.is_symlink()
    assert path.read_bytes() == b"two"


def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_whole(pipe, b"one")
    assert os.read(reader, 9) == b"one"
    os.close(reader)
    assert pipe.is_fifo()


def test_what_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nowhere" / "file"):
        with pytest.raises(FarsteadError, match="cannot be written: "):
            write_whole(path, b"one")
    assert list(tmp_path.iterdir()) == []


def test_a_new_file_never_takes_the_place_of_another(tmp_path: Path) -> None:
    create(tmp_path / "file", b"one")
    with pytest.raises(FileExistsError):
        create(tmp_path / "file", b"two")
    assert (tmp_path / "file").read_bytes() == b"one"


def test_the_systems_reason_is_in_the_readers_language(tmp_path: Path) -> None:
    try:
        tmp_path.read_bytes()
    except OSError as error:
        refused = error
    said = {}
    for language in ("en", "fr", "it"):
        with speaking(language):
            said[language] = reason(refused)
    assert said == {"en": "Is a directory", "fr": "c’est un dossier", "it": "è una cartella"}
