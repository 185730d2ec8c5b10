package import Foundation

/// A folder of a test's own, removed with its content when the test is over.
package final class TemporaryFolder: Sendable {
  /// Where it is.
  package let path: String

  /// Makes an empty one.
  package init() throws {
    path =
      FileManager.default.temporaryDirectory.standardizedFileURL.path
      .appending("/sobi-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The folder as an address.
  package var url: URL { URL(filePath: path, directoryHint: .isDirectory) }

  /// The path of a file in the folder.
  package subscript(name: String) -> String { path + "/" + name }

  /// The names in the folder, sorted.
  package func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  /// The bytes of a file in the folder.
  package func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: self[name]))
  }

  /// The text of a file in the folder.
  package func text(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  /// Writes a file into the folder.
  package func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: self[name]))
  }
}
