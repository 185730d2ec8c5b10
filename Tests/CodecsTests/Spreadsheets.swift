import Foundation

/// The files that spreadsheet programs wrote, with `make.py` beside them.
enum Spreadsheets {
  static func bytes(_ name: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/spreadsheets")
    return [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }
}
