# ruff: noqa: E501  the table below has a line for each fault
"""What is wrong with a box file is told with its line, its row, and what would be right."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from farstead.core.agenda import Task
from farstead.core.box import NAMED, BoxError
from farstead.core.records import blank
from farstead.games.spacegate.box import OWN, from_rows, load
from farstead.games.spacegate.box.values import MOST_POINTS
from farstead.games.spacegate.kinds import GROUPS, SPOTS

pytestmark = pytest.mark.any_mode

TEXT = OWN.read_text(encoding="utf-8")
LINES = TEXT.split("\n")


def line(text: str, nth: int = 1) -> int:
    """The number of the nth line of the own file that begins with a text."""
    return [number for number, each in enumerate(LINES, 1) if each.strip().startswith(text)][nth - 1]


def planet(name: str, text: str, nth: int = 1) -> int:
    """The number of the nth line that begins with a text, below the name of an exoplanet."""
    begin = line(f'name = "{name}"')
    return [number for number, each in enumerate(LINES, 1) if number > begin and each.startswith(text)][nth - 1]


def faults(path: Path, text: str) -> list[str]:
    """The faults of a file as they are told."""
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BoxError) as caught:
        load(path)
    return [str(fault) for fault in caught.value.faults]


def edited(number: int, old: str, new: str) -> str:
    """The file with a change in one line."""
    assert old in LINES[number - 1]
    return "\n".join([*LINES[: number - 1], LINES[number - 1].replace(old, new, 1), *LINES[number:]])


MODULE = line("module = [") + 2  # the first row, below a comment
SIDE = planet("Russell", "[[planet.side]]")
SPOT = planet("Planck", "spot = [") + 1
CASES: list[tuple[int, str, str, str] | tuple[int, str, str, str, int]] = [
    (MODULE, 'corridors = "NES"', 'corridors = ""', "module 1: it has no corridor, so nobody can come in; right would be: 1 or more of the letters N, E, S, W, each once"),
    (MODULE, 'corridors = "NES"', 'corridors = "NEX"', 'module 1: corridors = "NEX" cannot be; right would be: 1 or more of the letters N, E, S, W, each once'),
    (MODULE, 'corridors = "NES"', 'corridors = "NN"', 'module 1: corridors = "NN" cannot be; right would be: 1 or more of the letters N, E, S, W, each once'),
    (MODULE, "capacity = 2", "capacity = 7", "module 1: capacity = 7 cannot be; right would be: a whole number from 2 to 4"),
    (MODULE, "capacity = 2", "capacity = -2", "module 1: capacity = -2 cannot be; right would be: a whole number from 2 to 4"),
    (MODULE, "capacity = 2", 'capacity = "2"', 'module 1: capacity = "2" cannot be: it is a text; right would be: a whole number from 2 to 4'),
    (MODULE, "capacity = 2", "capacity = 2.0", "module 1: capacity = 2.0 cannot be: it is a number with a decimal point; right would be: a whole number from 2 to 4"),
    (MODULE, "capacity = 2", "capacity = true", "module 1: capacity = true cannot be: it is true or false, no number or text; right would be: a whole number from 2 to 4"),
    (MODULE, "capacity = 2", f"capacity = 0x{'f' * 9999}", "module 1: capacity = … cannot be; right would be: a whole number from 2 to 4"),
    (MODULE, "capacity = 2", "capacity = 2026-01-01", "module 1: capacity = 2026-01-01 cannot be: it is a date or time; right would be: a whole number from 2 to 4"),
    (MODULE, "capacity = 2, ", "", "module 1: capacity is missing; right would be: a whole number from 2 to 4"),
    (MODULE, 'field = "water"', 'field = "watre"', 'module 1: field = "watre" cannot be; right would be: "water"'),
    (MODULE, 'field = "water"', 'field = "fire"', 'module 1: field = "fire" cannot be; right would be: one of "water", "wildlife", "energy"'),
    (MODULE, "reconstructed", "printed", 'module 1: origin = "printed" cannot be; right would be: one of "rulebook", "published", "reconstructed"'),
    (MODULE, "capacity = 2", "capacity = 2, colour = 1", "module 1: “colour” means nothing here; right would be: one of type, field, capacity, corridors, origin, gate"),
    (MODULE, "capacity = 2", 'capacity = 2, room = "water"', "module 1: “room” means nothing here; right would be: one of type, field, capacity, corridors, origin, gate"),
    (MODULE, LINES[MODULE - 1].strip(), "3,", "module 1: this is a whole number, no row; right would be: {… = …, … = …}"),
    (line("corridors = "), '"NESW"', '"N"', "starting_module: it has 1 corridor only; right would be: 2 or more of the letters N, E, S, W, each once"),
    (line("robots ="), "5", "6", "supplies: robots = 6 is not what the rulebook says; right would be: 5"),
    (line("wheel ="), "10", "1", "hawking: wheel = 1 cannot be; right would be: a whole number from 2 to 100"),
    (line("gates ="), "sun", "moon", 'gates: the three gates have other names, or stand in another order; right would be: ["sun", "arch", "spiral"]'),
    (line("track_start ="), '"water"', '"wildlife"', 'hawking: track_start = […] cannot be; right would be: each of "water", "wildlife", "energy", "balance", "none" once'),
    (line('name = "Dirac"'), "Dirac", "Bose", "exoplanet 3: another exoplanet is named Bose too; right would be: a name of its own"),
    (line('name = "Dirac"'), '"Dirac"', '""', 'exoplanet 3: name = "" cannot be; right would be: a text of 1 to 30 letters between quotation marks'),
    (SIDE + 1, "[2]", "[2, 3]", "Russell, side 2: 3 players have a side already; right would be: one side for each of 2, 3 and 4 players", planet("Russell", "players =", 2)),
    (planet("Russell", "quota = 7"), "7", "9", "Russell, side 1: group 0 has 7 spots and closes at 9, so it can never close; right would be: quota = 1 to 7, or more spots in the group"),
    (planet("Russell", "quota = 7"), "7", "0", "Russell, side 1: quota = 0 cannot be; right would be: a whole number from 1 to 48"),
    (planet("Fermi", "quota = 7"), "7", "9", "Fermi, side 1: it closes at 9 settlers and has 8 spots, so it can never close; right would be: 1 to 8"),
    (planet("Russell", "presence ="), "[0, 3, 6, 9]", "[0, 3, 6]", "Russell, side 1: presence has 3 numbers; right would be: 4, for 0 to 3 groups"),
    (planet("Russell", "most ="), "[7, 3]", "[7]", "Russell, side 1: most = [7] cannot be; right would be: a list of 2 numbers, each a whole number from 0 to 99"),
    (planet("Russell", "spot = [") + 1, "groups = [0]", "groups = [3]", "Russell, side 1: every group has its centre; right would be: centres = [[x, y], …]", planet("Russell", "centres =")),
    (planet("Russell", "spot = [") + 1, "groups = [0]", "groups = [0, 1]", "Russell, side 1, spot 0: it does not belong to exactly one island; right would be: groups = [the number of its island]"),
    (planet("Russell", "spot = [") + 1, "groups = [0]", "groups = [8]", "Russell, side 1, spot 0: groups = 8 cannot be; right would be: a list of 0 to 8 numbers, each a whole number from 0 to 7"),
    (planet("Collins", "spot = [") + 1, ", groups = [0, 1, 2, 3]", "", "Collins, side 1, spot 0: it belongs to no group; right would be: groups = [the number of its group]"),
    (SPOT + 3, "links = [2, 7]", "links = []", "Planck, side 1, spot 3: it is linked to nothing, and links count on this side; right would be: links = [the numbers of its neighbours]"),
    (SPOT + 3, "links = [2, 7]", "links = [2, 9]", "Planck, side 1, spot 3: links = 9 cannot be; right would be: a list of 0 to 9 numbers, each a whole number from 0 to 8"),
    (SPOT + 3, "links = [2, 7]", "links = [2, 3]", "Planck, side 1, spot 3: links names the spot itself; right would be: other spots"),
    (SPOT + 3, "links = [2, 7]", "links = [2, 2]", "Planck, side 1, spot 3: links names a number twice; right would be: [2]"),
    (SPOT + 8, "links = [0, 5]", "links = [0]", "Planck, side 1, spot 8: spot 5 links to it, and it does not link back; right would be: links = [0, 5]"),
    (SPOT, "value = 1", "value = 100", "Planck, side 1, spot 0: value = 100 cannot be; right would be: a whole number from 0 to 99"),
    (SPOT, "closes = true", "closes = 1", "Planck, side 1, spot 0: closes = 1 cannot be: it is a whole number; right would be: true or false"),
    (planet("Bose", "spot = [") + 1, "value = 1", "value = 1, needs = [5]", "Bose, side 1, spot 0: it can never be reached: what it needs needs it; right would be: needs that begin at spots without needs"),
    (planet("Bose", "spot = [") + 6, ", closes = true", "", "Bose, side 1: no spot closes it, so it can never close; right would be: closes = true at the spots that close it", planet("Bose", "[[planet.side]]")),
    (planet("Dirac", "spot = [") + 10, '"central"', '"advanced"', "Dirac, side 1: with all Basic and Central spots taken it is not closed, and refuses whoever has no right; right would be: closing that asks for no Advanced spot; closes = true at a Central one", planet("Dirac", "[[planet.side]]")),
    (planet("Dirac", "rights ="), "5", "13", "Dirac, side 1: nobody can ever win the right to an Advanced spot: that takes 13 Basic ones of 8; right would be: 1 to 8"),
    (planet("Turing", "spot = [") + 23, 'value = 2', 'kind = "advanced", value = 2', "Turing, side 1: its spots do not form a line between two Basic ones, its ends; right would be: each spot linked to the one before and the one after; the two ends Basic, no other", planet("Turing", "[[planet.side]]")),
    (planet("Fermi", "quota = 9"), "quota = 9", "quota = 9\ncolour = 1", "Fermi, side 2: “colour” means nothing here; right would be: one of players, placing, closing, quota, rights, most, presence, linked, crowd, origin, centres, surface, spot", planet("Fermi", "quota = 9") + 1),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[3][:60])
def test_a_fault_names_its_line_its_row_and_what_would_be_right(tmp_path: Path, case: tuple[Any, ...]) -> None:
    number, old, new, said, *elsewhere = case
    told = faults(tmp_path / "box.toml", edited(number, old, new))
    assert f"line {(elsewhere or [number])[0]}, {said}" in told


@pytest.mark.parametrize("name", ["gates", "module", "supplies", "hawking", "starting_module", "planet"])
def test_a_part_that_is_missing_is_named(name: str) -> None:
    rows = tomllib.loads(TEXT)
    del rows[name]
    with pytest.raises(BoxError) as caught:
        from_rows(rows, OWN, own=False)
    assert [(fault.row, fault.wrong) for fault in caught.value.faults] == [(name, f"{name} is missing")]


def test_all_faults_are_named_in_the_order_of_the_file(tmp_path: Path) -> None:
    text = TEXT.replace("capacity = 3", "capacity = 9").replace("quota = 7", "quota = 99")
    told = faults(tmp_path / "box.toml", text)
    numbers = [int(each.split()[1].rstrip(",")) for each in told]
    assert numbers == sorted(numbers)
    assert len(told) == TEXT.count("capacity = 3") + TEXT.count("quota = 7")


def test_one_sentence_names_the_first_faults_and_counts_the_others(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text(TEXT.replace("capacity = 3", "capacity = 9"), encoding="utf-8")
    with pytest.raises(BoxError) as caught:
        load(path)
    more = TEXT.count("capacity = 3") - NAMED
    assert str(caught.value).count("capacity = 9 cannot be") == NAMED
    assert str(caught.value).endswith(f"and {more} more faults; `farstead box check` names them all")


def test_too_many_settlers_for_the_players_are_a_fault(tmp_path: Path) -> None:
    begin, end = planet("Susskind", "spot = ["), line('name = "Turing"')
    spots = [f"  {{at = [{10 * (number % 10)}, {10 * (number // 10)}], closes = true}}," for number in range(25)]
    close = next(number for number in range(begin, end) if LINES[number - 1] == "]")
    text = "\n".join([*LINES[:begin], *spots, *LINES[close - 1 :]])
    (fault,) = faults(tmp_path / "box.toml", text)
    assert fault == (
        f"line {planet('Susskind', '[[planet.side]]')}, Susskind, side 1: it takes 25 settlers to close, "
        "more than there are if one player sends nobody; right would be: 24 at most"
    )


def test_a_channel_for_three_is_refused(tmp_path: Path) -> None:
    number = planet("Turing", "players =")
    text = edited(number, "[2]", "[2, 3]").replace(
        'players = [3, 4]\nplacing = "support"\nclosing = "spots"\norigin',
        'players = [4]\nplacing = "support"\nclosing = "spots"\norigin',
    )
    assert (
        f"line {number}, Turing, side 1: a channel has two ends, so a third player would be refused; right would be: players = [2]"
        in faults(tmp_path / "box.toml", text)
    )


def test_no_score_is_too_high_for_a_task() -> None:
    most = (SPOTS + GROUPS + 3) * MOST_POINTS  # every value, every majority, presence, links and crowd
    tasks = blank(Task)
    tasks["first"] = most
    assert tasks["first"][0] == most


def test_what_is_odd_is_a_warning(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    wheel, free = line("wheel ="), planet("Susskind", "closing =")
    text = edited(wheel, "10", "8").split("\n")
    text[free - 1] += "\nquota = 3"
    path.write_text("\n".join(text), encoding="utf-8")
    told = [str(warning) for warning in load(path).warnings]
    assert f"line {wheel}, hawking: the printed wheel counts 0 to 9; right would be: wheel = 10" in told
    said = "quota counts for nothing here: neither placing, closing nor scoring reads it"
    assert f"line {free + 1}, Susskind, side 1: {said}" in told


def test_few_corridors_and_an_uneven_split_of_gates_are_warnings(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    text = TEXT.replace('corridors = "NES",', 'corridors = "N",')
    lines = text.split("\n")
    lines[MODULE - 1] = lines[MODULE - 1].replace("sun", "arch")
    other = next(number for number, each in enumerate(lines) if 'field = "wildlife"' in each and '"arch"' in each)
    lines[other] = lines[other].replace("arch", "sun")
    path.write_text("\n".join(lines), encoding="utf-8")
    told = [warning.wrong for warning in load(path).warnings]
    assert any("so few that stations close themselves up" in each for each in told)
    assert "there are 3 gate modules of water with gate = sun" in told
    assert "there are 5 gate modules of water with gate = arch" in told
