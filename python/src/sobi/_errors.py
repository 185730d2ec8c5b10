"""Errors with their place, never with a value of the data, which may be private."""

from __future__ import annotations


class SobiError(Exception):
    """What is wrong, and where.

    `code` names it and never changes. `index` is the row, feature or district from 0, None where there
    is none; `line` and `column` (from 1) and `byte` (from 0) the place in a document; `part` and `ring`
    (from 1) that in a shape.
    """

    def __init__(
        self,
        code: str,
        *,
        index: int | None = None,
        line: int | None = None,
        column: int | None = None,
        byte: int | None = None,
        part: int | None = None,
        ring: int | None = None,
        text: str | None = None,
    ) -> None:
        self.code = code
        self._words = text
        self.index = index
        self.line = line
        self.column = column
        self.byte = byte
        self.part = part
        self.ring = ring
        super().__init__(self._text())

    #: What `index` counts.
    counted = "row"

    def _text(self) -> str:
        place = []
        if self.line is not None:
            place.append(f"line {self.line}, column {self.column}")
        if self.index is not None:
            place.append(f"{self.counted} {self.index}")
        if self.ring is not None:
            place.append(f"part {self.part}, ring {self.ring}")
        text = self._words or TEXTS.get(self.code, "it is not what it should be")
        return f"{', '.join(place)}: {text}" if place else text

    def __reduce__(self):
        places = {name: getattr(self, name)
                  for name in ("index", "line", "column", "byte", "part", "ring")}
        return _rebuilt, (type(self), self.code, {**places, "text": self._words})


def _rebuilt(kind: type[SobiError], code: str, more: dict) -> SobiError:
    return kind(code, **more)


class ArgumentError(SobiError, ValueError):
    """An argument that is not what it must be; `index` has the row where it is one's."""


class CoordinateError(SobiError, ValueError):
    """A row that is out of range, or has no position where it needs one; `index` has the row."""


class GeoJSONError(SobiError, ValueError):
    """A document that is not GeoJSON on WGS 84; `line` and `column` have the place."""

    counted = "feature"


class DistrictError(SobiError, ValueError):
    """A district without a key, with the key of another one, or without an area."""

    counted = "district"


class SumOverflowError(SobiError, OverflowError):
    """A sum that does not fit in 64 bits."""

    counted = "cell"


#: The words for the codes of the library.
TEXTS = {
    "argument.cells.too-many": "there are too many cells",
    "argument.cluster.too-small": "min_points must be 2 ... 2147483647",
    "argument.column.not-aligned": "the column is not aligned for its type",
    "argument.column.null": "the column has rows and no values",
    "argument.column.wrong-type": "the column is of a type that holds no positions",
    "argument.count.negative": "a number of rows, points or neighbours is too small",
    "argument.count.too-large": "there are more rows than the 2147483646 that an index counts",
    "argument.column.several-dimensions": "an array of several dimensions is no column",
    "argument.counts.differ": "the columns have different numbers of rows",
    "argument.distance.not-a-length": "the distance must be a number of metres of at least 0",
    "argument.handle.null": "it is of another kind",
    "argument.measure.of-another-tree": "the amounts belong to another tree",
    "argument.radius.out-of-range": "radius must be above 0 and at most extent",
    "argument.text.invalid": "the name is not valid UTF-8",
    "argument.zoom.out-of-range": "zooms must be 0 <= min_zoom <= max_zoom <= 29",
    "cell.number.out-of-range": "the label or group is out of range",
    "cell.keys.differ": "the cells are those of other districts",
    "cell.sum.overflow": "the sum does not fit in 64 bits",
    "coordinate.latitude.out-of-range": "latitude is not in -90 ... 90 degrees",
    "coordinate.longitude.out-of-range": "longitude is not in -180 ... 180 degrees",
    "coordinate.position.missing": "there is no position; null and NaN cannot be a point here",
    "district.key.missing": "the feature has no key; name the property that has it with key=",
    "district.key.not-utf8": "the key is not valid UTF-8",
    "district.key.twice": "another district has the same key",
    "district.shape.not-area": "the geometry is no polygon or multipolygon",
    "geojson.document.topojson": "the document is TopoJSON; GeoJSON is expected",
    "geojson.feature.wrong-type": "a member of features is no Feature",
    "geojson.latitude.out-of-range":
        "latitude is not in -90 ... 90 degrees; the coordinates must be longitude, latitude on WGS 84",
    "geojson.longitude.out-of-range":
        "longitude is not in -180 ... 180 degrees; the coordinates must be longitude, latitude on WGS 84",
    "geojson.member.missing": "a member is missing that GeoJSON needs",
    "geojson.position.too-short": "a position has fewer than two numbers",
    "geojson.system.not-wgs84": "crs is another one; the coordinates must be longitude, latitude on WGS 84",
    "geojson.type.unknown": "the type is none of GeoJSON",
    "grid.level.unknown":
        "the grid has no such level; they are korea-10km, 1km, 500m, 100m; japan-80km, 10km, 5km, 1km, 500m, "
        "250m, 125m; europe-100km, 10km, 1km, 100m; quadbin-0 to 26; h3-0 to 15",
    "grid.numbers.none": "only cells of quadbin and h3 have numbers",
    "grid.system.unknown": "no grid has this name; there are korea, japan, europe, quadbin and h3",
    "json.document.empty": "the document is empty",
    "json.document.ends-early": "the document ends too early",
    "json.document.trailing-content": "something follows the end of the document",
    "json.encoding.utf16": "the document is UTF-16; JSON is read as UTF-8",
    "json.escape.invalid": "the escape is unknown",
    "json.escape.unpaired-surrogate": "the escape is half of a surrogate pair",
    "json.nesting.too-deep": "arrays and objects are nested too deep",
    "json.string.control-character": "the string holds a control character that is not escaped",
    "json.string.invalid-utf8": "the string is not valid UTF-8",
    "json.value.unexpected": "another character or value is expected here",
    "measure.sum.overflow": "the magnitudes of the amounts add up to more than 64 bits hold",
    "ring.coordinates.too-few": "a ring has fewer than 4 positions",
    "ring.end.not-closed": "a ring does not end where it starts",
    "weight.number.not-above-zero": "the weight is not above zero",
    "weight.sum.overflow": "the weights add up to more than 64 bits hold",
    "wkb.byte-order.unknown": "WKB: the byte order is neither 0 nor 1",
    "wkb.bytes.trailing": "WKB: bytes follow the geometry",
    "wkb.bytes.truncated": "WKB: the geometry is cut off",
    "wkb.count.too-large": "WKB: a count is more than the bytes can hold",
    "wkb.type.unexpected": "WKB: the geometry is no polygon or multipolygon in two dimensions",
}
