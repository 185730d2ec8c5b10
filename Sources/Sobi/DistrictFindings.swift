import Boundaries
import LedgerStore
import SimpleFeatures
import Spending

/// What an import found in a set of districts, in sentences.
enum DistrictFindings {
  /// Overlaps and gaps of at least the tolerance, a sentence each, and one about the smaller ones.
  static func coverage(of districts: [StoredDistrict], tolerance: Double) -> [String] {
    let coverage = DistrictCoverage(districts.map(\.displayed), tolerance: tolerance)
    var sentences = coverage.overlaps.map { flaw in
      let names = flaw.districts.map { "\(districts[$0].code) \(districts[$0].name)" }
      return "overlap of \(names.joined(separator: " and ")): \(extent(of: flaw))"
    }
    sentences += coverage.gaps.map { "gap: \(extent(of: $0))" }
    if coverage.smallerCount > 0 {
      sentences.append(
        "overlaps and gaps below \(grouped(tolerance)) m²: \(grouped(coverage.smallerCount)), "
          + "\(grouped(coverage.smallerSquareMeters)) m² together")
    }
    return sentences
  }

  /// `12,300 m², 3.1 m wide, near 126.9780000,37.5665000`.
  private static func extent(of flaw: DistrictCoverage.Flaw) -> String {
    "\(grouped(flaw.squareMeters)) m², \(Decimals.text(flaw.width.value, digits: 1)) m wide, "
      + "near \(flaw.place)"
  }

  /// Holes, islands and the antimeridian.
  static func shapes(of districts: [StoredDistrict]) -> [String] {
    let holes = districts.map { $0.shape.polygons.reduce(0) { $0 + $1.interiors.count } }
    let parts = districts.map(\.shape.polygons.count)
    let crossing = districts.filter { district in
      let longitudes = district.shape.polygons.flatMap(\.exterior.coordinates).map(\.longitudeE7)
      return longitudes.contains { $0 > 1_700_000_000 }
        && longitudes.contains { $0 < -1_700_000_000 }
    }
    var sentences: [String] = []
    if holes.contains(where: { $0 > 0 }) {
      sentences.append(
        "districts with holes: \(grouped(holes.count { $0 > 0 })), holes: "
          + grouped(holes.reduce(0, +)))
    }
    if parts.contains(where: { $0 > 1 }) {
      sentences.append(
        "districts of several parts: \(grouped(parts.count { $0 > 1 })), parts: "
          + grouped(parts.reduce(0) { $0 + ($1 > 1 ? $1 : 0) }))
    }
    if !crossing.isEmpty {
      let codes = crossing.prefix(10).map(\.code).joined(separator: ", ")
      sentences.append("districts on both sides of the 180° meridian: \(codes)")
    }
    return sentences
  }

  /// A warning when the districts lie some hundred metres off those of another set.
  static func offset(
    of districts: [StoredDistrict], from others: [StoredDistrict], of set: DistrictSet
  ) -> String? {
    guard
      let offset = DistrictOffset(
        of: districts.map(\.displayed), from: others.map(\.displayed)),
      offset.isSuspicious
    else { return nil }
    let east = "\(grouped(abs(offset.east))) m \(offset.east < 0 ? "west" : "east")"
    let north = "\(grouped(abs(offset.north))) m \(offset.north < 0 ? "south" : "north")"
    return "the districts lie \(grouped(offset.distance.value)) m off those of \(set.name): "
      + "\(east), \(north), the median of \(grouped(offset.matches)); one of the two is perhaps on "
      + "a wrong datum"
  }

  private static func grouped(_ value: Double) -> String {
    // Squares of the Earth's size fit.
    grouped(Int(value.rounded()))
  }

  private static func grouped(_ value: Int) -> String {
    Money(minorUnits: Int64(value), .krw).grouped
  }
}
