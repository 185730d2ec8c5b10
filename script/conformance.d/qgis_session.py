"""A person edits the ledger in QGIS, without a screen; it runs in the system's own interpreter.

Prints what was done as JSON: the commits' errors, and whether each layer loaded.
"""

import json
import os
import sys

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from qgis.core import (QgsApplication, QgsFeature, QgsGeometry, QgsPointXY, QgsProject,  # noqa: E402
                       QgsVectorLayer)


def layer(ledger, name):
    found = QgsVectorLayer(f"{ledger}|layername={name}", name, "ogr")
    QgsProject.instance().addMapLayer(found)
    return found


def committed(edited, work):
    """Starts an edit session, does `work` and commits; what QGIS says about errors."""
    if not edited.startEditing():
        return ["the layer cannot be edited"]
    work(edited)
    return [] if edited.commitChanges() else list(edited.commitErrors())


def new_feature(of, values, geometry=None):
    feature = QgsFeature(of.fields())
    for name, value in values.items():
        feature.setAttribute(name, value)
    if geometry is not None:
        feature.setGeometry(geometry)
    return feature


def main(ledger, moved, removed_payment, changed_payment, copied_payment):
    application = QgsApplication([], False)
    application.initQgis()
    layers = {name: layer(ledger, name) for name in
              ("places", "payments", "payments_map", "saved_places", "districts", "categories")}
    report = {"invalid": [name for name, found in layers.items() if not found.isValid()],
              "counts": {name: found.featureCount() for name, found in layers.items()},
              "errors": {}}
    places, payments = layers["places"], layers["payments"]

    def edit_places(edited):
        edited.addFeature(new_feature(edited, {"name": "QGIS 가게"},
                                      QgsGeometry.fromPointXY(QgsPointXY(126.99, 37.51))))
        edited.changeGeometry(moved, QgsGeometry.fromPointXY(QgsPointXY(126.991, 37.512)))

    report["errors"]["places"] = committed(places, edit_places)

    def edit_payments(edited):
        place = max(f.id() for f in places.getFeatures())
        common = {"time_known": True, "kind": 0, "currency": "KRW", "category_source": 0,
                  "channel": 1, "method": 0}
        edited.addFeature(new_feature(edited, {
            **common, "paid_at": "2026-11-03T20:30:00", "amount": 7700, "merchant": "QGIS 가게",
            "place_id": place}))
        edited.changeAttributeValue(changed_payment, edited.fields().indexOf("memo"), "in QGIS")
        edited.deleteFeature(removed_payment)
        # Copy and paste keeps every value but the id.
        copy = QgsFeature(edited.getFeature(copied_payment))
        copy.setAttribute("id", None)
        copy.setId(-1)
        edited.addFeature(copy)

    report["errors"]["payments"] = committed(payments, edit_payments)

    def odd_payment(edited):
        edited.changeAttributeValue(changed_payment, edited.fields().indexOf("channel"), 77)

    report["refused"] = committed(payments, odd_payment)
    payments.rollBack()
    shown = layers["payments_map"].getFeatures("\"merchant\" = 'QGIS 가게'")
    report["on the map"] = sum(1 for _ in shown)
    print(json.dumps(report, ensure_ascii=False))
    QgsProject.instance().clear()
    application.exitQgis()


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
