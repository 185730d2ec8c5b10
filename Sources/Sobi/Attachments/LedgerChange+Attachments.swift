import Codecs
import LedgerStore
public import Spending

extension LedgerChange {
  /// Attaches files to a payment.
  ///
  /// Files are read one after another, so that only one file is in memory at a time.
  ///
  /// The format of a file is recognized from its bytes: JPEG, PNG, WebP, GIF, HEIC or PDF. If the
  /// extension in a file's name belongs to a different format, the extension is corrected.
  ///
  /// - Returns: The attachments in the order of the files.
  /// - Throws: ``AttachmentError``, ``Codecs/ByteSourceError``, ``LedgerStore/LedgerEditError/noPayment(id:)``,
  ///   ``LedgerStore/LedgerEditError/unreadablePayment(id:)``.
  @discardableResult
  public func attach(
    _ files: [NewAttachment], toPayment payment: Int64
  ) throws -> [AttachedFile] {
    try store.step {
      _ = try store.payment(payment)
      return try files.map { try attach($0, toPayment: payment) }
    }
  }

  private func attach(_ file: NewAttachment, toPayment payment: Int64) throws -> AttachedFile {
    let bytes = try file.bytes()
    guard !bytes.isEmpty else { throw AttachmentError.empty(file: file.name) }
    guard bytes.count <= Attachment.sizeLimit else {
      throw AttachmentError.tooLarge(file: file.name, limit: Attachment.sizeLimit)
    }
    guard let media = MediaFile(bytes) else {
      throw AttachmentError.unknownForm(file: file.name)
    }
    var attachment = Attachment(
      id: 0, payment: payment, name: AttachmentName.name(file.name, of: media.form),
      contentType: media.form.contentType, byteCount: bytes.count,
      sha256: ContentHash(of: bytes.span).description)
    guard let id = try store.add(attachment, bytes: bytes) else {
      throw AttachmentError.twice(file: file.name, payment: payment)
    }
    attachment.id = id
    return AttachedFile(
      attachment: attachment, media: media, stamp: PhotoStamp(of: media, bytes),
      otherName: AttachmentName.misleads(file.name, of: media.form)
        ? AttachmentName.cleaned(file.name) : nil)
  }

  /// Removes attachments; their payments remain. The history keeps the bytes of the attachments, so
  /// that the removal can be undone.
  ///
  /// - Returns: The attachments in the order of the ids; each attachment occurs once.
  /// - Throws: ``AttachmentError/none(id:)``.
  @discardableResult
  public func removeAttachments(_ ids: [Int64]) throws -> [Attachment] {
    try store.step {
      var removed: [Attachment] = []
      for id in ids where !removed.contains(where: { $0.id == id }) {
        guard let attachment = try store.attachment(id), try store.removeAttachment(id) else {
          throw AttachmentError.none(id: id)
        }
        removed.append(attachment)
      }
      return removed
    }
  }
}
