import Foundation
import TestSupport
import Testing

/// `sobi forget`: it says what goes before it does, and what it did.
@Suite struct ForgetCommandTests {
  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(
      "date,amount,shop,longitude,latitude\n2026-05-03,100,가,127.1,37.5\n2026-05-04,200,나,127.2,37.5\n",
      to: "may.csv")
    #expect(try sandbox.run(["import", "may.csv"]).status == 0)
    #expect(try sandbox.run(["edit", "1", "--memo", "x"]).status == 0)
    return sandbox
  }

  @Test func `a preview writes nothing, and without a terminal it needs --yes`() throws {
    let sandbox = try Self.sandbox()
    let history = try sandbox.run(["history", "--format", "json"]).text
    let preview = try sandbox.run(["forget", "payments", "1", "--dry-run"])
    #expect(preview.status == 0)
    #expect(
      preview.messages == """
        Would remove for good: 1 payment, 1 place.
        2 changes of the history touched these rows and can no longer bring them back.

        """)
    let refused = try sandbox.run(["forget", "payments", "1"])
    #expect(refused.status == 1)
    #expect(refused.messages.contains("cannot ask whether to remove rows for good"))
    #expect(try sandbox.run(["history", "--format", "json"]).text == history)
    #expect(try sandbox.run(["payments", "--format", "csv"]).text.contains("가"))
  }

  @Test func `payments, places and days before one go`() throws {
    for (arguments, rest) in [
      (["payments", "1"], "나"), (["place", "2"], "가"), (["--before", "2026-05-04"], "나"),
    ] {
      let sandbox = try Self.sandbox()
      let done = try sandbox.run(["forget"] + arguments + ["--yes"])
      #expect(done.status == 0)
      #expect(done.messages.hasPrefix("Removed for good: 1 payment, 1 place.\n"))
      let payments = try sandbox.run(["payments", "--format", "csv"]).text
      #expect(payments.contains(rest) && payments.split(separator: "\n").count == 2)
      #expect(try sandbox.run(["check"]).status == 0)
      #expect(try sandbox.run(["undo", "--count", "\(rest == "가" ? 2 : 1)"]).status == 0)
    }
  }

  @Test func `an id that is not there is named, and the command does the rest`() throws {
    let sandbox = try Self.sandbox()
    let done = try sandbox.run(["forget", "payments", "9", "8", "--yes"])
    #expect(done.status == 0)
    #expect(
      done.messages == "Removed for good: nothing.\nNot in the ledger or its history: 8, 9.\n")
  }

  @Test(arguments: [
    [], ["payments"], ["1"], ["payments", "1", "--before", "2026-05-01"],
    ["payments", "--before", "2026-05-01"], ["attachment"],
  ])
  func `what is not said clearly is wrong usage`(arguments: [String]) throws {
    let sandbox = try Self.sandbox()
    #expect(try sandbox.run(["forget", "--yes"] + arguments).status == 64)
  }
}
