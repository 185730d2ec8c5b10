import Foundation
import GRDB
import Testing

/// Whatever has happened to a ledger, its owner can read, copy and mend it by commands.
@Suite struct WayBackTests {
  /// Runs SQL on the ledger as another program does.
  private func spoil(_ sandbox: Sandbox, _ sql: String) throws {
    let path = sandbox.folder.appending(path: Sandbox.ledger).path(percentEncoded: false)
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA ignore_check_constraints=ON; " + sql)
    }
    try queue.close()
  }

  @Test func `a change beside a program that reads on tells that copies of the file lack it`()
    throws
  {
    let sandbox = try Sandbox()
    let path = sandbox.folder.appending(path: Sandbox.ledger).path(percentEncoded: false)
    #expect(try sandbox.run(["add", "5", "x"]).messages.split(separator: "\n").count == 1)
    let queue = try DatabaseQueue(path: path)
    try queue.inDatabase { db in
      try db.execute(sql: "BEGIN; SELECT count(*) FROM payments")
      let outcome = try sandbox.run(["add", "6", "y"])
      #expect(outcome.status == 0)
      #expect(
        outcome.messages.hasSuffix(
          """
          sobi: warning: another program is still reading the ledger as it was before this change; \
          until that program stops reading, a copy of the file lacks the newest changes, and Sobi \
          cannot recognise the copy as incomplete
          Make a complete copy with sobi backup FILE.

          """))
      try db.execute(sql: "COMMIT")
    }
    #expect(try sandbox.run(["add", "7", "z"]).messages.split(separator: "\n").count == 1)
  }

  /// However a list is found.
  @Test(arguments: [
    ["payments"], ["payments", "--limit", "3"], ["payments", "--month", "2026-11"],
    ["payments", "--text", "소비"], ["stats", "--by", "month"],
  ])
  func `payments that cannot be read are told of`(_ command: [String]) throws {
    let sandbox = try Sandbox(.sample)
    try spoil(sandbox, "UPDATE payments SET amount = 'many' WHERE id IN (5, 6)")
    let outcome = try sandbox.run(command)
    #expect(outcome.status == 0)
    let warnings = outcome.messages.split(separator: "\n").filter {
      $0.hasSuffix("rows=2 table=payments [Sobi] left rows out that cannot be read")
    }
    #expect(warnings.count == 1, "\(outcome.messages)")
  }

  private func mode(_ sandbox: Sandbox, _ name: String) throws -> Int {
    let path = sandbox.folder.appending(path: name).path(percentEncoded: false)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? NSNumber).intValue
  }

  @Test(arguments: ["x", "-", "가", " ", "~"])
  func `a ledger may have a name of one character`(name: String) throws {
    let sandbox = try Sandbox(.nothing)
    let outcome = try sandbox.run(["init", "--", name])
    #expect(outcome.status == 0 && !outcome.isSignalled)
    #expect(try sandbox.names() == [name])
    #expect(try sandbox.run(["add", "5", "x", "--ledger=\(name)"]).status == 0)
    #expect(try sandbox.run(["backup", "y", "--ledger=\(name)"]).status == 0)
    #expect(try sandbox.run(["check", "--ledger=y"]).status == 0)
  }

  @Test func `a folder's name is no ledger`() throws {
    let sandbox = try Sandbox(.nothing)
    let outcome = try sandbox.run(["init", "a/"])
    #expect(outcome.status == 1)
    #expect(outcome.messages == "sobi: error: a/ is not a file\n")
    #expect(try sandbox.names() == [])
  }

  @Test func `with no number left a payment is refused, and after its removal taken`() throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.run(["add", "5", "x"]).status == 0)
    try spoil(sandbox, "UPDATE payments SET id = 9223372036854775807")
    for command in [["add", "5", "y"], ["add", "6", "z"]] {
      let outcome = try sandbox.run(command)
      #expect(outcome.status == 1 && !outcome.isSignalled)
      #expect(
        outcome.messages.hasPrefix(
          "sobi: error: no number is left for a new row of the table \"payments\""))
    }
    let found = try sandbox.run(["check"])
    #expect(found.status == 1)
    #expect(
      found.text.hasPrefix(
        "payments 9223372036854775807: the row number is not in 1 ... 9,007,199,254,740,992\n"))
    #expect(try sandbox.run(["remove", "9223372036854775807"]).status == 0)
    _ = try sandbox.run(["check", "--fix"])
    #expect(try sandbox.run(["check"]).status == 0)
    #expect(try sandbox.run(["add", "5", "y"]).status == 0)
  }

  @Test func `an offset of any size has an hour`() throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.run(["add", "5", "x", "--time", "12:00"]).status == 0)
    for offset in ["9223372036854775807", "-9223372036854775808"] {
      try spoil(sandbox, "UPDATE payments SET utc_offset = \(offset)")
      #expect(try sandbox.run(["stats", "--by", "hour"]).status == 0)
      #expect(try sandbox.run(["check"]).status == 1)
      #expect(try sandbox.run(["edit", "1", "--memo=\(offset)"]).status == 0)
    }
  }

  @Test(arguments: ["region", "time_zone", "home_currency"])
  func `an unreadable setting is told and set again`(name: String) throws {
    let sandbox = try Sandbox(.sample)
    try spoil(sandbox, "UPDATE settings SET value = 'none at all' WHERE name = '\(name)'")
    let refused = try sandbox.run(["stats", "--by", "month"])
    #expect(refused.status == 1)
    #expect(refused.messages.contains("setting \(name) is missing or unreadable\nSet it"))
    let found = try sandbox.run(["check"])
    #expect(found.status == 1)
    #expect(found.text.hasPrefix("settings: the setting \"\(name)\" is missing"))
    #expect(try sandbox.run(["check", "--fix"]).status == 1)
    #expect(try sandbox.run(["settings"]).text.contains("(missing or unreadable)"))
    #expect(try sandbox.run(["backup", "b.gpkg"]).status == 0)
    #expect(try sandbox.run(["export", "--all", "tables"]).status == 0)
    let option = ["region": "--region=korea", "time_zone": "--time-zone=Asia/Seoul"]
    #expect(try sandbox.run(["settings", option[name] ?? "--currency=KRW"]).status == 0)
    #expect(try sandbox.run(["check"]).status == 0)
    #expect(try sandbox.run(["stats", "--by", "month"]).status == 0)
    // What can be read stays what it was.
    let stays = try sandbox.run(["settings", "--time-zone", "Europe/Berlin"])
    #expect(stays.status == 1 && stays.messages.contains("cannot change after the ledger was made"))
  }

  @Test func `a check leaves nothing beside the ledger`() throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.run(["add", "5", "x"]).status == 0)
    try spoil(sandbox, "UPDATE payments SET currency = 'krw'")
    let bytes = try sandbox.bytes(Sandbox.ledger)
    let found = try sandbox.run(["check"])
    #expect(found.status == 1)
    #expect(found.text.hasPrefix("payments 1: the currency is not written in capitals\n"))
    #expect(try sandbox.names() == [Sandbox.ledger])
    #expect(try sandbox.bytes(Sandbox.ledger) == bytes)
    let fixed = try sandbox.run(["check", "--fix"])
    #expect(fixed.status == 0 && fixed.messages == "Repaired 1 of 1 finding.\n")
    #expect(try sandbox.names() == [Sandbox.ledger])
  }

  @Test func `a trigger of another program is shown and dropped`() throws {
    let sandbox = try Sandbox()
    try spoil(
      sandbox,
      """
      CREATE TABLE audit (at TEXT);
      CREATE TRIGGER watch AFTER INSERT ON payments BEGIN INSERT INTO audit VALUES ('now'); END
      """)
    let refused = try sandbox.run(["add", "5", "x"])
    #expect(refused.status == 1 && refused.messages.contains("sobi check --drop-triggers"))
    #expect(
      try sandbox.run(["check"]).text.hasPrefix(
        "payments: the table has the trigger \"watch\" of another program"))
    let asked = try sandbox.run(["check", "--drop-triggers"])
    #expect(asked.status == 1 && asked.messages.contains("cannot ask whether to drop triggers"))
    let dropped = try sandbox.run(["check", "--drop-triggers", "--yes"])
    #expect(dropped.status == 0)
    #expect(dropped.messages.contains("INSERT INTO audit"))
    #expect(dropped.messages.hasSuffix("Dropped 1 trigger.\n"))
    #expect(try sandbox.run(["add", "5", "x"]).status == 0)
  }

  @Test func `rows that another program touched keep a change from being undone and are listed`()
    throws
  {
    let sandbox = try Sandbox()
    #expect(try sandbox.run(["add", "5", "x"]).status == 0)
    try spoil(sandbox, "UPDATE payments SET amount = 6")
    let outcome = try sandbox.run(["undo"])
    #expect(outcome.status == 1)
    #expect(
      outcome.messages == """
        sobi: error: the change "add x" cannot be undone, because its rows were changed again later; nothing was undone
          payment 1: the row was changed
        Restore the earlier values of these rows, or leave the change as it is.

        """)
  }

  @Test func `a memo is edited whatever the sign was`() throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.run(["add", "5", "x"]).status == 0)
    try spoil(sandbox, "UPDATE payments SET amount = -5")
    #expect(try sandbox.run(["edit", "1", "--memo", "kept"]).status == 0)
    #expect(try sandbox.run(["edit", "1", "--kind", "income"]).status == 1)
  }

  @Test func `files with figures are their owner's alone, until the owner says else`() throws {
    let sandbox = try Sandbox(.sample)
    for name in ["m.geojson", "m.csv"] {
      #expect(try sandbox.shell("umask 022; sobi map -o \(name)").status == 0)
      #expect(try mode(sandbox, name) == 0o600)
      #expect(try sandbox.shell("chmod 644 \(name); sobi map -o \(name)").status == 0)
      #expect(try mode(sandbox, name) == 0o644)
    }
    #expect(try sandbox.run(["export", "--all", "tables"]).status == 0)
    #expect(try mode(sandbox, "tables") == 0o700)
    #expect(try mode(sandbox, "tables/payments.csv") == 0o600)
  }

  @Test func `an edited table is told, and taken when it is said so`() throws {
    let sandbox = try Sandbox(.sample)
    #expect(try sandbox.run(["export", "--all", "tables"]).status == 0)
    let categories = try sandbox.text("tables/categories.csv")
    try sandbox.write(
      categories.replacing("\n1,", with: "\n1,"), to: "tables/categories.csv")
    #expect(try sandbox.run(["import", "--all", "tables", "--ledger", "a.gpkg"]).status == 0)
    let rows = categories.split(separator: "\n", omittingEmptySubsequences: false)
    try sandbox.write(
      rows.joined(separator: "\n").replacing(",1,", with: ",0,", maxReplacements: 1),
      to: "tables/categories.csv")
    let refused = try sandbox.run(["import", "--all", "tables", "--ledger", "b.gpkg"])
    #expect(refused.status == 1)
    #expect(
      refused.messages == """
        sobi: error: in the folder "tables", categories.csv was changed after the export: the checksum in schema.json differs
        If you edited it, add --edited; otherwise export again.

        """)
    let taken = try sandbox.run(
      ["import", "--all", "tables", "--edited", "--ledger", "b.gpkg"])
    #expect(taken.status == 0)
  }

  @Test func `an address's password is repeated nowhere`() throws {
    let sandbox = try Sandbox()
    for address in [
      "http://user:secretpw@127.0.0.1:9/x.geojson", "ftp://user:secretpw@127.0.0.1/x",
      "user:secretpw@127.0.0.1",
    ] {
      let outcome = try sandbox.run([
        "districts", "fetch", "own", "--url", address, "--unverified", "--level", "gu",
        "--output", "x.geojson",
      ])
      #expect(outcome.status == 1)
      #expect(!outcome.messages.contains("secretpw"))
    }
  }
}
