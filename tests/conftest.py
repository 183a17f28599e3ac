"""What any test may ask for: a real server, a real browser. How they work stands in `tests.support`."""

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from playwright.async_api import Browser

from tests.support.browser import chromium
from tests.support.serving import ServerProcess, serving

# How long an example takes says nothing on a machine that runs other tests beside it. In CI the examples are
# the same each time; elsewhere they differ, and a failing one is printed in a form that brings it back.
settings.register_profile(
    "zwada",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize="CI" in os.environ,
    print_blob=True,
)
settings.load_profile("zwada")


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
