import Codecs
import Diagnostics
import Foundation
import GRDB
import LedgerStore
import TestSupport
import Testing

@testable import Sobi

/// Attachments: pictures and documents of payments.
@Suite struct AttachmentTests {
  private let test: TestLedger
  private let ledger: Ledger

  init() throws {
    test = try TestLedger()
    ledger = try Ledger(path: test.path, access: .writing, today: CalendarDay("2026-11-20"))
  }

  @discardableResult
  private func pay(_ amount: Int64 = 44_000) throws -> Int64 {
    try ledger.add(
      NewPayment(
        amount: Money(minorUnits: amount, .krw), day: #require(CalendarDay("2026-11-07")),
        merchant: "극장 별")
    ).id
  }

  private func names(_ payment: Int64? = nil) throws -> [String] {
    try ledger.attachments(ofPayment: payment).attachments.map(\.name)
  }

  @Test func `payments have the number of their attachments`() throws {
    let (first, second) = (try pay(), try pay(12_000))
    try ledger.attach(
      [
        NewAttachment(name: "a.png", bytes: AttachmentFiles.png("a")),
        .init(name: "b.pdf", bytes: AttachmentFiles.pdf("b")),
      ], toPayment: first)
    func counts() throws -> [Int64: Int] {
      let page = try ledger.read { try $0.payments(LedgerQuery(), limit: 10, offset: 0) }
      return Dictionary(
        uniqueKeysWithValues: page.document.payments.map { ($0.id, $0.attachments) })
    }
    #expect(try counts() == [first: 2, second: 0])
    #expect(try ledger.read { try $0.payment(first).attachments } == 2)
    try ledger.removeAttachments([
      #require(try ledger.attachments(ofPayment: first).attachments.first).id
    ])
    #expect(try counts() == [first: 1, second: 0])
  }

