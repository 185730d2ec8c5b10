"""Another program edits the ledger through GDAL; it runs in the system's own interpreter.

Prints the errors as JSON.
"""

import json
import sys

from osgeo import gdal, ogr

gdal.UseExceptions()


def add(layer, values, geometry=None):
    feature = ogr.Feature(layer.GetLayerDefn())
    for name, value in values.items():
        feature.SetField(name, value)
    if geometry:
        feature.SetGeometry(ogr.CreateGeometryFromWkt(geometry))
    layer.CreateFeature(feature)
    return feature.GetFID()


def main(path):
    data = gdal.OpenEx(path, gdal.OF_VECTOR | gdal.OF_UPDATE)
    places, payments = data.GetLayerByName("places"), data.GetLayerByName("payments")
    errors = []

    def attempt(work):
        try:
            work()
        except RuntimeError as error:
            errors.append(str(error))

    common = {"time_known": 1, "kind": 0, "currency": "KRW", "category_source": 0, "channel": 1,
              "method": 0}

    def work():
        place = add(places, {"name": "GDAL shop"}, "POINT (126.99 37.51)")
        add(payments, {**common, "paid_at": "2026-11-03T20:30:00.500Z", "amount": 8800,
                       "merchant": "GDAL shop", "place_id": place})
        # GDAL checks no foreign keys.
        add(payments, {**common, "paid_at": "2026-11-03T20:30:00Z", "amount": 1,
                       "place_id": 10**9})
        changed = payments.GetFeature(8)
        changed.SetField("memo", "in GDAL")
        changed.SetField("place_id", 10**9)
        payments.SetFeature(changed)
        payments.DeleteFeature(9)
        moved = places.GetFeature(3)
        moved.SetGeometry(ogr.CreateGeometryFromWkt("POINT (126.991 37.512)"))
        places.SetFeature(moved)
        places.DeleteFeature(place + 1) if places.GetFeature(place + 1) else None

    attempt(work)
    del places, payments, data
    print(json.dumps({"errors": errors}))


if __name__ == "__main__":
    main(sys.argv[1])
