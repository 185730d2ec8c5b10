import Codecs
import Testing

@Suite struct TopoJSONReaderTests {
  /// Two squares side by side with a shared edge, arc 1; the left one has a hole, arc 3.
  private static let arcs =
    "[[[0,0],[-4,0],[0,4],[4,0]],[[0,4],[0,-4]],[[0,0],[4,0],[0,4],[-4,0]],"
    + "[[-3,1],[0,1],[1,0],[0,-1],[-1,0]]]"

  private static func document(
    left: String = "[[0,1],[3]]", right: String = "[[2,1]]", arcs: String = arcs,
    transform: String? = #"{"scale":[0.5,0.25],"translate":[100,10]}"#
  ) -> String {
    let transform = transform.map { "\"transform\":\($0)," } ?? ""
    return #"{"type":"Topology",\#(transform)"objects":{"d":{"type":"GeometryCollection","#
      + #""geometries":[{"type":"Polygon","arcs":\#(left),"properties":{"code":"1"}},"#
      + #"{"type":"MultiPolygon","arcs":[\#(right)],"id":7}]}},"arcs":\#(arcs)}"#
  }

  private func shape(_ text: String, _ index: Int) throws -> [[Double]] {
    let features = try TopoJSONReader.read(Array(text.utf8), layer: nil).features
    guard case .planar(let shape) = features[index].geometry else { return [] }
    return zip(shape.x, shape.y).map { [$0, $1] }
  }

  private func message(_ text: String, layer: String? = nil) -> String? {
    do throws(TopoJSONError) {
      _ = try TopoJSONReader.read(Array(text.utf8), layer: layer)
      return nil
    } catch { return error.description }
  }

