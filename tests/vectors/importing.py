"""Plays a vector of import: the file's data become blocks, shown as vectors name them."""

from typing import Any

from engine.importing import Block, Importer
from engine.rulesets.dnd5e.importing import StatBlocks


def play_import(given: dict[str, Any], importer: Importer | None = None) -> dict[str, Any]:
    """What comes of `given.import.data`: one block, or `blocks` of a container."""
    importer = importer or StatBlocks()
    data = given["import"]["data"]
    creatures = list(importer.creatures(data))
    blocks = [shown(importer.block(creature)) for creature in creatures]
    alone = len(creatures) == 1 and creatures[0] is data
    return blocks[0] if alone else {"blocks": blocks}


def shown(block: Block) -> dict[str, Any]:
    if block.sheet is None:
        return {"error": block.error}
    return {"format": block.format, "sheet": block.sheet, "warnings": list(block.warnings)}
