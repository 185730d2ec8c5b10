import Codecs
import Diagnostics
import FeatureCodecs
import SimpleFeatures
import Testing

@testable import Boundaries

/// Whether the package trait `GEOS` is on.
let checksValidity: Bool = {
  #if GEOS
    true
  #else
    false
  #endif
}()

@Suite struct DistrictFileTests {
  private static let square = "[[[0,0],[4,0],[4,4],[0,4],[0,0]]]"

  private func file(
    _ features: [String], codeField: String? = nil, nameField: String? = nil
  ) throws(BoundaryError) -> DistrictFile {
    let list = features.joined(separator: ",\n")
    let text = "{\"type\":\"FeatureCollection\",\"features\":[\n\(list)\n]}"
    return try DistrictFile.read(Array(text.utf8), codeField: codeField, nameField: nameField)
  }

  private func feature(_ properties: String, coordinates: String = square) -> String {
    "{\"type\":\"Feature\",\"properties\":{\(properties)},"
      + "\"geometry\":{\"type\":\"Polygon\",\"coordinates\":\(coordinates)}}"
  }

  /// What is wrong, and where.
  private struct Failure: Equatable {
    var problem: BoundaryProblem
    var line: Int?
    var column: Int?
  }

  private func failure(
    _ features: [String], codeField: String? = nil, nameField: String? = nil
  ) -> Failure? {
    do throws(BoundaryError) {
      _ = try file(features, codeField: codeField, nameField: nameField)
      return nil
    } catch {
      return Failure(
        problem: error.problem, line: error.location?.line, column: error.location?.column)
    }
  }

  @Test func `reads districts in the order of their codes' bytes`() throws {
    let file = try file([
      feature("\"code\":\"9\",\"name\":\"구\""), feature("\"code\":\"10\",\"name\":\" 십 \""),
      feature("\"code\":\"가\",\"name\":\"하\""), feature("\"code\":\"0A\",\"name\":7"),
    ])
    #expect(file.districts.map(\.code) == ["0A", "10", "9", "가"])
    #expect(file.districts.map(\.name) == ["7", "십", "구", "하"])
    #expect(file.districts.map(\.line) == [5, 3, 2, 4])
    #expect(file.districts[0].shape.polygons.count == 1)
    #expect(file.codeField == "code")
    #expect(file.nameField == "name")
    #expect(file.warnings.count == (checksValidity ? 0 : 1))
  }

  @Test(arguments: [
    ("SIG_CD", "SIG_KOR_NM"), ("sig_cd", "sig_kor_nm"), ("EMD_CD", "EMD_KOR_NM"),
    ("CTPRVN_CD", "CTP_KOR_NM"), ("adm_cd2", "adm_nm"), ("adm_cd", "adm_nm"),
    ("district_code", "district_name"), ("area_numbe", "community"), ("CODE", "Name"),
  ])
  func `knows the fields of published files`(code: String, name: String) throws {
    let file = try file([feature("\"x\":0,\"\(name)\":\"중구\",\"\(code)\":\"11140\"")])
    #expect(file.codeField == code)
    #expect(file.nameField == name)
    #expect(file.districts.map(\.code) == ["11140"])
  }

  @Test func `takes the first known field`() throws {
    let file = try file([feature("\"adm_cd\":\"1\",\"adm_cd2\":\"2\",\"adm_nm\":\"동\"")])
    #expect(file.codeField == "adm_cd2")
  }

  @Test func `takes the fields that it is told, in any case of letters`() throws {
    let features = [feature("\"code\":\"1\",\"name\":\"a\",\"Nr\":\"2\",\"nr\":\"3\",\"T\":\"b\"")]
    #expect(try file(features, codeField: "nr", nameField: "t").districts[0].code == "3")
    #expect(try file(features, codeField: "Nr", nameField: "t").districts[0].name == "b")
  }

  @Test func `keeps the text of codes that are numbers`() throws {
    let file = try file([feature("\"code\":11140.0,\"name\":\"중구\"")])
    #expect(file.districts[0].code == "11140.0")
  }

