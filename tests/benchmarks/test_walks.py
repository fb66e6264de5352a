"""One request walks no further through the product than it did."""

from __future__ import annotations

import pytest

from benchmarks.walks import HERE, REQUESTS, ROWS, walk
from tests.proofs import rows


@pytest.mark.prove(seconds=300, short=False)
@pytest.mark.parametrize(
    "request_", rows(REQUESTS[-1:], REQUESTS), ids=lambda one: one.platform.__name__
)
def test_a_warm_request_keeps_the_bounds_of_its_walk(request_):
    at, found = REQUESTS.index(request_), walk(HERE, request_)
    figures = {row.name: (row.count(found), row.bounds[at]) for row in ROWS if row.bounds}
    wanted = {row.name: row.wanted[at] for row in ROWS if row.wanted}
    print(f"{request_.title}: {figures}; wanted: {wanted}")
    assert min(figures[name][0] for name in figures if not name.startswith("whole log")) > 0
    assert {name: one for name, one in figures.items() if one[0] > one[1]} == {}
