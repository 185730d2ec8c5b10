"""Arrow's C interface: columns of other libraries, where they lie.

https://arrow.apache.org/docs/format/CDataInterface.html and CStreamInterface.html
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from ctypes import CFUNCTYPE, POINTER, c_char_p, c_int, c_int64, c_void_p
from typing import Any


class Schema(ctypes.Structure):
    """`ArrowSchema`."""


class Array(ctypes.Structure):
    """`ArrowArray`."""


class Stream(ctypes.Structure):
    """`ArrowArrayStream`."""


Schema._fields_ = [
    ("format", c_char_p), ("name", c_char_p), ("metadata", c_void_p), ("flags", c_int64),
    ("n_children", c_int64), ("children", POINTER(POINTER(Schema))), ("dictionary", c_void_p),
    ("release", CFUNCTYPE(None, c_void_p)), ("private_data", c_void_p)]
Array._fields_ = [
    ("length", c_int64), ("null_count", c_int64), ("offset", c_int64), ("n_buffers", c_int64),
    ("n_children", c_int64), ("buffers", POINTER(c_void_p)), ("children", POINTER(POINTER(Array))),
    ("dictionary", c_void_p), ("release", CFUNCTYPE(None, c_void_p)), ("private_data", c_void_p)]
Stream._fields_ = [
    ("get_schema", CFUNCTYPE(c_int, c_void_p, POINTER(Schema))),
    ("get_next", CFUNCTYPE(c_int, c_void_p, POINTER(Array))),
    ("get_last_error", CFUNCTYPE(c_char_p, c_void_p)),
    ("release", CFUNCTYPE(None, c_void_p)), ("private_data", c_void_p)]

_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_pointer.restype, _pointer.argtypes = c_void_p, [ctypes.py_object, c_char_p]


class Owner:
    """An array or schema that is ours: given back when nothing of it is in use any more."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    def __del__(self) -> None:
        if self.value.release:
            self.value.release(ctypes.addressof(self.value))


class Buffers:
    """The buffers of an array without children, and what keeps them."""

    __slots__ = ("count", "format", "has_dictionary", "offset", "owner", "pointers")

    def __init__(self, format: str, array: Array, owner: Owner, offset: int, count: int,
                 has_dictionary: bool) -> None:
        self.format = format
        self.owner = owner
        #: The first row of the buffers that counts.
        self.offset = offset
        self.count = count
        self.has_dictionary = has_dictionary
        pointers = [array.buffers[i] for i in range(array.n_buffers)]
        if pointers and array.null_count == 0:
            pointers[0] = None
        #: The addresses; the first one, of the bits that say which values are there, None when all are.
        self.pointers: list[int | None] = pointers


def is_arrow(column: object) -> bool:
    """Whether a column has the interface."""
    return hasattr(column, "__arrow_c_stream__") or hasattr(column, "__arrow_c_array__")


def chunks(column: object) -> tuple[str, list[Buffers]]:
    """The format of a column and its chunks; a table of one column is that column."""
    if hasattr(column, "__arrow_c_array__"):
        schema_capsule, array_capsule = column.__arrow_c_array__()
        schema = _moved(Schema, schema_capsule, b"arrow_schema")
        arrays: Iterator[Owner] = iter([_moved(Array, array_capsule, b"arrow_array")])
    else:
        capsule = column.__arrow_c_stream__()  # type: ignore[attr-defined]
        stream = Stream.from_address(_pointer(capsule, b"arrow_array_stream"))
        schema = Owner(Schema())
        _checked(stream, stream.get_schema(ctypes.addressof(stream), schema.value))
        arrays = _streamed(capsule, stream)
    owned = list(arrays)
    format, is_table, has_dictionary = _format(schema.value)
    return format, [_buffers(format, owner, is_table, has_dictionary) for owner in owned]


_new_capsule = ctypes.pythonapi.PyCapsule_New
_new_capsule.restype, _new_capsule.argtypes = ctypes.py_object, [c_void_p, c_void_p, c_void_p]
# One that is being deleted must not be held again, as an object of Python would.
_dying_pointer = ctypes.PYFUNCTYPE(c_void_p, c_void_p, c_void_p)(
    ("PyCapsule_GetPointer", ctypes.pythonapi))

_NAMES = {name: ctypes.create_string_buffer(name.encode()) for name in ("arrow_schema", "arrow_array")}
#: What capsules point to, by its address.
_exported: dict[int, Owner] = {}


def _drop(capsule: int, name: int) -> None:
    del _exported[_dying_pointer(capsule, name)]


def _destructor(name: str) -> Any:
    address = ctypes.addressof(_NAMES[name])
    return ctypes.PYFUNCTYPE(None, c_void_p)(lambda capsule: _drop(capsule, address))


_DESTRUCTORS = {name: _destructor(name) for name in _NAMES}


def capsule(value: Schema | Array, name: str) -> object:
    """A capsule that hands over an array or schema; what nobody takes is given back with it."""
    address = ctypes.addressof(value)
    _exported[address] = Owner(value)
    return _new_capsule(
        address, ctypes.addressof(_NAMES[name]), ctypes.cast(_DESTRUCTORS[name], c_void_p))


def _moved(kind: Any, capsule: object, name: bytes) -> Owner:
    source = kind.from_address(_pointer(capsule, name))
    value = kind()
    ctypes.memmove(ctypes.addressof(value), ctypes.addressof(source), ctypes.sizeof(kind))
    # It has moved: who made it must not release it a second time.
    source.release = type(source.release)()
    return Owner(value)


def _streamed(capsule: object, stream: Stream) -> Iterator[Owner]:
    while True:
        owner = Owner(Array())
        _checked(stream, stream.get_next(ctypes.addressof(stream), owner.value))
        if not owner.value.release:
            return
        yield owner


def _checked(stream: Stream, status: int) -> None:
    if status == 0:
        return
    text = stream.get_last_error(ctypes.addressof(stream))
    raise ValueError(text.decode(errors="replace") if text else f"the stream ended with error {status}")


def _format(schema: Schema) -> tuple[str, bool, bool]:
    """The format of the column, whether it is the only one of a table, whether it has a dictionary."""
    format = schema.format.decode()
    if format != "+s":
        return format, False, bool(schema.dictionary)
    if schema.n_children != 1:
        raise TypeError(f"a table of {schema.n_children} columns is no column")
    child = schema.children[0].contents
    return child.format.decode(), True, bool(child.dictionary)


def _buffers(format: str, owner: Owner, is_table: bool, has_dictionary: bool) -> Buffers:
    array = owner.value
    if not is_table:
        return Buffers(format, array, owner, array.offset, array.length, has_dictionary)
    if array.n_buffers and array.buffers[0] and array.null_count != 0:
        raise TypeError("a table with rows that are null is no column")
    child = array.children[0].contents
    return Buffers(
        format, child, owner, child.offset + array.offset, array.length, has_dictionary)
