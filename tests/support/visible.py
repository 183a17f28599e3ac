"""What can be read on a page, and whether its words are those of a language: no raw id, no English left behind.

The words of a language are all that its catalogues say; what a test names itself, it allows itself.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache

from fluent.syntax import ast
from playwright.async_api import Page

from tests.support.catalogues import inside, messages

WORD = re.compile(r"[^\W\d_]+")
TEXTS = """(() => {
    const found = new Set();
    const shown = (one) => one.checkVisibility({ visibilityProperty: true });
    const walk = (root) => {
        for (const one of root.querySelectorAll("*")) {
            if (one.shadowRoot) walk(one.shadowRoot);
            if (one.localName === "style" || !shown(one)) continue;
            for (const name of ["aria-label", "title", "placeholder"])
                if (one.hasAttribute(name)) found.add(one.getAttribute(name));
            for (const node of one.childNodes)
                if (node.nodeType === Node.TEXT_NODE && node.data.trim()) found.add(node.data.trim());
        }
    };
    walk(document);
    return [...found];
})()"""
INTL = {
    "en": "am pm and or Mon Tue Wed Thu Fri Sat Sun Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec "
    "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
    "pl": "i lub pon wt śr czw pt sob niedz sty lut mar kwi maj cze lip sie wrz paź lis gru "
    "poniedziałek wtorek środa czwartek piątek sobota niedziela",
    "cs": "a nebo po út st čt pá so ne led úno bře dub kvě čvn čvc srp zář říj lis pro "
    "pondělí úterý středa čtvrtek pátek sobota neděle",
}
"""What the browser itself puts between the words: days, months, and, or."""
EVERYWHERE = "x y ctrl k json ndjson bbcode markdown html English polski čeština bdi"
"""Names of keys, formats and languages, and letters of an axis."""


async def texts(page: Page) -> list[str]:
    """Everything that is shown now or read aloud, each once."""
    found: list[str] = await page.evaluate(TEXTS)
    return found


@cache
def vocabulary(language: str, *names: str) -> frozenset[str]:
    """Every word of these catalogues."""
    said = [INTL[language], EVERYWHERE]
    for name in names:
        for message in messages(language, name).values():
            for node in inside(message):
                if isinstance(node, ast.TextElement | ast.StringLiteral):
                    said.append(node.value)
    return frozenset(word.casefold() for text in said for word in WORD.findall(text))


def strange(said: Iterable[str], language: str, system: str, named: Iterable[str] = ()) -> Mapping[str, str]:
    """Words that no catalogue of the language knows, each with a text it stands in."""
    known = vocabulary(language, "core", system) | {word.casefold() for name in named for word in WORD.findall(name)}
    # Rules are cited by their ids: (DOS-12).
    plain = ((text, re.sub(r"\b[A-Z]{3}-\d+\b", "", text)) for text in said)
    return {word: text for text, bare in plain for word in WORD.findall(bare) if word.casefold() not in known}