  @Test func `files come back byte for byte, also after they were removed and undone`() throws {
    let id = try pay()
    let (picture, document) = (AttachmentFiles.png("a"), AttachmentFiles.pdf("b"))
    let attached = try ledger.attach(
      [
        NewAttachment(name: "/사진/민지/입장권.PNG", bytes: picture),
        .init(name: "영수증", bytes: document),
      ],
      toPayment: id)
    #expect(attached.map(\.attachment.name) == ["입장권.PNG", "영수증.pdf"])
    #expect(attached.map(\.attachment.contentType) == ["image/png", "application/pdf"])
    #expect(attached.map { $0.media.size?.width } == [1, nil])
    #expect(attached.allSatisfy { $0.otherName == nil })
    let listed = try ledger.attachments(ofPayment: id).attachments
    #expect(listed == attached.map(\.attachment))
    #expect(try ledger.attachment(listed[0].id).bytes == picture)
    #expect(try ledger.attachment(listed[1].id).bytes == document)
    #expect(try ledger.history().first?.title.command == "attach add")
    #expect(try ledger.history().first?.title.subject == "payment \(id)")

    #expect(try ledger.removeAttachments([listed[0].id]) == [listed[0]])
    #expect(try names() == ["영수증.pdf"])
    #expect(throws: AttachmentError.none(id: listed[0].id)) {
      try ledger.attachment(listed[0].id)
    }
    try ledger.undo()
    #expect(try ledger.attachment(listed[0].id).bytes == picture)
    try ledger.undo()
    #expect(try names().isEmpty)
    try ledger.redo(count: 2)
    #expect(try names() == ["영수증.pdf"])
    #expect(try ledger.check(quick: false).findings.isEmpty)
  }

  @Test(arguments: [
    ("ticket.jpg", "ticket.png", true), ("ticket.JPEG", "ticket.png", true),
    ("ticket.html", "ticket.png", true), ("ticket.png", "ticket.png", false),
    ("ticket", "ticket.png", false), ("2026.11", "2026.11.png", false),
    ("../../etc/passwd", "passwd.png", false), ("C:\\fakepath\\a.png", "a.png", false),
    (".profile", "profile.png", false), ("-rf.png", "rf.png", false),
    ("a\u{1B}[2J\u{202E}gnp.\u{200B}b.png", "a[2Jgnp.b.png", false),
    ("...", "attachment.png", false),
    ("/", "attachment.png", false), ("a<b>|?*\":.png", "ab.png", false),
    ("가.png", "가.png", false), ("noël.png\n", "noël.png", false),
  ])
  func `names lose what could do harm and get the ending of their form`(
    given: String, stored: String, misleads: Bool
  ) throws {
    let id = try pay()
    let attached = try ledger.attach(
      [NewAttachment(name: given, bytes: AttachmentFiles.png())], toPayment: id)
    #expect(attached.first?.attachment.name == stored)
    #expect((attached.first?.otherName != nil) == misleads)
  }

  @Test(arguments: [1, 100, 199, 200, 201, 5_000])
  func `a name has at most 205 bytes with its ending`(count: Int) throws {
    let id = try pay()
    for (letter, ending) in [("가", ".png"), ("a", ".jpg"), ("👨‍👩‍👧", "")] {
      let name = String(repeating: letter, count: count) + ending
      let attached = try ledger.attach(
        [NewAttachment(name: name, bytes: AttachmentFiles.png(letter))], toPayment: id)
      let stored = try #require(attached.first).attachment.name
      #expect(stored.utf8.count <= 205 && stored.hasSuffix(".png"), "\(stored.utf8.count)")
    }
  }

  @Test func `what is no attachment is refused, and nothing of the change is kept`() throws {
    let id = try pay()
    func attach(_ bytes: [UInt8], _ payment: Int64? = nil) throws {
      try ledger.attach(
        [
          NewAttachment(name: "first.png", bytes: AttachmentFiles.png("first")),
          NewAttachment(name: "x", bytes: bytes),
        ], toPayment: payment ?? id)
    }
    #expect(throws: AttachmentError.empty(file: "x")) { try attach([]) }
    #expect(throws: AttachmentError.unknownForm(file: "x")) { try attach(Array("<html>".utf8)) }
    #expect(throws: AttachmentError.twice(file: "x", payment: id)) {
      try attach(AttachmentFiles.png("first"))
    }
    let limit = Attachment.sizeLimit
    #expect(throws: AttachmentError.tooLarge(file: "x", limit: limit)) {
      try attach(AttachmentFiles.png(bytes: limit + 1))
    }
    #expect(throws: LedgerEditError.noPayment(id: 99)) { try attach(AttachmentFiles.png(), 99) }
    #expect(throws: LedgerEditError.noPayment(id: 99)) { try ledger.attachments(ofPayment: 99) }
    #expect(throws: AttachmentError.none(id: 7)) { try ledger.removeAttachments([7]) }
    #expect(try names().isEmpty)
    // The largest one is kept, and another payment may have the same bytes.
    let largest = AttachmentFiles.png(bytes: limit)
    try attach(largest)
    let other = try pay()
    try attach(largest, other)
    #expect(try names() == ["first.png", "x.png", "first.png", "x.png"])
    let stored = try ledger.attachments(ofPayment: other).attachments
    #expect(stored.map(\.byteCount).max() == limit)
    #expect(try ledger.attachment(stored[1].id).bytes == largest)
    // Of several to remove one is not there: none goes.
    #expect(throws: AttachmentError.none(id: 99)) {
      try ledger.removeAttachments([stored[0].id, 99])
    }
    #expect(try names(other).count == 2)
  }

  @Test func `attachments go with their payment, and come back with it`() throws {
    let id = try pay()
    try ledger.attach([NewAttachment(name: "a", bytes: AttachmentFiles.png())], toPayment: id)
    try ledger.removePayments([id])
    #expect(try names().isEmpty)
    try ledger.undo()
    #expect(try names(id) == ["a.png"])
    #expect(try ledger.check(quick: false).findings.isEmpty)
  }

  @Test func `the payment that stays of two has the attachments of both, each once`() throws {
    let (stays, goes) = (try pay(), try pay())
    try ledger.attach([.init(name: "a", bytes: AttachmentFiles.png("a"))], toPayment: stays)
    try ledger.attach(
      [
        .init(name: "same", bytes: AttachmentFiles.png("a")),
        .init(name: "b", bytes: AttachmentFiles.png("b")),
      ], toPayment: goes)
    try ledger.mergePayments([goes], into: stays)
    #expect(try names() == ["a.png", "b.png"] && names(stays).count == 2)
    try ledger.undo()
    #expect(try names(goes) == ["same.png", "b.png"] && names(stays) == ["a.png"])
    #expect(try ledger.check(quick: false).findings.isEmpty)
  }

  @Test func `parts that are joined give their attachments to the payment`() throws {
    let id = try pay()
    let part = try ledger.split(id, amount: Money(minorUnits: 4_000, .krw))
    try ledger.attach([.init(name: "a", bytes: AttachmentFiles.png("a"))], toPayment: part)
    #expect(try names(id).isEmpty)
    _ = try ledger.join(part)
    #expect(try names(id) == ["a.png"])
    try ledger.undo()
    #expect(try names(part) == ["a.png"])
  }

  @Test func `visits say how many attachments their payments have`() throws {
    let id = try pay()
    try ledger.add(Visit(payment: id, title: "오후 네 시", time: #require(DayTime("2026-11-14"))))
    #expect(try ledger.visit(ofPayment: id)?.attachments == 0)
    try ledger.attach(
      [
        .init(name: "a", bytes: AttachmentFiles.png("a")),
        .init(name: "b", bytes: AttachmentFiles.pdf()),
      ], toPayment: id)
    #expect(try ledger.visit(ofPayment: id)?.attachments == 2)
  }

  @Test func `a copy of any kind has the bytes`() throws {
    let id = try pay()
    let bytes = AttachmentFiles.png("a", bytes: 100_000)
    let attached = try ledger.attach([.init(name: "a", bytes: bytes)], toPayment: id)
    try ledger.removeAttachments([attached[0].attachment.id])
    try ledger.undo()
    _ = try ledger.backup(to: test.folder["backup.gpkg"])
    _ = try ledger.exportTables(to: test.folder["tables"])
    _ = try Ledger.rebuild(from: test.folder["tables"], at: test.folder["rebuilt.gpkg"])
    for copy in ["backup.gpkg", "rebuilt.gpkg"] {
      let other = try Ledger(path: test.folder[copy], access: .writing)
      #expect(try other.attachment(attached[0].attachment.id).bytes == bytes)
      #expect(try other.check(quick: false).findings.isEmpty)
      try other.undo()
      #expect(try other.attachments().attachments.isEmpty)
    }
  }

  @Test func `a saved file is whole, and takes the place of nothing unasked`() throws {
    let id = try pay()
    let bytes = AttachmentFiles.pdf("b")
    let attached = try ledger.attach([.init(name: "a.pdf", bytes: bytes)], toPayment: id)
    let (number, path) = (attached[0].attachment.id, test.folder["a.pdf"])
    let saved = try ledger.saveAttachment(number, to: path)
    #expect(saved.attachment == attached[0].attachment && saved.path == path)
    #expect(try test.folder.bytes("a.pdf") == Data(bytes))
    #expect(throws: AttachmentError.fileExists(path: path)) {
      try ledger.saveAttachment(number, to: path)
    }
    try test.write("older", to: "a.pdf")
    try ledger.saveAttachment(number, to: path, replacing: true)
    #expect(try test.folder.bytes("a.pdf") == Data(bytes))
    for ending in ["", "-wal", "-columns"] {
      #expect(throws: OutputError.self) {
        try ledger.saveAttachment(number, to: test.path + ending, replacing: true)
      }
    }
    #expect(try ledger.check(quick: false).findings.isEmpty)
  }

  @Test func `a name of another program is cleaned when a file is saved`() throws {
    let id = try pay()
    try ledger.attach([.init(name: "a", bytes: AttachmentFiles.png())], toPayment: id)
    try test.sql { try $0.execute(sql: "UPDATE payment_attachments SET name = '../../x/.bashrc'") }
    #expect(AttachmentName.cleaned(try names()[0]) == "bashrc")
  }

  @Test func `an attachment without its payment is found`() throws {
    let id = try pay()
    try ledger.attach([.init(name: "a", bytes: AttachmentFiles.png())], toPayment: id)
    try test.sql { db in
      try db.execute(sql: "PRAGMA foreign_keys=OFF; UPDATE payment_attachments SET payment_id = 99")
    }
    let findings = try ledger.check(quick: false).findings
    #expect(findings.map(\.table) == ["payment_attachments"])
    #expect(findings.first?.isFixable == true)
  }

  @Test func `bytes that another program changed are found, and not by a quick check`() throws {
    let id = try pay()
    let attached = try ledger.attach(
      ["a", "b", "c"].map { .init(name: $0, bytes: AttachmentFiles.png($0)) }, toPayment: id)
    #expect(try ledger.check(quick: false).findings.isEmpty)
    let altered = attached[1].attachment.id
    try test.sql { db in
      try db.execute(
        sql: "UPDATE payment_attachments SET data = ? WHERE id = ?",
        arguments: [Data(AttachmentFiles.png("d")), altered])
    }
    let finding = CheckFinding(
      .values, table: "payment_attachments", row: altered, .attachmentBytes,
      recovery: .restoreBackup)
    #expect(try ledger.check(quick: false).findings == [finding])
    #expect(try ledger.check(quick: true).findings.isEmpty)
  }

  @Test func `a file is read when it is attached, and none is kept after one that is missing`()
    throws
  {
    let id = try pay()
    let path = test.folder["a.pdf"]
    let file = try NewAttachment(path: path)
    #expect(throws: ByteSourceError.missing(path)) { try ledger.attach([file], toPayment: id) }
    try Data(AttachmentFiles.pdf("late")).write(to: URL(filePath: path))
    let attached = try ledger.attach([file], toPayment: id)
    #expect(try ledger.attachment(attached[0].attachment.id).bytes == AttachmentFiles.pdf("late"))
    let other = try pay()
    #expect(throws: ByteSourceError.missing(test.folder["b.pdf"])) {
      try ledger.attach(
        [file, NewAttachment(path: test.folder["b.pdf"])], toPayment: other)
    }
    #expect(try names(other).isEmpty)
  }

  @Test(arguments: ["/dev/null", "/dev/zero"])
  func `a device is refused, and a folder`(device: String) throws {
    let id = try pay()
    #expect(throws: ByteSourceError.notAFile(device)) {
      try ledger.attach([NewAttachment(path: device)], toPayment: id)
    }
    let folder = test.folder["."]
    #expect(throws: ByteSourceError.folder(folder)) {
      try ledger.attach([NewAttachment(path: folder)], toPayment: id)
    }
    #expect(try names(id).isEmpty)
  }
}
