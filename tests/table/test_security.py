"""What guards the server: headers, names, sites, sizes, cookies."""

from __future__ import annotations

from pathlib import Path

import pytest

from farstead.table.security import LOOPBACK, POLICY
from table.house import BOT, GUEST, ME, Browser, another, app, browsing
from table.truth import incomplete

ADDRESSES = ["/", "/api/games", "/api/tables/nowhere", "/nowhere", "/healthz", "/api/openapi.json", "/api/"]


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_answer_has_the_headers(browser: Browser, address: str) -> None:
    headers = browser.http.get(address).headers
    assert headers["content-security-policy"] == POLICY
    assert "unsafe" not in POLICY
    assert POLICY.startswith("default-src 'none'; script-src 'self';")
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


def test_the_cookie_is_out_of_reach_for_scripts_and_kept_as_a_digest(browser: Browser, tmp_path: Path) -> None:
    made = browser.http.post("/api/tables", json={"game": "lanterns", "seats": [ME, BOT]})
    cookie = made.headers["set-cookie"]
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= {part.strip() for part in cookie.split(";")}
    token = cookie.split(";")[0].partition("=")[2]
    assert len(token) >= 43
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
    assert b"persons" in kept
    assert token.encode() not in kept


def test_nothing_is_kept_of_who_only_looks(browser: Browser) -> None:
    done = browser.http.get("/api/me")
    assert (done.json()["name"], done.headers.get("set-cookie")) == ("", None)
    assert browser.http.get("/api/tables").json() == []


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 201),
        ({"sec-fetch-site": "same-origin"}, 201),
        ({"sec-fetch-site": "none"}, 201),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
        ({"origin": "http://127.0.0.1"}, 201),
        ({"origin": "http://127.0.0.1:99"}, 403),
        ({"origin": "https://evil.example"}, 403),
        ({"origin": "null"}, 403),
    ],
    ids=str,
)
def test_another_site_changes_nothing(browser: Browser, headers: dict[str, str], status: int) -> None:
    body = {"game": "lanterns", "seats": [ME, GUEST]}
    assert browser.http.post("/api/tables", json=body, headers=headers).status_code == status


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1", 200),
        ("localhost:8642", 200),
        ("[::1]:8642", 200),
        ("evil.example", 421),
        ("127.0.0.1.evil.example", 421),
        ("[", 421),
    ],
)
def test_a_server_on_loopback_goes_by_its_own_name_only(tmp_path: Path, host: str, status: int) -> None:
    with browsing(app(tmp_path, hosts=LOOPBACK)) as browser:
        done = browser.http.get("/api/games", headers={"host": host})
        assert done.status_code == status
        assert "content-security-policy" in done.headers


def test_a_body_that_is_too_long_is_answered_in_words(browser: Browser) -> None:
    done = browser.http.post("/api/tables", content=b" " * 70_000)
    assert (done.status_code, done.json()) == (413, {"words": "this is more than the server takes"})
    done = browser.http.post("/api/journals", content=b"x" * 2_100_000)
    assert done.status_code == 413


def test_a_wrong_method_and_a_wrong_address_are_answered_in_words(browser: Browser) -> None:
    assert browser.http.delete("/api/games").json() == {"words": "this address does not take DELETE"}
    assert browser.http.get("/api/nowhere").json() == {"words": "there is nothing at this address"}
    assert "There is nothing at this address." in browser.http.get("/nowhere").text


def test_a_forged_cookie_is_nobody(browser: Browser) -> None:
    id = browser.make("lanterns", ME, BOT)
    with another(browser) as stranger:
        for cookie in ("x" * 43, "'; drop table persons; --", "1"):
            stranger.http.cookies.set("farstead", cookie)
            assert stranger.show(id)["facing"] is None
    assert browser.show(id)["facing"] == 0


def test_compressed_answers(browser: Browser) -> None:
    done = browser.http.get("/api/openapi.json", headers={"accept-encoding": "gzip"})
    assert done.headers["content-encoding"] == "gzip"


def test_the_interface_is_described_whole(browser: Browser) -> None:
    """That it is true as well, `table.truth` finds out from every answer of every test."""
    made = browser.http.get("/api/openapi.json").json()
    paths = made["paths"]
    assert {"get", "post"} <= set(paths["/api/tables"])
    for path in ("", "/actions", "/undo", "/hint", "/ghost", "/why", "/face", "/at/{ply}", "/branch", "/journal"):
        assert f"/api/tables/{{id}}{path}" in paths
    served = {route.path_format for route in browser.http.app.routes if route.path_format.startswith("/api/")}
    own = {"/api", "/api/openapi.json"}
    assert {path for path in served if not path.startswith("/api/description")} - own == set(paths)
    assert incomplete(browser.http.app) == []
    assert len({item[method]["operationId"] for item in paths.values() for method in item}) == 18
    assert browser.http.get("/api/description/openapi.json").json() == made
    page = browser.http.get("/api/").text
    assert "POST /api/tables/{id}/actions" in page
    assert "<script" not in page


def test_the_description_says_what_an_action_needs(browser: Browser) -> None:
    made = browser.http.get("/api/openapi.json").json()
    act = made["paths"]["/api/tables/{id}/actions"]["post"]
    wanted = act["requestBody"]["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
    assert made["components"]["schemas"][wanted]["required"] == ["seq", "id", "seat", "action"]
    assert set(act["responses"]) == {"200", "400", "403", "404", "409", "413", "421", "422", "500"}