  /// An error on a line.
  private func error(_ problem: BoundaryProblem, line: Int? = nil) -> Failure {
    Failure(problem: problem, line: line, column: line.map { _ in 1 })
  }

  @Test func `tells what is wrong and where`() {
    let good = feature("\"code\":\"1\",\"name\":\"중구\"")
    #expect(failure([]) == error(.noFeatures))
    #expect(
      failure([feature("\"a\":1,\"b\":2"), feature("\"b\":1,\"c\":2")])
        == error(
          .unknownFields(
            role: .code,
            fields: [
              DistrictField("a", in: 1, of: 2), DistrictField("b", in: 2, of: 2),
              DistrictField("c", in: 1, of: 2),
            ])))
    #expect(
      failure([feature("\"code\":1,\"b\":2")])
        == error(
          .unknownFields(
            role: .name,
            fields: [DistrictField("code", in: 1, of: 1), DistrictField("b", in: 1, of: 1)])))
    #expect(failure([feature("")]) == error(.unknownFields(role: .code, fields: [])))
    #expect(
      failure([good], codeField: "nr")
        == error(
          .noSuchField(
            "nr", role: .code,
            fields: [DistrictField("code", in: 1, of: 1), DistrictField("name", in: 1, of: 1)])))
    #expect(
      failure([good, feature("\"name\":\"동구\"")])
        == error(.missingField("code", feature: 2), line: 3))
    #expect(
      failure([good, feature("\"code\":null,\"name\":\"동구\"")])
        == error(.missingField("code", feature: 2), line: 3))
    #expect(
      failure([good, feature("\"code\":\"  \",\"name\":\"동구\"")])
        == error(.emptyField("code", feature: 2), line: 3))
    #expect(
      failure([feature("\"code\":\"2\",\"name\":\"\"")])
        == error(.emptyField("name", feature: 1), line: 2))
    #expect(
      failure([good, feature("\"code\":\"2\",\"name\":[\"동구\"]")])
        == error(.notText(field: "name", feature: 2), line: 3))
    #expect(
      failure([good, feature("\"code\":\"2\",\"name\":\"동구\""), good])
        == error(
          .duplicateCode(
            "1", feature: 3, name: "중구", firstFeature: 1, firstName: "중구", firstLine: 2), line: 4))
  }

  @Test func `tells what to do`() {
    let fields = [DistrictField("a", in: 1, of: 1)]
    let recoveries: [(BoundaryProblem, Recovery)] = [
      (.noFeatures, .correctFile(.checkDistrictFile)),
      (
        .unknownFields(role: .name, fields: fields),
        .correctBoundaries(.chooseField(role: "name", fields: ["a"]))
      ),
      (
        .noSuchField("b", role: .code, fields: fields),
        .correctBoundaries(.chooseField(role: "code", fields: ["a"]))
      ),
      (.missingField("code", feature: 2), .correctBoundaries(.giveCodeAndName)),
      (.emptyField("code", feature: 2), .correctBoundaries(.giveCodeAndName)),
      (.notText(field: "name", feature: 2), .correctBoundaries(.giveCodeAndName)),
      (
        .duplicateCode(
          "1", feature: 3, name: "", firstFeature: 1, firstName: "", firstLine: nil),
        .correctBoundaries(.giveUniqueCodes)
      ),
      (.noPolygon(feature: 1, found: .nothing), .correctBoundaries(.giveArea)),
      (.geoJSON(.missingMember("type")), .correctBoundaries(.writeAsGeoJSON)),
      (.geoJSON(.longitudeOutOfRange(feature: 1)), .correctBoundaries(.giveSystem)),
      (.topoJSON(.missingMember("arcs")), .correctFile(.fetchOrExportAgain)),
    ]
    for (problem, recovery) in recoveries { #expect(problem.recovery == recovery) }
  }

  @Test func `calls a district without a name by its code`() throws {
    let file = try file([
      feature("\"code\":\"9\",\"name\":null"), feature("\"code\":\"2\",\"name\":\"동구\""),
      feature("\"code\":\"1\",\"name\":\" \""),
    ])
    #expect(file.districts.map(\.name) == ["1", "동구", "9"])
    #expect(file.warnings.contains(.nameless(codes: ["9", "1"])))
  }

  @Test(
    arguments: [
      ("null", .nothing), ("{\"type\":\"Point\",\"coordinates\":[1,2]}", .other("Point")),
      ("{\"type\":\"LineString\",\"coordinates\":[[1,2],[2,3]]}", .other("LineString")),
      (
        "{\"type\":\"GeometryCollection\",\"geometries\":[]}", .other("GeometryCollection")
      ),
      ("{\"type\":\"MultiPolygon\",\"coordinates\":[]}", .emptyPolygon),
    ] as [(String, NoArea)])
  func `refuses a feature without an area`(geometry: String, found: NoArea) {
    let feature =
      "{\"type\":\"Feature\",\"properties\":{\"code\":1,\"name\":2},\"geometry\":\(geometry)}"
    #expect(failure([feature]) == error(.noPolygon(feature: 1, found: found), line: 2))
  }

  @Test func `passes on what is wrong with the GeoJSON`() {
    #expect(
      failure([feature("\"code\":1,\"name\":2", coordinates: "[[[0,0],[4,0],[4,4]]]")])
        == Failure(
          problem: .geoJSON(.ring(.tooFewCoordinates(count: 3), feature: 1, part: 1, ring: 1)),
          line: 2, column: 96))
    let error = #expect(throws: BoundaryError.self) {
      try DistrictFile.read(Array("{\"type\":\"Topology\"}".utf8), codeField: nil, nameField: nil)
    }
    #expect(error?.problem == .topoJSON(.missingMember("arcs")))
    #expect(error?.location == DiagnosticLocation(line: 1, column: 1))
  }

  @Test(
    .enabled(if: checksValidity, "This build is without GEOS."),
    arguments: [
      ("[[[0,0],[4,4],[4,0],[0,4],[0,0]]]", "Self-intersection", 2),
      ("[[[0,0],[0,0],[0,0],[0,0]]]", "Too few points in geometry component", 0),
      (
        "[[[0,0],[4,0],[4,4],[0,0]],[[8,8],[9,8],[9,9],[8,8]]]", "Hole lies outside shell", 8
      ),
    ])
  func `warns of shapes that are not valid and keeps them`(
    coordinates: String, reason: String, degrees: Int32
  ) throws {
    let file = try file([feature("\"code\":\"1\",\"name\":\"중구\"", coordinates: coordinates)])
    #expect(file.districts.count == 1)
    let place = Coordinate(
      longitudeE7: degrees * 10_000_000, latitudeE7: degrees * 10_000_000)
    #expect(
      file.warnings == [
        .invalidShape(DistrictLabel(code: "1", name: "중구"), reason: reason, near: place)
      ])
  }

  @Test func `counts the districts that share a name`() throws {
    let file = try file(
      ["중구", "중구", "동구", "동구", "동구", "서구"].enumerated().map {
        feature("\"code\":\($0),\"name\":\"\($1)\"")
      })
    #expect(file.warnings.last == .sharedNames(districts: 5))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `survives shapes with every kind of fault`(seed: UInt64) throws {
    // Corners on a grid of 4 by 4, so that spikes, repeats, overlaps and outer holes abound.
    var state = seed
    func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    func ring() -> String {
      var corners = (0..<3 + below(6)).map { _ in "[\(below(4)),\(below(4))]" }
      corners.append(corners[0])
      return "[" + corners.joined(separator: ",") + "]"
    }
    let features = (0..<300).map { number in
      let rings = (0...below(4)).map { _ in ring() }.joined(separator: ",")
      return feature("\"code\":\(number),\"name\":\"\(number)\"", coordinates: "[\(rings)]")
    }
    #expect(try file(features).districts.count == 300)
  }
}
