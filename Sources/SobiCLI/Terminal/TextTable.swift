import Diagnostics
import Sobi
import StatementImport

/// A table in cells of equal width; a Korean character counts as two cells.
struct TextTable {
  /// A column.
  struct Column {
    var title: String
    var isNumber: Bool
    /// Whether the column shrinks if the table is too wide.
    var isFlexible = false
    /// Whether it shrinks before other columns do.
    var isFirstToGiveWay = false
  }

  private let columns: [Column]
  private var rows: [[String]] = []

  init(_ columns: [Column]) { self.columns = columns }

  /// Whether the table has no rows.
  var isEmpty: Bool { rows.isEmpty }

  /// Adds a row with one cell for each column.
  mutating func row(_ cells: [String]) {
    precondition(cells.count == columns.count, "a row has a cell for every column")
    // A line break, a tab or a character without width in a name would break the table.
    rows.append(cells.map { TerminalText.plain(String($0.map { $0.isNewline ? " " : $0 })) })
  }

  /// The lines of the table, in at most `width` cells if the flexible columns allow it.
  func lines(width: Int) -> [String] {
    var widths = columns.indices.map { index in
      rows.reduce(DisplayWidth.cells(columns[index].title)) {
        max($0, DisplayWidth.cells($1[index]))
      }
    }
    let text = widths.reduce(0, +)
    let gap = text + 2 * (columns.count - 1) <= width ? 2 : 1
    var excess = text + gap * (columns.count - 1) - width
    let flexible = columns.indices.filter { columns[$0].isFlexible }
    let order =
      flexible.filter { columns[$0].isFirstToGiveWay }
      + flexible.filter { !columns[$0].isFirstToGiveWay }
    for index in order where excess > 0 {
      let narrower = max(8, widths[index] - excess)
      excess -= widths[index] - narrower
      widths[index] = narrower
    }
    return ([columns.map(\.title)] + rows).map { cells in
      let padded = columns.indices.map { index in
        let cell = Self.fitted(cells[index], to: widths[index])
        let blank = String(
          repeating: " ", count: max(0, widths[index] - DisplayWidth.cells(cell)))
        return columns[index].isNumber ? blank + cell : cell + blank
      }
      let line = padded.joined(separator: String(repeating: " ", count: gap))
      return String(line.trimmedEnd { $0 == " " })
    }
  }

  /// Tables of at most `width` cells: columns that do not fit follow in further tables, each
  /// starting with the first column.
  func folded(width: Int) -> [TextTable] {
    var parts: [[Int]] = [[0]]
    var used = leastWidth(0)
    for column in columns.indices.dropFirst() {
      let (needed, overflow) = used.addingReportingOverflow(1 + leastWidth(column))
      if !overflow, needed <= width || parts[parts.count - 1].count == 1 {
        parts[parts.count - 1].append(column)
        used = needed
      } else {
        parts.append([0, column])
        used = leastWidth(0) + 1 + leastWidth(column)
      }
    }
    guard parts.count > 1 else { return [self] }
    return parts.map { indexes in
      var part = TextTable(indexes.map { columns[$0] })
      part.rows = rows.map { cells in indexes.map { cells[$0] } }
      return part
    }
  }

  /// The smallest number of cells that a column needs.
  private func leastWidth(_ index: Int) -> Int {
    let width = rows.reduce(DisplayWidth.cells(columns[index].title)) {
      max($0, DisplayWidth.cells($1[index]))
    }
    return columns[index].isFlexible ? min(8, width) : width
  }

  /// The text in at most `width` cells, cut with an ellipsis.
  static func fitted(_ text: String, to width: Int) -> String {
    guard DisplayWidth.cells(text) > width else { return text }
    var cells = 1
    var fitted = ""
    for character in text {
      cells += DisplayWidth.cells(String(character))
      if cells > width { break }
      fitted.append(character)
    }
    return fitted + "…"
  }
}
