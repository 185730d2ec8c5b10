"""The published sets of districts: what the checks of them share."""

import json
import struct
from dataclasses import dataclass

import numpy
import shapely

from harness import run, shared, sobi, sql


@dataclass
class PublishedSet:
    """A file of districts, how sobi is told to import it, and how many districts it has."""

    file: str
    level: str
    count: int
    fields: tuple = ("code", "name")
    crs: str = ""

    @property
    def title(self):
        return self.file.split("/")[-1]

    def path(self):
        return shared(self.file)

    def import_into(self, ledger, *options):
        crs = ["--crs", self.crs] if self.crs else []
        return sobi(ledger, "districts", "import", self.path(), "--level", self.level, *crs,
                    *options)


SETS = [
    PublishedSet("korea-sido.geojson", "sido", 17),
    PublishedSet("korea-sigungu.geojson", "sigungu", 250),
    PublishedSet("korea-dong.geojson", "dong", 3504),
    PublishedSet("seoul-legal-dong.geojson", "legal-dong", 467, ("EMD_CD", "EMD_KOR_NM")),
    PublishedSet("shp-epsg5174/seoul_municipalities.shp", "sigungu", 25, crs="EPSG:5174"),
    PublishedSet("shp-epsg5174/seoul_submunicipalities.shp", "dong", 423, crs="EPSG:5174"),
]

TOPOLOGIES = [
    PublishedSet("boundaries-extra/korea-sido-2018.topojson", "sido", 17),
    PublishedSet("boundaries-extra/korea-sigungu-2018.topojson", "sigungu", 250),
]


def gdal_features(path, work, crs=""):
    """The features as GDAL reads them and brings them to WGS 84, with all their digits."""
    target = work / f"{path.stem}.gdal.json"
    target.unlink(missing_ok=True)
    options = ["-oo", "ENCODING=CP949"] if path.suffix == ".shp" else []
    systems = ["-s_srs", crs] if crs else []
    # TopoJSON names no system, and is on WGS 84.
    if path.suffix != ".topojson":
        systems += ["-t_srs", "EPSG:4326"]
    run(["ogr2ogr", "-f", "GeoJSON", "-lco", "COORDINATE_PRECISION=15", *options, *systems,
         target, path])
    with open(target, encoding="utf-8") as file:
        return json.load(file)["features"]


def rounded(geometry):
    """A geometry of GeoJSON in units of 1e-7 degree, its positions rounded once."""
    return shapely.transform(shapely.geometry.shape(geometry),
                             lambda positions: numpy.round(positions[:, :2] * 1e7))


def stored_districts(ledger):
    """Code → name and the rings that figures are joined by, out of the ledger by SQLite alone."""
    rows = sql(ledger, "SELECT code, name, coalesce(published, geom) FROM districts")
    return {code: (name, shapely.from_wkb(_wkb(blob))) for code, name, blob in rows}


def _wkb(blob):
    """The geometry in a GeoPackage's blob."""
    magic, flags = struct.unpack_from("<2sxB", blob)
    if magic != b"GP":
        raise ValueError("not the blob of a GeoPackage")
    envelope = [0, 32, 48, 48, 64][flags >> 1 & 7]
    return bytes(blob[8 + envelope:])
