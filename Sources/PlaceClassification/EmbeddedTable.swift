internal import EmbeddedFiles

/// A table that is built into the library: CSV with a line of names, quoted as CSV requires.
struct EmbeddedTable {
  private(set) var rows: [[String: String]] = []

  /// Reads a table.
  ///
  /// - Precondition: Each row has a cell for each column; the file is part of the library.
  init(_ file: EmbeddedFile) {
    let lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
    guard let head = lines.first else { return }
    let names = Self.cells(head)
    for line in lines.dropFirst() {
      let cells = Self.cells(line)
      precondition(cells.count == names.count, "a row of a built-in table lacks a cell")
      rows.append(Dictionary(uniqueKeysWithValues: zip(names, cells)))
    }
  }

  private static func cells(_ line: Substring) -> [String] {
    var cells = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: cells.append("")
      default: cells[cells.count - 1].append(character)
      }
    }
    return cells
  }
}
