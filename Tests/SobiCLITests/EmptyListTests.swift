import Foundation
import Testing

/// Lists of a new ledger.
@Suite struct EmptyListTests {
  private static let lists: [[String]] = [
    ["payments"], ["places"], ["places", "saved"], ["places", "merge"], ["tag"],
    ["attach", "list"], ["categories"], ["rules"], ["imports"], ["imports", "--gaps"], ["twins"],
    ["profiles"],
    ["history"], ["budget"], ["budget", "list"], ["alerts"], ["income"], ["recurring"], ["bills"],
    ["accounts"], ["districts", "sets"], ["trip"], ["trip", "add", "--suggested"], ["visit"],
    ["task"], ["task", "records"],
  ]

  @Test(arguments: lists, ["en", "ko"])
  func `an empty list is a sentence with the next command`(
    list: [String], language: String
  ) throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.run(list, environment: ["SOBI_LANG": language])
    #expect(outcome.text.isEmpty, "\(list): \(outcome.text)")
    if list != ["alerts"] { #expect(outcome.status == 0) }
    let lines = outcome.messages.split(separator: "\n")
    #expect(lines.count == (list == ["bills"] ? 2 : 1), "\(list): \(outcome.messages)")
    let named = try #require(Self.command(in: String(lines.first ?? "")), "\(list)")
    let help = try sandbox.run(named + ["--help"])
    #expect(help.status == 0, "\(list): \(named)")
  }

  /// The words of the first command in a sentence, without its arguments and options.
  private static func command(in line: String) -> [String]? {
    guard let found = line.firstMatch(of: #/sobi ((?:[a-z]+ ?)+)/#) else { return nil }
    let words = found.output.1.split(separator: " ").map(String.init)
    let verbs = [
      "adds", "lists", "makes", "finds", "saves", "compares", "defines", "imports", "shows",
      "names", "sets", "starts",
    ]
    return Array(words.prefix { !verbs.contains($0) })
  }

  @Test func `a search without an answer names the next command too`() throws {
    let sandbox = try Sandbox()
    let rates = try sandbox.run(["rates", "show", "2026-11-25"])
    #expect(rates.status == 1)
    #expect(
      rates.messages
        == "No exchange rates are in force on 2026-11-25; sobi rates import FILE adds some.\n")
    _ = try sandbox.run(["gazetteer", "import", Sandbox.shops, "--gazetteer", "g.gpkg"])
    let search = try sandbox.run(["places", "search", "qqqqqqqq", "--gazetteer", "g.gpkg"])
    #expect(
      search.messages
        == "No place fits qqqqqqqq; sobi gazetteer import FILE adds places to search in.\n")
  }

  @Test func `conditions that nothing meets are named, and a ledger by its option`() throws {
    let sandbox = try Sandbox(.sample)
    let payments = try sandbox.run(["payments", "--month", "2031-01"])
    #expect(payments.text.isEmpty)
    #expect(
      payments.messages == "No payment meets the conditions; sobi payments lists all payments.\n")
    let places = try sandbox.run(["places", "--month", "2031-01"])
    #expect(places.messages == "No place meets the conditions; sobi places lists all places.\n")
    // A page behind the end is no empty list.
    let behind = try sandbox.run(["payments", "--offset", "100000"])
    #expect(behind.messages.hasPrefix("The whole list has "))
    _ = try sandbox.run(["init", "other.gpkg"])
    let other = try sandbox.run(["tag", "--ledger", "other.gpkg"])
    #expect(
      other.messages
        == "No payment has a tag yet; sobi tag ID --set NAME=VALUE --ledger other.gpkg adds one.\n")
    _ = try sandbox.run(["add", "100", "--ledger", "other.gpkg"])
    let unplaced = try sandbox.run(["places", "--ledger", "other.gpkg"])
    #expect(unplaced.messages.hasPrefix("No payment has a place yet; sobi places resolve "))
    let one = try sandbox.run(["payments", "--offset", "5", "--ledger", "other.gpkg"])
    #expect(one.messages == "The whole list has 1 payment.\n")
  }

  @Test(arguments: ["json", "csv"])
  func `documents of empty lists stay documents`(format: String) throws {
    let sandbox = try Sandbox()
    for list in Self.lists where list.first != "twins" && !list.contains("--suggested") {
      let outcome = try sandbox.run(list + ["--format", format])
      #expect(!outcome.text.isEmpty, "\(list)")
      #expect(!outcome.messages.contains("sobi "), "\(list): \(outcome.messages)")
    }
  }
}
