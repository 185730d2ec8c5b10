import Foundation
import GRDB
import GeoPackage
import TestSupport
import Testing

@testable import SobiCLI

/// Every command meets a ledger of every older version: it says to upgrade and changes nothing, or
/// takes the ledger as it is. None gives an SQL error.
@Suite struct OlderLedgerTests {
  private static let newest = 21
  private static let data = Project.path("Data")

  /// A call of each command that opens the ledger and is all right otherwise.
  private static let refused: [[String]] = [
    ["month"], ["months"], ["calendar"], ["income"], ["income", "list"],
    ["income", "set", "2026-05", "5"], ["income", "remove", "2026-05"],
    ["task"], ["task", "list"], ["task", "add", "x"], ["task", "edit", "x", "--name", "y"],
    ["task", "remove", "x"], ["task", "move", "x", "1"], ["task", "start", "x"], ["task", "pause"],
    ["task", "resume"], ["task", "done"], ["task", "cancel", "--yes"], ["task", "status"],
    ["task", "records"], ["task", "show", "x"],
    ["budget"], ["budget", "set", "cafes", "5"], ["budget", "list"], ["budget", "status"],
    ["budget", "history", "cafes"], ["budget", "remove", "cafes"], ["alerts"],
    ["recurring"], ["recurring", "list"], ["recurring", "confirm", "x"],
    ["recurring", "rename", "x", "y"], ["recurring", "end", "x"], ["recurring", "reject", "x"],
    ["bills"], ["bills", "2026-05"], ["accounts"], ["accounts", "list"],
    ["accounts", "set", "신한 1234", "--bill-day", "14", "--cut-off", "last"],
    ["trip"], ["trip", "list"], ["trip", "status", "x"], ["trip", "remove", "x"],
    ["trip", "add", "x", "--from", "2026-05-01", "--to", "2026-05-02"],
    ["visit"], ["visit", "list"], ["visit", "add", "x", "5"], ["visit", "show", "1"],
    ["visit", "edit", "1", "--title", "x"], ["visit", "remove", "1"],
    ["attach", "add", "1", data + "/categories.csv"], ["attach", "list"], ["attach", "save", "1"],
    ["attach", "remove", "1"], ["report"],
    ["rates"], ["rates", "fetch", "ecb"], ["rates", "apply"], ["rates", "show"],
    ["rates", "convert", "5", "JPY"],
    ["rates", "import", data + "/../Tests/Fixtures/reports/inputs/eurofxref.csv"],
    ["tag"], ["tag", "1", "--set", "trip"], ["split", "1", "500"],
    ["import", data + "/payments-2026.csv"], ["import", data + "/payments-2026.csv", "--dry-run"],
    ["twins"], ["twins", "list"], ["twins", "same", "1"], ["twins", "new", "1"],
    ["imports"], ["imports", "--gaps"], ["profiles"], ["profiles", "list"],
    ["profiles", "remove", "own"], ["layouts", "add", data + "/layouts/barclays-account.txt"],
    ["add", "4500"], ["edit", "1", "--memo", "x"], ["remove", "1"], ["payments"],
    ["payments", "list"], ["payments", "merge", "1", "2"], ["places"],
    ["places", "list"], ["places", "rename", "1", "x"], ["places", "move", "1", "127.1,37.5"],
    ["places", "resolve"], ["places", "split", "1", "2"],
    ["places", "merge"], ["places", "merge", "1", "2"], ["places", "save", "x", "127.1,37.5"],
    ["places", "saved"], ["places", "forget", "x"], ["categories"], ["categories", "list"],
    ["categories", "import", data + "/categories.csv"], ["rules"], ["rules", "list"],
    ["rules", "add", "x", "--category", "cafe"], ["rules", "edit", "1", "--note", "x"],
    ["rules", "remove", "1"], ["rules", "export"], ["rules", "what-if", "x", "--category", "cafe"],
    ["classify", "names", "x"], ["classify", "--correct", "cafe", "x"], ["classify", "train"],
    ["reclassify"], ["reclassify", "--dry-run"], ["districts"], ["districts", "report"],
    ["districts", "import", data + "/seoul-gu-approximate.geojson", "--level", "sigungu"],
    ["districts", "fetch", "korea-sido-2018"], ["districts", "sets"],
    ["districts", "remove", "gu"],
    ["map", "-o", "-"], ["clusters", "--zoom", "3"], ["tile", "0/0/0"], ["history"], ["undo"],
    ["redo"], ["check", "--fix"], ["near", "127,37", "--radius", "1km"], ["nearest", "127,37"],
    ["stats", "--by", "month"], ["change", "2026-05", "2026-06"], ["grid", "korea-1km"],
    ["heat", "--bandwidth", "1km"], ["range"],
    ["settings"],
    ["settings", "--own", "x"], ["snapshot"],
    ["snapshot", "--remove"], ["forget", "payments", "1", "--yes"],
    ["forget", "place", "1", "--yes"], ["forget", "attachment", "1", "--yes"],
    ["export", "--all", "exported"], ["export", "tables", "--all", "further"],
    ["export", "hledger", "-o", "-"], ["export", "beancount", "-o", "-"],
    ["generate", "--payments", "10", "--places", "2", "--seed", "1"], ["serve", "--port", "0"],
  ]
  /// Commands that need more than a line here: they are tried in a test of their own, or have no
  /// ledger to open.
  private static let others = [
    "places search", "shows search", "shows show", "gazetteer lists", "gazetteer import",
    "gazetteer generate",
    "gazetteer answer",
    "init", "benchmark", "backup", "restore", "upgrade", "check", "licenses", "demo",
    "layouts", "layouts list", "layouts show", "layouts check",
    "rules test", "rules import", "classify evaluate", "classify", "districts crosswalk", "join",
  ]

