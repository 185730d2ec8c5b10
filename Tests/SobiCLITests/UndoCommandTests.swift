import Foundation
import TestSupport
import Testing

/// `sobi undo` by id and as a preview.
@Suite struct UndoCommandTests {
  private static func payments(of sandbox: Sandbox) throws -> String {
    try sandbox.run(["payments", "--format", "csv", "--limit", "all"]).text
  }

  /// Three payments, a change each.
  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    for name in ["가", "나", "다"] {
      let added = try sandbox.run(["add", "100", name, "--date", "2026-05-03"])
      #expect(added.status == 0)
    }
    return sandbox
  }

  @Test func `a preview names the changes and writes nothing`() throws {
    let sandbox = try Self.sandbox()
    let before = try Self.payments(of: sandbox)
    let history = try sandbox.run(["history", "--format", "json"]).text
    for arguments in [
      ["undo", "--dry-run"], ["undo", "--count", "2", "--dry-run"],
      ["undo", "1", "--dry-run"],
    ] {
      let outcome = try sandbox.run(arguments)
      #expect(outcome.status == 0)
      #expect(outcome.messages.hasPrefix("Would undo add "))
    }
    #expect(try Self.payments(of: sandbox) == before)
    #expect(try sandbox.run(["history", "--format", "json"]).text == history)
    #expect(try sandbox.run(["undo", "9", "--dry-run"]).status == 1)
    #expect(try sandbox.run(["check"]).status == 0)
  }

  @Test func `a change in the middle is undone as a new change`() throws {
    let sandbox = try Self.sandbox()
    let before = try Self.payments(of: sandbox)
    let undone = try sandbox.run(["undo", "1"])
    #expect(undone.messages == "Undid add 가: 1 payment.\n")
    let without = try Self.payments(of: sandbox)
    #expect(!without.contains("가") && without.contains("나") && without.contains("다"))
    let newest = try sandbox.run(["history", "--limit", "1"]).text
    #expect(newest.contains("undo change 1"))
    // The new change can be undone, and the rest of the line stays as it was.
    #expect(try sandbox.run(["undo"]).status == 0)
    #expect(try Self.payments(of: sandbox) == before)
    #expect(try sandbox.run(["redo"]).status == 0)
    #expect(try Self.payments(of: sandbox) == without)
    #expect(try sandbox.run(["undo", "--count", "4"]).status == 0)
    #expect(try Self.payments(of: sandbox).split(separator: "\n").count == 1)
    #expect(try sandbox.run(["redo", "--count", "4"]).status == 0)
    #expect(try Self.payments(of: sandbox) == without)
    #expect(try sandbox.run(["check"]).status == 0)
  }

  @Test func `an import in the middle is undone too`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("date,amount,shop\n2026-05-03,100,가\n2026-05-04,200,나\n", to: "may.csv")
    #expect(try sandbox.run(["import", "may.csv"]).status == 0)
    #expect(try sandbox.run(["add", "300", "다"]).status == 0)
    #expect(try sandbox.run(["undo", "1"]).status == 0)
    #expect(try sandbox.run(["payments"]).lines.count == 2)
    #expect(try sandbox.run(["undo"]).status == 0)
    #expect(try sandbox.run(["payments"]).lines.count == 4)
    #expect(try sandbox.run(["undo", "--count", "2"]).status == 0)
    #expect(try sandbox.run(["payments"]).lines.isEmpty)
    #expect(try sandbox.run(["check"]).status == 0)
  }

  @Test func `rows that differ since keep a change`() throws {
    let sandbox = try Self.sandbox()
    #expect(try sandbox.run(["edit", "1", "--memo", "점심"]).status == 0)
    let before = try Self.payments(of: sandbox)
    let refused = try sandbox.run(["undo", "1"])
    #expect(refused.status == 1)
    #expect(
      refused.messages.hasPrefix(
        "sobi: error: the change \"add 가\" cannot be undone, because its rows"))
    #expect(refused.messages.contains("  payment 1: "))
    #expect(try Self.payments(of: sandbox) == before)
    #expect(try sandbox.run(["undo", "2", "--count", "2"]).status == 64)
    #expect(try sandbox.run(["undo"]).status == 0)
    let again = try sandbox.run(["undo", "4"])
    #expect(again.messages.hasPrefix("sobi: error: change 4 has already been undone"))
  }

  @Test func `ids of a change can be read at 80 cells`() throws {
    let sandbox = try Sandbox(.sample)
    #expect(try sandbox.run(["edit", "1024", "1025", "1026", "--memo", "x"]).status == 0)
    let history = try sandbox.run(["history"])
    #expect(history.text.contains("edit payments 1024, 1025, 1026"))
    for line in history.lines { #expect(line.count <= 80) }
  }
}
