import Foundation
import TestSupport
import Testing

@testable import Codecs

/// Sizes are compared with their limits before memory is taken.
@Suite struct SizeLimitTests {
  @Test func `a file larger than the limit is refused unread`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "sobi-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data([0x7B]).write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 3 << 30)
    try handle.close()
    var source = try ByteSource(path: file.path)
    _ = try source.peek(16)
    do {
      _ = try source.readToEnd(limit: 1 << 30)
      Issue.record("3 GiB were read")
    } catch { #expect(error == .tooLarge(file.path, limit: 1 << 30)) }
    #expect(source.consumedBytes <= 16)
    // Statements of points, too.
    do {
      _ = try PointFeatureText(path: file.path)
      Issue.record("3 GiB were read")
    } catch {
      guard case .source(.tooLarge) = error else {
        // The first line is sought in a part of the file.
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test func `a limit is the last size that is read`() throws {
    var fitting = ByteSource(bytes: [1, 2, 3], chunkSize: 1)
    #expect(try fitting.readToEnd(limit: 3) == [1, 2, 3])
    var peeked = ByteSource(bytes: [1, 2, 3])
    _ = try peeked.peek(3)
    #expect(try peeked.readToEnd(limit: 3) == [1, 2, 3])
    var large = ByteSource(bytes: [1, 2, 3], chunkSize: 1)
    do {
      _ = try large.readToEnd(limit: 2)
      Issue.record("3 bytes were read")
    } catch { #expect(error == .tooLarge("memory", limit: 2)) }
  }

  @Test func `a text ends behind a chunk that ends in NUL, other bytes do not`() throws {
    var text = ByteSource(bytes: [0x7B, 0, 0x7D, 0x7D], chunkSize: 2)
    #expect(try text.readToEnd(limit: 9, isText: true) == [0x7B, 0])
    var bytes = ByteSource(bytes: [0x7B, 0, 0x7D, 0x7D], chunkSize: 2)
    #expect(try bytes.readToEnd(limit: 9) == [0x7B, 0, 0x7D, 0x7D])
  }

  @Test func `a file that unpacks to more than a hundred times its bytes is refused when large`()
    throws
  {
    var archive = ZipBuilder()
    archive.addBomb("a.shp", size: 80 << 20, claimed: nil)
    archive.addBomb("small", size: 1 << 20, claimed: nil)
    let contents = try ZipContents(archive.bytes())
    do {
      _ = try contents.bytes(of: "a.shp", limit: .max)
      Issue.record("80 MiB were unpacked")
    } catch {
      guard case .overpacked(entry: "a.shp", _) = error else {
        Issue.record("\(error)")
        return
      }
    }
    // Its beginning can be had all the same, and tells what it is.
    #expect(try contents.head(of: "a.shp", count: 100) == [UInt8](repeating: 0x20, count: 100))
    do {
      _ = try contents.bytes(of: "small", limit: .max)
    } catch {
      // The builder states no size that the bytes have.
      guard case .damaged = error else {
        Issue.record("\(error)")
        return
      }
    }
  }
}
