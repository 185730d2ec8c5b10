"""Exact sums, against Python's own numbers."""

import collections
import pickle

import numpy as np
import pytest
import sobi
from shapes import areas, geojson, positions

MOST = 2**63 - 1


def slow(labels, by, amount):
    total, count = collections.Counter(), collections.Counter()
    for label, group, value in zip(labels.tolist(), by.tolist(), amount.tolist(), strict=True):
        total[label, group] += value
        count[label, group] += 1
    return {cell: (total[cell], count[cell]) for cell in count}


def as_dict(cells):
    return {(label, group): (total, count) for label, group, total, count in zip(
        cells.label.tolist(), cells.group.tolist(), cells.total.tolist(), cells.count.tolist(),
        strict=True)}


@pytest.mark.parametrize("rows", [0, 1, 1_000, 300_000])
@pytest.mark.parametrize("seed", [1])
@pytest.mark.parametrize("groups", [(202601, 202613), (-5, 5), (-(2**62), 2**62)])
def test_sums_are_exact(rows, seed, groups):
    chance = np.random.default_rng(seed)
    labels = chance.integers(-2, 50, rows).astype(np.int32)
    by = chance.integers(*groups, rows)
    if groups[1] > 2**40:
        by = chance.choice(by[:20], rows) if rows else by
    amount = chance.integers(-(2**50), 2**50, rows)
    cells = sobi.sum_by_label(labels, by=by, amount=amount)
    assert as_dict(cells) == slow(labels, by, amount)
    order = list(zip(cells.label.tolist(), cells.group.tolist(), strict=True))
    assert order == sorted(order)


@pytest.mark.parametrize("seed", [2, 3])
def test_parts_add_up_in_any_order(seed):
    chance = np.random.default_rng(seed)
    districts = sobi.Districts(geojson(areas(seed, 20), [f"{i:03}" for i in range(20)]))
    lon, lat = positions(seed, 5_000)
    lat[::17] = np.nan
    by, amount = chance.integers(1, 13, 5_000), chance.integers(-1_000, 10**12, 5_000)
    whole = districts.sums(lon, lat, by=by, amount=amount)
    assert as_dict(whole) == slow(districts.join(lon, lat), by, amount)
    cuts = [0, *sorted(chance.integers(0, 5_000, 9)), 5_000]
    parts = [districts.sums(lon[a:b], lat[a:b], by=by[a:b], amount=amount[a:b])
             for a, b in zip(cuts, cuts[1:], strict=False)]
    chance.shuffle(parts)
    assert sum(parts) == whole
    assert parts[0] + (parts[1] + sum(parts[2:])) == whole
    assert pickle.loads(pickle.dumps(whole)) == whole
    assert whole.by_key()[-2] == int(amount[::17].sum())
    assert sum(whole.by_key().values()) == int(amount.sum())


def test_what_is_left_out():
    cells = sobi.sum_by_label([0, 0, 3], amount=[5, 6, 7])
    assert as_dict(cells) == {(0, 0): (11, 2), (3, 0): (7, 1)}
    cells = sobi.sum_by_label([0, 0, -1], by=[1, 2, 1])
    assert as_dict(cells) == {(0, 1): (0, 1), (0, 2): (0, 1), (-1, 1): (0, 1)}
    assert len(sobi.sum_by_label([])) == 0


def test_a_sum_that_does_not_fit_is_an_error_and_never_wraps():
    with pytest.raises(sobi.SumOverflowError, match="does not fit in 64 bits"):
        sobi.sum_by_label([0, 0], amount=[2**62, 2**62])
    with pytest.raises(OverflowError):
        sobi.sum_by_label([0, 0], amount=[-(2**63), -1])
    # What comes back in the end fits, whatever the order and however far apart the rows are.
    assert sobi.sum_by_label([0] * 3, amount=[2**62, 2**62, -1]).total.tolist() == [MOST]
    far = np.zeros(400_000, dtype=np.int64)
    far[[0, 1, -1]] = MOST, MOST, -MOST
    assert sobi.sum_by_label(np.zeros(400_000, np.int32), amount=far).total.tolist() == [MOST]
    one = sobi.sum_by_label([0], amount=[MOST])
    assert (one + sobi.sum_by_label([0], amount=[-MOST])).total.tolist() == [0]
    with pytest.raises(sobi.SumOverflowError):
        one + sobi.sum_by_label([0], amount=[1])


def test_amounts_are_whole_numbers():
    for wrong in (np.zeros(2), ["a", "b"], np.array([1, None], dtype=object)):
        with pytest.raises(TypeError, match="amount"):
            sobi.sum_by_label([0, 0], amount=wrong)
    with pytest.raises(OverflowError):
        sobi.sum_by_label([0, 0], amount=np.array([1, 2**64 - 1], dtype=np.uint64))
    for kind in (np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64):
        assert sobi.sum_by_label([0, 0], amount=np.array([1, 100], dtype=kind)).total.tolist() == [101]
    with pytest.raises(sobi.ArgumentError):
        sobi.sum_by_label([0, 0], amount=[1])
    with pytest.raises(ValueError):
        sobi.sum_by_label([0, -3])
    with pytest.raises(ValueError):
        sobi.sum_by_label([0, 2**40])


def test_many_labels_take_no_more_memory_than_rows():
    cells = sobi.sum_by_label([2**31 - 2, 5], by=[7, -(2**62)], amount=[1, 2])
    assert as_dict(cells) == {(5, -(2**62)): (2, 1), (2**31 - 2, 7): (1, 1)}


def test_cells_of_other_districts_do_not_add_up():
    a = sobi.sum_by_label([0], keys=("a",))
    with pytest.raises(sobi.ArgumentError, match="other districts"):
        a + sobi.sum_by_label([0], keys=("b",))
    with pytest.raises(TypeError):
        a + 1
    assert a.columns()["key"] == ["a"]
