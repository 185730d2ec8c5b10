import Foundation
import GRDB
import Sobi
import TestSupport
import Testing

/// Reading commands work where nothing can be written.
///
/// The superuser can write everywhere, so the program runs as the user nobody.
@Suite struct ReadOnlyFolderTests {
  private static let asNobody = [
    "/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups",
  ]

  private static var isPossible: Bool {
    guard geteuid() == 0, let program = try? Program() else { return false }
    return (try? program.run(["--help"], prefix: asNobody).status) == 0
  }

  @Test(
    .enabled(
      if: isPossible, "It needs the superuser, setpriv and a sobi that nobody can run."),
    arguments: ["WAL", "DELETE"])
  func `reading commands leave a read-only folder alone and writing ones say so`(
    journal: String
  ) throws {
    let program = try Program()
    let test = try TestLedger(Statement(count: 50, seed: 1))
    try test.sql { try $0.execute(sql: "PRAGMA journal_mode=\(journal)") }
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o644], ofItemAtPath: test.path)
    let names = try test.folder.names()
    let bytes = try test.bytes()
    for command in [
      ["payments"], ["places"], ["districts"], ["map", "-o", "-", "--format", "geojson"],
      ["import", "--dry-run", test.folder["statement.csv"]],
    ] {
      let (status, output) = try program.run(
        command + ["--ledger", test.path], prefix: Self.asNobody)
      #expect(status == 0, "\(command[0]): \(output)")
      #expect(!output.isEmpty)
    }
    let (status, output) = try program.run(
      ["add", "4500", "--ledger", test.path], prefix: Self.asNobody)
    #expect(status == 1)
    #expect(output.contains("cannot be written"))
    #expect(try test.folder.names() == names)
    #expect(try test.bytes() == bytes)
  }
}
