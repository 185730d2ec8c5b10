import GRDB
import GeoPackage
package import Spending

extension StoreReader {
  /// Returns the attachments in order of their row ids, without their bytes. If the schema of the
  /// ledger predates attachments, the result is empty.
  ///
  /// - Parameter id: The payment whose attachments are returned; nil returns the attachments of all
  ///   payments.
  /// - Complexity: O(*k*) for *k* attachments, or O(log *n* + *k*) for the attachments of a
  ///   payment.
  package func attachments(ofPayment id: Int64? = nil) throws -> [Attachment] {
    let db = try db
    guard try db.tableExists("payment_attachments") else { return [] }
    return try Self.attachments(id.map { "WHERE payment_id = \($0)" } ?? "", in: db)
  }

  /// An attachment without its bytes; nil if there is no such attachment.
  package func attachment(_ id: Int64) throws -> Attachment? {
    try Self.attachments("WHERE id = \(id)", in: db).first
  }

  /// The bytes of an attachment; nil if there is no such attachment.
  package func attachmentBytes(_ id: Int64) throws -> [UInt8]? {
    let rows = try RawStatement(db, "SELECT data FROM payment_attachments WHERE id = ?")
    rows.bind(id, at: 1)
    guard try rows.step() else { return nil }
    return rows.withBlob(0) { span in
      unsafe span.withUnsafeBufferPointer { unsafe Array($0) }
    }
  }

  /// Returns the number of attachments of each payment that has at least one.
  ///
  /// - Complexity: O(*k*) for *k* attachments.
  package func attachmentCounts() throws -> [Int64: Int] {
    let db = try db
    guard try db.tableExists("payment_attachments") else { return [:] }
    let rows = try RawStatement(
      db, "SELECT payment_id, count(*) FROM payment_attachments GROUP BY payment_id")
    var counts: [Int64: Int] = [:]
    while try rows.step() { counts[rows.integer(0)] = Int(rows.integer(1)) }
    return counts
  }

  /// Returns the number of attachments of each of the given payments; a payment without attachments
  /// has no entry.
  ///
  /// - Complexity: O(*k* log *n*) for *k* payments and *n* attachments.
  package func attachmentCounts(ofPayments ids: [Int64]) throws -> [Int64: Int] {
    let db = try db
    guard try db.tableExists("payment_attachments") else { return [:] }
    let rows = try RawStatement(
      db, "SELECT count(*) FROM payment_attachments WHERE payment_id = ?")
    var counts: [Int64: Int] = [:]
    for id in ids {
      rows.reset()
      rows.bind(id, at: 1)
      if try rows.step(), rows.integer(0) > 0 { counts[id] = Int(rows.integer(0)) }
    }
    return counts
  }

  private static func attachments(_ condition: String, in db: Database) throws -> [Attachment] {
    let rows = try RawStatement(
      db,
      """
      SELECT id, payment_id, name, content_type, sha256, length(data) FROM payment_attachments \(condition)
      ORDER BY id
      """)
    var attachments: [Attachment] = []
    while try rows.step() {
      attachments.append(
        Attachment(
          id: rows.integer(0), payment: rows.integer(1), name: rows.string(2) ?? "",
          contentType: rows.string(3) ?? "", byteCount: Int(rows.integer(5)),
          sha256: rows.string(4) ?? ""))
    }
    return attachments
  }
}

extension StoreChange {
  /// Stores an attachment of a payment.
  ///
  /// - Parameters:
  ///   - attachment: The attachment without its bytes; its id is not used.
  ///   - bytes: The bytes of the attachment, from 1 byte to ``Spending/Attachment/sizeLimit``
  ///     bytes.
  /// - Returns: The row id; nil if the payment already has an attachment with the same bytes.
  /// - Throws: ``LedgerEditError/noPayment(id:)``.
  package func add(_ attachment: Attachment, bytes: [UInt8]) throws -> Int64? {
    _ = try payment(attachment.payment)
    let db = try db
    let insert = try RawStatement(
      db,
      """
      INSERT INTO payment_attachments(payment_id, name, content_type, sha256, data) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT(payment_id, sha256) DO NOTHING
      """)
    insert.bind(attachment.payment, at: 1)
    insert.bind(attachment.name, at: 2)
    insert.bind(attachment.contentType, at: 3)
    insert.bind(attachment.sha256, at: 4)
    insert.bind(blob: bytes, at: 5)
    try insert.run()
    guard db.changesCount > 0 else { return nil }
    let id = db.lastInsertedRowID
    try GeoPackageSchema.touch(["payment_attachments"], in: db)
    return id
  }

  /// Removes an attachment. The history keeps the bytes of the removed attachment, so that the
  /// removal can be undone.
  ///
  /// - Returns: Whether the attachment existed.
  package func removeAttachment(_ id: Int64) throws -> Bool {
    let db = try db
    try db.execute(sql: "DELETE FROM payment_attachments WHERE id = ?", arguments: [id])
    guard db.changesCount > 0 else { return false }
    try GeoPackageSchema.touch(["payment_attachments"], in: db)
    return true
  }
}
