"""What any test may ask for: a real server, a real browser. How they work stands in `tests.support`."""

import os
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from playwright.async_api import Browser
from xdist.scheduler import LoadScopeScheduling

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


APART = ("tests/e2e/test_failures_", "tests/deploy/test_install.py")
"""Files whose tests load the whole machine, or build in one place: those of one line run one after another."""


class Apart(LoadScopeScheduling):  # type: ignore[misc]
    """Each test goes to whichever worker is free, but for those of `APART`. xdist's own groups, which tests are marked
    with, have no effect with pytest 9.2.
    """

    def _split_scope(self, nodeid: str) -> str:
        return next((files for files in APART if nodeid.startswith(files)), nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LoadScopeScheduling | None:
    return Apart(config, log) if config.getoption("dist") == "loadgroup" else None


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
