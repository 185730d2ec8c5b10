import FeatureCodecs
import LedgerStore
import SimpleFeatures
import SpatialIndex

/// The districts of a page, with the borders that it draws.
struct PageDistricts {
  private let set: DistrictSet
  private let districts: [StoredDistrict]
  private let shapes: [MultiPolygon]

  /// Districts with simpler borders; nil where there is no set.
  ///
  /// - Complexity: O(*n* log *n*) for *n* corners.
  init?(_ chosen: MapDistricts, within tolerance: Meters) {
    guard let set = chosen.set, let membership = chosen.membership else { return nil }
    self.set = set
    districts = membership.districts
    shapes = SimplifiedBorders(of: districts.map(\.displayed), within: tolerance).shapes
  }

  /// Writes the members `set`, `districts` and `shapes`.
  static func write(_ some: PageDistricts?, to json: inout JSONText) {
    guard let some else {
      json.member("set", String?.none)
      json.array("districts") { _ in }
      json.member("shapes", String?.none)
      return
    }
    json.object("set") { json in
      json.member("name", some.set.name)
      json.member("level", some.set.level)
      json.member("attribution", some.set.attribution)
      json.member("licence", some.set.licence)
    }
    json.newline()
    json.array("districts", of: some.districts) { district, json in
      json.member("code", district.code)
      json.member("name", district.name)
    }
    json.newline()
    json.object("shapes") { json in
      json.member("type", "FeatureCollection")
      json.lines("features", of: zip(some.districts, some.shapes)) { row, json in
        json.member("type", "Feature")
        json.object("properties") { json in
          json.member("code", row.0.code)
          json.member("name", row.0.name)
        }
        json.object("geometry") { json in
          json.member("type", "MultiPolygon")
          json.array("coordinates") { Self.write(row.1, to: &$0) }
        }
      }
    }
  }

  private static func write(_ shape: MultiPolygon, to json: inout JSONText) {
    for polygon in shape.rightHanded.polygons {
      json.array { json in
        for ring in polygon.rings {
          json.array { json in
            for coordinate in ring.coordinates { write(coordinate, to: &json) }
          }
        }
      }
    }
  }

  /// Five digits behind the point are a meter.
  private static func write(_ coordinate: Coordinate, to json: inout JSONText) {
    json.array { json in
      json.number(Decimals.text(Double(coordinate.longitudeE7) / 1e7, digits: 5))
      json.number(Decimals.text(Double(coordinate.latitudeE7) / 1e7, digits: 5))
    }
  }
}
