import StatementImport

/// A share as a bar of cells that are divided into eighths, beside the number with the same value.
enum ShareBar {
  /// The number of cells of the whole.
  static let length = 20

  /// The bar of a share; it is empty for nil, and a share above 1,000 has the bar of the whole.
  static func text(permille: Int64?, length: Int = length) -> String {
    guard Terminal.showsBars, let permille, permille > 0 else { return "" }
    let eighths = Int((min(permille, 1000) * Int64(length) * 8 + 500) / 1000)
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    return String(repeating: "█", count: eighths / 8) + rest
  }

  /// Returns the lines, each followed by the bar of its share if the bars fit; the largest share
  /// has the longest bar.
  ///
  /// - Parameter shares: The share of each line after the head, in tenths of a percent.
  static func lines(_ lines: [String], shares: [Int64?], width: Int) -> [String] {
    let used = lines.map(DisplayWidth.cells).max() ?? 0
    let room = min(length, width - used - 2)
    guard Terminal.showsBars, room >= 8, let largest = shares.compactMap(\.self).max(), largest > 0
    else { return lines }
    return zip(lines, [nil] + shares).map { line, share in
      let bar = text(permille: share.map { $0 * 1000 / largest }, length: room)
      let blank = String(repeating: " ", count: used - DisplayWidth.cells(line) + 2)
      return bar.isEmpty ? line : line + blank + bar
    }
  }
}
