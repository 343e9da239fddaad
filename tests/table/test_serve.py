"""The server as a process: restarts, sudden ends, streams, ports."""

from __future__ import annotations

import json
import socket
import threading
from pathlib import Path
from typing import Any

import pytest

from farstead.cli.serve import USUAL_PORT, bound
from farstead.core.errors import FarsteadError
from farstead.table.store import StoreError
from farstead.table.store.engine import prepare
from table.house import BOT, GUEST, ME, app, browsing
from table.serving import serving

pytestmark = pytest.mark.any_mode


def test_a_table_survives_a_sudden_end_and_a_clean_one(tmp_path: Path) -> None:
    with serving(tmp_path) as first:
        made = first.http.post("/api/tables", json={"game": "spacegate", "seats": [ME, GUEST]})
        id = made.json()["id"]
        told = [first.act(id).json()["seq"] for _number in range(5)][-1]
        before = first.http.get(f"/api/tables/{id}").json()
        cookies = dict(first.http.cookies)
        first.kill()
    assert before["seq"] == told
    with serving(tmp_path) as second:
        second.http.cookies.update(cookies)
        assert second.http.get(f"/api/tables/{id}").json() == before
        assert second.act(id).status_code == 200
        after = second.http.get(f"/api/tables/{id}").json()
        heard: list[tuple[str, Any]] = []
        hello = threading.Event()
        listening = threading.Thread(target=_listen, args=(second, heard, hello))
        listening.start()
        assert hello.wait(30)
        second.act(id)
        last = second.http.get(f"/api/tables/{id}").json()
        code, err = second.stop()
        listening.join(30)
        assert (code, err) == (0, "")
    assert last["seq"] > after["seq"]
    assert heard[0][0] == "hello"
    assert ("table", {"id": id, "seq": last["seq"], "thinking": None}) in heard
    assert heard[-1][0] == "reconnect", "a browser is told to come back"
    with serving(tmp_path) as third:
        third.http.cookies.update(cookies)
        assert third.http.get(f"/api/tables/{id}").json() == last


def _listen(served: Any, heard: list[tuple[str, Any]], hello: threading.Event) -> None:
    import httpx

    with httpx.stream("GET", f"{served.address}/api/stream", cookies=served.http.cookies, timeout=60) as stream:
        event = ""
        for line in stream.iter_lines():
            if line.startswith("event: "):
                event = line.removeprefix("event: ")
            elif line.startswith("data: "):
                heard.append((event, json.loads(line.removeprefix("data: "))))
                hello.set()


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    with browsing(app(tmp_path, "slow", limit=60.0)) as browser:
        id = browser.make("lanterns", {"who": "bot", "bot": "slow"}, BOT)
        assert not browser.show(id)["over"]
    with browsing(app(tmp_path, "slow", limit=0.1)) as browser:
        assert browser.wait(id)["over"]


def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    with browsing(app(tmp_path)), pytest.raises(StoreError, match="another Farstead is serving"):
        prepare(tmp_path)
    prepare(tmp_path)


def test_a_port_that_is_taken_gives_way_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr("farstead.cli.serve.USUAL_PORT", port)
        with bound("127.0.0.1", None) as found:
            assert port < found.getsockname()[1] < port + 20
        with pytest.raises(FarsteadError, match=str(port)):
            bound("127.0.0.1", port)


def test_the_usual_port_is_one_that_needs_no_rights() -> None:
    assert 1024 < USUAL_PORT < 65536 - 20
