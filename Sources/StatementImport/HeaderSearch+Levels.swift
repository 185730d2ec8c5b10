internal import Codecs
internal import Diagnostics

/// Headers of two lines: `이용금액` over `국내(원)` and `해외(US$)`.
extension HeaderSearch {
  /// Returns the names of columns that a record and the next record give together; nil if the
  /// second record is not part of a header.
  static func joined(
    _ upper: [String], _ table: inout StatementTable, _ options: StatementOptions
  ) -> [String]? {
    guard upper.count > 2, let below = table.sample(1).first, below.line > 0 else { return nil }
    let lower = (0..<below.count).map { below.string($0).trimmed() }.map { String($0) }
    let names = upper.map { String($0.trimmed()) }
    guard isSecondLevel(lower, below: names),
      (try? HeaderRecognition(columns: lower, fieldMap: options.fieldMap)) == nil
    else { return nil }
    var joined: [String] = []
    var over = ""
    for index in 0..<max(names.count, lower.count) {
      let own = index < names.count ? names[index] : ""
      let part = index < lower.count ? lower[index] : ""
      // A name over several columns is in the first of them.
      if !own.isEmpty { over = own }
      joined.append(part.isEmpty ? own : name(of: own.isEmpty ? over : own, part))
    }
    let fields = HeaderRecognition.score(of: joined)
    guard fields > 1, fields >= HeaderRecognition.score(of: names),
      (try? HeaderRecognition(columns: joined, fieldMap: options.fieldMap)) != nil
    else { return nil }
    return joined
  }

  /// Returns whether a record contains words of a header's second line and no payment: it has no
  /// digit, and it has a name below a different name or below an empty cell.
  private static func isSecondLevel(_ lower: [String], below upper: [String]) -> Bool {
    let filled = lower.indices.filter { !lower[$0].isEmpty }
    guard !filled.isEmpty, HeaderRecognition.score(of: upper) > 0,
      !lower.contains(where: { $0.contains(where: \.isNumber) }), lower != upper
    else { return false }
    let isUnderGap = filled.contains { $0 >= upper.count || upper[$0].isEmpty }
    // Repeated names are of cells that span both lines.
    let differing = filled.filter {
      $0 < upper.count && !upper[$0].isEmpty && upper[$0] != lower[$0]
    }
    return isUnderGap && filled.count < max(lower.count, 2)
      || isUnderGap && differing.count * 2 <= filled.count
  }

  /// Returns the name of a column of two levels, in a known spelling if there is one.
  private static func name(of upper: String, _ lower: String) -> String {
    guard upper != lower, !upper.isEmpty else { return lower }
    let open = lower.firstIndex { "([（".contains($0) } ?? lower.endIndex
    let (word, unit) = (String(lower[..<open]).trimmed(), lower[open...])
    let candidates = ["\(word)\(upper)\(unit)", "\(upper)\(lower)", lower]
    return candidates.first { HeaderRecognition.isKnown($0) } ?? "\(upper) \(lower)"
  }

  /// The record that gives these names.
  static func record(of columns: [String], delimiter: UInt8) -> [UInt8] {
    let mark = String(UnicodeScalar(delimiter))
    return Array(
      columns.map { name in
        name.contains(mark) || name.contains("\"") || name.contains(where: \.isNewline)
          ? "\"\(name.replacing("\"", with: "\"\""))\"" : name
      }.joined(separator: mark).utf8)
  }
}
