import Foundation
import GRDB
import Sobi
import SobiServer
import TestSupport
import Testing

/// What clients are told of a ledger that cannot be read now, or not any more.
@Suite struct UnreadableTests {
  /// Puts a file in the ledger's place.
  private func replace(_ served: Served, by name: String) throws {
    for end in ["", "-wal", "-shm"] where FileManager.default.fileExists(atPath: served.path + end)
    {
      try FileManager.default.moveItem(
        atPath: served.path + end, toPath: served.folder["old.gpkg"] + end)
    }
    try FileManager.default.moveItem(atPath: served.folder[name], toPath: served.path)
  }

  @Test func `a ledger that another program keeps for itself is asked for again`() async throws {
    let served = try Served()
    let before = await served.get("/months")
    #expect(try served.sobi("backup copy.gpkg").status == 0)
    let other = try DatabaseQueue(path: served.folder["copy.gpkg"])
    try other.inDatabase { db in
      try db.execute(sql: "PRAGMA locking_mode=EXCLUSIVE")
      try db.execute(sql: "UPDATE settings SET value = value")
    }
    try replace(served, by: "copy.gpkg")
    for target in ["/months", "/health"] {
      let answer = await served.get(target)
      #expect(answer.status == 503)
      #expect(answer.field("Retry-After") == "1")
      #expect(answer.member("code") == "geopackage.lock.busy")
      #expect(answer.member("remedy") == "Try again when the other program has finished.")
    }
    try other.close()
    let after = await served.get("/months")
    #expect(after.status == 200 && after.text == before.text)
  }

  @Test func `of a damaged ledger the same is said as by sobi check`() async throws {
    let served = try Served()
    #expect(try served.sobi("backup copy.gpkg").status == 0)
    var bytes = try served.folder.bytes("copy.gpkg")
    // The first pages say that it is a ledger; of the rest nothing is left.
    for index in 16_384..<bytes.count { bytes[index] = UInt8(truncatingIfNeeded: index &* 167) }
    try bytes.write(to: URL(filePath: served.folder["copy.gpkg"]))
    try replace(served, by: "copy.gpkg")
    let answer = await served.get("/districts")
    #expect(answer.status == 503)
    #expect(answer.member("code") == "geopackage.file.damaged")
    let check = try served.sobi("check")
    #expect(check.status == 1)
    #expect(try check.output.contains(#require(answer.member("detail"))))
  }
}
