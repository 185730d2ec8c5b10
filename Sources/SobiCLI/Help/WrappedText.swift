import Sobi
import StatementImport

/// A text in lines of a given number of cells; a Korean character counts as two cells.
enum WrappedText {
  /// The lines, each after a blank margin; breaks are at blanks, and a longer word has a separate
  /// line.
  static func lines(_ text: String, width: Int, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if line.isEmpty {
        line = String(word)
      } else if DisplayWidth.cells(line) + 1 + DisplayWidth.cells(String(word)) <= width - indent {
        line += " " + word
      } else {
        lines.append(margin + line)
        line = String(word)
      }
    }
    return lines + [margin + line]
  }
}
