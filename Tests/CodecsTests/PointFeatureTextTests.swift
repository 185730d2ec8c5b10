import Testing

@testable import Codecs

@Suite struct PointFeatureTextTests {
  private func table(_ text: String) throws -> String {
    String(decoding: try PointFeatureText.text(ByteSource(bytes: Array(text.utf8))), as: UTF8.self)
  }

  private func refusal(_ text: String) -> String? {
    do throws(PointFeatureError) {
      _ = try PointFeatureText.text(ByteSource(bytes: Array(text.utf8)))
      return nil
    } catch { return error.description }
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
    #expect(
      refusal("[\(feature("")),\n \(bad)]")
        == "2:47: feature 2 has the geometry \(type); only points can be payments")
    #expect(
      refusal("\(feature(""))\n\n \(bad)\n")
        == "3:47: feature 2 has the geometry \(type); only points can be payments")
    #expect(
      refusal("\u{1E}\(feature(""))\n\u{1E}\(bad)\n")
        == "2:47: feature 2 has the geometry \(type); only points can be payments")
  }

  @Test(arguments: [
    ("", "1:1: the document is empty; a JSON value is expected"),
    ("{}", "1:1: the object has no member \"type\", which GeoJSON needs"),
    (
      "{\"type\":\"FeatureCollection\"}",
      "1:1: the object has no member \"features\", which GeoJSON needs"
    ),
    (
      "[{\"type\":\"Feature\",\"properties\":{\"a\":NaN}}]",
      "1:38: found NaN where a value is expected"
    ),
    (
      "[{\"type\":\"Feature\",\"properties\":{\"a\":01}}]",
      "1:39: found 1 where a comma or } is expected"
    ),
    (
      "[{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[1,Infinity]}}]",
      "1:64: found Infinity where a value is expected"
    ),
    (
      "[{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[181,0]}}]",
      """
      1:62: feature 1: longitude is not in -180 ... 180 degrees; the coordinates must be \
      longitude, latitude on WGS 84
      """
    ),
    (
      "[{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[1]}}]",
      "1:61: feature 1: position has 1 number; it needs longitude and latitude"
    ),
    (
      "{\"type\":\"Point\",\"coordinates\":[1,2]}",
      "1:1: found a bare geometry, Point, where a Feature with properties is expected"
    ),
    (
      "[{\"type\":\"Point\",\"coordinates\":[1,2]}]",
      "1:2: found a bare geometry, Point, where a Feature with properties is expected"
    ),
    ("[{\"type\":\"Payment\"}]", "1:2: feature 1 has the type \"Payment\"; Feature is expected"),
    (
      "{\"type\":\"Topology\"}",
      "1:9: the document is TopoJSON; GeoJSON is expected"
    ),
    (
      "{\"type\":\"FeatureCollection\",\"features\":[],\"crs\":\"EPSG:5179\"}",
      "1:49: crs is \"EPSG:5179\"; the coordinates must be longitude, latitude on WGS 84"
    ),
    (
      "{\"type\":\"FeatureCollection\",\"features\":[]} x",
      "1:44: found x after the end of the document"
    ),
    ("[] []", "1:4: found [ after the end of the document"),
  ])
  func `says where a text is wrong`(text: String, message: String) {
    #expect(refusal(text) == message)
  }

  @Test func `too many names are refused`() {
    let one = (0..<4_094).map { "\"p\($0)\":\($0)" }.joined(separator: ",")
    #expect(refusal("[\(feature(one))]") == nil)
    #expect(
      refusal("[\(feature(one)),\n\(feature("\"q\":0"))]")
        == "2:37: feature 2: there are more than 4094 properties of different names")
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
