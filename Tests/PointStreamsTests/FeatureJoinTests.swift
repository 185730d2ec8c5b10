import Codecs
import SimpleFeatures
import Testing
import Workloads

@testable import PointStreams

@Suite struct FeatureJoinTests {
  /// Longitudes 0 ..< 1 and latitudes 0 ..< 1.
  private static let districts = PointDistricts(
    codes: ["A"], names: ["West \"w\""], shapes: [square()])

  private static func square() -> MultiPolygon {
    let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1), (0, 0)]
      .map { Coordinate(longitude: $0.0, latitude: $0.1) }
    guard let ring = try? Ring(corners) else { preconditionFailure("a square is a ring") }
    return MultiPolygon([Polygon(exterior: ring)])
  }

  private func tagged(
    _ text: String, blockSize: Int = 1 << 20, skipsBadRows: Bool = false, threads: Int = 1
  ) throws -> (text: String, counts: PointJoinCounts, problems: [PointProblem]) {
    var options = PointJoinOptions()
    options.blockSize = blockSize
    options.skipsBadRows = skipsBadRows
    options.threads = threads
    var output: [UInt8] = []
    let (counts, problems) = try PointJoin(.districts(Self.districts), options).tag(
      ByteSource(bytes: Array(text.utf8), chunkSize: 7)
    ) { output += $0 }
    return (String(decoding: output, as: UTF8.self), counts, problems)
  }

  private static let point = #""geometry":{"type":"Point","coordinates":[0.5,0.5]}"#

  @Test(arguments: [1, 50, 1 << 20])
  func `a collection stays one`(blockSize: Int) throws {
    let text = """
      {"type":"FeatureCollection","name":"x","features":[
      {"type":"Feature","properties":{"a":"}]"},\(Self.point)} ,
      {"type":"Feature","properties":null,"geometry":null},
      {"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[]}},
      {"type":"Feature","geometry":{"type":"Point","coordinates":[9,9]}},
      {"type":"Feature","properties":{"district":"old","b":1},\(Self.point)}
      ],"bbox":[0,0,1,1]}
      """
    let (output, counts, _) = try tagged(text, blockSize: blockSize)
    let tags = #""district_code":"A","district":"West \"w\"""#
    let none = #""district_code":null,"district":"unplaced""#
    #expect(
      output == """
        {"type":"FeatureCollection","features":[
        {"type":"Feature","properties":{"a":"}]",\(tags)},\(Self.point)},
        {"type":"Feature","properties":{\(none)},"geometry":null},
        {"type":"Feature","properties":{\(none)},"geometry":{"type":"Point","coordinates":[]}},
        {"properties":{"district_code":null,"district":"outside"},"type":"Feature",\
        "geometry":{"type":"Point","coordinates":[9,9]}},
        {"type":"Feature","properties":{"district":"West \\"w\\"","b":1,"district_code":"A"},\
        \(Self.point)}
        ]}

        """)
    #expect(counts.rows == 5 && counts.inside == 2 && counts.unplaced == 2 && counts.outside == 1)
    #expect(try PointFeatureText(ByteSource(bytes: Array(output.utf8))).featureCount == 5)
  }

  @Test(arguments: ["\n", "\r\n"], [1, 1 << 20])
  func `lines stay lines`(end: String, blockSize: Int) throws {
    let feature = #"{"type":"Feature","properties":{"a":1},\#(Self.point)}"#
    let text = "\u{FEFF}" + feature + end + end + feature
    let (output, counts, _) = try tagged(text, blockSize: blockSize)
    let tagged = feature.replacing(
      #""a":1"#, with: #""a":1,"district_code":"A","district":"West \"w\"""#)
    #expect(output == "\(tagged)\n\(tagged)\n")
    #expect(counts.inside == 2)
  }

  @Test func `text sequences stay so, and one feature is a collection`() throws {
    let feature = "{\"type\":\"Feature\",\"properties\":{},\n\(Self.point)}"
    let sequence = try tagged("\u{1E}\(feature)\n\u{1E}\(feature)\n")
    #expect(sequence.counts.inside == 2)
    #expect(sequence.text.split(separator: "\u{1E}").count == 2)
    #expect(try tagged(feature).text.hasPrefix("{\"type\":\"FeatureCollection\""))
    #expect(try tagged("[\(feature),\(feature)]").counts.inside == 2)
    #expect(try tagged(#"{"features":[],"type":"FeatureCollection"}"#).counts.rows == 0)
  }

  @Test(arguments: [1, 60, 1 << 20])
  func `a bad feature is told by its line`(blockSize: Int) throws {
    let good = #"{"type":"Feature","properties":{},\#(Self.point)}"#
    let line =
      #"{"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":[]}}"#
    let (output, counts, problems) = try tagged(
      "\(good)\n\(line)\n{\"type\":\"Feature\",]}\n\(good)\n", blockSize: blockSize,
      skipsBadRows: true)
    #expect(counts.rows == 4 && counts.bad == 2 && counts.inside == 2)
    #expect(problems.map(\.line) == [2, 3])
    #expect(problems[0].fault == .feature(.notPoint(type: "LineString", feature: 2)))
    #expect(output.split(separator: "\n").count == 2)
    #expect(throws: PointJoinError.self) { try tagged("\(good)\n\(line)\n") }
  }

  @Test(
    arguments: [
      #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{},"geometry":null}"#,
      #"{"type":"FeatureCollection","features":[{"type":"Feature"} {"type":"Feature"}]}"#,
      #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":null},]}"#,
      #"{"type":"FeatureCollection","features":[5]}"#,
      #"{"type":"FeatureCollection","features":[]"#,
      #"{"type":"FeatureCollection","features":[]}}"#,
      #"{"type":"Other","features":[]}"#, #"{"features":[]}"#, #"{"type":"Point"}"#, "[1]", "{",
      #"{"type":"FeatureCollection","features":{}}"#,
      #"{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"EPSG:5179"}},"features":[]}"#,
    ], [1, 1 << 20])
  func `what is no GeoJSON of points is refused`(text: String, blockSize: Int) {
    #expect(throws: PointJoinError.self) { try tagged(text, blockSize: blockSize) }
  }

  @Test(arguments: [1, 100, 1 << 20], [1, 4])
  func `properties are summed as columns are`(blockSize: Int, threads: Int) throws {
    let features = (1...50).map { number in
      #"{"type":"Feature","properties":{"date":"2026-0\#(number % 2 + 1)-03","category":"\u0061","#
        + #""v":\#(number).25},\#(Self.point)}"#
    }
    let text =
      #"{"type":"FeatureCollection","features":["# + features.joined(separator: ",") + "]}"
    var options = PointJoinOptions()
    options.keys = [.month, .category, .region]
    options.sums = ["v"]
    options.blockSize = blockSize
    options.threads = threads
    let (totals, _) = try PointJoin(.districts(Self.districts), options).totals(
      of: ByteSource(bytes: Array(text.utf8), chunkSize: 33))
    #expect(totals.groups.map(\.count) == [25, 25])
    #expect(totals.groups.map(\.category) == ["a", "a"])
    #expect(totals.groups.map(\.sums.first?.description) == ["656.25", "631.25"])
  }

  @Test(arguments: [1, 1 << 20])
  func `blank lines come before, and no features have no totals`(blockSize: Int) throws {
    var options = PointJoinOptions()
    options.keys = [.month]
    options.blockSize = blockSize
    let feature = #"{"type":"Feature","properties":{"date":"2026-05-03"},\#(Self.point)}"#
    let bad = #"{"type":"Feature","properties":{"date":"x"},\#(Self.point)}"#
    let opening = "{\"type\":\"FeatureCollection\",\n\"features\":[\n\n\n"
    let join = PointJoin(.districts(Self.districts), options)
    func totals(_ features: String) throws -> [Int] {
      try join.totals(of: ByteSource(bytes: Array((opening + features + "]}").utf8)))
        .totals.groups.map(\.count)
    }
    #expect(try totals(feature) == [1])
    #expect(try totals("") == [])
    let problem = PointProblem(file: "memory", line: 6, column: 1, fault: .notDate(column: "date"))
    #expect(
      throws: PointJoinError.badRows([problem], count: 1, file: "memory", isWhole: true)
    ) { try totals(feature + ",\n" + bad) }
    // On one line the character tells.
    let line = #"{"type":"FeatureCollection","features":["# + feature + "," + bad + "]}"
    let column = line.count - bad.count - 1
    do {
      _ = try join.totals(of: ByteSource(bytes: Array(line.utf8)))
      Issue.record("nothing was told")
    } catch PointJoinError.badRows(let problems, _, _, _) {
      #expect(problems.map(\.line) == [1] && problems.map(\.column) == [column])
    }
  }
}
