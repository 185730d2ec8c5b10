import Diagnostics
import PROJ
import Testing
import Workloads

@Suite(.enabled(if: CoordinateTransform.isAvailable, "This build has no PROJ."))
struct TransformErrorTests {
  private func refusal(_ text: String) -> TransformError? {
    do throws(TransformError) {
      _ = try CoordinateTransform(from: text)
      return nil
    } catch { return error }
  }

  @Test(arguments: [
    ("EPSG:99999", "crs not found"), ("junk", "unrecognized format / unknown name"),
    ("+proj=nonsense", "Unknown projection"), ("PROJCS[\"x\"", "missing , or ]"),
  ])
  func `says in PROJ's words what it does not know`(text: String, reason: String) throws {
    guard case .unknownSystem(text, .other(let words?)) = refusal(text) else {
      Issue.record("\(String(describing: refusal(text)))")
      return
    }
    #expect(words.contains(reason), "\(words)")
  }

  @Test(
    arguments: [
      ("", .emptyText), (" \n", .emptyText), ("korea", .nearestName("Korea 2000")),
      ("EPSG:5179\u{0}x", .nulByte), ("+init=elsewhere:5174", .initParameter),
      ("+proj=pipeline +step +proj=utm +zone=52", .pipeline),
    ] as [(String, UnknownSystemReason)])
  func `says why a text is no system`(text: String, reason: UnknownSystemReason) throws {
    guard case .unknownSystem(_, reason) = refusal(text) else {
      Issue.record("\(String(describing: refusal(text)))")
      return
    }
  }

  @Test(arguments: [
    ("+proj=utm +zone=52 +nadgrids=/x/pipe", "nadgrids"),
    ("+proj=utm +zone=52 +nadgrids = \"/x/pipe\"", "nadgrids"),
    ("proj=utm zone=52 NADGRIDS=local.gsb", "nadgrids"),
    ("+proj=utm +zone=52 +nadgrids=@null,/x/pipe", "nadgrids"),
    ("+proj=utm +zone=52 +nadgrids=@null +geoidgrids=/x/pipe", "geoidgrids"),
    ("+proj=utm +zone=52 +title=[ +nadgrids=https://a.example/x", "nadgrids"),
    ("+proj=vgridshift +grids=/x/pipe +type=crs", "grids"),
    ("+proj=tinshift +file=/x/pipe", "file"), ("+proj=defmodel +model=/x/pipe", "model"),
    (
      "GEOGCS[\"x\",DATUM[\"x\",SPHEROID[\"x\",6378137,298],"
        + "EXTENSION[\"PROJ4_GRIDS\",\"/x/pipe\"]]]", "proj4_grids"
    ),
    (
      "PROJCS[\"x\",EXTENSION[\"PROJ4\",\"+proj=utm +zone=52 +nadgrids=/x/pipe\"]]", "nadgrids"
    ),
    (
      "BOUNDCRS[SOURCECRS[x],ABRIDGEDTRANSFORMATION[\"x\",METHOD[\"NTv2\"],"
        + "PARAMETERFILE[\"Latitude and longitude difference file\",\"/x/pipe\"]]]",
      "parameterfile"
    ),
    ("{\"type\":\"BoundCRS\",\"parameters\":[{\"v\\u0061lue\" : \"/x/pipe\"}]}", "value"),
    ("/x/pipe", "/"), ("@/x/pipe", "@"),
  ])
  func `a definition opens no file`(text: String, parameter: String) {
    guard case .unknownSystem(_, .fileParameter(parameter)) = refusal(text) else {
      Issue.record("\(String(describing: refusal(text)))")
      return
    }
  }

  @Test(arguments: [
    "+init = elsewhere:1", "+proj=utm +title=[ +init=/x/pipe", "+proj = pipeline +step",
    "PROJCS[\"x\",EXTENSION[\"PROJ4\",\"+init=/x/pipe:1\"]]",
  ])
  func `no spelling hides a file or a pipeline`(text: String) {
    switch refusal(text) {
    case .unknownSystem(_, .initParameter), .unknownSystem(_, .pipeline): break
    case let error: Issue.record("\(String(describing: error))")
    }
  }

  @Test(arguments: [
    "+proj=merc +a=6378137 +b=6378137 +units=m +nadgrids=@null +wktext +no_defs",
    "+proj=utm +zone=52 +datum=WGS84 +nadgrids=@null",
  ])
  func `takes a definition without a grid`(text: String) {
    #expect(refusal(text) == nil)
  }

  @Test(arguments: ["EPSG:4978", "EPSG:5773", "LOCAL_CS[\"site\",UNIT[\"metre\",1]]"])
  func `refuses systems without two axes on the ground`(text: String) throws {
    guard case .notHorizontal = refusal(text) else {
      Issue.record("\(String(describing: refusal(text)))")
      return
    }
  }

  @Test func `refuses another celestial body`() {
    #expect(
      refusal("IAU_2015:30100")
        == .noPath(
          name: "Moon (2015) - Sphere / Ocentric",
          reason: "Source and target ellipsoid do not belong to the same celestial body"))
  }

  @Test func `names no position`() throws {
    let transform = try CoordinateTransform(from: "EPSG:5179")
    #expect {
      try transform.coordinate(x: 1e300, y: 123_456)
    } throws: { error in
      !"\(error)".contains("123") && !"\(error)".contains("e+300")
    }
  }

  @Test func `a long text is cut short in the message`() throws {
    let error = try #require(refusal(String(repeating: "x", count: 100_000)))
    #expect("\(error)".utf8.count < 300)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `a damaged definition is refused, or takes each position alike`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var understood = 0
    for _ in 0..<150 {
      var bytes = Array(ReferenceSystemTests.besselText.utf8)
      for _ in 0...generator.below(3) {
        let index = generator.below(bytes.count)
        switch generator.below(3) {
        case 0: bytes[index] = UInt8(generator.below(256))
        case 1: bytes.removeSubrange(index..<min(bytes.count, index + 1 + generator.below(9)))
        default: bytes.removeSubrange(index...)
        }
        if bytes.isEmpty { bytes = [0x20] }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      if let transform = try? CoordinateTransform(from: text) {
        understood += 1
        let (x, y) = ([200_000, 1e9], [500_000, -1e9])
        #expect(
          transform.coordinates(x: x, y: y)
            == zip(x, y).map { try? transform.coordinate(x: $0, y: $1) })
      }
    }
    #expect(understood > 10, "too few of the seeded faults leave a definition")
  }

  @Test func `every error says what to do`() {
    let errors: [TransformError] = [
      .notBuilt, .databaseMissing, .unknownSystem(text: "x", reason: .emptyText),
      .notHorizontal(name: "x"), .noPath(name: "x", reason: "y"), .outside(.notFinite),
    ]
    for error in errors { #expect(error.recovery != nil) }
  }
}
