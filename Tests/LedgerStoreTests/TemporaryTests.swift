import Foundation
import GeoPackage
import TestSupport
import Testing

@testable import LedgerStore

/// Files in the making stand in nobody's way, and go with those who make them.
@Suite struct TemporaryTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `it is empty, its owner's alone, and goes`() throws {
    let made = try Temporary(beside: folder["a.gpkg"])
    let attributes = try FileManager.default.attributesOfItem(atPath: made.path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    #expect((attributes[.size] as? NSNumber)?.intValue == 0)
    made.discard()
    #expect(try folder.names() == [])
  }

  @Test func `two of one target have names of their own, and neither removes the other`() throws {
    let first = try Temporary(beside: folder["a.gpkg"])
    let second = try Temporary(beside: folder["a.gpkg"])
    #expect(first.path != second.path)
    #expect(try folder.names().count == 2)
    first.keep()
    #expect(try folder.names().count == 2)
  }

  @Test(arguments: [false, true])
  func `what was left by a program that was killed goes with the next`(isFolder: Bool) throws {
    let names = [".a.gpkg.making-\(getpid())", ".a.gpkg.making-0123456789abcdef"]
    for name in names {
      if isFolder {
        try FileManager.default.createDirectory(
          atPath: folder[name] + "/inside", withIntermediateDirectories: true)
      } else {
        for suffix in ["", "-wal", "-shm"] {
          try Data([1]).write(to: URL(filePath: folder[name + suffix]))
        }
      }
    }
    // What only looks like one of ours stays.
    let others = [".a.gpkg.making-notes", ".b.gpkg.making-1", "a.gpkg.making-1"]
    for name in others { try Data([1]).write(to: URL(filePath: folder[name])) }
    let made = try Temporary(beside: folder["a.gpkg"], isFolder: isFolder)
    #expect(
      try folder.names() == (others + [PathParts.name(of: made.path)]).sorted())
  }

  @Test func `one that another program holds stays`() throws {
    let name = ".a.gpkg.making-00000000000000ff"
    // A lock belongs to the opening of a file, also inside of one process.
    let file = unsafe open(folder[name], O_RDWR | O_CREAT, 0o600)
    #expect(flock(file, LOCK_EX) == 0)
    _ = try Temporary(beside: folder["a.gpkg"])
    #expect(try folder.names() == [name])
    close(file)
    _ = try Temporary(beside: folder["a.gpkg"])
    #expect(try folder.names() == [])
  }

  @Test(arguments: [
    ("x", ".", "x"), ("가", ".", "가"), (" ", ".", " "), ("a/", ".", "a"), ("/x", "/", "x"),
    ("//x", "/", "x"), ("./x", ".", "x"), ("a/b", "a", "b"), ("a//b//", "a", "b"), ("/", ".", ""),
    ("", ".", ""), ("a/b/c.gpkg", "a/b", "c.gpkg"),
  ])
  func `the parts of a path are those between slashes`(
    path: String, folder: String, name: String
  ) {
    #expect(PathParts.folder(of: path) == folder)
    #expect(PathParts.name(of: path) == name)
  }
}