  @Test func `joins arcs with each shared position once, backwards too`() throws {
    #expect(
      try shape(Self.document(), 0) == [
        [100, 10], [98, 10], [98, 11], [100, 11], [100, 10],
        [98.5, 10.25], [98.5, 10.5], [99, 10.5], [99, 10.25], [98.5, 10.25],
      ])
    let right = Self.document(right: "[[2,1]]")
    #expect(
      try shape(right, 1) == [[100, 10], [102, 10], [102, 11], [100, 11], [100, 10]])
    let backwards = Self.document(right: "[[-2,-3]]")
    #expect(
      try shape(backwards, 1) == [[100, 10], [100, 11], [102, 11], [102, 10], [100, 10]])
  }

  @Test func `reads members in any order and positions off the grid`() throws {
    let text =
      #"{"arcs":[[[0.5,0,9],[1.25,0],[1.25,1e0],[0.5,0]]],"objects":"#
      + #"{"a":{"arcs":[[0]],"type":"Polygon"},"b":{"type":"Point","coordinates":[1,2]}},"#
      + #""type":"Topology"}"#
    #expect(try shape(text, 0) == [[0.5, 0], [1.25, 0], [1.25, 1], [0.5, 0]])
  }

  @Test func `keeps what is no polygon, and an id as a field`() throws {
    let text =
      #"{"type":"Topology","arcs":[[[0,0],[1,0]]],"objects":{"d":{"type":"GeometryCollection","#
      + #""geometries":[null,{"type":null,"properties":{"n":1}},{"type":"LineString","arcs":[0]},"#
      + #"{"type":"GeometryCollection","geometries":[{"type":"Polygon","arcs":[],"id":"x"}]}]}}}"#
    let features = try TopoJSONReader.read(Array(text.utf8), layer: nil).features
    #expect(
      features.map(\.geometry)
        == [.none, .none, .other("LineString"), .planar(PlanarShape())])
    #expect(features[1]["n"] == .number("1"))
    #expect(features[3]["id"] == .string("x"))
  }

  @Test func `keeps rings that a coarse grid shrank`() throws {
    #expect(
      try shape(
        Self.document(left: "[[0]]", arcs: "[[[0,0],[0,0]],[[0,0],[1,0],[-1,0]]]", transform: nil)
          .replacing("[[2,1]]", with: "[[0]]"), 0) == [[0, 0], [0, 0], [0, 0], [0, 0]])
  }

  @Test(arguments: [
    ("[[0,9]]", "1:179: feature 1: arc 9 is not one of the 4 arcs that there are"),
    ("[[0,-9]]", "1:179: feature 1: arc -9 is not one of the 4 arcs that there are"),
    ("[[0]]", "1:177: feature 1, part 1, ring 1: the ring does not end where it starts"),
    ("[[0,0]]", "1:179: feature 1: arc 0 does not start where the arc before it ends"),
    ("[[]]", "1:177: feature 1, part 1, ring 1: the ring does not end where it starts"),
    ("[[1.5]]", "1:178: found another number where the whole number of an arc is expected"),
    ("[0]", "1:177: found 0 where an array is expected"),
  ])
  func `says which arc of which feature is wrong`(left: String, text: String) throws {
    let found = try #require(message(Self.document(left: left)))
    // The column depends on the members before; the sentence is what counts.
    #expect(found.drop { $0 != " " } == text.drop { $0 != " " })
    #expect(found.hasPrefix("1:"))
  }

  @Test(arguments: [
    (#"{"type":"Topology","arcs":[],"objects":{}}"#, "the topology has no objects"),
    (
      #"{"type":"Topology","arcs":[]}"#,
      "the object has no member \"objects\", which TopoJSON needs"
    ),
    (#"{"type":"Thing"}"#, "the type is \"Thing\"; Topology is expected"),
    (
      #"{"type":"Topology","arcs":[],"transform":{"scale":[1]},"objects":{}}"#,
      "\"scale\" of the transform must be two numbers"
    ),
    (
      #"{"type":"Topology","arcs":[[[1]]],"objects":{"a":{"type":"Polygon","arcs":[[0]]}}}"#,
      "arc 0: position has 1 number; it needs two"
    ),
    (
      #"{"type":"Topology","arcs":[[]],"objects":{"a":{"type":"Polygon","arcs":[[0]]}}}"#,
      "feature 1: arc 0 has no positions"
    ),
    (
      #"{"type":"Topology","arcs":[],"objects":{"a":{"type":"Point"}}}"#,
      "no object holds polygons; there are a"
    ),
    (
      #"{"type":"Topology","arcs":[],"objects":{"a":{"type":"Polygon"},"b":{"type":"Polygon"}}}"#,
      "several objects hold polygons: a, b"
    ),
  ])
  func `says what is wrong with the document`(text: String, said: String) throws {
    let found = try #require(message(text))
    #expect(found.drop { $0 != " " }.dropFirst() == said)
  }

  @Test func `takes the object of a name`() throws {
    let ring = "[[0]]"
    let text =
      #"{"type":"Topology","arcs":[[[0,0],[1,0],[1,1],[0,0]]],"objects":{"#
      + #""a":{"type":"Polygon","arcs":\#(ring)},"b":{"type":"MultiPolygon","arcs":[\#(ring)]}}}"#
    #expect(try TopoJSONReader.read(Array(text.utf8), layer: "b").layer == "b")
    #expect(
      message(text, layer: "c")?.hasSuffix("there is no object \"c\"; there are a, b") == true)
  }

  @Test func `stops before a few arcs become endless positions`() {
    let ring = "[" + Array(repeating: "0", count: 40_000).joined(separator: ",") + "]"
    let text =
      #"{"type":"Topology","arcs":[[[0,0],[1,0],[1,1],[0,0]]],"#
      + #""objects":{"a":{"type":"Polygon","arcs":[\#(ring)]}}}"#
    #expect(message(text)?.hasSuffix("that they have more than 65664 positions") == true)
  }

  @Test func `an arc forth and back is a ring that covers nothing`() throws {
    let shape = try shape(Self.document(left: "[[1,-2]]"), 0)
    #expect(shape == [[100, 11], [100, 10], [100, 11], [100, 11]])
  }

  @Test func `stops at collections in collections in collections`() {
    func text(_ depth: Int) -> String {
      let open = String(
        repeating: #"{"type":"GeometryCollection","geometries":["#, count: depth)
      return #"{"type":"Topology","arcs":[[[0,0],[1,0],[1,1],[0,0]]],"objects":{"a":"#
        + open + #"{"type":"Polygon","arcs":[[0]]}"# + String(repeating: "]}", count: depth) + "}}"
    }
    #expect(message(text(16)) == nil)
    #expect(message(text(17))?.contains("16") == true)
    #expect(message(text(100_000))?.contains("512") == true)
  }

  @Test(arguments: [1_000_000_000, -1_000_000_000, 9_223_372_036_854_775_807] as [Int])
  func `an arc of any number that is not there is told`(arc: Int) {
    #expect(message(Self.document(left: "[[\(arc)]]"))?.contains("arc") == true)
  }

  @Test func `every cut document is an error with its place`() {
    let whole = Array(Self.document().utf8)
    for length in whole.indices {
      let text = String(decoding: whole.prefix(length), as: UTF8.self)
      #expect(message(text)?.wholeMatch(of: #/(?s)\d+:\d+: .+/#) != nil)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `survives documents with seeded faults`(seed: UInt64) {
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let bytes = Array(Self.document().utf8)
    for _ in 0..<2_000 {
      var changed = bytes
      for _ in 0...next(3) {
        changed[next(changed.count)] = Array("[]{},:\"0159-.e".utf8)[next(14)]
      }
      if next(4) == 0 { changed.removeLast(next(changed.count)) }
      _ = try? TopoJSONReader.read(changed, layer: nil)
    }
  }
}
