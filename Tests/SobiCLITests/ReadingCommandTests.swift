import Foundation
import Testing

/// Reading commands change nothing and make nothing.
@Suite struct ReadingCommandTests {
  private static let commands = [
    ["payments"], ["places", "--format", "json"], ["categories"], ["districts"],
    ["districts", "--format", "geojson"], ["districts", "sets"], ["map", "-o", "-"],
    ["import", Sandbox.data + "payments-2026.csv", "--dry-run"],
  ]

  @Test(arguments: commands)
  func `leaves the folder as it was`(_ command: [String]) throws {
    let sandbox = try Sandbox(.sample)
    let ledger = try sandbox.bytes(Sandbox.ledger)
    #expect(try sandbox.run(command).status == 0)
    #expect(try sandbox.names() == [Sandbox.ledger])
    #expect(try sandbox.bytes(Sandbox.ledger) == ledger)
  }

  @Test(arguments: commands)
  func `does not make a ledger`(_ command: [String]) throws {
    let sandbox = try Sandbox(.nothing)
    let outcome = try sandbox.run(command)
    #expect(outcome.status == 1)
    #expect(outcome.text.isEmpty)
    #expect(outcome.messages.hasPrefix("sobi: error: there is no ledger ledger.gpkg\n"))
    #expect(try sandbox.names().isEmpty)
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"), arguments: commands)
  func `works in a folder that cannot be written`(_ command: [String]) throws {
    let sandbox = try Sandbox(.sample)
    #expect(try sandbox.shell("chmod 444 ledger.gpkg && chmod 555 .").status == 0)
    defer { _ = try? sandbox.shell("chmod 755 .") }
    #expect(try sandbox.run(command).status == 0)
    #expect(try sandbox.names() == [Sandbox.ledger])
  }
}
