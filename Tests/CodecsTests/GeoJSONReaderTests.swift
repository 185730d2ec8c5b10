import Diagnostics
import SimpleFeatures
import Testing
import Workloads

@testable import FeatureCodecs

@Suite struct GeoJSONReaderTests {
  private func features(_ text: String) throws -> [GeoJSONFeature] {
    try GeoJSONReader.features(in: Array(text.utf8))
  }

  private func error(_ text: String) -> GeoJSONError? {
    do throws(GeoJSONError) {
      _ = try GeoJSONReader.features(in: Array(text.utf8))
      return nil
    } catch { return error }
  }

  private func triangle() throws -> MultiPolygon {
    let corners = [(0, 0), (4, 0), (4, 4), (0, 0)].map {
      Coordinate(longitude: $0.0, latitude: $0.1)
    }
    return MultiPolygon([Polygon(exterior: try Ring(corners))])
  }

  @Test func `reads a feature collection`() throws {
    let triangle = try triangle()
    let features = try features(
      """
      {"type": "FeatureCollection", "name": "districts", "features": [
        {"type": "Feature", "id": 7, "properties": {"name": "중구", "n": 1.50, "tags": ["a", {}]},
         "geometry": {"type": "Polygon", "coordinates": [[[0,0],[4,0],[4,4],[0,0]]]}},
        {"type": "Feature", "id": "b", "properties": null,
         "geometry": {"type": "MultiPolygon", "coordinates": [[[[0,0],[4,0],[4,4],[0,0]]]]}},
        {"type": "Feature", "id": null, "properties": {}, "geometry": null},
        {"type": "Feature", "properties": {"a": true, "b": null},
         "geometry": {"type": "Point", "coordinates": [126.978, 37.5665, 38.0]}},
        {"type": "Feature", "properties": {},
         "geometry": {"type": "LineString", "coordinates": [[0,0],[1,1]]}}
      ]}
      """)
    #expect(features.map(\.id) == [.number("7"), .string("b"), nil, nil, nil])
    #expect(
      features.map(\.geometry) == [
        .multiPolygon(triangle), .multiPolygon(triangle), .none,
        .point(Coordinate(longitude: 126.978, latitude: 37.5665)), .other("LineString"),
      ])
    #expect(features[0].properties.map(\.key) == ["name", "n", "tags"])
    #expect(
      features[0].properties.map(\.value)
        == [.string("중구"), .number("1.50"), .json("[\"a\", {}]")])
    #expect(features[3]["a"] == .bool(true))
    #expect(features[3]["b"] == .null)
    #expect(features[3]["c"] == nil)
    #expect(features.map(\.location.line) == [2, 4, 6, 7, 9])
    #expect(features.map(\.location.column) == [3, 3, 3, 3, 3])
  }

  @Test func `reads a feature and a bare geometry`() throws {
    let geometry = "{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[4,0],[4,4],[0,0]]]}"
    let triangle = try triangle()
    let bare = try features(geometry)
    #expect(bare.map(\.geometry) == [.multiPolygon(triangle)])
    let feature = try features("\n {\"type\":\"Feature\",\"geometry\":\(geometry)}")
    #expect(feature.map(\.geometry) == [.multiPolygon(triangle)])
    #expect(feature[0].location == JSONLocation(line: 2, column: 2, byteOffset: 2))
  }

  @Test func `takes members in any order and the last of equal ones`() throws {
    let features = try features(
      """
      {"features":[{"geometry":{"coordinates":[1,2],"type":"Polygon","type":"Point",
      "bbox":[0]},"properties":{"a":1,"b":2,"a":3},"type":"Feature"}],
      "type":"FeatureCollection","crs":null}
      """)
    let position = Coordinate(longitude: 1, latitude: 2)
    #expect(features.map(\.geometry) == [.point(position)])
    #expect(features[0].properties.map(\.key) == ["b", "a"])
    #expect(features[0]["a"] == .number("3"))
  }

  @Test func `reads coordinates that come before their type is settled`() throws {
    let features = try features(
      "{\"type\":\"LineString\",\"coordinates\":[1,2],\"type\":\"Point\",\"x\":[]}")
    #expect(features.map(\.geometry) == [.point(Coordinate(longitude: 1, latitude: 2))])
  }

  @Test func `drops parts without rings`() throws {
    #expect(
      try features("{\"type\":\"Polygon\",\"coordinates\":[]}").map(\.geometry)
        == [.multiPolygon(MultiPolygon([]))])
    #expect(
      try features("{\"type\":\"MultiPolygon\",\"coordinates\":[[]]}").map(\.geometry)
        == [.multiPolygon(MultiPolygon([]))])
    #expect(try features("{\"type\":\"FeatureCollection\",\"features\":[]}").isEmpty)
  }

  @Test func `passes over a byte order mark`() throws {
    let text = "\u{FEFF}{\"type\":\"Point\",\"coordinates\":[1,2]}"
    #expect(try features(text)[0].location == JSONLocation(line: 1, column: 1, byteOffset: 3))
  }

  @Test(arguments: [
    "urn:ogc:def:crs:OGC:1.3:CRS84", "urn:ogc:def:crs:OGC::CRS84", "EPSG:4326", "epsg:4326",
    "urn:ogc:def:crs:EPSG::4326", "http://www.opengis.net/def/crs/OGC/1.3/CRS84", "WGS84",
    "http://www.opengis.net/def/crs/EPSG/0/4326", "WGS 84",
  ])
  func `accepts the names of WGS 84`(name: String) throws {
    let features = try features(
      """
      {"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"\(name)"}},
      "features":[]}
      """)
    #expect(features.isEmpty)
  }

  @Test(arguments: [
    ("{\"type\":\"name\",\"properties\":{\"name\":\"EPSG:5179\"}}", "EPSG:5179"),
    (
      "{\"type\":\"name\",\"properties\":{\"name\":\"urn:ogc:def:crs:EPSG::5174\"}}",
      "urn:ogc:def:crs:EPSG::5174"
    ),
    ("{\"type\":\"EPSG\",\"properties\":{\"code\":5181}}", "EPSG:5181"),
    ("{\"type\":\"link\",\"properties\":{\"href\":\"x\"}}", "link"), ("7", "unnamed"),
  ])
  func `refuses another reference system`(system: String, name: String) {
    #expect(
      error("{\"type\":\"FeatureCollection\",\n\"crs\":\(system),\"features\":[]}")
        == GeoJSONError(
          .foreignReferenceSystem(name), at: JSONLocation(line: 2, column: 7, byteOffset: 35)))
  }

  @Test(
    arguments: [
      ("", "1:1", .json(.emptyDocument)),
      ("[]", "1:1", .json(.unexpected(found: .character("["), expected: .object))),
      ("\"x\"", "1:1", .json(.unexpected(found: .character("\""), expected: .object))),
      ("{}", "1:1", .missingMember("type")),
      (
        "{\"type\":\"Topology\",\"objects\":{},\"arcs\":[]}",
        "1:1", .topoJSON
      ),
      (
        " {\"type\":\"Circle\"}",
        "1:2", .unknownType("Circle")
      ),
      (
        "{\"type\":\"FeatureCollection\"}",
        "1:1", .missingMember("features")
      ),
      (
        "{\"type\":\"FeatureCollection\",\"features\":{}}",
        "1:40", .json(.unexpected(found: .character("{"), expected: .array))
      ),
      (
        "{\"type\":\"FeatureCollection\",\"features\":[\n{\"type\":\"Feature\"},\n{\"type\":\"Point\"}]}",
        "3:1", .notFeature(type: "Point", feature: 2)
      ),
      (
        "{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\"}}",
        "1:30", .missingMember("coordinates")
      ),
      (
        "{\"type\":\"Feature\",\"geometry\":{\"coordinates\":[1,2]}}",
        "1:30", .missingMember("type")
      ),
      (
        "{\"type\":\"Feature\",\"properties\":[]}", "1:32",
        .json(.unexpected(found: .character("["), expected: .object))
      ),
      (
        "{\"type\":\"FeatureCollection\",\"features\":[{\"geometry\":{\"type\":\"Point\",\n"
          + "\"coordinates\":[NaN,0]}}]}", "2:16",
        .json(.unexpected(found: .word("NaN"), expected: .number))
      ),
      (
        "{\"type\":\"Point\",\"coordinates\":[1]}",
        "1:31", .positionTooShort(count: 1, feature: 1)
      ),
      (
        "{\"type\":\"Point\",\"coordinates\":[]}",
        "1:31", .positionTooShort(count: 0, feature: 1)
      ),
      (
        "{\"type\":\"Point\",\"coordinates\":[180.0000001,0]}",
        "1:32", .longitudeOutOfRange(feature: 1)
      ),
      (
        "{\"type\":\"Point\",\"coordinates\":[37.5,126.9]}",
        "1:37", .latitudeOutOfRange(feature: 1)
      ),
      (
        "{\"type\":\"Point\",\"coordinates\":[950000.12, 1950000]}",
        "1:32", .longitudeOutOfRange(feature: 1)
      ),
      (
        "{\"type\":\"Point\",\"coordinates\":[NaN,0]}", "1:32",
        .json(.unexpected(found: .word("NaN"), expected: .value))
      ),
      (
        "{\"type\":\"Point\",\"coordinates\":[\"1\",0]}",
        "1:32", .json(.unexpected(found: .character("\""), expected: .number))
      ),
      (
        "{\"type\":\"Point\",\"coordinates\":[1,0}",
        "1:35", .json(.unexpected(found: .character("}"), expected: .commaOrArrayEnd))
      ),
      (
        "{\"type\":\"Point\",\"coordinates\":[1,",
        "1:34", .json(.unexpectedEnd(expected: .value))
      ),
      (
        "{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[1,0],[0,0]]]}",
        "1:34", .ring(.tooFewCoordinates(count: 3), feature: 1, part: 1, ring: 1)
      ),
      (
        "{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[4,0],[4,4],[0,0]],\n[[0,0],[1,0],[1,1],[0,1]]]}",
        "2:1", .ring(.notClosed, feature: 1, part: 1, ring: 2)
      ),
      (
        "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\"},{\"type\":\"Feature\",\n"
          + "\"geometry\":{\"type\":\"MultiPolygon\",\"coordinates\":\n"
          + "[[[[0,0],[4,0],[4,4],[0,0]]],\n[[[0,0],[1,0]]]]}}]}",
        "4:2", .ring(.tooFewCoordinates(count: 2), feature: 2, part: 2, ring: 1)
      ),
      (
        "{\"type\":\"Point\",\"coordinates\":[1,2]}{}", "1:37",
        .json(.trailingContent(found: .character("{")))
      ),
    ] as [(String, String, GeoJSONProblem)])
  func `says what is wrong and where`(text: String, place: String, problem: GeoJSONProblem) {
    let error = error(text)
    #expect(error?.problem == problem)
    #expect(error.map { "\($0.place)" } == place)
  }

  @Test func `bounds the depth of what it passes over`() {
    let open = String(repeating: "[", count: 100_000)
    let expected = GeoJSONProblem.json(.tooDeep(limit: 512))
    #expect(error("{\"x\":\(open)")?.problem == expected)
    #expect(error("{\"crs\":\(open)")?.problem == expected)
    let properties = "{\"type\":\"Feature\",\"properties\":{\"x\":\(open)"
    #expect(error(properties)?.problem == expected)
  }

  @Test func `tells what to do about a projected file`() {
    let error = #expect(throws: GeoJSONError.self) {
      try features("{\"type\":\"Point\",\"coordinates\":[950000,1950000]}")
    }
    #expect(error?.recovery == .correctFile(.convertToWGS84))
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `never crashes on a damaged document`(seed: UInt64) {
    let text = """
      {"type":"FeatureCollection","crs":{"properties":{"name":"CRS84"}},"features":[
      {"type":"Feature","id":1,"properties":{"name":"중구","x":[{}]},"geometry":{"type":
      "MultiPolygon","coordinates":[[[[0,0],[4e0,0],[4,4.00000005],[0,0]],[[1,1],[2,1],[2,2],
      [1,1]]]]}},{"type":"Feature","geometry":{"coordinates":[126.978,37.5665],"type":"Point"}}]}
      """
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      let damaged = Damage.apply(to: Array(text.utf8), using: &random)
      do throws(GeoJSONError) {
        #expect(try GeoJSONReader.features(in: damaged).count <= 2)
      } catch {
        #expect(error.place.byteOffset <= damaged.count)
        #expect(!error.code.isEmpty)
      }
    }
  }

  @Test func `throws wherever a document is cut`() {
    let text = "{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[4.5,0],[4,4e0],[0,0]]]}"
    for count in 0..<text.utf8.count {
      #expect(throws: GeoJSONError.self) {
        try GeoJSONReader.features(in: Array(text.utf8.prefix(count)))
      }
    }
  }
}
