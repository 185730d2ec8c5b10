import Foundation
import Testing

@Suite struct BackupCommandTests {
  @Test func `a backup is made and restored`() throws {
    let sandbox = try Sandbox(.sample)
    let backed = try sandbox.run(["backup", "b.gpkg"])
    #expect(backed.status == 0)
    #expect(backed.text.isEmpty)
    #expect(
      backed.messages.contains(#/^Backed up 2,997 payments to b.gpkg \(\d\.\d MB\), checked.\n$/#))
    #expect(try sandbox.names() == ["ledger.gpkg", "b.gpkg"])
    #expect(try sandbox.run(["add", "4500", "카페", "--date", "2026-11-03"]).status == 0)

    let table = try sandbox.run(["payments", "--ledger", "b.gpkg"]).text
    let restored = try sandbox.run(["restore", "b.gpkg", "--yes"])
    #expect(restored.status == 0)
    #expect(restored.lines[0].hasPrefix("MONTH    COUNT  AFTER"))
    #expect(restored.lines[1].contains(#/^2026-11 .* -4,500$/#))
    #expect(restored.lines.count == 5, "only the month that changes, and all by currency")
    #expect(
      restored.messages.contains(
        #/^Restored 2,997 payments from b.gpkg to ledger.gpkg.\nThe previous ledger is kept as .*ledger-before-restore-\d{8}T\d{6}Z.gpkg.\n$/#
      ))
    #expect(try sandbox.run(["payments"]).text == table)
    let kept = try #require(try sandbox.names().first { $0.contains("before-restore") })
    #expect(
      try sandbox.run(["payments", "--ledger", kept]).messages.contains("of 2,998 payments"))
  }

  @Test func `the same totals are shown as one line`() throws {
    let sandbox = try Sandbox(.sample)
    _ = try sandbox.run(["backup", "b.gpkg"])
    let restored = try sandbox.run(["restore", "b.gpkg", "--yes"])
    #expect(restored.lines.count == 3)
    #expect(restored.lines[0].hasPrefix("SPENDING"))
  }

  /// Every command with the most talkative log: counts and durations, nothing of the payments.
  @Test func `logs tell no path, amount or merchant`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "date,amount,merchant,longitude,latitude\n2026-05-03,98765431,비밀상점,127.7654321,37.1234567\n",
      to: "secret.csv")
    var count = 0
    for command in [
      ["import", "secret.csv"], ["add", "98765431", "비밀상점", "--at", "127.7654321,37.1234567"],
      ["places", "save", "비밀상점", "127.7654321,37.1234567"], ["payments"], ["places"],
      ["stats", "--by", "month"], ["range"], ["near", "--at", "비밀상점", "--radius", "1km"],
      ["map", "-o", "secret.geojson"], ["backup", "secret.gpkg"],
      ["restore", "secret.gpkg", "--yes"], ["imports"], ["settings", "--own", "비밀상점"],
      ["import", "secret.csv", "--dry-run"],
    ] {
      let outcome = try sandbox.run(command, environment: ["SOBI_LOG": "trace"])
      // A line of the log starts with its time; the rest is for the person who asked.
      let log = outcome.messages.split(separator: "\n").filter {
        $0.contains(#/^\d{4}-\d\d-\d\dT/#)
      }
      count += log.count
      for secret in ["secret", "비밀", "98765431", "98,765,431", "127.7", "37.1", "ledger.gpkg"] {
        #expect(!log.contains { $0.contains(secret) }, "\(command): \(secret)")
      }
    }
    #expect(count > 10, "there was something to look at")
  }
}
