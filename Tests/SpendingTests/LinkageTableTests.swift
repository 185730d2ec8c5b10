import Foundation
import Spending
import TestSupport
import Testing

/// The table of `docs/duplicates.md` and that of the code are one.
@Suite struct LinkageTableTests {
  private static let begin = "<!-- The table is made by LinkageTableTests. -->\n"
  private static let end = "<!-- End of the table. -->\n"

  private static func words<Value: RawRepresentable>(_ values: [Value]?) -> String
  where Value.RawValue == String {
    values.map { $0.map(\.rawValue).joined(separator: ", ") } ?? ""
  }

  private static var table: String {
    var lines = [
      "|  | number | amount | distance | name | account | sources | verdict |",
      "|---|---|---|---|---|---|---|---|",
    ]
    for (number, rule) in LinkageTable.rules.enumerated() {
      let cells = [
        String(number + 1), words(rule.number), words(rule.amount), words(rule.distance),
        words(rule.name), words(rule.account), words(rule.sources),
        "**\(rule.verdict.rawValue)**",
      ]
      lines.append("| " + cells.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test func `the document shows the table`() throws {
    let path = Project.root.appending(path: "docs/duplicates.md")
    let text = try String(contentsOf: path, encoding: .utf8)
    let head = try #require(text.range(of: Self.begin))
    let tail = try #require(text.range(of: Self.end))
    if ProcessInfo.processInfo.environment["SOBI_WRITE_GALLERY"] != nil {
      try (text[..<head.upperBound] + Self.table + text[tail.lowerBound...])
        .write(to: path, atomically: true, encoding: .utf8)
    } else {
      #expect(text[head.upperBound..<tail.lowerBound] == Self.table)
    }
  }

  @Test func `every cell has the verdict of the first rule that it meets`() {
    var met: Set<Int> = []
    for cell in LinkageEvidence.all {
      let first = LinkageTable.rules.firstIndex { $0.isMet(by: cell) }
      #expect(first.map { LinkageTable.rules[$0].verdict } == LinkageTable.verdict(of: cell))
      if let first { met.insert(first) }
    }
    #expect(met.count == LinkageTable.rules.count, "each rule is the first for a cell")
  }

  @Test func `accounts and numbers that differ are never one, and uncertain sources never join`() {
    for cell in LinkageEvidence.all {
      let verdict = LinkageTable.verdict(of: cell)
      if cell.account == .differ || cell.number == .different { #expect(verdict == .new) }
      if cell.sources == .uncertain { #expect(verdict != .same && verdict != .supported) }
      if cell.sources == .one, cell.number != .same { #expect(verdict != .same) }
    }
  }
}
