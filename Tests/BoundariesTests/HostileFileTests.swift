import Codecs
import FeatureCodecs
import Foundation
import Testing

@testable import Boundaries

/// Files that would take gigabytes if they were read before it is known what they are.
@Suite struct HostileFileTests {
  /// Writes a file that is `size` bytes long and takes no room on the disk behind `head`.
  private func sparse(_ name: String, head: [UInt8] = [], size: UInt64) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sobi-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: name)
    try Data(head).write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: size)
    try handle.close()
    return file.path
  }

  private func error(opening path: String) -> (any Error)? {
    defer {
      try? FileManager.default.removeItem(
        at: URL(filePath: path).deletingLastPathComponent())
    }
    do {
      let input = try DistrictInput.open(path)
      // What is kept of a file that is none.
      #expect(input.text.count <= ByteSource.peekLimit)
      _ = try DistrictFile.read(input)
      return nil
    } catch { return error }
  }

  @Test(arguments: ["zip", "gpkg", "topojson", "xlsx", "csv.gz", "geojson", "json", "none"])
  func `three gigabytes of zeros are refused by their first bytes`(suffix: String) throws {
    let found = error(opening: try sparse("a.\(suffix)", size: 3 << 30))
    let problem = try #require(found as? BoundaryError)
    guard case .geoJSON(.json) = problem.problem else {
      Issue.record("\(problem)")
      return
    }
    #expect(problem.place?.description == "1:1")
  }

  @Test(arguments: ["shp", "shx", "dbf"])
  func `a shapefile of zeros is refused by its header`(suffix: String) throws {
    let path = try sparse("a.\(suffix)", size: 3 << 30)
    for other in ["shp", "shx", "dbf"] where other != suffix {
      try Data(other == "dbf" ? dbfHead : shpHead)
        .write(to: URL(filePath: path).deletingLastPathComponent().appending(path: "a.\(other)"))
    }
    let problem = try #require(error(opening: path) as? BoundaryError)
    #expect(
      problem.problem
        == .shapefile(suffix == "dbf" ? .damagedFields : .notAShapefile(file: suffix)))
  }

  private var shpHead: [UInt8] { [0, 0, 0x27, 0x0A] + [UInt8](repeating: 0, count: 96) }
  private var dbfHead: [UInt8] {
    [3, 126, 1, 1, 0, 0, 0, 0, 65, 0, 17, 0] + [UInt8](repeating: 0, count: 60)
  }

  @Test(arguments: [("{", "a.geojson"), ("PK\u{3}\u{4}", "a.zip")])
  func `a size beyond the limit is refused before memory is taken`(head: String, name: String)
    throws
  {
    let path = try sparse(name, head: Array(head.utf8), size: 3 << 30)
    #expect(
      error(opening: path) as? ByteSourceError
        == .tooLarge(path, limit: DistrictInput.sizeLimit))
  }

  @Test func `a text within the limit is not read behind a chunk of zeros`() throws {
    let path = try sparse("a.geojson", head: Array("{\"type\":".utf8), size: 900 << 20)
    defer {
      try? FileManager.default.removeItem(at: URL(filePath: path).deletingLastPathComponent())
    }
    let input = try DistrictInput.open(path)
    #expect(input.text.count <= 2 * ByteSource.chunkSize)
    let problem = #expect(throws: BoundaryError.self) { try DistrictFile.read(input) }
    #expect(problem?.place?.description == "1:9")
  }

  @Test func `endless white space is not read to an end that it has not`() throws {
    let blanks = [UInt8](repeating: 0x0A, count: 1 << 20)
    let problem = #expect(throws: BoundaryError.self) {
      try DistrictInput.open(ByteSource(bytes: blanks))
    }
    #expect(problem?.problem == .blankStart(bytes: ByteSource.peekLimit))
    let text = [UInt8](repeating: 0x20, count: 4_000) + Array("{}".utf8)
    #expect(try DistrictInput.open(ByteSource(bytes: text)).text == text)
  }

  @Test func `a device of zeros is refused`() throws {
    let input = try DistrictInput.open("/dev/zero")
    #expect(input.text.count == ByteSource.peekLimit)
    #expect(throws: BoundaryError.self) { try DistrictFile.read(input) }
  }
}
