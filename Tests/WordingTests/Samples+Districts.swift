import Boundaries
import Diagnostics
import LedgerStore
import SimpleFeatures
import Sobi

extension Samples {
  private static let place = Coordinate(longitudeE7: 1_269_780_000, latitudeE7: 375_665_000)
  private static let gu = [
    DistrictLabel(code: "11110", name: "종로구"), DistrictLabel(code: "11140", name: "중구"),
  ]
  private static let extent = DistrictFinding.Extent(
    squareMeters: 12_300, width: Meters(3.1), place: place)
  private static let link = {
    var link = DistrictLink(set: "dong", parentSet: "gu", by: .cover)
    link.straddling = ["1111051500"]
    link.unmeasured = ["1111053000"]
    link.orphans = 2
    return link
  }()

  /// Of imports of districts.
  static let districts: [any Diagnostic] = [
    DistrictFinding.offset(from: "gu-2013", east: 290, north: -210, matches: 25),
    DistrictFinding.beyondLimits(gu[0], .crossings(limit: 1_000)),
    DistrictFinding.overlap(gu, extent), DistrictFinding.gap(gu, extent),
    DistrictFinding.enclosed(by: gu, extent),
    DistrictFinding.smallerFlaws(count: 1_200, squareMeters: 4_500, tolerance: Meters(3)),
    DistrictFinding.coverageUnchecked(limit: 50_000, most: gu),
    DistrictFinding.coverageFailed(reason: "TopologyException"),
    DistrictFinding.holes(districts: 3, holes: 36), DistrictFinding.parts(districts: 4, parts: 90),
    DistrictFinding.antimeridian(codes: ["FJ"]), DistrictFinding.repaired(districts: 2, of: 25),
    DistrictFinding.adjusted(districts: 3), DistrictFinding.unrepaired(gu[0], hasArea: false),
    DistrictFinding.parents(link),
    CrosswalkError.none, CrosswalkError.unknownSystem(set: "gu"),
    CrosswalkError.noColumn(role: "standard", columns: ["code", "name"]),
    DistrictNestingError.noParents(set: "gu"),
    DistrictNestingError.noSuchParent(wanted: "12", set: "sido"),
    DistrictNestingError.ambiguousParent(wanted: "중구", codes: ["11140", "26110"]),
  ]
}
