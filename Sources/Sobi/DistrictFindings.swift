import Boundaries
import LedgerStore
import SimpleFeatures
import Spending

/// What an import found in a set of districts, in sentences.
enum DistrictFindings {
  /// How districts fit together: overlaps and gaps of at least the tolerance, a sentence each, and one
  /// about the smaller ones; the areas that districts enclose and none covers; and why nothing was
  /// looked for, if so.
  static func coverage(
    of districts: [StoredDistrict], passingOver passedOver: Set<Int>, tolerance: Meters
  ) -> (flaws: [String], enclosed: [String], unchecked: [String]) {
    let coverage = DistrictCoverage(
      districts.map(\.displayed), passingOver: passedOver, tolerance: tolerance)
    func names(_ flaw: DistrictCoverage.Flaw) -> String { names(flaw.districts) }
    func names(_ positions: [Int]) -> String {
      let names = positions.prefix(3).map { "\(districts[$0].code) \(districts[$0].name)" }
      let more = positions.count - names.count
      let all = names + (more > 0 ? ["\(grouped(more)) more"] : [])
      return all.count < 2
        ? all.joined() : all.dropLast().joined(separator: ", ") + " and " + (all.last ?? "")
    }
    var flaws = coverage.overlaps.map { "overlap of \(names($0)): \(extent(of: $0))" }
    flaws += coverage.gaps.map { "gap between \(names($0)): \(extent(of: $0))" }
    if coverage.smallerCount > 0 {
      flaws.append(
        "overlaps and gaps narrower than \(Decimals.text(tolerance.value, digits: 1)) m: "
          + "\(grouped(coverage.smallerCount)), \(grouped(coverage.smallerSquareMeters)) m² together"
      )
    }
    let unchecked: String? =
      switch coverage.unchecked {
      case .edges(let limit, let most):
        "overlaps and gaps were not looked for: the edges of the districts run beside or across each "
          + "other more than \(grouped(limit)) times, most of all those of \(names(most))"
      case .failure(let reason):
        "overlaps and gaps could not be looked for: GEOS says \(reason)"
      case nil: nil
      }
    return (
      flaws, coverage.enclosed.map { "within \(names($0)): \(extent(of: $0))" },
      [unchecked].compactMap { $0 }
    )
  }

  /// The districts that are beyond the limits of the checks, a line each.
  static func excesses(of districts: [StoredDistrict], _ repair: DistrictRepair) -> [String] {
    repair.beyondLimits.map {
      "\(districts[$0.position].code) \(districts[$0.position].name): \($0.excess)"
    }
  }

  /// `12,300 m², 3.1 m wide, near 126.9780000,37.5665000`.
  private static func extent(of flaw: DistrictCoverage.Flaw) -> String {
    let area =
      flaw.squareMeters < 1e6
      ? "\(grouped(flaw.squareMeters)) m²"
      : "\(Decimals.text(flaw.squareMeters / 1e6, digits: 1)) km²"
    let width = flaw.width.value
    let wide =
      width < 1_000
      ? "\(Decimals.text(width, digits: width < 100 ? 1 : 0)) m"
      : "\(Decimals.text(width / 1_000, digits: 1)) km"
    return "\(area), \(wide) wide, near \(flaw.place)"
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
