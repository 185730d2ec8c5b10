import LedgerStore
public import Reports
public import Spending

extension LedgerView {
  /// The attachments in order of their ids, without their bytes.
  ///
  /// - Parameter payment: The payment whose attachments are returned; nil for all attachments.
  /// - Throws: ``LedgerStore/LedgerEditError/noPayment(id:)``.
  /// - Complexity: O(*k*) for *k* attachments.
  public func attachments(ofPayment payment: Int64? = nil) throws -> AttachmentListDocument {
    if let payment { _ = try self.payment(payment) }
    return AttachmentListDocument(
      attachments: try answer(to: "attachments \(payment ?? 0) \(payment == nil)") {
        try $1.attachments(ofPayment: payment)
      })
  }

  /// An attachment with its bytes.
  ///
  /// - Throws: ``AttachmentError/none(id:)``.
  /// - Complexity: O(*n*) for *n* bytes.
  public func attachment(_ id: Int64) throws -> (attachment: Attachment, bytes: [UInt8]) {
    let found = try transaction { reader -> (Attachment, [UInt8])? in
      guard let attachment = try reader.attachment(id), let bytes = try reader.attachmentBytes(id)
      else { return nil }
      return (attachment, bytes)
    }
    guard let found else { throw AttachmentError.none(id: id) }
    return found
  }
}
