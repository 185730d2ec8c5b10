import TestSupport

/// The files that spreadsheet programs wrote, with `make.py` beside them.
enum Spreadsheets {
  static func bytes(_ name: String) throws -> [UInt8] {
    try Project.bytes("Tests/Fixtures/spreadsheets/" + name)
  }
}
