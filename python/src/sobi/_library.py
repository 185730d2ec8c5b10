"""The library of C functions; `CSobi.h` is what it is made to."""

from __future__ import annotations

import ctypes
import pathlib
from ctypes import POINTER, byref, c_char, c_char_p, c_double, c_int32, c_int64, c_uint32, c_void_p
from typing import Any

from . import _arrow
from ._errors import (
    ArgumentError,
    CoordinateError,
    DistrictError,
    GeoJSONError,
    SobiError,
    SumOverflowError,
)

ABI = 2

FLOAT64, FLOAT32, INT32 = 1, 2, 3


class Column(ctypes.Structure):
    """`sobi_column`."""

    _fields_ = [("values", c_void_p), ("validity", c_void_p), ("offset", c_int64),
                ("count", c_int64), ("type", c_int32), ("unused", c_int32)]


class Error(ctypes.Structure):
    """`sobi_error`."""

    _fields_ = [("status", c_int32), ("part", c_int32), ("ring", c_int32), ("unused", c_int32),
                ("index", c_int64), ("line", c_int64), ("column", c_int64), ("byte", c_int64),
                ("code", c_char * 64)]


_COLUMN, _ERROR, _HANDLE = POINTER(Column), POINTER(Error), POINTER(c_void_p)

# A function that can fail gets its error as the last argument.
_CALLS: dict[str, list[Any]] = {
    "sobi_districts_from_geojson": [c_char_p, c_int64, c_char_p, _HANDLE],
    "sobi_districts_from_wkb": [c_char_p, c_void_p, c_char_p, c_void_p, c_int64, _HANDLE],
    "sobi_districts_join": [c_void_p, _COLUMN, _COLUMN, c_void_p],
    "sobi_sum_cells": [c_void_p, c_int64, c_void_p, c_void_p, c_int64, c_int64, c_int64, c_void_p,
                       c_void_p, c_void_p],
    "sobi_tree_from_columns": [_COLUMN, _COLUMN, _HANDLE],
    "sobi_tree_measure": [c_void_p, c_void_p, c_int64, _HANDLE],
    "sobi_tree_counts": [c_void_p, _COLUMN, _COLUMN, c_double, c_void_p],
    "sobi_tree_sums": [c_void_p, c_void_p, _COLUMN, _COLUMN, c_double, c_void_p],
    "sobi_tree_within": [c_void_p, _COLUMN, _COLUMN, c_double, c_void_p, c_void_p],
    "sobi_tree_nearest": [c_void_p, _COLUMN, _COLUMN, c_int64, c_void_p, c_void_p],
    "sobi_dbscan": [_COLUMN, _COLUMN, c_void_p, c_double, c_int64, c_void_p, c_void_p],
    "sobi_clusters_from_columns": [_COLUMN, _COLUMN, c_int64, c_int64, c_int64, c_double, c_double,
                                   _HANDLE],
    "sobi_clusters_nodes": [c_void_p, c_int64] + [c_void_p] * 5,
    "sobi_clusters_labels": [c_void_p, c_int64, c_void_p],
    "sobi_grid_ids": [c_char_p, _COLUMN, _COLUMN, c_int32, _HANDLE],
    "sobi_ids_export": [c_void_p, POINTER(_arrow.Array), POINTER(_arrow.Schema)],
}
_OTHERS: dict[str, tuple[Any, list[Any]]] = {
    "sobi_abi": (c_uint32, []),
    "sobi_version": (c_char_p, []),
    "sobi_districts_free": (None, [c_void_p]),
    "sobi_districts_count": (c_int64, [c_void_p]),
    "sobi_districts_key": (c_int64, [c_void_p, c_int64, c_void_p, c_int64]),
    "sobi_tree_free": (None, [c_void_p]),
    "sobi_tree_count": (c_int64, [c_void_p]),
    "sobi_measure_free": (None, [c_void_p]),
    "sobi_clusters_free": (None, [c_void_p]),
    "sobi_clusters_count": (c_int64, [c_void_p]),
    "sobi_clusters_node_count": (c_int64, [c_void_p, c_int64]),
    "sobi_ids_free": (None, [c_void_p]),
    "sobi_ids_count": (c_int64, [c_void_p]),
}


def _loaded() -> ctypes.CDLL:
    # A CDLL, not a PyDLL: its calls leave the interpreter to other threads.
    library = ctypes.CDLL(str(pathlib.Path(__file__).with_name("libsobi.so")))
    for name, (result, arguments) in _OTHERS.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    found = library.sobi_abi()
    if found != ABI:
        raise ImportError(f"libsobi.so has the interface {found}; this package needs {ABI}")
    for name, arguments in _CALLS.items():
        function = getattr(library, name)
        function.restype, function.argtypes = c_int32, [*arguments, _ERROR]
    return library


library = _loaded()


def version() -> str:
    """The version of the library."""
    return library.sobi_version().decode()


_KINDS: dict[int, type[SobiError]] = {
    1: ArgumentError, 2: CoordinateError, 3: GeoJSONError, 4: DistrictError, 5: SumOverflowError}


def call(name: str, *arguments, start: int = 0) -> None:
    """Calls a function that can fail; `start` is the row that its first one is."""
    error = Error()
    if getattr(library, name)(*arguments, byref(error)) == 0:
        return
    code = error.code.decode()
    kind = _KINDS[error.status]
    if kind is CoordinateError and not code.startswith("coordinate."):
        kind = ArgumentError  # a weight, a label
    raise kind(
        code,
        index=error.index + start if error.index >= 0 else None,
        line=error.line or None,
        column=error.column or None,
        byte=error.byte if error.byte >= 0 else None,
        part=error.part or None,
        ring=error.ring or None,
    )


class Handle:
    """What the library made and takes back when nobody has it any more."""

    __slots__ = ("_free", "pointer")

    def __init__(self, maker: str, free: str, *arguments) -> None:
        self._free = None
        self.pointer = c_void_p()
        call(maker, *arguments, byref(self.pointer))
        self._free = getattr(library, free)

    def __del__(self) -> None:
        if self._free is not None:
            self._free(self.pointer)
