import Codecs
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

  private func message(
    _ features: [String], codeField: String? = nil, nameField: String? = nil
  ) -> String? {
    do throws(BoundaryError) {
      _ = try file(features, codeField: codeField, nameField: nameField)
      return nil
    } catch { return error.description }
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

  @Test func `says what is wrong, where, and what to do`() {
    let good = feature("\"code\":\"1\",\"name\":\"중구\"")
    let remedy =
      "Give every district a code and a name, or choose other fields with --code-field and "
      + "--name-field."
    #expect(
      message([])
        == "the file has no features; at least one district is expected. "
        + "Check that the file is the one that holds the districts.")
    #expect(
      message([feature("\"a\":1,\"b\":2"), feature("\"b\":1,\"c\":2")])
        == "no field is known to hold the code of a district; the fields are a (in 1 of 2), b, c (in 1 of 2). "
        + "Choose the field with --code-field.")
    #expect(
      message([feature("\"code\":1,\"b\":2")])
        == "no field is known to hold the name of a district; the fields are code, b. "
        + "Choose the field with --name-field.")
    #expect(
      message([feature("")])
        == "no field is known to hold the code of a district; the features have no fields. "
        + "Choose the field with --code-field.")
    #expect(
      message([good], codeField: "nr")
        == "there is no field \"nr\" for the code; the fields are code, name. "
        + "Choose the field with --code-field.")
    #expect(
      message([good, feature("\"name\":\"동구\"")])
        == "3:1: feature 2 has no \"code\"; every district needs one. \(remedy)")
    #expect(
      message([good, feature("\"code\":null,\"name\":\"동구\"")])
        == "3:1: feature 2 has no \"code\"; every district needs one. \(remedy)")
    #expect(
      message([good, feature("\"code\":\"  \",\"name\":\"동구\"")])
        == "3:1: feature 2 has an empty \"code\"; every district needs one. \(remedy)")
    #expect(
      message([feature("\"code\":\"2\",\"name\":\"\"")])
        == "2:1: feature 1 has an empty \"name\"; every district needs one. \(remedy)")
    #expect(
      message([good, feature("\"code\":\"2\",\"name\":[\"동구\"]")])
        == "3:1: feature 2 has a \"name\" that is neither text nor a number. \(remedy)")
    #expect(
      message([good, feature("\"code\":\"2\",\"name\":\"동구\""), good])
        == "4:1: feature 3 (중구) has the code 1 of feature 1 (중구, line 2); codes must be unique. "
        + "Choose a field that tells districts apart with --code-field, or join the features to "
        + "one MultiPolygon.")
  }

  @Test func `calls a district without a name by its code`() throws {
    let file = try file([
      feature("\"code\":\"9\",\"name\":null"), feature("\"code\":\"2\",\"name\":\"동구\""),
      feature("\"code\":\"1\",\"name\":\" \""),
    ])
    #expect(file.districts.map(\.name) == ["1", "동구", "9"])
    #expect(file.warnings.contains("districts without a name, called by their code: 2: 9, 1"))
  }

  @Test(arguments: [
    ("null", "no geometry"), ("{\"type\":\"Point\",\"coordinates\":[1,2]}", "a Point"),
    ("{\"type\":\"LineString\",\"coordinates\":[[1,2],[2,3]]}", "a LineString"),
    ("{\"type\":\"GeometryCollection\",\"geometries\":[]}", "a GeometryCollection"),
    ("{\"type\":\"MultiPolygon\",\"coordinates\":[]}", "an empty polygon"),
  ])
  func `refuses a feature without an area`(geometry: String, found: String) {
    let feature =
      "{\"type\":\"Feature\",\"properties\":{\"code\":1,\"name\":2},\"geometry\":\(geometry)}"
    #expect(
      message([feature])
        == "2:1: feature 1 has \(found); a district needs a Polygon or MultiPolygon. "
        + "Take the feature out, or give it a Polygon or MultiPolygon.")
  }

  @Test func `passes on what is wrong with the GeoJSON`() {
    #expect(
      message([feature("\"code\":1,\"name\":2", coordinates: "[[[0,0],[4,0],[4,4]]]")])
        == "2:96: feature 1, part 1, ring 1: ring has 3 coordinates; a ring needs at least 4")
    let error = #expect(throws: BoundaryError.self) {
      try DistrictFile.read(Array("{\"type\":\"Topology\"}".utf8), codeField: nil, nameField: nil)
    }
    #expect(
      error?.description
        == "1:1: the object has no member \"arcs\", which TopoJSON needs. "
        + "Fetch the file again, or export it again from its source.")
  }

  @Test(
    .enabled(if: checksValidity, "This build is without GEOS."),
    arguments: [
      ("[[[0,0],[4,4],[4,0],[0,4],[0,0]]]", "self-intersection near 2.0000000,2.0000000"),
      (
        "[[[0,0],[0,0],[0,0],[0,0]]]",
        "too few points in geometry component near 0.0000000,0.0000000"
      ),
      (
        "[[[0,0],[4,0],[4,4],[0,0]],[[8,8],[9,8],[9,9],[8,8]]]",
        "hole lies outside shell near 8.0000000,8.0000000"
      ),
    ])
  func `warns of shapes that are not valid and keeps them`(
    coordinates: String, problem: String
  ) throws {
    let file = try file([feature("\"code\":\"1\",\"name\":\"중구\"", coordinates: coordinates)])
    #expect(file.districts.count == 1)
    #expect(file.warnings == ["district 1 중구: \(problem)"])
  }

  @Test func `counts the districts that share a name`() throws {
    let file = try file(
      ["중구", "중구", "동구", "동구", "동구", "서구"].enumerated().map {
        feature("\"code\":\($0),\"name\":\"\($1)\"")
      })
    #expect(
      file.warnings.last
        == "5 districts share their name with another one; their codes tell them apart")
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
