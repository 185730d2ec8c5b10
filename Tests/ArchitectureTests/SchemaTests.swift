import Foundation
import Spending
import TestSupport
import Testing

@testable import SobiCLI

/// `docs/schemas` has a JSON Schema of every document that a command prints. That documents keep to
/// them is checked by `script/conformance schemas`.
@Suite struct SchemaTests {
  @Test func `every command with a json form has a schema`() throws {
    let rows = try Self.rows()
    for (name, command) in try HelpTree.program.get().visible() {
      let format = command.arguments?.first { $0.spelling == "--format" }
      guard let values = format?.allValues, values.contains("json") else { continue }
      // A subcommand that its parent stands for is listed as the parent.
      let parent = name.split(separator: " ").dropLast().joined(separator: " ")
      #expect(rows.keys.contains { $0 == name || $0 == parent }, "\(name)")
    }
  }

  @Test func `the table names each schema, and nothing else`() throws {
    let schemas = try Project.names(in: "docs/schemas").filter { $0.hasSuffix(".json") }
    #expect(Set(try Self.rows().values) == Set(schemas))
  }

  @Test func `every schema but two is held to a document of the fixtures`() throws {
    let rows = try Self.rows()
    let commands = try Project.text("Tests/Fixtures/reports/commands.txt")
    // Times are no fixtures, and performances come from a service.
    var seen: Set<String> = ["benchmark.json", "shows.json"]
    for line in commands.split(separator: "\n") where line.contains(".json") {
      let words = Set(line.split(separator: " "))
      let fitting = rows.filter { Set($0.key.split(separator: " ")).isSubset(of: words) }
      let schema = fitting.max { $0.key.count < $1.key.count }?.value
      seen.insert(try #require(schema, "\(line)"))
    }
    #expect(seen == Set(rows.values))
  }

  /// The form of filters is written by this test.
  @Test(arguments: [
    "budgets.json", "calendar.json", "month.json", "months.json", "trip.json", "trips.json",
  ])
  func `a schema has every word of filters`(_ name: String) throws {
    let members = FilterWord.allCases.map { word in
      let form =
        word.isOfDays
        ? "\"$ref\": \"#/$defs/day\""
        : word.isSingle ? "\"type\": \"string\"" : "\"$ref\": \"#/$defs/values\""
      return "        \"\(word.rawValue)\": {\n          \(form)\n        }"
    }
    let schema = try Project.text("docs/schemas/\(name)")
    let start = try #require(schema.range(of: "    \"filter\": {\n      \"description\""))
    let open = try #require(
      schema.range(of: "\"properties\": {\n", range: start.upperBound..<schema.endIndex))
    let close = try #require(
      schema.range(of: "\n      },\n", range: open.upperBound..<schema.endIndex))
    let text =
      schema[..<open.upperBound] + members.joined(separator: ",\n") + schema[close.lowerBound...]
    if ProcessInfo.processInfo.environment["SOBI_WRITE_GALLERY"] != nil {
      try Data(text.utf8).write(to: Project.url("docs/schemas/\(name)"))
    }
    #expect(schema == text)
  }

  @Test func `a schema allows nothing that it does not name`() throws {
    for name in try Project.names(in: "docs/schemas") where name.hasSuffix(".json") {
      let schema = try JSONSerialization.jsonObject(
        with: Data(try Project.bytes("docs/schemas/\(name)")))
      let root = try #require(schema as? [String: Any])
      #expect(root["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
      Self.visit(root) { object in
        guard let properties = object["properties"] as? [String: Any] else { return }
        #expect(object["additionalProperties"] as? Bool == false, "\(name): \(properties.keys)")
        let required = object["required"] as? [String]
        #expect(Set(required ?? []).isSubset(of: properties.keys), "\(name): \(required ?? [])")
      }
    }
  }

  /// Command and schema of each row of the table.
  private static func rows() throws -> [String: String] {
    let row = #/\| `(?<command>sobi [^`]+)` \| \[(?<schema>[^\]]+)\]/#
    let matches = try Project.text("docs/schemas/README.md").matches(of: row)
    return Dictionary(
      matches.map { (String($0.command), String($0.schema)) }, uniquingKeysWith: { $1 })
  }

  /// Hands every object of a document to `body`.
  private static func visit(_ value: Any, _ body: ([String: Any]) -> Void) {
    if let object = value as? [String: Any] {
      body(object)
      for member in object.values { visit(member, body) }
    } else if let list = value as? [Any] {
      for element in list { visit(element, body) }
    }
  }
}
