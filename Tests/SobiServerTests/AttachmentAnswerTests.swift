import Foundation
import GRDB
import SobiServer
import TestSupport
import Testing

/// The bytes of attachments over HTTP.
@Suite struct AttachmentAnswerTests {
  private static let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 3,
    0x20, 0, 0, 2, 0x58, 8, 6, 0, 0, 0,
  ]

  private func served() throws -> Served {
    let served = try Served()
    try Data(Self.png).write(to: URL(filePath: served.folder["ticket.jpg"]))
    try served.folder.write("%PDF-1.4\n%%EOF\n", to: "receipt.pdf")
    let attached = try served.sobi("attach 5 ticket.jpg receipt.pdf")
    #expect(attached.status == 0, "\(attached.output)")
    return served
  }

  @Test func `a picture is shown and a document is saved, each under its type`() async throws {
    let served = try served()
    let picture = await served.get("/attachments/file?id=1", ["accept-encoding": "gzip"])
    #expect(picture.status == 200 && picture.bytes == Self.png)
    #expect(picture.field("Content-Type") == "image/png")
    #expect(picture.field("Content-Disposition") == "inline")
    #expect(picture.field("Content-Security-Policy") == "default-src 'none'; sandbox")
    #expect(picture.field("Content-Encoding") == nil)
    let document = await served.get("/attachments/file?id=2")
    #expect(document.text == "%PDF-1.4\n%%EOF\n")
    #expect(document.field("Content-Type") == "application/pdf")
    #expect(document.field("Content-Disposition") == "attachment")
    let list = await served.get("/attachments?payment=5")
    #expect(list.text.contains("\"name\":\"ticket.png\""), "\(list.text)")
    let payments = await served.get("/payments?limit=all")
    #expect(
      payments.text.split(separator: "\n").contains {
        $0.hasPrefix("{\"id\":5,") && $0.contains("\"attachments\":2}")
      })
    #expect(payments.text.split(separator: "\"attachments\":0}").count > 2)
    let known = await served.get(
      "/attachments/file?id=1", ["if-none-match": picture.field("ETag") ?? ""])
    #expect(known.status == 304)
  }

  @Test func `what another program stored is never a page`() async throws {
    let served = try served()
    let queue = try DatabaseQueue(path: served.path)
    try await queue.write { db in
      try db.execute(
        sql: "UPDATE payment_attachments SET data = ?, content_type = 'text/html' WHERE id = 1",
        arguments: [Data("<script>alert(1)</script>".utf8)])
    }
    try queue.close()
    let answer = await served.get("/attachments/file?id=1")
    #expect(answer.status == 200)
    #expect(answer.field("Content-Type") == "application/octet-stream")
    #expect(answer.field("Content-Disposition") == "attachment")
  }

  @Test(arguments: [
    ("/attachments/file?id=99", 404), ("/attachments?payment=99999", 404),
    ("/attachments/file", 400), ("/attachments/file?id=x", 400), ("/attachments/file?id=0", 400),
    ("/attachments/file?id=1&id=2", 400),
  ])
  func `what is not there is told of`(target: String, status: Int) async throws {
    let answer = await (try served()).get(target)
    #expect(answer.status == status, "\(answer.text)")
  }
}
