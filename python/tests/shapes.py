"""Made districts with known answers, and the slow ways that fast ones are checked by."""

import json

import numpy as np
import shapely

EARTH = 6_371_008.8


def areas(seed, count):
    """Cells of a Voronoi diagram near Seoul, rounded to 1e-7 degree as the library reads them."""
    chance = np.random.default_rng(seed)
    corners = chance.uniform((126.5, 37.2), (127.5, 38.0), (count, 2))
    cells = shapely.voronoi_polygons(shapely.multipoints(corners)).geoms
    box = shapely.box(126.4, 37.1, 127.6, 38.1)
    return [rounded(shapely.intersection(cell, box)) for cell in cells]


def rounded(shape):
    return shapely.transform(shape, lambda xy: np.round(xy * 1e7) / 1e7)


def geojson(shapes, keys):
    features = [{"type": "Feature", "properties": {"code": key},
                 "geometry": json.loads(shapely.to_geojson(shape))}
                for key, shape in zip(keys, shapes, strict=True)]
    return json.dumps({"type": "FeatureCollection", "features": features})


def positions(seed, count):
    """Degrees on whole units of 1e-7, a fifth of them outside of `areas`."""
    chance = np.random.default_rng(seed)
    return (np.round(chance.uniform(126.3, 127.7, count) * 1e7) / 1e7,
            np.round(chance.uniform(37.0, 38.2, count) * 1e7) / 1e7)


def units(degrees):
    return np.round(np.asarray(degrees) * 1e7).astype(np.int64)


def by_border_rule(shapes, lon, lat):
    """The first shape that holds each position by the rule for borders, in whole numbers.

    Even-odd over all rings. An edge counts when it straddles the latitude, its lower end included, and
    the position is on it or east of it.
    """
    x, y = units(lon), units(lat)
    labels = np.full(len(x), -1)
    for number in range(len(shapes) - 1, -1, -1):
        odd = np.zeros(len(x), dtype=bool)
        for polygon in shapely.get_parts(shapes[number]):
            for ring in (polygon.exterior, *polygon.interiors):
                corners = units(shapely.get_coordinates(ring))
                for (ax, ay), (bx, by) in zip(corners[:-1], corners[1:], strict=True):
                    if ay > by:
                        ax, ay, bx, by = bx, by, ax, ay
                    level = (ay <= y) & (y < by)
                    odd ^= level & ((x - ax) * (by - ay) >= (bx - ax) * (y - ay))
        labels[odd] = number
    return labels


def haversine(lon, lat, to_lon, to_lat):
    """Metres between positions."""
    lon, lat, to_lon, to_lat = (np.radians(each) for each in (lon, lat, to_lon, to_lat))
    h = (np.sin((to_lat - lat) / 2) ** 2
         + np.cos(lat) * np.cos(to_lat) * np.sin((to_lon - lon) / 2) ** 2)
    return 2 * EARTH * np.arcsin(np.sqrt(np.minimum(1, h)))
