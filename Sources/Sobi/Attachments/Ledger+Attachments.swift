internal import Foundation
internal import GeoPackage
public import Reports
public import Spending

extension Ledger {
  /// Attaches files to a payment as one change. After an error, no file is attached; see
  /// ``LedgerChange/attach(_:toPayment:)``.
  ///
  /// ```swift
  /// try ledger.attach([NewAttachment(path: "ticket.jpg")], toPayment: 2882)
  /// ```
  @discardableResult
  public func attach(
    _ files: [NewAttachment], toPayment payment: Int64
  ) throws -> [AttachedFile] {
    try write(.attach(payment: payment)) { try $0.attach(files, toPayment: payment) }
  }

  /// The attachments; see ``LedgerView/attachments(ofPayment:)``.
  public func attachments(ofPayment payment: Int64? = nil) throws -> AttachmentListDocument {
    try read { try $0.attachments(ofPayment: payment) }
  }

  /// An attachment with its bytes; see ``LedgerView/attachment(_:)``.
  public func attachment(_ id: Int64) throws -> (attachment: Attachment, bytes: [UInt8]) {
    try read { try $0.attachment(id) }
  }

  /// Removes attachments as one change; see ``LedgerChange/removeAttachments(_:)``. The history
  /// keeps the bytes of removed attachments until ``forget(_:)`` deletes them permanently.
  @discardableResult
  public func removeAttachments(_ ids: [Int64]) throws -> [Attachment] {
    let payments = try attachments().attachments.filter { ids.contains($0.id) }.map(\.payment)
    return try write(.removeAttachments(payments: Set(payments).sorted())) {
      try $0.removeAttachments(ids)
    }
  }

  /// Writes the bytes of an attachment to a file; the file is written completely or not at all.
  ///
  /// - Parameters:
  ///   - id: The attachment.
  ///   - path: The path of the file to write; if nil, the file is written to the current folder
  ///     under the name of the attachment.
  ///   - replacing: Whether an existing file of that name is replaced.
  /// - Returns: The attachment and the path of the file.
  /// - Throws: ``AttachmentError/none(id:)``, ``AttachmentError/fileExists(path:)``,
  ///   ``OutputError``.
  @discardableResult
  public func saveAttachment(
    _ id: Int64, to path: String? = nil, replacing: Bool = false
  ) throws -> (attachment: Attachment, path: String) {
    let (attachment, bytes) = try attachment(id)
    // Another program may have written the name.
    let target = path ?? AttachmentName.cleaned(attachment.name)
    try checkIsOther(target)
    guard replacing || !FileManager.default.fileExists(atPath: target) else {
      throw AttachmentError.fileExists(path: target)
    }
    try FileBytes.replace(target) { sink in try sink(bytes) }
    return (attachment, target)
  }
}
