"""Rasters of spending are those of SciPy over the same bins, and GDAL reads them in their place."""

import json
import random
import re

import numpy
import pyproj
import shapely
from scipy.ndimage import gaussian_filter

from harness import check, folder, run, sobi

# Name, centre, spread in degrees, bandwidth, options, code of the plane.
CASES = [
    ("Seoul", 127.0, 37.55, 0.08, 300, [], 5179),
    ("Seoul, cut", 127.0, 37.55, 0.08, 300, ["--extent", "126.95,37.5,127.05,37.58"], 5179),
    ("Paris", 2.35, 48.86, 0.05, 250, ["--cell", "50m"], 32631),
    ("Sydney", 151.2, -33.87, 0.3, 4_000, ["--cell", "2km"], 32756),
    ("Fiji", 180.0, -17.5, 0.1, 500, [], None),
]


def ledger_of(generator, work, number, longitude, latitude, spread):
    lines = ["timestamp,amount,currency,merchant,longitude,latitude"]
    for shop in range(2_000):
        x = longitude + generator.gauss(0, spread)
        y = latitude + generator.gauss(0, spread)
        lines.append(f"2026-0{1 + shop % 9}-03 12:00:00,{generator.randrange(1, 90_000)},KRW,"
                     f"shop {shop},{(x + 180) % 360 - 180:.7f},{y:.7f}")
    (work / f"{number}.csv").write_text("\n".join(lines) + "\n")
    ledger = work / f"{number}.gpkg"
    sobi(ledger, "init", ledger, "--currency", "KRW", "--time-zone", "Asia/Seoul", "--region",
         "-180,-90,180,90")
    sobi(ledger, "import", work / f"{number}.csv", expecting=None)
    return ledger, [line.split(",") for line in lines[1:]]


def values_of(path):
    """The numbers of a raster and what GDAL says of it."""
    raw = path.with_suffix(".img")
    run(["gdal_translate", "-q", "-of", "ENVI", path, raw])
    told = json.loads(run(["gdalinfo", "-json", path]).out)
    columns, rows = told["size"]
    return numpy.fromfile(raw, "<f4").reshape(rows, columns), told


def expected_of(rows, figures):
    """Mass per cell by SciPy, and areas by PROJ."""
    raster = figures["raster"]
    side, sigma = raster["cell_m"], figures["bandwidth_m"] / raster["cell_m"]
    reach = int(4 * sigma + 0.5)
    ahead = pyproj.Transformer.from_crs(4326, int(raster["crs"][5:]), always_xy=True)
    x, y = ahead.transform([float(row[4]) for row in rows], [float(row[5]) for row in rows])
    columns = numpy.floor((numpy.array(x) - raster["west"]) / side).astype(int) + reach
    lines = numpy.ceil((raster["north"] - numpy.array(y)) / side).astype(int) - 1 + reach
    bins = numpy.zeros((raster["rows"] + 2 * reach, raster["columns"] + 2 * reach))
    for column, line, row in zip(columns, lines, rows):
        if 0 <= line < bins.shape[0] and 0 <= column < bins.shape[1]:
            bins[line, column] += int(row[1])
    mass = gaussian_filter(bins, sigma, truncate=4, mode="constant")
    mass = mass[reach:-reach, reach:-reach]
    across = raster["west"] + side * (numpy.arange(raster["columns"]) + 0.5)
    down = raster["north"] - side * (numpy.arange(raster["rows"]) + 0.5)
    longitude, latitude = ahead.transform(*numpy.meshgrid(across, down), direction="INVERSE")
    scale = pyproj.Proj(int(raster["crs"][5:])).get_factors(longitude, latitude).areal_scale
    return mass, side * side / 1e6 / scale


def run_section():
    generator, work = random.Random(49), folder("heat")
    for number, (name, longitude, latitude, spread, bandwidth, options, code) in enumerate(CASES):
        ledger, rows = ledger_of(generator, work, number, longitude, latitude, spread)
        path = work / f"{number}.tif"
        asked = ["heat", "--bandwidth", f"{bandwidth}m", *options]
        sobi(ledger, *asked, "-o", path)
        figures = json.loads(sobi(ledger, *asked, "--format", "json").out)
        raster = figures["raster"]
        values, told = values_of(path)
        transform = [raster["west"], raster["cell_m"], 0, raster["north"], 0, -raster["cell_m"]]
        plane = int(re.findall(r'ID\["EPSG",(\d+)\]', told["coordinateSystem"]["wkt"])[-1])
        check(told["geoTransform"] == transform and raster["crs"] == f"EPSG:{plane}"
              and code in [plane, None] and told["bands"][0]["type"] == "Float32"
              and told["bands"][0]["unit"] == "KRW/km²",
              f"{name}: GDAL reads plane, edges and unit", raster["crs"], str(told)[:300])
        mass, areas = expected_of(rows, figures)
        worst = numpy.abs(values * areas - mass).max() / mass.max()
        check(values.shape == mass.shape and worst < 1e-6,
              f"{name}: {values.size:,} cells are those of SciPy", f"{worst:.1e}", str(worst))
        total = float((values.astype(float) * areas).sum())
        placed = sum(int(row[1]) for row in rows)
        error = abs(total + figures["outside"] - placed) / placed
        check(error < 1e-6 and figures["sum"] == placed
              and abs(figures["inside"] + figures["outside"] - placed) < 1e-11 * placed,
              f"{name}: values times areas, and what lies outside, are the sum", f"{error:.1e}",
              str([total, figures["inside"], figures["outside"], placed]))
        contours = json.loads(sobi(ledger, *asked, "--format", "geojson").out)["features"]
        areas = [shapely.geometry.shape(one["geometry"]) for one in contours]
        check(areas and all(area.is_valid for area in areas),
              f"{name}: the areas of {len(areas)} contours are valid",
              otherwise=str([shapely.is_valid_reason(area) for area in areas]))
