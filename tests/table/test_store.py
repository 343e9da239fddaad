"""The store: made from nothing, upgraded, copied, put back, checked; snapshots are a cache."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import zlib
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from farstead.cli import main
from farstead.table.audit import Finding, audit
from farstead.table.course import MARKED_EVERY
from farstead.table.store import Store, StoreError
from farstead.table.store.backup import backup, restore
from farstead.table.store.engine import FILE, migrate, prepare
from farstead.table.store.schema import meta
from table.house import BOT, GUEST, ME, app, browsing, shelf


def findings(folder: Path) -> list[Finding]:
    async def found() -> list[Finding]:
        store = Store(folder)
        await store.open_to_read()
        try:
            return [one async for one in audit(store, shelf())]
        finally:
            await store.close()

    return asyncio.run(found())


def faults(folder: Path) -> list[str]:
    return [fault for found in findings(folder) for fault in found.faults]


def change(folder: Path, statement: str, *given: Any) -> int:
    with closing(sqlite3.connect(folder / FILE)) as database, database:
        return database.execute(statement, given).rowcount


@pytest.fixture(scope="module")
def played_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a game under way, long enough to have a snapshot, and one that is over."""
    folder = tmp_path_factory.mktemp("played")
    with browsing(app(folder)) as browser:
        browser.play(browser.make("spacegate", ME, GUEST), MARKED_EVERY + 20)
        browser.play(browser.make("lanterns", ME, BOT))
    return folder


@pytest.fixture
def played(played_once: Path, tmp_path: Path) -> Path:
    """The same folder, to be spoiled."""
    return shutil.copytree(played_once, tmp_path / "data")


