"""Exact sums by district and group."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ._columns import ColumnLike, address, integers
from ._errors import ArgumentError, SumOverflowError
from ._library import call

#: Labels below 0 are -1 and -2.
_BELOW = 2
#: So many cells may be empty, however few rows there are.
_SPARE = 1 << 20
#: So many rows are summed in one go: what is made of them stays in the cache.
PIECE = 1 << 17


@dataclass(frozen=True, eq=False)
class Cells:
    """Sums of whole numbers and numbers of rows by label and group, the empty ones left out.

    Cells come in the order of label, then group; -2 and -1 before all others. Cells of parts add up to
    those of the whole, in any order and grouping, to the last unit: `a + b`, `sum(parts)`. A sum that
    does not fit in 64 bits raises `SumOverflowError`, it never wraps.
    """

    #: The district of a cell: -1 outside, -2 without a position.
    label: npt.NDArray[np.int32]
    #: Its group, 0 where there are none.
    group: npt.NDArray[np.int64]
    #: The sum of its amounts, 0 where there are none.
    total: npt.NDArray[np.int64]
    #: How many rows it has.
    count: npt.NDArray[np.int64]
    #: What the labels stand for; empty where they are numbers only.
    keys: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len(self.label)

    def __add__(self, other: object) -> Cells:
        if not isinstance(other, Cells):
            return NotImplemented
        if len(self) and len(other) and self.keys != other.keys:
            raise ArgumentError("cell.keys.differ")
        first, second = (self, other) if len(self) else (other, self)
        label = np.concatenate([first.label, second.label])
        group = np.concatenate([first.group, second.group])
        pairs = np.stack([label.astype(np.int64), group], axis=1)
        cells, at = np.unique(pairs, axis=0, return_inverse=True)
        total, _ = _summed(at, np.concatenate([first.total, second.total]), len(cells))
        count, _ = _summed(at, np.concatenate([first.count, second.count]), len(cells))
        return Cells(cells[:, 0].astype(np.int32), cells[:, 1].copy(), total, count, first.keys)

    def __radd__(self, other: object) -> Cells:
        # sum() begins with 0.
        return self if isinstance(other, int) and other == 0 else NotImplemented

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Cells):
            return NotImplemented
        return self.keys == other.keys and all(
            np.array_equal(getattr(self, name), getattr(other, name))
            for name in ("label", "group", "total", "count"))

    __hash__ = None  # type: ignore[assignment]

    def columns(self) -> dict[str, Any]:
        """The columns by their names, with the keys of the labels where there are some.

        For `pandas.DataFrame`, `polars.DataFrame` and `pyarrow.table`.
        """
        columns: dict[str, Any] = {"label": self.label}
        if self.keys:
            columns["key"] = [self.keys[label] if label >= 0 else None for label in self.label.tolist()]
        return {**columns, "group": self.group, "total": self.total, "count": self.count}

    def by_key(self) -> dict[str | int, int]:
        """The sum of each label over all groups: by its key, or by -1 and -2."""
        totals: dict[str | int, int] = {}
        for label, total in zip(self.label.tolist(), self.total.tolist(), strict=True):
            name = self.keys[label] if label >= 0 and self.keys else label
            totals[name] = totals.get(name, 0) + total
        return totals


class Table:
    """A sum and a number of rows for each label and group, filled piece by piece."""

    def __init__(self, labels: int, groups: Groups) -> None:
        """`labels` is one more than the greatest label."""
        self.groups = groups
        size = (labels + _BELOW) * groups.count
        self.total = np.zeros(size, dtype=np.int64)
        # How often a sum passed 2^63: it may come back before the end.
        self.carry = np.zeros(size, dtype=np.int64)
        self.count = np.zeros(size, dtype=np.int64)

    @staticmethod
    def fits(labels: int, groups: Groups, rows: int) -> bool:
        """Whether there are not many more cells than rows."""
        return (labels + _BELOW) * groups.count <= max(4 * rows, _SPARE)

    def add(self, labels: npt.NDArray[np.int32], amounts: npt.NDArray[np.int64] | None, start: int) -> None:
        """Adds rows from `start` on of `groups` and `amounts`."""
        end = start + len(labels)
        groups = self.groups.part(start, end)
        amounts = None if amounts is None else amounts[start:end]
        call("sobi_sum_cells", address(labels), _BELOW, address(groups), address(amounts), len(labels),
             self.groups.count, len(self.total), address(self.total), address(self.carry),
             address(self.count), start=start)

    def cells(self, keys: tuple[str, ...]) -> Cells:
        """The cells that have a row."""
        wrong = np.flatnonzero(self.carry)
        if len(wrong):
            raise SumOverflowError("cell.sum.overflow", index=int(wrong[0]))
        filled = np.flatnonzero(self.count)
        label, group = np.divmod(filled, self.groups.count)
        return Cells((label - _BELOW).astype(np.int32), self.groups.names(group), self.total[filled],
                     self.count[filled], keys)


class Groups:
    """The groups of rows, numbered from 0."""

    def __init__(self, by: ColumnLike | None, rows: int) -> None:
        self._by = None if by is None else integers(by, "by", rows)
        self._least = 0
        self._values: npt.NDArray[np.int64] | None = None
        self.count = 1
        if self._by is None or rows == 0:
            return
        least, most = int(self._by.min()), int(self._by.max())
        if most - least < _SPARE:
            self._least, self.count = least, most - least + 1
            return
        self._values, at = np.unique(self._by, return_inverse=True)
        self._by, self.count = at.reshape(-1), len(self._values)

    def part(self, start: int, end: int) -> npt.NDArray[np.int32] | None:
        """The groups of some rows."""
        return None if self._by is None else (self._by[start:end] - self._least).astype(np.int32)

    def names(self, group: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        """What groups stand for."""
        return group + self._least if self._values is None else self._values[group]


def sum_by_label(
    labels: ColumnLike,
    *,
    by: ColumnLike | None = None,
    amount: ColumnLike | None = None,
    keys: tuple[str, ...] = (),
) -> Cells:
    """Sums and counts rows by label, and by group within it.

    `labels` are -2, -1, 0, … as `Districts.join`, `dbscan` and `Clusters.labels` give them; `by` any
    whole numbers, as 202611 for a month; `amount` whole numbers in minor units, or decimals, which
    count by their digits. All are null nowhere.
    """
    if not (isinstance(labels, np.ndarray) and labels.dtype == np.int32 and labels.ndim == 1):
        labels = integers(labels, "labels")
    rows = len(labels)
    amounts = None if amount is None else integers(amount, "amount", rows)
    groups = Groups(by, rows)
    if rows and not -_BELOW <= int(labels.min()) <= int(labels.max()) < 2**31 - 1:
        raise ValueError("a label is not in -2 ... 2147483646")
    height = int(labels.max()) + 1 if rows else 0
    if Table.fits(height, groups, rows):
        table = Table(height, groups)
        for start in range(0, rows, PIECE):
            part = np.ascontiguousarray(labels[start:start + PIECE], dtype=np.int32)
            table.add(part, amounts, start)
        return table.cells(keys)
    # Few of very many cells: number those that there are.
    numbers = groups.part(0, rows)
    pairs = np.stack([labels, np.zeros(rows, np.int64) if numbers is None else numbers], axis=1)
    cells, at = np.unique(pairs, axis=0, return_inverse=True)
    total, count = _summed(at, amounts, len(cells))
    return Cells(cells[:, 0].astype(np.int32), groups.names(cells[:, 1]), total, count, keys)


def _summed(labels, amounts, cells):
    """The sum and the number of rows of each label from 0 on."""
    total = np.zeros(cells, dtype=np.int64)
    count = np.zeros(cells, dtype=np.int64)
    labels = np.ascontiguousarray(labels.reshape(-1), dtype=np.int32)
    call("sobi_sum_cells", address(labels), 0, None, address(amounts), len(labels), 1, cells,
         address(total), None, address(count))
    return total, count
