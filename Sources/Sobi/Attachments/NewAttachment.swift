internal import Codecs
internal import Spending

/// A file that a payment is to get.
public struct NewAttachment: Hashable, Sendable {
  /// The name; of a path the last part counts.
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
