import Foundation
import GRDB
import LedgerStore
import Sobi
import TestSupport
import Testing

/// The bytes of an attachment that was forgotten are in no file of the ledger.
@Suite struct AttachmentForgetTests {
  private static let secret = "GEHEIM-0815"
  private let test: TestLedger
  private let ledger: Ledger

  init() throws {
    test = try TestLedger()
    ledger = try Ledger(path: test.path, access: .writing, today: CalendarDay("2026-11-20"))
  }

  private func pay() throws -> Int64 {
    try ledger.add(
      NewPayment(
        amount: Money(minorUnits: 44_000, .krw), day: #require(CalendarDay("2026-11-07")),
        merchant: "극장 별")
    ).id
  }

  /// A picture with the secret at its start, in its middle and at its end.
  private static func picture(_ mark: String = secret) -> [UInt8] {
    let noise = [UInt8](repeating: 0x33, count: 100_000)
    let text = Array(mark.utf8)
    return AttachmentFiles.png(mark) + noise + text + noise + text
  }

  /// How often the secret is in the files of the ledger.
  private func traces(_ secret: String = secret) throws -> Int {
    let files = try FileManager.default.contentsOfDirectory(atPath: test.folder.path)
      .filter { $0.hasPrefix("ledger.gpkg") }
    return try files.reduce(0) { count, file in
      var bytes = try Data(contentsOf: URL(filePath: test.folder[file]))
      var found = 0
      while let range = bytes.firstRange(of: Data(secret.utf8)) {
        found += 1
        bytes = Data(bytes[range.upperBound...])
      }
      return count + found
    }
  }

  @Test(arguments: [false, true])
  func `its bytes are gone, also where it was removed or renamed before`(isRemoved: Bool) throws {
    let (id, other) = (try pay(), try pay())
    let secret = Self.secret + ".png"
    let attached = try ledger.attach(
      [
        NewAttachment(name: secret, bytes: Self.picture()),
        NewAttachment(name: "kept", bytes: Self.picture("KEPT")),
      ], toPayment: other)
    try ledger.mergePayments([other], into: id)
    let number = attached[0].attachment.id
    if isRemoved { try ledger.removeAttachments([number]) }
    #expect(try traces() >= 4)
    let plan = try ledger.forgetting(.attachments([number]))
    let report = try ledger.forget(.attachments([number]))
    #expect(plan == report && report.attachments == (isRemoved ? 0 : 1) && report.payments == 0)
    #expect(report.changes > 0 && report.missing.isEmpty && !report.isEmpty)
    // The ledger is open yet.
    #expect(try traces() == 0)
    #expect(try traces("KEPT") >= 3)
    #expect(try ledger.attachments().attachments.map(\.name) == ["kept.png"])
    #expect(try ledger.check(quick: false).findings.isEmpty)
    // What else the changes did can be undone and redone.
    let count = try ledger.history().count
    for _ in 0..<count { try ledger.undo() }
    #expect(try test.integer("SELECT count(*) FROM payment_attachments") == 0)
    try ledger.redo(count: count)
    #expect(try ledger.attachments().attachments.map(\.name) == ["kept.png"])
    let again = try ledger.forget(.attachments([number]))
    #expect(again.isEmpty && again.missing == [number])
  }

  @Test func `they go with a payment that is forgotten`() throws {
    let (id, other) = (try pay(), try pay())
    let attached = try ledger.attach([.init(name: "a", bytes: Self.picture())], toPayment: id)
    try ledger.attach([.init(name: "b", bytes: Self.picture("KEPT"))], toPayment: other)
    try ledger.attach([.init(name: "c", bytes: Self.picture() + [1])], toPayment: id)
    try ledger.removeAttachments([attached[0].attachment.id])
    let report = try ledger.forget(.payments([id]))
    #expect(report.payments == 1 && report.attachments == 1)
    #expect(try traces() == 0 && traces("KEPT") >= 3)
    #expect(try ledger.attachments().attachments.map(\.name) == ["b.png"])
  }

  @Test func `an attachment that was undone before is gone too`() throws {
    let id = try pay()
    let attached = try ledger.attach([.init(name: "a", bytes: Self.picture())], toPayment: id)
    try ledger.undo()
    #expect(try traces() > 0)
    let request = ForgetRequest.attachments([attached[0].attachment.id])
    #expect(try ledger.forgetting(request).undoneChanges == 1)
    _ = try ledger.forget(request)
    #expect(try traces() == 0)
  }
}
