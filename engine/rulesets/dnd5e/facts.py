"""All facts of this system, together."""

from typing import TypeAlias

from engine.rulesets.dnd5e.deed_facts import DeedFacts
from engine.rulesets.dnd5e.harm_facts import HarmFacts
from engine.rulesets.dnd5e.move_facts import MoveFacts
from engine.rulesets.dnd5e.order_facts import OrderFacts
from engine.rulesets.dnd5e.ruling_facts import RulingFacts

Facts: TypeAlias = OrderFacts | DeedFacts | MoveFacts | HarmFacts | RulingFacts
