"""What was imported fights: every sample against its like, each of its attacks offered and made."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine import commands as c
from engine.dice import SeededDice
from engine.events import tag_of
from engine.ids import CombatantId
from engine.rulesets.dnd5e.importing import StatBlocks
from engine.rulesets.dnd5e.rules import Dnd5e
from engine.rulesets.dnd5e.turn_actions import Attack
from tests.support.play import Play

HERE = Path(__file__).parent / "stat_blocks"
SAMPLES = sorted(path for path in HERE.glob("*.json") if not path.name.endswith(".expected.json"))


def fight(path: Path) -> tuple[Play, dict[str, Any]]:
    """A sample against its like, side by side, at the beginning of its turn; and its sheet."""
    importer = StatBlocks()
    (block,) = map(importer.block, importer.creatures(json.loads(path.read_text(encoding="utf-8"))))
    assert block.sheet is not None
    play = Play(Dnd5e(), SeededDice(b"7" * 32, b"8" * 32))
    for name, value in (("position_mode", "gridless"), ("default_distance", 5)):
        play.ok(c.SetOption(**play.stamp(), name=name, value=value))
    play.add("one", "party", block.sheet)
    play.add("other", "foes", block.sheet)
    play.start("one", "other")
    return play, block.sheet


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_an_imported_creature_makes_each_of_its_attacks(path: Path) -> None:
    for attack in fight(path)[1]["attacks"]:
        play, _ = fight(path)
        offered = [option.data for option in play.offered("one") if option.type == "attack"]
        assert {"attack": attack["id"]} in offered
        play.does("one", Attack(attack=attack["id"], target=CombatantId("other")))
        (rolled,) = (fact for fact in play.told if tag_of(fact) == "AttackRolled")
        assert rolled.total - rolled.natural == attack["attack_bonus"]


@pytest.mark.parametrize("path", [path for path in SAMPLES if "5e-bits" in path.stem], ids=lambda path: path.stem)
def test_an_imported_multiattack_is_offered(path: Path) -> None:
    play, sheet = fight(path)
    offered = [option.data for option in play.offered("one") if option.data.get("use") == "multiattack"]
    assert [data["attack"] for data in offered] == [
        each["attack"] for series in sheet["multiattack"] for each in series
    ]
