import Foundation

/// A folder of a test's own, removed with its content when the test is over.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory.standardizedFileURL.path
      .appending("/sobi-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder.
  subscript(name: String) -> String { path + "/" + name }

  /// The names in the folder, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  /// The bytes of a file in the folder.
  func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: self[name])) }
}

extension TemporaryFolder {
  /// The text of a file in the folder.
  func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }
}
