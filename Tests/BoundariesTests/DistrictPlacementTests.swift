import Codecs
import Diagnostics
import FeatureCodecs
import PROJ
import SimpleFeatures
import Testing

@testable import Boundaries

@Suite struct DistrictPlacementTests {
  private static let unified =
    "[[[950000,1950000],[950100,1950000],[950100,1950100],[950000,1950000]]]"
  private static let degrees = "[[[1,2],[2,2],[2,3],[1,2]]]"

  private func document(_ coordinates: String, crs: String? = nil) -> [UInt8] {
    let crs = crs.map { #""crs":{"type":"name","properties":{"name":"\#($0)"}},"# } ?? ""
    return Array(
      (#"{"type":"FeatureCollection",\#(crs)"features":[{"type":"Feature","properties":"#
        + #"{"code":"1","name":"a"},"geometry":{"type":"Polygon","coordinates":\#(coordinates)}}]}"#)
        .utf8)
  }

  private func file(
    _ coordinates: String, crs: String? = nil, asked: String? = nil
  ) throws(BoundaryError) -> DistrictFile {
    try DistrictFile.read(.text(document(coordinates, crs: crs)), DistrictOptions(system: asked))
  }

  @Test(
    .enabled(if: CoordinateTransform.isAvailable, "This build is without PROJ."),
    arguments: [
      ("urn:ogc:def:crs:EPSG::5179", nil), ("EPSG:5179", nil), (nil, "EPSG:5179"),
      ("urn:ogc:def:crs:OGC:1.3:CRS84", "5179"),
    ] as [(String?, String?)])
  func `coordinates of another system become degrees`(crs: String?, asked: String?) throws {
    let file = try file(Self.unified, crs: crs, asked: asked)
    #expect(file.system == "EPSG:5179")
    #expect(
      file.districts[0].shape.polygons[0].exterior.coordinates[0]
        == Coordinate(longitudeE7: 1_269_339_656, latitudeE7: 375_479_810))
  }

  @Test(arguments: ["EPSG:4326", "WGS84", "OGC:CRS84", "urn:ogc:def:crs:OGC:1.3:CRS84"])
  func `degrees on WGS 84 are left alone`(name: String) throws {
    for file in [
      try file(Self.degrees), try file(Self.degrees, crs: name),
      try file(Self.degrees, crs: "EPSG:5179", asked: name),
    ] {
      #expect(file.system == nil)
      #expect(
        file.districts[0].shape.polygons[0].exterior.coordinates[1]
          == Coordinate(longitudeE7: 20_000_000, latitudeE7: 20_000_000))
    }
  }

  @Test func `coordinates that are no degrees need a system`() {
    let errors = [(nil, nil), (nil, "EPSG:4326")] as [(String?, String?)]
    for (crs, asked) in errors {
      let error = #expect(throws: BoundaryError.self) {
        try file(Self.unified, crs: crs, asked: asked)
      }
      #expect(error?.recovery == .correctBoundaries(.giveSystem))
    }
  }

  @Test(.enabled(if: CoordinateTransform.isAvailable, "This build is without PROJ."))
  func `an unknown system is an error, and so is a position that it does not hold`() {
    let unknown = #expect(throws: BoundaryError.self) {
      try file(Self.unified, asked: "EPSG:999999")
    }
    guard case .system = unknown?.problem else {
      Issue.record("\(String(describing: unknown))")
      return
    }
    #expect(throws: BoundaryError.self) {
      try file("[[[1e30,1],[2,1e30],[3,3],[1e30,1]]]", asked: "EPSG:5179")
    }
    // A projection gives some position for degrees, far from where they are.
    for (crs, asked) in [("EPSG:5179", nil), (nil, "EPSG:3857")] as [(String?, String?)] {
      let degrees = #expect(throws: BoundaryError.self) {
        try file(Self.degrees, crs: crs, asked: asked)
      }
      #expect(degrees?.problem == .outsideSystem(crs ?? asked ?? "", feature: 1))
    }
  }

  @Test(
    arguments: [
      (["11110", "11140"], "SIG_CD", .administrative), (["11010", "11250"], "code", .statistics),
      (["26110", "41111"], "code", .administrative), (["21010", "39020"], "code", .statistics),
      (["1101053"], "adm_cd", .statistics), (["1111051500"], "adm_cd2", .administrative),
      (["11"], "code", .undecided), (["11"], "CTPRVN_CD", .administrative),
      (["11200", "11230"], "code", .undecided), (["11110101", "11740110"], "x", .administrative),
      (["27110", "21010"], "code", .undecided), (["US-CA"], "iso_3166_2", nil),
      (["1", "77"], "area_numbe", nil), (["11010", "111"], "code", nil),
    ] as [([String], String, DistrictCodeScheme?)])
  func `tells whose codes they are`(
    codes: [String], field: String, scheme: DistrictCodeScheme?
  ) {
    #expect(DistrictCodeScheme(codes: codes, field: field) == scheme)
  }

  @Test(
    arguments: [
      (["11", "26"], "sido"), (["11110", "26110"], "sigungu"), (["11010", "11020"], "sigungu"),
      (["1101053", "1101054"], "dong"), (["11110101", "41111129"], "legal-dong"),
      (["1111051500", "4111156000"], "dong"), (["1111010100", "4111112900"], "legal-dong"),
      (["1111010100", "1111051500"], "legal-dong"), (["1100000000", "2600000000"], "sido"),
      (["1111000000", "2611000000"], "sigungu"), (["a", "b"], nil), ([], nil), (["1"], nil),
    ] as [([String], String?)])
  func `codes state the level`(codes: [String], level: String?) {
    #expect(DistrictCodeScheme.level(ofCodes: codes, field: "code") == level)
  }

  @Test func `passes over a published field that is not filled`() throws {
    func feature(_ properties: String) -> String {
      #"{"type":"Feature","properties":{\#(properties)},"geometry":"#
        + #"{"type":"Polygon","coordinates":\#(Self.degrees)}}"#
    }
    func codes(_ first: String, _ second: String) throws -> String {
      let text =
        #"{"type":"FeatureCollection","features":[\#(feature(first)),\#(feature(second))]}"#
      return try DistrictFile.read(.text(Array(text.utf8))).codeField
    }
    #expect(
      try codes(
        #""shapeName":"a","shapeISO":"KR-11","shapeID":"x1""#,
        #""shapeName":"b","shapeISO":"KR-26","shapeID":"x2""#) == "shapeISO")
    #expect(
      try codes(
        #""shapeName":"a","shapeISO":"","shapeID":"x1""#,
        #""shapeName":"b","shapeISO":"None","shapeID":"x2""#) == "shapeID")
    #expect(
      try codes(
        #""NAME":"a","ISO_A3":"-99","ADM0_A3":"FRA""#,
        #""NAME":"b","ISO_A3":"NOR","ADM0_A3":"NOR""#) == "ADM0_A3")
  }
}
