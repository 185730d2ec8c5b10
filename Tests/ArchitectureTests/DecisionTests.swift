import TestSupport
import Testing

/// Decisions are files with consecutive numbers, a title and a status; their list names each once.
@Suite struct DecisionTests {
  @Test func `a decision has a number, a title and a status`() throws {
    let decisions = try decisions()
    #expect(decisions.count > 200)
    for (index, decision) in decisions.enumerated() {
      let number = String(repeating: "0", count: 4 - String(index + 1).count) + "\(index + 1)"
      let name = decision.path.dropFirst("docs/decisions/".count)
      #expect(name.hasPrefix("\(number)-"), "\(decision.path): the number is not \(number)")
      #expect(name.wholeMatch(of: #/\d{4}-[a-z0-9-]+\.md/#) != nil, "\(decision.path)")
      let lines = decision.numberedLines.map(\.line)
      try #require(lines.count > 4, "\(decision.path) is empty")
      #expect(lines[0].hasPrefix("# ") && lines[1].isEmpty && lines[3].isEmpty, "\(decision.path)")
      let status =
        #/Status: (?:accepted|replaced by \[(?<number>\d{4})\]\((?<file>[^)]+)\))(?:, \d{4}-\d\d-\d\d)?\./#
      let stated = try #require(lines[2].wholeMatch(of: status), "\(decision.path): no status")
      if let number = stated.number, let file = stated.file {
        let isThere =
          file.hasPrefix(number) && file != name
          && decisions.contains { $0.path == "docs/decisions/\(file)" }
        #expect(isThere, "\(decision.path): there is no \(file)")
      }
    }
  }

  @Test func `the list of decisions has each once, with its title`() throws {
    let row = #/(?m)^\| \[(?<number>\d{4})\]\((?<file>[^)]+)\) \| (?<title>.+) \|$/#
    let rows = try Project.text("docs/decisions/README.md").matches(of: row)
    let decisions = try decisions()
    #expect(rows.map { "docs/decisions/\($0.file)" }.sorted() == decisions.map(\.path))
    for decision in decisions {
      guard let row = rows.first(where: { decision.path == "docs/decisions/\($0.file)" }),
        let title = decision.numberedLines.first?.line.dropFirst(2)
      else { continue }
      #expect(row.file.hasPrefix(row.number), "\(decision.path): the number of its row")
      #expect(row.title.hasPrefix(title), "\(decision.path): the title of its row")
      let isReplaced = decision.text.contains("\nStatus: replaced by ")
      #expect(row.title.contains("(replaced by ") == isReplaced, "\(decision.path)")
    }
  }

  private func decisions() throws -> [SourceFile] {
    try Project.files(in: "docs/decisions", withExtension: "md")
      .filter { !$0.path.hasSuffix("/README.md") }
  }
}
