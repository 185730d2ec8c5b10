import Boundaries
import Diagnostics
import TestSupport
import Testing

@testable import Sobi

#if GEOS
  /// Boundary files that are small and much work: they are imported, and what was not done is told.
  @Suite struct HostileDistrictTests {
    private func add(_ areas: [String], to test: TestLedger) throws -> DistrictImport {
      let features = areas.enumerated().map {
        #"{"type":"Feature","properties":{"code":"\#($0)","name":"zone \#($0)"},"#
          + #""geometry":{"type":"Polygon","coordinates":[\#($1)]}}"#
      }.joined(separator: ",")
      try test.write(
        #"{"type":"FeatureCollection","features":[\#(features)]}"#, to: "made.geojson")
      return try test.open().importDistricts(
        DistrictImportRequest(path: test.folder["made.geojson"], level: "zone"))
    }

    private static let square = "[[127,37],[127.1,37],[127.1,37.1],[127,37.1],[127,37]]"

    /// A ring whose edges cross most others, around 127.05 east and 37.05 north.
    private func star(corners: Int) -> String {
      let ring = (0...corners).map { number in
        let place = number * (corners / 2 - 1) % corners
        let along = Double(place * 4 % corners) / Double(corners) / 10
        let (x, y): (Double, Double) =
          switch place * 4 / corners {
          case 0: (along, 0)
          case 1: (0.1, along)
          case 2: (0.1 - along, 0.1)
          default: (0, 0.1 - along)
          }
        return "[\(127 + x),\(37 + y)]"
      }
      return "[\(ring.joined(separator: ","))]"
    }

    @Test func `a star is imported as published, and the limit is named with its district`() throws
    {
      let test = try TestLedger()
      let beside = "[[128,37],[128.1,37],[128.1,37.1],[128,37]]"
      let result = try add([star(corners: 252), beside], to: test)
      #expect(result.count == 2)
      #expect(
        result.beyondLimits == [
          .beyondLimits(DistrictLabel(code: "0", name: "zone 0"), .crossings(limit: 1_000))
        ])
      #expect(result.notes.allSatisfy { !$0.code.hasSuffix("repaired") })
      let ledger = try test.open()
      let stored = try ledger.read { try $0.districts(of: $0.districtSets()[0]) }
      #expect(stored[0].shape.polygons[0].exterior.coordinates.count == 253)
      #expect(stored.allSatisfy { $0.repaired == nil })
    }

    @Test func `districts above each other are imported, and what was not looked for is told`()
      throws
    {
      let test = try TestLedger()
      let result = try add(Array(repeating: Self.square, count: 400), to: test)
      #expect(result.count == 400 && result.invalid.isEmpty && result.coverage.isEmpty)
      #expect(result.beyondLimits.count == 1)
      guard case .coverageUnchecked(_, let most) = result.beyondLimits[0] else {
        Issue.record("\(result.beyondLimits)")
        return
      }
      #expect(!most.isEmpty && most.allSatisfy { $0.name.hasPrefix("zone") })
    }

    @Test func `one square as every ring of a district is imported as published`() throws {
      let test = try TestLedger()
      let rings = Array(repeating: Self.square, count: 3_000).joined(separator: ",")
      let result = try add([rings], to: test)
      #expect(result.beyondLimits.count == 1)
      guard case .beyondLimits(let district, .rings) = result.beyondLimits[0] else {
        Issue.record("\(result.beyondLimits)")
        return
      }
      #expect(district == DistrictLabel(code: "0", name: "zone 0"))
    }
  }
#endif
