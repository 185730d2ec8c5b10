import FeatureCodecs
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

  private func error(_ text: String, layer: String? = nil) -> TopoJSONError? {
    do throws(TopoJSONError) {
      _ = try TopoJSONReader.read(Array(text.utf8), layer: layer)
      return nil
    } catch { return error }
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

  @Test(
    arguments: [
      ("[[0,9]]", .arcOutOfRange(9, count: 4, feature: 1)),
      ("[[0,-9]]", .arcOutOfRange(-9, count: 4, feature: 1)),
      ("[[0]]", .openRing(feature: 1, part: 1, ring: 1)),
      ("[[0,0]]", .unconnectedArc(0, feature: 1)),
      ("[[]]", .openRing(feature: 1, part: 1, ring: 1)),
      ("[[1.5]]", .json(.unexpected(found: .otherNumber, expected: .arcNumber))),
      ("[0]", .json(.unexpected(found: .character("0"), expected: .array))),
    ] as [(String, TopoJSONProblem)])
  func `says which arc of which feature is wrong`(left: String, problem: TopoJSONProblem) throws {
    let found = error(Self.document(left: left))
    // The column depends on the members before.
    #expect(found?.problem == problem)
    #expect(found?.place.line == 1)
  }

  @Test(
    arguments: [
      (#"{"type":"Topology","arcs":[],"objects":{}}"#, .noPolygonLayer([])),
      (
        #"{"type":"Topology","arcs":[]}"#,
        .missingMember("objects")
      ),
      (#"{"type":"Thing"}"#, .notTopology(type: "Thing")),
      (
        #"{"type":"Topology","arcs":[],"transform":{"scale":[1]},"objects":{}}"#,
        .transform(member: "scale")
      ),
      (
        #"{"type":"Topology","arcs":[[[1]]],"objects":{"a":{"type":"Polygon","arcs":[[0]]}}}"#,
        .positionTooShort(count: 1, arc: 0)
      ),
      (
        #"{"type":"Topology","arcs":[[]],"objects":{"a":{"type":"Polygon","arcs":[[0]]}}}"#,
        .emptyArc(0, feature: 1)
      ),
      (
        #"{"type":"Topology","arcs":[],"objects":{"a":{"type":"Point"}}}"#,
        .noPolygonLayer(["a"])
      ),
      (
        #"{"type":"Topology","arcs":[],"objects":{"a":{"type":"Polygon"},"b":{"type":"Polygon"}}}"#,
        .severalLayers(["a", "b"])
      ),
    ] as [(String, TopoJSONProblem)])
  func `says what is wrong with the document`(text: String, problem: TopoJSONProblem) throws {
    #expect(error(text)?.problem == problem)
  }

  @Test func `takes the object of a name`() throws {
    let ring = "[[0]]"
    let text =
      #"{"type":"Topology","arcs":[[[0,0],[1,0],[1,1],[0,0]]],"objects":{"#
      + #""a":{"type":"Polygon","arcs":\#(ring)},"b":{"type":"MultiPolygon","arcs":[\#(ring)]}}}"#
    #expect(try TopoJSONReader.read(Array(text.utf8), layer: "b").layer == "b")
    #expect(
      error(text, layer: "c")?.problem == .noSuchLayer("c", layers: ["a", "b"]))
  }

  @Test func `stops before a few arcs become endless positions`() {
    let ring = "[" + Array(repeating: "0", count: 40_000).joined(separator: ",") + "]"
    let text =
      #"{"type":"Topology","arcs":[[[0,0],[1,0],[1,1],[0,0]]],"#
      + #""objects":{"a":{"type":"Polygon","arcs":[\#(ring)]}}}"#
    #expect(error(text)?.problem == .tooManyPositions(limit: 65_664))
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
    #expect(error(text(16)) == nil)
    #expect(error(text(17))?.problem == .json(.tooDeep(limit: 16)))
    #expect(error(text(100_000))?.problem == .json(.tooDeep(limit: 512)))
  }

  @Test(arguments: [1_000_000_000, -1_000_000_000, 9_223_372_036_854_775_807] as [Int])
  func `an arc of any number that is not there is told`(arc: Int) {
    let problem = error(Self.document(left: "[[\(arc)]]"))?.problem
    switch problem {
    case .arcOutOfRange(arc, _, _), .json(.unexpected(.otherNumber, expected: .arcNumber)): break
    default: Issue.record("\(String(describing: problem))")
    }
  }

  @Test func `every cut document is an error with its place`() {
    let whole = Array(Self.document().utf8)
    for length in whole.indices {
      let text = String(decoding: whole.prefix(length), as: UTF8.self)
      #expect(error(text).map { $0.place.line > 0 && $0.place.column > 0 } == true)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `what is read of documents with seeded faults is finite and whole`(seed: UInt64) {
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let bytes = Array(Self.document().utf8)
    var readings = 0
    for _ in 0..<2_000 {
      var changed = bytes
      for _ in 0...next(3) {
        changed[next(changed.count)] = Array("[]{},:\"0159-.e".utf8)[next(14)]
      }
      if next(4) == 0 { changed.removeLast(next(changed.count)) }
      do throws(TopoJSONError) {
        let topology = try TopoJSONReader.read(changed, layer: nil)
        readings += 1
        for case .planar(let shape) in topology.features.map(\.geometry) {
          #expect(shape.x.count == shape.y.count)
          #expect((shape.x + shape.y).allSatisfy { $0.isFinite })
        }
      } catch {
        let lines = changed.split(separator: 0x0A, omittingEmptySubsequences: false)
        #expect(1...lines.count ~= error.place.line && error.place.column > 0)
      }
    }
    #expect(readings > 20, "too few of the seeded faults leave something to read")
  }
}