def test_a_database_from_nothing_is_what_the_program_thinks_it_is(tmp_path: Path) -> None:
    prepare(tmp_path / "deep" / "folder")
    engine = create_engine(f"sqlite:///{tmp_path / 'deep' / 'folder' / FILE}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), meta) == []
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    engine.dispose()
    migrate(tmp_path / "deep" / "folder" / FILE)


def test_a_database_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    prepare(tmp_path)
    change(tmp_path, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreError, match="made by a newer Farstead"):
        prepare(tmp_path)


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("dear diary", "utf-8")
    with pytest.raises(StoreError, match="cannot be used"):
        prepare(tmp_path)
    assert (tmp_path / FILE).read_text("utf-8") == "dear diary"


def test_writers_wait_for_the_disk() -> None:
    from farstead.table.store.engine import PRAGMAS

    assert {"journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"} <= set(PRAGMAS)


def test_everything_holds_after_play(played: Path) -> None:
    found = findings(played)
    assert [one.faults for one in found] == [[], []]
    assert all(one.judged and one.events > 20 for one in found)


SPOILED = [
    ("UPDATE events SET action = 'stop' WHERE seq = 20 AND kind = 'action'", "digest does not match"),
    ("UPDATE events SET words = '{}' WHERE seq = 10", "digest does not match"),
    ("UPDATE events SET at = at + 1 WHERE seq = 10", "digest does not match"),
    ("DELETE FROM events WHERE seq = 30", "an event is missing"),
    ("UPDATE tables SET seq = seq + 1", "its newest event"),
    ("UPDATE tables SET asked = '[7]'", "whose decision"),
    ("UPDATE snapshots SET digest = 'other'", "the position kept"),
    ("UPDATE seats SET name = 'Eve' WHERE seat = 0", "digest does not match"),
]


@pytest.mark.parametrize(("statement", "words"), SPOILED)
def test_what_was_changed_by_hand_is_found(played: Path, statement: str, words: str) -> None:
    assert change(played, statement) > 0
    assert any(words in fault for fault in faults(played))


@pytest.mark.parametrize(
    "spoil",
    [
        "UPDATE snapshots SET rules = 99",
        "UPDATE snapshots SET layout = 'of old'",
        "UPDATE snapshots SET position = x'00'",
        "UPDATE snapshots SET digest = 'other'",
        "DELETE FROM snapshots",
    ],
)
def test_a_snapshot_of_old_is_ignored(played: Path, spoil: str) -> None:
    before = _reached(played)
    assert change(played, spoil) > 0
    assert _reached(played) == before


def test_a_snapshot_is_used_where_it_can_be(played: Path) -> None:
    """A false one with a true digest is believed: that is what makes opening fast, and what verify is for."""
    with closing(sqlite3.connect(played / FILE)) as database:
        packed = database.execute("SELECT position FROM snapshots").fetchone()[0]
    false = bytearray(zlib.decompress(packed))
    false[-1] ^= 1
    from farstead.table.store.log import position_digest

    before = _reached(played)
    statement = "UPDATE snapshots SET position = ?, digest = ?"
    change(played, statement, zlib.compress(bytes(false)), position_digest(bytes(false)))
    assert _reached(played) != before
    assert any("the position kept" in fault for fault in faults(played))


def _reached(folder: Path) -> list[bytes]:
    """The present position of every table, as a server opens it."""

    async def read() -> list[bytes]:
        server = app(folder)
        async with server.lifespan():
            tables = server.state.tables
            opened = [await tables.open(id) for id in await tables.store.table_ids()]
            return [table.position.to_bytes() for table in opened]

    return asyncio.run(read())


def test_a_copy_is_made_while_the_server_runs_and_put_back(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite3"
    with browsing(app(data)) as browser:
        id = browser.make("lanterns", ME, BOT)
        browser.play(id, 2)
        backup(data, copy)
        with pytest.raises(StoreError, match="another Farstead is serving"):
            restore(data, copy)
        with pytest.raises(StoreError, match="there already"):
            backup(data, copy)
        browser.play(id)
        cookies = dict(browser.http.cookies)
    former = restore(data, copy)
    assert former is not None
    assert former.exists()
    assert faults(data) == []
    with browsing(app(data)) as browser:
        browser.http.cookies.update(cookies)
        shown = browser.show(id)
        assert (shown["id"], shown["over"]) == (id, False)
        assert browser.play(id)["over"]


def test_a_copy_is_put_into_an_empty_folder(played: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    backup(played, copy)
    assert restore(tmp_path / "new", copy) is None
    assert [one.table for one in findings(tmp_path / "new")] == [one.table for one in findings(played)]


def test_what_is_no_copy_is_not_put_back(tmp_path: Path) -> None:
    prepare(tmp_path / "data")
    before = (tmp_path / "data" / FILE).read_bytes()
    other = tmp_path / "other.sqlite3"
    with closing(sqlite3.connect(other)) as database:
        database.execute("CREATE TABLE cats (name)")
    (tmp_path / "text").write_text("dear diary", "utf-8")
    for wrong in (other, tmp_path / "text", tmp_path / "nothing"):
        with pytest.raises(StoreError):
            restore(tmp_path / "data", wrong)
    assert (tmp_path / "data" / FILE).read_bytes() == before


def test_a_backup_of_nothing_says_so(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="there are no tables"):
        backup(tmp_path, tmp_path / "copy")


def test_the_commands(played: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FARSTEAD_LANG", "en")
    monkeypatch.setattr("farstead.table.shelf.games.find", shelf().find)
    copy = played / "copy"
    assert main(["backup", str(copy), "--data", str(played)]) == 0
    assert main(["restore", str(copy), "--data", str(played)]) == 0
    assert main(["verify", "--data", str(played)]) == 0
    out = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in out[-2:]] == ["OK", "OK"]
    change(played, "UPDATE events SET at = 1 WHERE seq = 5")
    assert main(["verify", "--data", str(played)]) == 1
    assert main(["verify"]) == 2


def test_a_game_of_other_rules_is_shown_from_its_words(played: Path) -> None:
    change(played, "UPDATE tables SET rules = 0")
    with browsing(app(played)) as browser:
        ids = [row.table for row in findings(played)]
        shown = [browser.show(id) for id in ids]
        assert [one["playable"] for one in shown] == [False, False]
        assert [one["decision"] for one in shown] == [None, None]
        assert sorted(one["over"] for one in shown) == [False, True]
        over = next(one for one in shown if one["over"])
        assert len(over["sheet"]["totals"]) == 2
        assert over["log"][-1]["words"] == "The game is over."
        journal = browser.http.get(f"/api/tables/{over['id']}/journal").text.splitlines()
        assert journal[:3] == ["farstead journal 1", "game lanterns", "rules 0"]
        assert len([line for line in journal if line[0].isdigit()]) == over["ply"]
        assert browser.http.get(f"/api/tables/{over['id']}/at/3").status_code == 400


def test_a_write_that_fails_leaves_the_others(tmp_path: Path) -> None:
    async def mixed() -> list[Any]:
        store = Store(tmp_path)
        await store.open()
        from farstead.table.store import Person

        people = [Person(name) for name in ("a", "b", "a", "c")]
        done = await asyncio.gather(
            *(store.add_person(f"token-{number}", one) for number, one in enumerate(people)), return_exceptions=True
        )
        kept = [await store.person(f"token-{number}") for number in range(4)]
        await store.close()
        return [[type(one).__name__ for one in done], [one and one.id for one in kept]]

    assert asyncio.run(mixed()) == [["NoneType", "NoneType", "IntegrityError", "NoneType"], ["a", "b", None, "c"]]
