import Foundation
import TestSupport
import Testing

@testable import SobiCLI

/// Names that other programs use: a release never removes one without a line `BREAKING:`. The lists
/// are those of the newest release; `SOBI_WRITE_STABLE=1` writes them at the next one. The list of
/// public symbols is compared by `script/conformance library`.
@Suite struct StableNamesTests {
  /// A list, with the names of now.
  private enum List: String, CaseIterable {
    /// Commands with their options.
    case commands
    /// Variables of the environment.
    case variables
    /// Addresses of the server with their parameters.
    case addresses
    /// Codes of errors, warnings and findings.
    case codes
    /// Tables and columns of a ledger with their types.
    case columns
    /// Members of the documents that are JSON, with their types.
    case members

    var names: [String] {
      get throws {
        switch self {
        case .commands:
          try HelpTree.program.get().visible().flatMap { name, command in
            [name]
              + (command.arguments ?? []).filter(\.shouldDisplay).map { "\(name) \($0.spelling)" }
          }
        case .variables:
          try Self.table("docs/commands.md").flatMap {
            $0[0].matches(of: #/`(\w+)`/#).map { String($0.1) }
          }
        case .addresses:
          try Self.table("docs/server.md").filter { $0[0].hasPrefix("`/") }.flatMap { cells in
            let words = { (cell: String) in cell.matches(of: #/`([^`]+)`/#).map { String($0.1) } }
            return words(cells[0]).flatMap { address in
              [address] + (cells.count > 2 ? words(cells[2]) : []).map { "\(address) \($0)" }
            }
          }
        case .codes:
          try Project.text("docs/errors.md").matches(of: #/(?m)^\*\*`([^`]+)`\*\*$/#)
            .map { String($0.1) }
        case .columns: try Self.columns()
        case .members:
          try Project.names(in: "docs/schemas").filter { $0.hasSuffix(".json") }.flatMap { file in
            let schema = try JSONSerialization.jsonObject(
              with: Data(try Project.bytes("docs/schemas/\(file)")))
            let root = try #require(schema as? [String: Any])
            return Self.members(of: root, at: String(file.dropLast(5)), definitions: root["$defs"])
          }
        }
      }
    }

    /// The cells of the rows of a document's tables.
    private static func table(_ path: String) throws -> [[String]] {
      try Project.text(path).split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
        line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      }
    }

    private static func columns() throws -> [String] {
      let text = try Project.text("docs/format.md")
      let tables = try #require(text.range(of: "\n## Tables\n"))
      var names: [String] = []
      var table = ""
      for line in text[tables.upperBound...].split(separator: "\n") {
        if line.hasPrefix("### ") {
          table = String(line.dropFirst(4))
          names.append(table)
        } else if let row = line.wholeMatch(of: #/\| `(\w+)` \| ([^|]*) \|.*/#) {
          names.append("\(table).\(row.1) \(row.2)")
        }
      }
      return names
    }

    /// The members of a schema, each once.
    private static func members(
      of schema: [String: Any], at path: String, definitions: Any?
    ) -> [String] {
      var names: [String] = []
      for (name, value) in (schema["properties"] as? [String: Any] ?? [:]).sorted(by: {
        $0.key < $1.key
      }) {
        guard let member = value as? [String: Any] else { continue }
        names.append("\(path).\(name) \(type(of: member))")
        names += members(of: member, at: "\(path).\(name)", definitions: nil)
      }
      if let items = schema["items"] as? [String: Any] {
        names += members(of: items, at: path + "[]", definitions: nil)
      }
      for (name, value) in (definitions as? [String: Any] ?? [:]).sorted(by: { $0.key < $1.key }) {
        guard let definition = value as? [String: Any] else { continue }
        names += members(of: definition, at: "\(path)#\(name)", definitions: nil)
      }
      return names
    }

    private static func type(of member: [String: Any]) -> String {
      if let name = member["$ref"] as? String { return name }
      let types = (member["type"] as? [String])?.sorted() ?? [member["type"] as? String ?? "any"]
      return types.joined(separator: "|")
    }
  }

  @Test(arguments: List.allCases)
  private func `no name of the newest release is gone`(_ list: List) throws {
    let path = "Tests/Fixtures/stable/\(list.rawValue).txt"
    let names = try list.names
    #expect(names.count > 10)
    if ProcessInfo.processInfo.environment["SOBI_WRITE_STABLE"] != nil {
      let text = Set(names).sorted().map { $0 + "\n" }.joined()
      try Data(text.utf8).write(to: Project.url(path))
    }
    let stable = try Project.text(path).split(separator: "\n").map(String.init)
    let gone = Set(stable).subtracting(names).sorted()
    #expect(gone == [], "\(path)")
  }
}
