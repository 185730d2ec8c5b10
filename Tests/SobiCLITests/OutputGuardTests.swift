import Foundation
import Testing

/// No command writes over a ledger, whatever name leads to it.
@Suite struct OutputGuardTests {
  /// Names that lead to the ledger or to a file that belongs to it.
  static let names = [
    "ledger.gpkg", "./sub/..//ledger.gpkg", "link.html", "hard.csv", "alias/ledger.gpkg",
    "linked.gpkg", "ledger.gpkg-wal", "ledger.gpkg-shm", "ledger.gpkg-journal",
    "ledger.gpkg-columns", "alias/ledger.gpkg-columns", "ledger.gpkg-budgets", "towal.geojson",
  ]

  /// Commands whose last argument is their output.
  static let commands = [
    ["map", "--format", "geojson", "-o"], ["map", "--format", "html", "-o"],
    ["map", "--format", "csv", "--points", "payments", "-o"],
    ["heat", "--bandwidth", "1km", "--format", "tif", "-o"],
    ["join", Sandbox.trips, "--districts", gu, "--skip-bad", "-o"],
    ["join", Sandbox.trips, "--districts", gu, "--skip-bad", "--by", "district", "-o"],
    ["districts", "fetch", "x", "--url", "http://127.0.0.1:1/x", "--unverified", "-o"],
    ["export", "--all"], ["export", "tables", "--all"], ["export", "hledger", "-o"],
    ["export", "beancount", "-o"], ["backup"],
    ["task", "list", "--ics"],
    ["recurring", "list", "--ics"], ["visit", "list", "--ics"],
    ["calendar", "--visits", "--ics"], ["report", "--svg"], ["report", "--html"],
    ["months", "--svg"], ["stats", "--by", "category", "--svg"],
    ["generate", "--payments", "1", "--places", "1", "--seed", "1", "--csv"],
    ["gazetteer", "generate", "--places", "1"],
    ["gazetteer", "import", Sandbox.shops, "--gazetteer"],
    ["places", "resolve", "--gazetteer", "places.gpkg", "--decisions"], ["init"],
    ["attach", "save", "1"], ["trip", "status", "a", "--svg"], ["demo"],
  ]

  /// Makes what a command reads.
  private static func prepare(_ sandbox: Sandbox, for command: [String]) throws {
    switch command.first {
    case "places":
      _ = try sandbox.run(["gazetteer", "import", Sandbox.shops, "--gazetteer", "places.gpkg"])
    case "attach":
      try Data("%PDF-1.4\n%%EOF\n".utf8).write(to: sandbox.folder.appending(path: "ticket.pdf"))
      #expect(try sandbox.run(["add", "5", "a"]).status == 0)
      #expect(try sandbox.run(["attach", "1", "ticket.pdf"]).status == 0)
    case "trip":
      let days = ["--from", "2026-05-01", "--to", "2026-05-02"]
      #expect(try sandbox.run(["trip", "add", "a"] + days).status == 0)
    default: break
    }
  }

  private static let gu = Sandbox.data + "seoul-gu-approximate.geojson"

  @Test(arguments: commands)
  func `no command writes over a ledger by any name`(command: [String]) throws {
    let sandbox = try Sandbox(.empty)
    try Self.prepare(sandbox, for: command)
    let made = try sandbox.shell(
      """
      mkdir sub; ln -s . alias; ln -s ledger.gpkg link.html; ln ledger.gpkg hard.csv
      ln -s "$PWD/link.html" linked.gpkg; ln -s ledger.gpkg-wal towal.geojson
      """)
    #expect(made.status == 0, "\(made.messages)")
    let ledger = sandbox.folder.appending(path: Sandbox.ledger)
    let before = try Data(contentsOf: ledger)
    let files = try sandbox.names()
    for name in Self.names + [ledger.path(percentEncoded: false)] {
      let outcome = try sandbox.run(command + [name])
      #expect(outcome.status == 1, "\(name): \(outcome.messages)")
      let refusals = ["untouched", "a ledger needs the file", "already"]
      let isRefused = refusals.contains {
        outcome.messages.contains($0)
      }
      #expect(isRefused, "\(name): \(outcome.messages)")
      #expect(try Data(contentsOf: ledger) == before, "\(name)")
      #expect(try sandbox.names() == files, "\(name)")
    }
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/fd"), "the system has no /dev/fd"),
    arguments: commands)
  func `no command writes over a ledger that is open as a descriptor`(command: [String]) throws {
    let sandbox = try Sandbox(.empty)
    try Self.prepare(sandbox, for: command)
    let ledger = sandbox.folder.appending(path: Sandbox.ledger)
    let before = try Data(contentsOf: ledger)
    let words = command.map { "'\($0)'" }.joined(separator: " ")
    for opening in ["9<>", "9<"] {
      let outcome = try sandbox.shell("sobi \(words) /dev/fd/9 \(opening)ledger.gpkg")
      #expect(outcome.status == 1)
      #expect(outcome.messages.contains("untouched"), "\(outcome.messages)")
      #expect(try Data(contentsOf: ledger) == before)
    }
  }

