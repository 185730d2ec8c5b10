import FeatureCodecs
import Testing

@testable import Codecs

@Suite struct PointFeatureTextTests {
  private func table(_ text: String) throws -> String {
    String(decoding: try PointFeatureText.text(ByteSource(bytes: Array(text.utf8))), as: UTF8.self)
  }

  private func refusal(_ text: String) -> (place: String, problem: PointFeatureProblem)? {
    do throws(PointFeatureError) {
      _ = try PointFeatureText.text(ByteSource(bytes: Array(text.utf8)))
      return nil
    } catch {
      guard case .malformed(let problem, let place) = error else { return nil }
      return ("\(place)", problem)
    }
  }

  /// A feature with the given members of its properties, at one place.
  private func feature(_ properties: String) -> String {
    """
    {"type":"Feature","properties":{\(properties)},\
    "geometry":{"type":"Point","coordinates":[126.978,37.5665]}}
    """
  }

  @Test func `writes a collection as a table`() throws {
    let text = try table(
      """
      {"type": "FeatureCollection", "name": "payments", "features": [
        {"type": "Feature", "id": 7, "properties": {"date": "2026-03-02", "amount": 4500.00,
          "merchant": "Café, \\"Ä\\" \\uAC15\\ub0a8", "tags": [ "a b", {"c" : 1e2} ]},
          "geometry": {"type": "Point", "coordinates": [126.978, 37.5665, 38.0]}},
        {"type": "Feature", "geometry": {"coordinates": [-1e-7, -90], "type": "Point"},
          "properties": {"amount": -12345678901234567890.10, "refund": true, "date": null}},
        {"type": "Feature", "properties": null, "geometry": null},
        {"type": "Feature", "properties": {"merchant": "two\\r\\nlines\\n", "refund": false},
          "geometry": {"type": "Point", "coordinates": [ ]}}
      ], "bbox": [0, 0, 1, 1]}
      """)
    #expect(
      text == """
        date,amount,merchant,tags,refund,longitude,latitude
        2026-03-02,4500.00,"Café, ""Ä"" 강남","[""a b"",{""c"":1e2}]",,126.9780000,37.5665000
        ,-12345678901234567890.10,,,true,-0.0000001,-90.0000000
        ,,,,,,
        ,,two lines ,,false,,

        """)
  }

  @Test(arguments: [
    "[%]", "%", " \n%\n", "\u{FEFF}[%]", "\u{1E}%\n", "\u{FEFF}\u{1E}%", "%\r\n\r\n",
    "{\"features\":[%],\"type\":\"FeatureCollection\"}",
    "{\"type\":\"FeatureCollection\",\"crs\":null,\"features\":[%],\"x\":{\"features\":[1]}}\n",
    "{\"type\":\"FeatureCollection\",\"features\":\n[%]}",
  ])
  func `reads one feature in every wrapping`(wrapping: String) throws {
    let text = try table(wrapping.replacing("%", with: feature("\"amount\":1.50")))
    #expect(text == "amount,longitude,latitude\n1.50,126.9780000,37.5665000\n")
  }

  @Test(arguments: [
    "[]", "{\"type\":\"FeatureCollection\",\"features\":[]}",
    "{\"features\":[],\"type\":\"FeatureCollection\"}", "\u{1E}", "\u{1E}\n\u{1E} \n",
  ])
  func `no features give the header alone`(text: String) throws {
    #expect(try table(text) == "longitude,latitude\n")
  }

  @Test func `an area stands for a position inside, where that is asked for`() throws {
    let text = """
      [{"type":"Feature","properties":{"a":1},"geometry":{"type":"MultiPolygon",\
      "coordinates":[[[[0,0],[2,0],[2,2],[0,2],[0,0]]]]}},
      {"type":"Feature","properties":{"a":2},"geometry":{"coordinates":[[0,0],[1,1]],\
      "type":"LineString"}},
      {"type":"Feature","properties":{"a":3},"geometry":{"type":"Point","coordinates":[5,6]}}]
      """
    var features = try PointFeatureText(
      ByteSource(bytes: Array(text.utf8)), takesAreas: true)
    var table: [UInt8] = []
    while let chunk = try features.next() { table += chunk }
    #expect(
      String(decoding: table, as: UTF8.self)
        == "a,longitude,latitude\n1,1.0000000,1.0000000\n2,,\n3,5.0000000,6.0000000\n")
    let broken = text.replacing("[0,2],[0,0]", with: "[0,2],[0,1]")
    #expect(throws: PointFeatureError.self) {
      _ = try PointFeatureText(ByteSource(bytes: Array(broken.utf8)), takesAreas: true)
    }
  }

  @Test func `the geometry wins over properties of its names`() throws {
    let properties =
      "\"longitude\":1,\"Latitude \":2,\"longitude_property\":3,\"lon\":4,\"위도\":5"
    let text = try table(feature(properties))
    #expect(
      text == """
        longitude_property_,Latitude _property,longitude_property,lon,위도,longitude,latitude
        1,2,3,4,5,126.9780000,37.5665000

        """)
  }

  @Test func `the last of equal properties counts and columns keep their order`() throws {
    let text = try table(
      "[\(feature("\"a\":1,\"b\":2,\"a\":3")),\(feature("\"b\":4,\"c\":\"\",\"a\":5"))]")
    #expect(
      text == """
        a,b,c,longitude,latitude
        3,2,,126.9780000,37.5665000
        5,4,,126.9780000,37.5665000

        """)
  }

  @Test func `a name cannot break the header`() throws {
    let text = try table(feature("\"a;b\\tc\":1,\"d\\ne\":2,\"\":3,\"\\u0000\":4"))
    #expect(text.hasPrefix("\"a;b\tc\",d e,, ,longitude,latitude\n1,2,3,4,"))
  }

  @Test(arguments: [
    ("{\"type\":\"MultiPoint\",\"coordinates\":[[1,2]]}", "MultiPoint"),
    ("{\"coordinates\":[[1,2],[3,4]],\"type\":\"LineString\"}", "LineString"),
    ("{\"type\":\"Polygon\",\"coordinates\":[]}", "Polygon"),
    ("{\"type\":\"GeometryCollection\",\"geometries\":[]}", "GeometryCollection"),
  ])
  func `only points can be payments`(geometry: String, type: String) {
    let bad = "{\"type\":\"Feature\",\"properties\":{},\"geometry\":\(geometry)}"
    let problem = PointFeatureProblem.notPoint(type: type, feature: 2)
    for (text, place) in [
      ("[\(feature("")),\n \(bad)]", "2:47"), ("\(feature(""))\n\n \(bad)\n", "3:47"),
      ("\u{1E}\(feature(""))\n\u{1E}\(bad)\n", "2:47"),
    ] {
      let refusal = refusal(text)
      #expect(refusal?.problem == problem)
      #expect(refusal?.place == place)
    }
  }

  @Test(
    arguments: [
      ("", "1:1", .geoJSON(.json(.emptyDocument))),
      ("{}", "1:1", .geoJSON(.missingMember("type"))),
      (
        "{\"type\":\"FeatureCollection\"}",
        "1:1", .geoJSON(.missingMember("features"))
      ),
      (
        "[{\"type\":\"Feature\",\"properties\":{\"a\":NaN}}]",
        "1:38", .geoJSON(.json(.unexpected(found: .word("NaN"), expected: .value)))
      ),
      (
        "[{\"type\":\"Feature\",\"properties\":{\"a\":01}}]",
        "1:39", .geoJSON(.json(.unexpected(found: .character("1"), expected: .commaOrObjectEnd)))
      ),
      (
        "[{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[1,Infinity]}}]",
        "1:64", .geoJSON(.json(.unexpected(found: .word("Infinity"), expected: .value)))
      ),
      (
        "[{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[181,0]}}]",
        "1:62", .geoJSON(.longitudeOutOfRange(feature: 1))
      ),
      (
        "[{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[1]}}]",
        "1:61", .geoJSON(.positionTooShort(count: 1, feature: 1))
      ),
      (
        "{\"type\":\"Point\",\"coordinates\":[1,2]}",
        "1:1", .bareGeometry(type: "Point")
      ),
      (
        "[{\"type\":\"Point\",\"coordinates\":[1,2]}]",
        "1:2", .bareGeometry(type: "Point")
      ),
      ("[{\"type\":\"Payment\"}]", "1:2", .geoJSON(.notFeature(type: "Payment", feature: 1))),
      (
        "{\"type\":\"Topology\"}",
        "1:9", .geoJSON(.topoJSON)
      ),
      (
        "{\"type\":\"FeatureCollection\",\"features\":[],\"crs\":\"EPSG:5179\"}",
        "1:49", .geoJSON(.foreignReferenceSystem("EPSG:5179"))
      ),
      (
        "{\"type\":\"FeatureCollection\",\"features\":[]} x",
        "1:44", .geoJSON(.json(.trailingContent(found: .character("x"))))
      ),
      ("[] []", "1:4", .geoJSON(.json(.trailingContent(found: .character("["))))),
    ] as [(String, String, PointFeatureProblem)])
  func `says where a text is wrong`(text: String, place: String, problem: PointFeatureProblem) {
    let refusal = refusal(text)
    #expect(refusal?.problem == problem)
    #expect(refusal?.place == place)
  }

  @Test func `too many names are refused`() {
    let one = (0..<4_094).map { "\"p\($0)\":\($0)" }.joined(separator: ",")
    #expect(refusal("[\(feature(one))]") == nil)
    let refusal = refusal("[\(feature(one)),\n\(feature("\"q\":0"))]")
    #expect(refusal?.problem == .tooManyColumns(limit: 4094, feature: 2))
    #expect(refusal?.place == "2:37")
  }

  @Test func `a CSV reader sees feature n on line n + 1`() throws {
    let features = (0..<9_000).map { number in
      feature("\"n\":\(number),\"text\":\"\(number % 3 == 0 ? "a\\nb,\\\"" : "c;\\u0000")\"")
    }
    let bytes = try PointFeatureText.text(
      ByteSource(bytes: Array("[\(features.joined(separator: ","))]".utf8)))
    var reader = CSVReader(ByteSource(bytes: bytes))
    var record = CSVRecord()
    #expect(try reader.next(into: &record))
    #expect((0..<record.count).map { record.string($0) } == ["n", "text", "longitude", "latitude"])
    var count = 0
    while try reader.next(into: &record) {
      #expect(record.string(0) == String(count))
      #expect(record.string(1) == (count % 3 == 0 ? "a b,\"" : "c; "))
      #expect(record.line == count + 2)
      count += 1
    }
    #expect(count == 9_000)
  }
}
