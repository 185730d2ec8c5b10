/// The table `target | … | uses (ours) | …` of `docs/internals/modules.md`.
struct ArchitectureTable {
  /// The targets that a target may use, by target.
  var uses: [String: Set<String>] = [:]
  /// Rows that could not be understood.
  var problems: [String] = []

  init(markdown: String) {
    var usesColumn: Int?
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      let cells = Self.cells(of: line)
      guard cells.count > 1 else {
        if !uses.isEmpty { break }
        usesColumn = nil
        continue
      }
      if cells[0].lowercased() == "target" {
        usesColumn = cells.firstIndex { $0.lowercased().hasPrefix("uses") }
      } else if let usesColumn, cells.count > usesColumn, !cells[0].hasPrefix("-") {
        add(targets: Self.names(in: cells[0]), uses: Self.names(in: cells[usesColumn]))
      }
    }
    if uses.isEmpty { problems.append("there is no table with the columns target and uses") }
  }

  private mutating func add(targets: [String], uses named: [String]) {
    for target in targets {
      uses[target] = Set(named)
      for name in named where !Modules.names.contains(name) {
        problems.append("the row of \(target) names \"\(name)\", which is no target")
      }
    }
  }

  private static func cells(of line: Substring) -> [String] {
    guard line.hasPrefix("|") else { return [] }
    return line.split(separator: "|").map(trimmed)
  }

  /// The names between commas, without the marks of code; a dash names nothing.
  private static func names(in cell: String) -> [String] {
    cell.split(separator: ",").map { trimmed($0.filter { $0 != "`" }) }
      .filter { !["", "-", "–", "—"].contains($0) }
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    return String(text.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }
}
