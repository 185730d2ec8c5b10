import Codecs
import FeatureCodecs
import Foundation
import SimpleFeatures
import Testing

@testable import Boundaries

/// Shapefiles made byte by byte.
@Suite(.enabled(if: readsShapefiles, "This build is without shapelib."))
struct ShapefileTests {
  private func read(
    _ parts: ShapefileParts, encoding: TextEncoding? = nil
  ) throws(BoundaryError) -> DistrictFile {
    try DistrictFile.read(.shapefile(parts), DistrictOptions(encoding: encoding))
  }

  private func problem(_ parts: ShapefileParts) -> BoundaryProblem? {
    do throws(BoundaryError) {
      _ = try read(parts)
      return nil
    } catch { return error.problem }
  }

  private static let square: [[Double]] = [[0, 0], [0, 4], [4, 4], [4, 0], [0, 0]]
  private static let hole: [[Double]] = [[1, 1], [2, 1], [2, 2], [1, 2], [1, 1]]
  private static let far: [[Double]] = [[10, 0], [10, 1], [11, 1], [11, 0], [10, 0]]

  @Test(arguments: [5, 15, 25])
  func `reads parts and holes, with Z and M as well`(type: Int) throws {
    let maker = ShapefileMaker(
      type: type, shapes: [[Self.square, Self.hole, Self.far], [Self.far]],
      rows: [["01", "가"], ["2", "나"]])
    let file = try read(maker.parts)
    #expect(file.districts.map(\.code) == ["01", "2"])
    #expect(file.districts.map(\.name) == ["가", "나"])
    let shape = file.districts[0].shape
    #expect(shape.polygons.count == 2)
    #expect(shape.polygons.map(\.interiors.count) == [1, 0])
    #expect(
      shape.polygons[0].interiors[0].coordinates[0]
        == Coordinate(longitudeE7: 10_000_000, latitudeE7: 10_000_000))
    #expect(file.form == .shapefile)
    #expect(file.system == nil)
    #expect(file.warnings.first == .systemAssumed)
  }

  @Test func `sorts a hole to the smallest outline around it, in any order of rings`() throws {
    // An island in the lake of an island; the hole touches the outline in one position.
    let lake: [[Double]] = [[0, 0], [3, 1], [3, 3], [1, 3], [0, 0]]
    let isle: [[Double]] = [[1, 1.5], [1, 2.5], [2.5, 2.5], [2.5, 1.5], [1, 1.5]]
    let pond: [[Double]] = [[1.5, 1.75], [2, 1.75], [2, 2], [1.5, 2], [1.5, 1.75]]
    for rings in [[Self.square, lake, isle, pond], [pond, isle, lake, Self.square]] {
      let shape = try read(ShapefileMaker(shapes: [rings], rows: [["1", "a"]]).parts)
        .districts[0].shape
      #expect(shape.polygons.count == 2)
      #expect(shape.polygons.allSatisfy { $0.interiors.count == 1 })
      let pondOwner = shape.polygons.first { $0.exterior.coordinates[0].longitudeE7 == 10_000_000 }
      #expect(pondOwner?.interiors[0].coordinates[0].longitudeE7 == 15_000_000)
    }
  }

  @Test func `reads a record whose rings all run the wrong way`() throws {
    let rings = [Array(Self.square.reversed()), Array(Self.hole.reversed())]
    let shape = try read(ShapefileMaker(shapes: [rings], rows: [["1", "a"]]).parts)
      .districts[0].shape
    #expect(shape.polygons.map(\.interiors.count) == [1])
    let single = try read(ShapefileMaker(shapes: [[rings[0]]], rows: [["1", "a"]]).parts)
    #expect(single.districts[0].shape.polygons.count == 1)
  }

  @Test func `holes beyond number find their outlines`() throws {
    // 250 × 100 squares, each with a hole, all within the lake of a ring around them.
    var (x, y, starts): ([Double], [Double], [Int]) = ([], [], [])
    func add(_ west: Double, _ south: Double, _ size: Double, isHole: Bool) {
      starts.append(x.count)
      let corners = [(0.0, 0.0), (0, size), (size, size), (size, 0), (0, 0)]
      for (dx, dy) in isHole ? corners.reversed() : corners {
        x.append(west + dx)
        y.append(south + dy)
      }
    }
    add(-10, -10, 2_000, isHole: false)
    add(-5, -5, 1_000, isHole: true)
    let sites = 0..<25_000
    func west(_ site: Int) -> Double { Double(3 * (site % 250)) }
    func south(_ site: Int) -> Double { Double(3 * (site / 250)) }
    for site in sites { add(west(site), south(site), 2, isHole: false) }
    for site in sites.reversed() { add(west(site) + 0.5, south(site) + 0.5, 1, isHole: true) }
    let clock = ContinuousClock.now
    let planar = ShapefileRings(x: x, y: y, starts: starts).shape()
    let shape = try planar.multiPolygon(
      at: zip(planar.x, planar.y).map {
        Coordinate(longitudeE7: Int32($0 * 10), latitudeE7: Int32($1 * 10))
      })
    #expect(shape.polygons.count == 25_001)
    #expect(shape.polygons.allSatisfy { $0.interiors.count == 1 })
    #expect(
      ContinuousClock.now - clock < .seconds(20), "about 1 s where each hole sees every outline")
  }

  @Test func `refuses a null shape as a district and passes over deleted rows`() throws {
    var maker = ShapefileMaker(
      shapes: [[Self.square], []], rows: [["1", "a"], ["2", "b"]])
    #expect(problem(maker.parts) == .noPolygon(feature: 2, found: .nothing))
    maker.deleted = [1]
    #expect(try read(maker.parts).districts.map(\.code) == ["1"])
  }

  @Test func `decodes fields by cpg, language driver or what they are`() throws {
    let korean: [UInt8] = [0xC1, 0xBE, 0xB7, 0xCE]  // 종로 in CP949
    func name(_ bytes: [UInt8], cpg: String? = nil, driver: UInt8 = 0) throws -> [String] {
      var maker = ShapefileMaker(shapes: [[Self.square]], rows: [["1", ""]])
      maker.lastField = bytes
      maker.languageDriver = driver
      var parts = maker.parts
      parts.cpg = cpg
      let file = try read(parts)
      return [file.districts[0].name, file.encoding ?? ""]
    }
    #expect(try name(korean) == ["종로", "CP949"])
    #expect(try name(korean, cpg: "EUC-KR\r\n") == ["종로", "CP949"])
    #expect(try name(korean, driver: 0x79) == ["종로", "CP949"])
    #expect(try name(korean, cpg: "UTF-8") == ["종로", "CP949"])
    #expect(try name(Array("종로".utf8)) == ["종로", "UTF-8"])
    #expect(try name([0x5A, 0xFC, 0x72, 0x69], cpg: "ISO 8859-1") == ["Züri", "Windows-1252"])
    #expect(try name([0x80, 0x31], driver: 3) == ["€1", "Windows-1252"])
    var maker = ShapefileMaker(shapes: [[Self.square]], rows: [["1", ""]])
    maker.lastField = korean
    #expect(
      throws: BoundaryError(
        .shapefile(.undecodable(field: "name", feature: 1, encoding: "UTF-8")), at: nil)
    ) { try read(maker.parts, encoding: .utf8) }
  }

  @Test func `takes numbers for codes without the decimals of their field`() throws {
    var maker = ShapefileMaker(shapes: [[Self.square]], rows: [["11110.000", "a"]])
    maker.codeType = "N"
    #expect(try read(maker.parts).districts[0].code == "11110")
    maker.codeType = "C"
    #expect(try read(maker.parts).districts[0].code == "11110.000")
  }

  @Test func `says which file is damaged`() {
    let parts = ShapefileMaker(shapes: [[Self.square]], rows: [["1", "a"]]).parts
    var changed = parts
    changed.shp.removeLast()
    #expect(problem(changed) == .shapefile(.cutShort(file: "shp")))
    changed = parts
    changed.shx.removeLast()
    #expect(problem(changed) == .shapefile(.cutShort(file: "shx")))
    changed = parts
    changed.dbf.removeLast(20)
    #expect(problem(changed) == .shapefile(.cutShort(file: "dbf")))
    changed = parts
    changed.shp[0] = 1
    #expect(problem(changed) == .shapefile(.notAShapefile(file: "shp")))
    changed = parts
    changed.shp[100 + 8 + 40] = 200  // positions of the first record
    #expect(problem(changed) == .shapefile(.damagedShape(feature: 1)))
    changed = ShapefileMaker(type: 1, shapes: [], rows: []).parts
    #expect(problem(changed) == .shapefile(.notPolygons(type: 1)))
    changed = ShapefileMaker(shapes: [[Self.square]], rows: [["1", "a"], ["2", "b"]]).parts
    #expect(problem(changed) == .shapefile(.countsDiffer(shapes: 1, rows: 2)))
    changed = parts
    changed.dbf[32 + 16] = 250  // wider than the row
    #expect(problem(changed) == .shapefile(.damagedFields))
  }

  @Test func `counts beyond the file are an error before memory is taken for them`() {
    let parts = ShapefileMaker(shapes: [[Self.square, Self.far]], rows: [["1", "a"]]).parts
    func set(_ file: WritableKeyPath<ShapefileParts, [UInt8]>, _ offset: Int, _ bytes: [UInt8])
      -> BoundaryProblem?
    {
      var changed = parts
      changed[keyPath: file].replaceSubrange(offset..<offset + bytes.count, with: bytes)
      return problem(changed)
    }
    let most: [UInt8] = [0xFF, 0xFF, 0xFF, 0x7F]
    let start = 100 + 8
    #expect(set(\.shp, start + 36, most) == .shapefile(.damagedShape(feature: 1)))  // rings
    #expect(set(\.shp, start + 40, most) == .shapefile(.damagedShape(feature: 1)))  // positions
    #expect(
      set(\.shp, start + 36, [0xFF, 0xFF, 0xFF, 0xFF]) == .shapefile(.damagedShape(feature: 1)))
    // Where the second ring starts.
    #expect(set(\.shp, start + 48, most) == .shapefile(.damagedShape(feature: 1)))
    #expect(set(\.shx, 100, most.reversed()) == .shapefile(.cutShort(file: "shp")))
    #expect(set(\.shx, 104, most.reversed()) == .shapefile(.cutShort(file: "shp")))
    #expect(set(\.shx, 24, most.reversed()) == .shapefile(.cutShort(file: "shx")))
    #expect(set(\.dbf, 4, most) == .shapefile(.cutShort(file: "dbf")))
    #expect(set(\.dbf, 8, [0xFF, 0xFF]) == .shapefile(.cutShort(file: "dbf")))
  }

  @Test func `every cut file is an error`() {
    let parts = ShapefileMaker(shapes: [[Self.square, Self.hole]], rows: [["1", "a"]]).parts
    for file in [\ShapefileParts.shp, \.shx] {
      for length in parts[keyPath: file].indices {
        var cut = parts
        cut[keyPath: file].removeLast(parts[keyPath: file].count - length)
        #expect(problem(cut) != nil)
      }
    }
    // The mark at the end of the table may be missing.
    for length in 0..<parts.dbf.count - 1 {
      var cut = parts
      cut.dbf.removeLast(parts.dbf.count - length)
      #expect(problem(cut) != nil)
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `what is read of files with seeded faults has codes once and closed rings`(seed: UInt64) {
    let maker = ShapefileMaker(
      type: seed % 2 == 0 ? 15 : 5, shapes: [[Self.square, Self.hole], [Self.far]],
      rows: [["1", "가"], ["2", "나"]])
    let whole = maker.parts
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    func damage(_ bytes: inout [UInt8]) {
      for _ in 0..<next(4) {
        bytes[next(bytes.count)] = [0, 1, 0x7F, 0x80, 0xFF, UInt8(next(256))][next(6)]
      }
      if next(8) == 0 { bytes.removeLast(next(bytes.count)) }
    }
    var readings = 0
    for _ in 0..<3_000 {
      var parts = whole
      damage(&parts.shp)
      damage(&parts.shx)
      damage(&parts.dbf)
      guard let file = try? read(parts) else { continue }
      readings += 1
      let codes = file.districts.map(\.code)
      #expect(1...2 ~= codes.count && Set(codes).count == codes.count)
      for ring in file.districts.flatMap(\.shape.polygons).flatMap({ [$0.exterior] + $0.interiors })
      {
        #expect(ring.coordinates.count >= 4 && ring.coordinates.first == ring.coordinates.last)
      }
    }
    #expect(readings > 50, "too few of the seeded faults leave something to read")
  }

  // MARK: Files

  private func inFolder(_ files: [String: [UInt8]], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "sobi-shapefile-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, bytes) in files { try Data(bytes).write(to: folder.appending(path: name)) }
    try body(folder.path)
  }

  @Test func `is named by any of its files`() throws {
    let parts = ShapefileMaker(shapes: [[Self.square]], rows: [["1", "a"]]).parts
    let wgs84 =
      #"GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],"#
      + #"PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]"#
    let files = [
      "gu.SHP": parts.shp, "gu.shx": parts.shx, "gu.dbf": parts.dbf, "gu.prj": Array(wgs84.utf8),
      "gu.cpg": Array("UTF-8".utf8),
    ]
    try inFolder(files) { folder in
      for name in files.keys {
        let file = try DistrictFile.read(.open("\(folder)/\(name)"))
        #expect(file.layer == "gu")
        #expect(file.districts.count == 1)
        #expect(!file.warnings.contains { $0.code.hasPrefix("boundary.system.") })
      }
    }
    try inFolder(["gu.shp": parts.shp, "gu.shx": parts.shx]) { folder in
      #expect(throws: BoundaryError(.shapefile(.missingFile("gu.dbf")), at: nil)) {
        try DistrictInput.open("\(folder)/gu.shp")
      }
    }
  }

  @Test func `is read from an archive that has names of one character`() throws {
    let parts = ShapefileMaker(shapes: [[Self.square]], rows: [["1", "a"]]).parts
    let entries = [("a.shp", parts.shp), ("a.shx", parts.shx), ("a.dbf", parts.dbf)]
    let others = ["x", "가", ".", "y/", "/z", "d/x"].map { ($0, [UInt8(65)]) }
    try inFolder(["one.zip": StoredZip.archive(others + entries)]) { folder in
      let file = try DistrictFile.read(.open("\(folder)/one.zip"))
      #expect(file.layer == "a")
    }
  }

  @Test func `is read from a zip archive`() throws {
    let parts = ShapefileMaker(shapes: [[Self.square]], rows: [["1", "a"]]).parts
    func entries(_ name: String) -> [(String, [UInt8])] {
      [("\(name).shp", parts.shp), ("\(name).shx", parts.shx), ("\(name).dbf", parts.dbf)]
    }
    try inFolder([
      "one.zip": StoredZip.archive(entries("시군구/gu") + [("__MACOSX/gu.shp", [1])]),
      "two.zip": StoredZip.archive(entries("a") + entries("b")),
      "none.zip": StoredZip.archive([("readme.txt", [65])]),
    ]) { folder in
      let only = try DistrictFile.read(.open("\(folder)/one.zip"))
      #expect(only.layer == "gu")
      #expect(throws: BoundaryError(.severalLayers(["a", "b"]), at: nil)) {
        try DistrictInput.open("\(folder)/two.zip")
      }
      let chosen = try DistrictFile.read(.open("\(folder)/two.zip", layer: "b"))
      #expect(chosen.layer == "b")
      #expect(throws: BoundaryError(.noSuchLayer("c", layers: ["a", "b"]), at: nil)) {
        try DistrictInput.open("\(folder)/two.zip", layer: "c")
      }
      #expect(throws: BoundaryError(.shapefile(.notInArchive(files: ["readme.txt"])), at: nil)) {
        try DistrictInput.open("\(folder)/none.zip")
      }
    }
  }
}
