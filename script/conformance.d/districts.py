"""Published districts of every form: the reports of their imports, and what the ledger stores of
them against what GDAL reads."""

import re

import numpy
import shapely

from harness import check, equal, folder, run, shared, sobi, sobi_measured
from published import SETS, TOPOLOGIES, PublishedSet, gdal_features, rounded, stored_districts

# Invalid as published, by shapely.
INVALID = {"korea-sido.geojson": 11, "korea-sigungu.geojson": 45, "korea-dong.geojson": 134}


def new_ledger(path):
    path.unlink(missing_ok=True)
    sobi(path, "init", path, "--region", "none")
    return path


def check_reports(work):
    """Every set in one ledger, the widest first, as a person would have them."""
    ledger = new_ledger(work / "all.gpkg")
    for published in SETS:
        if not published.path():
            continue
        crs = ["--crs", published.crs] if published.crs else []
        result = sobi_measured(
            ledger, "districts", "import", published.path(), "--level", published.level, "--details",
            "--name", published.title, "--valid-from",
            "2013-01-01" if published.crs else "2018-06-30", *crs)
        said = re.search(r"not valid, joined as published: ([\d,]+)$", result.err, re.M)
        invalid = int(said[1].replace(",", "")) if said else 0
        count = re.search(r"^Imported ([\d,]+) districts", result.err, re.M)
        expected = INVALID.get(published.title, invalid)
        check(count and int(count[1].replace(",", "")) == published.count and invalid == expected,
              f"{published.title} is imported with its report",
              f"{published.count:,} districts, {invalid} invalid as published, "
              f"{len(re.findall('^  overlap of ', result.err, re.M))} overlaps, "
              f"{len(re.findall('^  gap between ', result.err, re.M))} gaps, "
              f"{len(re.findall('^  within ', result.err, re.M))} enclosed areas, "
              f"{result.seconds:.1f} s, {result.peak_megabytes:.0f} MB", result.err[-600:])


def check_datum(work):
    """A set with a datum error and a .prj without a datum, beside the right one."""
    right, wrong = (shared(f) for f in (
        "seoul-gu.geojson", "shp-epsg5174/seoul_municipalities_wgs84_DATUM-ERROR.geojson"))
    shapefile = shared("shp-epsg5174/seoul_municipalities.shp")
    if not (right and wrong and shapefile):
        return
    ledger = new_ledger(work / "datum.gpkg")
    sobi(ledger, "districts", "import", right, "--level", "sigungu")
    for name, path, options, off in (
            ("a GeoJSON with a datum error", wrong, [], True),
            ("a .prj without a datum, believed", shapefile, [], True),
            ("the same with --crs EPSG:5174", shapefile, ["--crs", "EPSG:5174"], False)):
        result = sobi(ledger, "districts", "import", path, "--level", "sigungu", "--name", "tried",
                      "--replace", *options)
        found = re.search(r"the districts are shifted by (\d+) m from those of seoul-gu: .*?;", result.err)
        check((found is not None and 300 <= int(found[1]) <= 450) if off else found is None,
              f"{name} is {'told' if off else 'not taken for one'}",
              found[0] if found else "no warning", result.err[-600:])


def check_form(published, path, work, crs=""):
    features = gdal_features(path, work, crs)
    code_field, name_field = published.fields
    ledger = new_ledger(work / "form.gpkg")
    sobi(ledger, "districts", "import", path, "--level", published.level,
         *(["--crs", crs] if crs else []))
    stored = stored_districts(ledger)
    expected = {str(f["properties"][code_field]): f["properties"][name_field] for f in features}
    title = f"{path.name} as GDAL reads it"
    equal({code: name for code, (name, _) in stored.items()}, expected,
          f"{title}: codes and names", f"{len(stored):,} districts")
    ours, theirs = [], []
    for feature in features:
        code = str(feature["properties"][code_field])
        if code in stored:
            ours.append(shapely.transform(stored[code][1], lambda p: numpy.round(p * 1e7)))
            theirs.append(rounded(feature["geometry"]))
    difference = numpy.abs(shapely.area(ours) - shapely.area(theirs))
    # A unit of 1e-7 degree beside the whole outline is what two ways of rounding can make.
    allowed = shapely.length(theirs)
    moved = numpy.abs(shapely.bounds(ours) - shapely.bounds(theirs)).max()
    check((difference <= allowed).all() and moved <= 1, f"{title}: the area of each",
          f"at most {(difference / shapely.area(theirs)).max():.1e} of it off, boxes at most "
          f"{moved:.0f}e-7 degree",
          f"{(difference > allowed).sum()} differ; boxes by up to {moved:.0f}e-7 degree")


def check_forms(work):
    for published in TOPOLOGIES + SETS[4:]:
        if path := published.path():
            check_form(published, path, work, published.crs)
    sigungu = PublishedSet("korea-sigungu.geojson", "sigungu", 250)
    if path := sigungu.path():
        layer = work / "sigungu-epsg5179.gpkg"
        run(["ogr2ogr", "-f", "GPKG", "-t_srs", "EPSG:5179", "-nln", "areas", layer, path])
        check_form(sigungu, layer, work)


def run_section():
    work = folder("districts")
    check_reports(work)
    check_datum(work)
    check_forms(work)
