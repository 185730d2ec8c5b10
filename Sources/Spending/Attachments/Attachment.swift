/// A picture or document that belongs to a payment, such as a receipt or a ticket; the value does
/// not contain the bytes of the picture or document.
public struct Attachment: Hashable, Sendable {
  /// The row id.
  public var id: Int64
  /// The row id of the payment.
  public var payment: Int64
  /// The name of the file, without a folder.
  public var name: String
  /// The media type of the bytes, such as `image/jpeg`.
  public var contentType: String
  /// The number of bytes.
  public var byteCount: Int
  /// The SHA-256 of the bytes, as 64 hexadecimal digits.
  public var sha256: String

  /// Creates an attachment.
  public init(
    id: Int64, payment: Int64, name: String, contentType: String, byteCount: Int, sha256: String
  ) {
    self.id = id
    self.payment = payment
    self.name = name
    self.contentType = contentType
    self.byteCount = byteCount
    self.sha256 = sha256
  }

  /// The greatest number of bytes in an attachment.
  public static let sizeLimit = 10_000_000
}
