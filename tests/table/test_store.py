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
from farstead.table.store.log import position_digest
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
    ("UPDATE snapshots SET ply = 3", "the position kept"),
    ("UPDATE events SET words = '{' WHERE seq = 10", "it cannot be read"),
    ("UPDATE events SET kind = 'undo', ply = -9 WHERE seq = 10", "digest does not match"),
    ("UPDATE tables SET options = 'none'", "it cannot be read"),
    ("UPDATE tables SET start = x'00'", "it cannot be read"),
    ("UPDATE tables SET game = 'chess'", "chess"),
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
        "UPDATE snapshots SET position = 'text'",
        "UPDATE snapshots SET digest = 'other'",
        "UPDATE snapshots SET ply = 3",
        "UPDATE snapshots SET ply = 'many'",
        "UPDATE snapshots SET seq = seq + 1",
        "DELETE FROM snapshots",
    ],
)
def test_a_snapshot_of_old_is_ignored(played: Path, spoil: str) -> None:
    before = _reached(played)
    assert change(played, spoil) > 0
    assert _reached(played) == before


def test_a_snapshot_is_used_where_it_can_be(played: Path) -> None:
    """A false one with a true digest is believed: that is what makes opening fast, and what verify is for."""
    before = _reached(played)
    with closing(sqlite3.connect(played / FILE)) as database:
        newest = "SELECT table_id, max(seq), ply FROM events WHERE table_id = (SELECT table_id FROM snapshots)"
        table, seq, ply = database.execute(newest).fetchone()
    false = bytearray(next(position for position in before if len(position) > 2000))
    false[-1] ^= 1
    packed, digest = zlib.compress(bytes(false)), position_digest(bytes(false))
    change(played, "DELETE FROM snapshots WHERE seq < (SELECT max(seq) FROM snapshots)")
    statement = "UPDATE snapshots SET seq = ?, ply = ?, position = ?, digest = ? WHERE table_id = ?"
    assert change(played, statement, seq, ply, packed, digest, table) == 1
    assert bytes(false) in _reached(played)
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


def test_a_snapshot_of_the_wrong_length_is_ignored(played: Path) -> None:
    before = _reached(played)
    change(played, "UPDATE snapshots SET position = ?, digest = ?", zlib.compress(b"short"), position_digest(b"short"))
    assert _reached(played) == before


def test_a_damaged_file_is_found_and_a_copy_takes_its_place(played: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    backup(played, copy)
    pages = bytearray((played / FILE).read_bytes())
    for page in range(4096, len(pages), 4096):
        pages[page : page + 100] = bytes(100)
    for damaged in (bytes(pages), b"dear diary"):
        (played / FILE).write_bytes(damaged)
        (played / f"{FILE}-wal").write_bytes(b"the log of something else")
        with pytest.raises(StoreError, match=r"is damaged|cannot be used"):
            findings(played)
        with pytest.raises(StoreError):
            backup(played, tmp_path / "never")
        former = restore(played, copy)
        assert former is not None
        assert former.stat().st_size == len(damaged)
        assert not (played / f"{FILE}-wal").exists(), "it would be taken for the log of the new file"
        assert [found.faults for found in findings(played)] == [[], []]
    assert not (tmp_path / "never").exists()


def test_nothing_that_was_set_aside_is_overwritten(played: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    backup(played, copy)
    former = [restore(played, copy) for _number in range(4)]
    assert len(set(former)) == 4
    assert all(path is not None and path.exists() for path in former)


def test_a_copy_into_a_folder_that_is_not_there(played: Path, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="nowhere is not there"):
        backup(played, tmp_path / "nowhere" / "copy")


def test_the_folder_is_the_persons_own(tmp_path: Path) -> None:
    prepare(tmp_path / "deep" / "folder")
    assert (tmp_path / "deep" / "folder").stat().st_mode & 0o777 == 0o700


def test_a_statement_that_fails_tells_no_secrets(tmp_path: Path) -> None:
    async def failed() -> str:
        from farstead.table.store import Person

        store = Store(tmp_path)
        await store.open()
        try:
            await store.add_person("token-1", Person("ada", "a secret"))
            await store.add_person("token-1", Person("ada", "a secret"))
        except Exception as error:
            return str(error)
        finally:
            await store.close()
        return ""

    said = asyncio.run(failed())
    assert "UNIQUE" in said
    assert "secret" not in said
