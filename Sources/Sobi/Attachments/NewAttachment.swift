internal import Codecs
internal import Spending

/// A file to attach to a payment.
public struct NewAttachment: Hashable, Sendable {
  /// The name; only the last part of a path is used.
  public var name: String
  /// The bytes.
  public var bytes: [UInt8]

  /// Creates a file.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Reads a file.
  ///
  /// - Throws: ``AttachmentError/tooLarge(file:limit:)``, ``Codecs/ByteSourceError``.
  public init(path: String) throws {
    name = path
    do { bytes = try StoredFile.read(path, limit: Attachment.sizeLimit) } catch {
      guard case .tooLarge = error else { throw error }
      throw AttachmentError.tooLarge(file: path, limit: Attachment.sizeLimit)
    }
  }
}
