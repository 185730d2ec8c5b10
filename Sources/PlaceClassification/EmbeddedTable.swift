internal import EmbeddedFiles

/// A table that is built into the library: CSV with a line of column names, and with quotes as CSV
/// requires.
struct EmbeddedTable {
  /// A row; its cells are found by the names of their columns.
  struct Row {
    fileprivate let names: [String]
    fileprivate let cells: [String]

    /// The cell of a column; nil for an unknown name.
    ///
    /// - Complexity: O(*c*) for *c* columns; each table has only a few columns.
    subscript(name: String) -> String? { names.firstIndex(of: name).map { cells[$0] } }
  }

  private(set) var rows: [Row] = []

  /// Reads a table.
  ///
  /// - Precondition: Each row has a cell for each column; the file is part of the library and has
  ///   no cells with line breaks.
  /// - Complexity: O(*n*) for *n* bytes.
  init(_ file: EmbeddedFile) {
    let bytes = file.bytes
    var names: [String] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      defer { start = end + 1 }
      guard start < end else { continue }
      let cells = Self.cells(bytes[start..<end], expecting: names.count)
      if names.isEmpty {
        names = cells
        continue
      }
      precondition(cells.count == names.count, "a row of a built-in table lacks a cell")
      rows.append(Row(names: names, cells: cells))
    }
  }

  private static func cells(_ line: ArraySlice<UInt8>, expecting count: Int) -> [String] {
    var cells: [String] = []
    cells.reserveCapacity(count)
    var start = line.startIndex
    var isQuoted = false
    var hasQuotes = false
    func cell(_ bytes: ArraySlice<UInt8>) -> String {
      hasQuotes
        ? String(decoding: bytes.filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
        : String(decoding: bytes, as: UTF8.self)
    }
    for index in line.indices {
      switch line[index] {
      case UInt8(ascii: "\""):
        isQuoted.toggle()
        hasQuotes = true
      case UInt8(ascii: ",") where !isQuoted:
        cells.append(cell(line[start..<index]))
        start = index + 1
        hasQuotes = false
      default: break
      }
    }
    cells.append(cell(line[start...]))
    return cells
  }
}
