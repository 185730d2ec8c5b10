"""Cells of grids: sobi.grid beside h3, h3ronpy, quadbin, jismesh and pyproj."""

import h3.api.numpy_int
import jismesh.utils
import numpy as np
import pyproj
import quadbin
import sobi
from h3ronpy.vector import coordinates_to_cells

from contest import Contestant, timed

LETTERS = np.array(list("가나다라마바사아"))
# Programs that are asked for one position a call.
ONE_BY_ONE = 100_000


def korean(x, y):
    """Ids of 1 km by pyproj and numpy; None outside."""
    transformer = pyproj.Transformer.from_crs(4326, 5179, always_xy=True)

    def ids():
        east, north = transformer.transform(x, y)
        inside = (east >= 700_000) & (east < 1_400_000) & (north >= 1_300_000) & (north < 2_100_000)
        a, east = np.divmod(np.where(inside, east, 700_000) - 700_000, 100_000)
        b, north = np.divmod(np.where(inside, north, 1_300_000) - 1_300_000, 100_000)
        digits = (east // 1_000 * 100 + north // 1_000).astype(np.int64).astype("U4")
        found = LETTERS[a.astype(int)] + LETTERS[b.astype(int)].astype(object)
        return np.where(inside, found + np.strings.zfill(digits, 4).astype(object), None)

    return ids


def japanese(x, y):
    """The same pattern over Japan, where jismesh has codes, without positions on an edge of 1 km.

    jismesh computes in binary fractions, which put some of these into the neighbouring cell.
    """
    lon, lat = 130 + (x - x.min()) % 14, 31 + (y - y.min()) % 14
    parts = np.stack([lon * 80 % 1, lat * 120 % 1])
    kept = np.all((parts > 1e-5) & (parts < 1 - 1e-5), axis=0)
    return np.resize(lon[kept], len(x)), np.resize(lat[kept], len(x))


def projected(x, y):
    """The part of pyproj alone, whose answers are those of `korean`."""
    transformer = pyproj.Transformer.from_crs(4326, 5179, always_xy=True)
    run, _ = timed(lambda: transformer.transform(x, y))
    return Contestant("pyproj, positions alone", run, korean(x, y))


def contests(x, y):
    """The name of each contest, its contestants, and how many of the first rows they answer."""
    few = x[:ONE_BY_ONE].copy(), y[:ONE_BY_ONE].copy()
    pairs = list(zip(*(each.tolist() for each in few), strict=True))

    def ours(name, system, columns, **options):
        run, result = timed(lambda: sobi.grid(system, *columns, **options))
        return Contestant(name, run, lambda: np.asarray(result()))

    def others(name, work):
        return Contestant(name, *timed(work))

    in_japan = japanese(x, y)

    def of_japan():
        # The texts of the numbers are compared, not timed.
        run, result = timed(lambda: jismesh.utils.to_meshcode(in_japan[1], in_japan[0], 3))
        return Contestant("jismesh, numbers", run, lambda: result().astype(str).astype(object))

    def of_whole_columns():
        run, result = timed(lambda: coordinates_to_cells(y, x, 9))
        return Contestant("h3ronpy, numbers of columns", run, lambda: np.asarray(result()))

    hexagon, tile = h3.api.numpy_int.latlng_to_cell, quadbin.point_to_cell
    return [
        ("H3, level 9, a call each", [
            ours("**sobi**, numbers of columns", "h3-9", few, numbers=True),
            others("h3, numbers, a call each", lambda: np.array(
                [hexagon(lat, lon, 9) for lon, lat in pairs], dtype=np.uint64))], ONE_BY_ONE),
        ("H3, level 9, columns", [
            ours("**sobi**, numbers of columns", "h3-9", (x, y), numbers=True),
            of_whole_columns()], len(x)),
        ("Quadbin, zoom 15", [
            ours("**sobi**, numbers of columns", "quadbin-15", few, numbers=True),
            others("quadbin, numbers, a call each", lambda: np.array(
                [tile(lon, lat, 15) for lon, lat in pairs], dtype=np.uint64))], ONE_BY_ONE),
        ("Japan, 1 km", [
            ours("**sobi**, texts of columns", "japan-1km", in_japan), of_japan()], len(x)),
        ("Korea, 1 km", [
            ours("**sobi**, texts of columns", "korea-1km", (x, y)),
            others("pyproj and numpy, texts", korean(x, y)), projected(x, y)], len(x)),
    ]
