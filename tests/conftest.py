"""What any test may ask for: a real server, a real browser. How they work stands in `tests.support`."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser

from tests.support.browser import chromium
from tests.support.serving import ServerProcess, serving


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    """Chromium; each `window` in it is another person's. Mark the test with `browser`."""
    async with chromium() as launched:
        yield launched


@pytest.fixture
async def server_process(tmp_path: Path) -> AsyncIterator[ServerProcess]:
    """A server in a process of its own, with an empty folder."""
    async with serving(tmp_path / "data") as running:
        yield running
