import Boundaries
import LedgerStore
import SimpleFeatures

/// Checks a set of districts during its import.
enum DistrictInspection {
  /// Returns the overlaps and gaps that reach the tolerance, with one finding about the smaller
  /// overlaps and gaps; the areas that districts enclose but no district covers; and, if there was
  /// no search, the reason for this.
  static func coverage(
    of districts: [StoredDistrict], passingOver passedOver: Set<Int>, tolerance: Meters
  ) -> (flaws: [DistrictFinding], enclosed: [DistrictFinding], unchecked: [DistrictFinding]) {
    let coverage = DistrictCoverage(
      districts.map(\.displayed), passingOver: passedOver, tolerance: tolerance)
    func labels(_ positions: [Int]) -> [DistrictLabel] { positions.map { districts[$0].label } }
    var flaws = coverage.overlaps.map {
      DistrictFinding.overlap(labels($0.districts), extent(of: $0))
    }
    flaws += coverage.gaps.map { .gap(labels($0.districts), extent(of: $0)) }
    if coverage.smallerCount > 0 {
      flaws.append(
        .smallerFlaws(
          count: coverage.smallerCount, squareMeters: coverage.smallerSquareMeters,
          tolerance: tolerance))
    }
    let unchecked: DistrictFinding? =
      switch coverage.unchecked {
      case .edges(let limit, let most): .coverageUnchecked(limit: limit, most: labels(most))
      case .failure(let reason): .coverageFailed(reason: reason)
      case nil: nil
      }
    return (
      flaws, coverage.enclosed.map { .enclosed(by: labels($0.districts), extent(of: $0)) },
      [unchecked].compactMap { $0 }
    )
  }

  /// Returns the districts that exceed the limits of the checks.
  static func excesses(
    of districts: [StoredDistrict], _ repair: DistrictRepair
  ) -> [DistrictFinding] {
    repair.beyondLimits.map { .beyondLimits(districts[$0.position].label, $0.excess) }
  }

  private static func extent(of flaw: DistrictCoverage.Flaw) -> DistrictFinding.Extent {
    .init(squareMeters: flaw.squareMeters, width: flaw.width, place: flaw.place)
  }

  /// Holes, islands and the antimeridian.
  static func shapes(of districts: [StoredDistrict]) -> [DistrictFinding] {
    let holes = districts.map { $0.shape.polygons.reduce(0) { $0 + $1.interiors.count } }
    let parts = districts.map(\.shape.polygons.count)
    let crossing = districts.filter { district in
      let longitudes = district.shape.polygons.flatMap(\.exterior.coordinates).map(\.longitudeE7)
      return longitudes.contains { $0 > 1_700_000_000 }
        && longitudes.contains { $0 < -1_700_000_000 }
    }
    var findings: [DistrictFinding] = []
    if holes.contains(where: { $0 > 0 }) {
      findings.append(.holes(districts: holes.count { $0 > 0 }, holes: holes.reduce(0, +)))
    }
    if parts.contains(where: { $0 > 1 }) {
      findings.append(
        .parts(
          districts: parts.count { $0 > 1 }, parts: parts.reduce(0) { $0 + ($1 > 1 ? $1 : 0) }))
    }
    if !crossing.isEmpty { findings.append(.antimeridian(codes: crossing.map(\.code))) }
    return findings
  }

  /// Returns a warning if the districts are shifted by a few hundred metres from the districts of
  /// another set.
  static func offset(
    of districts: [StoredDistrict], from others: [StoredDistrict], of set: DistrictSet
  ) -> DistrictFinding? {
    guard
      let offset = DistrictOffset(
        of: districts.map(\.displayed), from: others.map(\.displayed)),
      offset.isSuspicious
    else { return nil }
    return .offset(
      from: set.name, east: offset.east, north: offset.north, matches: offset.matches)
  }
}

extension StoredDistrict {
  /// Its code and name.
  fileprivate var label: DistrictLabel { DistrictLabel(code: code, name: name) }
}
