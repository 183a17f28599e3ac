"""Long work goes by steps, and everything else has its turn between any two."""

import asyncio

from server.steps import Steps


async def test_all_long_work_together_takes_one_step_in_a_cycle_of_the_loop_and_none_is_left_behind() -> None:
    steps, taken = Steps(), [0, 0, 0]

    async def long(which: int) -> None:
        for _ in range(20):
            await steps.next()
            taken[which] += 1

    working = asyncio.gather(*map(long, range(3)))
    done = 0
    while sum(taken) < 60:
        await asyncio.sleep(0)
        assert sum(taken) - done <= 1, "more than one step in a cycle"
        assert max(taken) - min(taken) <= 1, "one of them is served before others"
        done = sum(taken)
    await working


async def test_who_is_given_up_in_the_middle_holds_up_nobody() -> None:
    steps = Steps()

    async def long() -> None:
        while True:
            await steps.next()

    given_up = [asyncio.create_task(long()) for _ in range(3)]
    await asyncio.sleep(0)
    for task in given_up:
        task.cancel()
    await asyncio.wait(given_up)
    await asyncio.wait_for(steps.next(), 10)