  /// The files and folders that commands name and only read. A new option that names one has to be put
  /// here, or its command above.
  private static let inputs: Set<String> = [
    "restore file", "serve --leaflet", "map --leaflet", "demo --leaflet", "import files",
    "serve --overlay", "map --overlay", "add --gazetteer",
    "edit --gazetteer", "places split --gazetteer", "visit add --gazetteer",
    "import --all", "import --answers", "import --password-file",
    "places search --gazetteer", "places resolve --gazetteer",
    "gazetteer lists --gazetteer", "gazetteer import files", "gazetteer answer file",
    "gazetteer answer --gazetteer", "categories import file", "rules import file",
    "rates import files",
    "rules what-if --from", "classify train file", "classify evaluate file",
    "classify evaluate --train", "districts import file", "districts crosswalk file", "join file",
    "join --districts", "benchmark --districts", "attach add file", "layouts check file",
    "layouts add file",
  ]

  @Test func `every command with an output is tried`() throws {
    let outcome = try Sandbox(.nothing).run(["--experimental-dump-help"])
    let root = try JSONDecoder().decode(CommandDump.self, from: outcome.output).command
    var found: Set<String> = []
    var untried: [String] = []
    func walk(_ command: CommandDump.Command, _ path: [String]) {
      for argument in command.arguments ?? [] where argument.isFile {
        let name = argument.preferredName.map { "--\($0.name)" } ?? argument.valueName ?? ""
        guard name != "--ledger" else { continue }
        let use = (path + [name]).joined(separator: " ")
        found.insert(use)
        let names = Set((argument.names ?? []).map { ($0.name.count == 1 ? "-" : "--") + $0.name })
        let isTried = Self.commands.contains { tried in
          tried.starts(with: path)
            && (names.isEmpty
              ? tried.last?.hasPrefix("-") == false || tried == path
              : names.contains(tried.last ?? ""))
        }
        if !isTried && !Self.inputs.contains(use) { untried.append(use) }
      }
      for command in command.subcommands ?? [] { walk(command, path + [command.commandName]) }
    }
    walk(root, [])
    #expect(untried == [])
    #expect(Self.inputs.subtracting(found) == [], "these are options no more")
  }

  @Test(arguments: ["in.csv", "./in.csv", "soft.csv", "hard.csv", "gu.geojson"])
  func `a join does not write over its inputs`(output: String) throws {
    let sandbox = try Sandbox(.nothing)
    let made = try sandbox.shell(
      """
      cp '\(Sandbox.trips)' in.csv; cp '\(Self.gu)' gu.geojson
      ln -s in.csv soft.csv; ln in.csv hard.csv
      """)
    #expect(made.status == 0, "\(made.messages)")
    let input = sandbox.folder.appending(path: output)
    let before = try Data(contentsOf: input)
    let outcome = try sandbox.run([
      "join", "in.csv", "--districts", "gu.geojson", "--skip-bad", "-o", output,
    ])
    #expect(outcome.status == 1)
    #expect(outcome.messages.contains("is an input of the same command"))
    #expect(try Data(contentsOf: input) == before)
  }

  @Test func `an input that is no regular file may be the output too`() throws {
    let outcome = try Sandbox(.nothing).run([
      "join", "/dev/null", "--districts", Self.gu, "-o", "/dev/null",
    ])
    #expect(!outcome.messages.contains("is an input"))
  }
}
