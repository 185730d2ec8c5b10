import FeatureCodecs
import LedgerStore
import SimpleFeatures
import SpatialIndex

/// The districts of a page, with the borders that it draws.
struct PageDistricts {
  private let set: DistrictSet
  private let districts: [StoredDistrict]
  private let shapes: [MultiPolygon]

  /// The largest number of corners of a page's borders, unless the user gave a tolerance; so many
  /// corners take about a megabyte. With a tolerance of 50 m, all districts of Korea have ten times
  /// as many corners.
  static let mostCorners = 50_000

  /// Districts with simpler borders; nil if there is no set.
  ///
  /// - Parameter tolerance: The tolerance; nil begins with 50 m and doubles it while there are too
  ///   many corners.
  /// - Complexity: O(*n* log *n*) for *n* corners.
  init?(_ chosen: MapDistricts, within tolerance: Meters?) {
    guard let set = chosen.set, let membership = chosen.membership else { return nil }
    (self.set, districts) = (set, membership.districts)
    shapes = Self.borders(
      of: districts, from: tolerance ?? Meters(50), isFixed: tolerance != nil)
  }

  /// Those districts of a set that contain a place of the page, for a large scale.
  ///
  /// - Complexity: O(*n* log *n* + *p*) for *n* corners and *p* places.
  init(_ set: DistrictSet, with places: PagePlaces, in membership: DistrictMembership) {
    let used = Set(places.rows.keys.compactMap { membership.district(ofPlace: $0) })
    self.set = set
    districts = used.sorted().map { membership.districts[$0] }
    shapes = Self.borders(of: districts, from: Meters(20))
  }

  /// The borders of districts with at most ``mostCorners`` corners: unless the tolerance is fixed,
  /// it is doubled as long as there are more corners.
  private static func borders(
    of districts: [StoredDistrict], from tolerance: Meters, isFixed: Bool = false
  ) -> [MultiPolygon] {
    var shapes = districts.map(\.displayed)
    var (meters, corners) = (tolerance.value, Int.max)
    repeat {
      let borders = SimplifiedBorders(of: shapes, within: Meters(meters))
      // The loop ends when a wider tolerance removes no more corners.
      let isDone = borders.cornerCount <= mostCorners || borders.cornerCount == corners
      (shapes, corners) = (borders.shapes, borders.cornerCount)
      meters *= 2
      if isDone || isFixed { break }
    } while meters < 10_000
    return shapes
  }

  /// Writes the members `set` and `districts`.
  static func writeNames(_ some: PageDistricts?, to json: inout JSONText) {
    guard let some else {
      json.member("set", String?.none)
      json.array("districts") { _ in }
      return
    }
    some.writeSet(to: &json)
    json.array("districts", of: some.districts) { district, json in
      json.member("code", district.code)
      json.member("name", district.name)
    }
  }

  /// Writes the member `set`.
  func writeSet(to json: inout JSONText) {
    json.object("set") { json in
      json.member("name", set.name)
      json.member("level", set.level)
      json.member("attribution", set.attribution)
      json.member("licence", set.licence)
    }
  }

  /// Writes the member `shapes`.
  static func writeShapes(_ some: PageDistricts?, to lines: inout PageLines) {
    lines.line { json in
      guard let some else { return json.member("shapes", String?.none) }
      some.writeShapes(to: &json)
    }
  }

  /// Writes the member `shapes`.
  func writeShapes(to json: inout JSONText) {
    json.object("shapes") { json in
      json.member("type", "FeatureCollection")
      json.lines("features", of: zip(districts, shapes)) { row, json in
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

  /// Five decimal digits are a meter.
  private static func write(_ coordinate: Coordinate, to json: inout JSONText) {
    json.array { json in
      json.number(Decimals.text(Double(coordinate.longitudeE7) / 1e7, digits: 5))
      json.number(Decimals.text(Double(coordinate.latitudeE7) / 1e7, digits: 5))
    }
  }
}
