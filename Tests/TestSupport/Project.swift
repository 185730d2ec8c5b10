package import Foundation

/// The files of the project, as they stand around the tests.
package enum Project {
  /// The folder with `Package.swift`.
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file or folder of the project by its path from the root: `Data/payments-2026.csv`.
  package static func url(_ path: String) -> URL { root.appending(path: path) }

  /// The same as a path.
  package static func path(_ path: String) -> String { url(path).path(percentEncoded: false) }

  /// The bytes of a file of the project.
  package static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url(path)))
  }

  /// A text file of the project, which is UTF-8.
  package static func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  /// The names in a folder of the project, sorted, without those that start with a full stop.
  package static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder))
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  // MARK: Real data

  /// Real data sets, which are not part of the project and stand beside it.
  package static let shared = root.deletingLastPathComponent().appending(path: "shared/data")

  /// The path of a file among the real data sets.
  package static func shared(_ name: String) -> String {
    shared.appending(path: name).path(percentEncoded: false)
  }

  /// Whether real data sets are there; a test that needs them is skipped otherwise.
  package static func hasShared(_ names: String...) -> Bool {
    names.allSatisfy { FileManager.default.fileExists(atPath: shared($0)) }
  }
}
