import Foundation
import Testing

/// Which ledger a command is about: flag, then environment, then the person's folder for data.
@Suite struct LedgerPathTests {
  @Test func `the flag beats the environment`() throws {
    let sandbox = try Sandbox(.nothing)
    let outcome = try sandbox.run(["init", "--ledger", "flag.gpkg"])
    #expect(outcome.messages == "Made flag.gpkg: KRW, Asia/Seoul, region korea.\n")
    #expect(try sandbox.names() == ["flag.gpkg"])
    #expect(try sandbox.run(["payments", "--ledger", "flag.gpkg"]).status == 0)
  }

  @Test(arguments: [
    (["XDG_DATA_HOME": "data"], "data/sobi/ledger.gpkg", true),
    (["XDG_DATA_HOME": "data"], ".local/share/sobi/ledger.gpkg", false),
    (["XDG_DATA_HOME": ""], ".local/share/sobi/ledger.gpkg", false),
    ([:], ".local/share/sobi/ledger.gpkg", false),
  ])
  func `without both it is in the folder for data`(
    _ environment: [String: String], path: String, isAbsolute: Bool
  ) throws {
    let sandbox = try Sandbox(.nothing)
    // A relative XDG_DATA_HOME does not count.
    let folder = sandbox.folder.path(percentEncoded: false)
    let environment = environment.mapValues { isAbsolute ? folder + "/" + $0 : $0 }
      .merging(["SOBI_LEDGER": ""]) { $1 }
    #expect(try sandbox.run(["init"], environment: environment).status == 0)
    #expect(try sandbox.names().contains(path))
    #expect(try sandbox.run(["add", "4500"], environment: environment).status == 0)
    let listed = try sandbox.run(["payments"], environment: environment)
    #expect(listed.lines.count == 2)
  }

  @Test func `a ledger keeps what it was made with`() throws {
    let sandbox = try Sandbox(.nothing)
    let made = try sandbox.run(
      ["init", "--currency", "usd", "--time-zone", "America/Chicago", "--region", "-88,41,-87,43"])
    #expect(made.messages == "Made ledger.gpkg: USD, America/Chicago, region -88,41,-87,43.\n")
    let added = try sandbox.run(["add", "12.5", "Diner", "--at", "-87.6298,41.8781"])
    #expect(added.messages.hasPrefix("Added USD 12.50 on "))
    let refused = try sandbox.run(["add", "4500", "--at", "126.9780,37.5665"])
    #expect(refused.status == 1)
  }

  @Test func `a new ledger is for its owner alone`() throws {
    let sandbox = try Sandbox(.nothing)
    #expect(try sandbox.run(["init"]).status == 0)
    let path = sandbox.folder.appending(path: Sandbox.ledger).path(percentEncoded: false)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test func `an unknown category is refused, and a new one is named`() throws {
    let sandbox = try Sandbox()
    let tea = ["add", "4500", "--category", "tea", "--date", "2026-05-03"]
    let refused = try sandbox.run(tea)
    #expect(refused.status == 64)
    #expect(
      refused.messages.hasPrefix(
        "sobi: error: the ledger has no category tea; add --new-category to make it"))
    let first = try sandbox.run(tea + ["--new-category"])
    #expect(first.messages == "Added KRW 4,500 on 2026-05-03.\nNew category: tea.\n")
    let second = try sandbox.run(["add", "4500", "--category", "tea", "--date", "2026-05-03"])
    #expect(second.messages == "Added KRW 4,500 on 2026-05-03.\nCategory: tea.\n")
  }
}