  @Test(.enabled(if: Program.isBuilt, "There is no sobi beside the tests."), arguments: 1..<newest)
  func `commands say to upgrade and change nothing`(version: Int) throws {
    let (program, folder) = (try Program(), try TemporaryFolder())
    let path = folder["ledger.gpkg"]
    try Self.make(version, at: path)
    try Data("pattern,category\nx,cafe\n".utf8).write(to: URL(filePath: folder["rules.csv"]))
    try Data("standard,statistics,name\n1100000000,11,x\n".utf8)
      .write(to: URL(filePath: folder["codes.csv"]))
    let (names, bytes) = (try folder.names(), try folder.bytes("ledger.gpkg"))
    let files = [
      ["rules", "import", folder["rules.csv"]], ["districts", "crosswalk", folder["codes.csv"]],
    ]
    // The newest of them meets every command, and each older one some, in turn.
    let isNewest = version == Self.newest - 1
    for (number, command) in (Self.refused + files).enumerated()
    where isNewest || number % 15 == version % 15 {
      let (status, output) = try program.run(command + ["--ledger", path])
      #expect(status == 1, "\(command): \(output)")
      #expect(
        output == """
          sobi: error: \(path) has schema version \(version), but this program needs \
          version \(Self.newest); the file was left untouched
          Run sobi upgrade, which keeps a backup and upgrades the ledger.

          """, "\(command)")
      #expect(try folder.names() == names, "\(command)")
      #expect(try folder.bytes("ledger.gpkg") == bytes, "\(command)")
    }
  }

  @Test func `every command is tried`() throws {
    func names(_ command: HelpTree, under parent: String?) -> [String] {
      let name = parent.map { $0.isEmpty ? command.commandName : $0 + " " + command.commandName }
      let below = (command.subcommands ?? []).filter { $0.commandName != "help" }
      return below.isEmpty ? [name ?? ""] : below.flatMap { names($0, under: name ?? "") }
    }
    let all = names(try HelpTree.whole(), under: nil)
    #expect(all.count > 40)
    for name in all {
      let isTried =
        Self.others.contains(name)
        || Self.refused.contains { $0.starts(with: name.split(separator: " ").map(String.init)) }
      #expect(isTried, "sobi \(name)")
    }
  }

  @Test(
    .enabled(if: Program.isBuilt, "There is no sobi beside the tests."),
    arguments: Array(stride(from: newest - 1, to: 0, by: -6)))
  func `check and backup take it as it is, upgrade brings it up to date`(version: Int) throws {
    let (program, folder) = (try Program(), try TemporaryFolder())
    let path = folder["ledger.gpkg"]
    try Self.make(version, at: path)
    let bytes = try folder.bytes("ledger.gpkg")
    let check = try program.run(["check", "--ledger", path])
    #expect(check.status == 0, "\(check.output)")
    #expect(check.output.isEmpty)
    let backup = try program.run(["backup", folder["b.gpkg"], "--ledger", path])
    #expect(backup.status == 0, "\(backup.output)")
    #expect(try folder.names() == ["b.gpkg", "ledger.gpkg"])
    #expect(try folder.bytes("ledger.gpkg") == bytes)

    let restored = try program.run(["restore", folder["b.gpkg"], "--yes", "--ledger", path])
    #expect(restored.status == 0, "\(restored.output)")
    let upgrade = try program.run(["upgrade", "--ledger", path])
    #expect(upgrade.status == 0)
    let lines = upgrade.output.split(separator: "\n")
    #expect(
      lines.first
        == "Upgraded \(path) with \(version < 10 ? 7 : 9) payments from schema version \(version) to \(Self.newest)."
    )
    #expect(lines.count == 2)
    let kept = try #require(try folder.names().first { $0.contains("-before-upgrade-") })
    #expect(lines.last?.hasSuffix("/\(kept).") == true)
    #expect(
      try program.run(["upgrade", "--ledger", path]).output
        == "\(path) is up to date: schema version \(Self.newest).\n")
    #expect(try program.run(["check", "--ledger", path]).output.isEmpty)
    for command in [
      ["payments"], ["places", "saved"], ["rules"], ["history"], ["profiles"],
      ["stats", "--by", "month"], ["districts", "--level", "sigungu"],
    ] {
      let (status, output) = try program.run(command + ["--ledger", path])
      #expect(status == 0, "\(command): \(output)")
    }
    #expect(try program.run(["add", "4500", "--ledger", path]).status == 0)
    #expect(try program.run(["undo", "--ledger", path]).status == 0)
  }

  /// A ledger of a version as it shipped.
  private static func make(_ version: Int, at path: String) throws {
    let sql = try Project.text("Tests/Fixtures/ledgers/version\(version).sql")
    try GeoPackageFile.create(path, checksForeignKeys: false) { try $0.execute(sql: sql) }
  }
}
