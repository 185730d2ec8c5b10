internal import Codecs
internal import Spending

/// A file to attach to a payment.
public struct NewAttachment: Hashable, Sendable {
  /// The name of the file; if the name is a path, only its last component is used.
  public var name: String
  private let content: Content

  private enum Content: Hashable {
    case bytes([UInt8])
    case path(String)
  }

  /// Creates a file from bytes.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    content = .bytes(bytes)
  }

  /// Creates a file from a path; the file is read when it is attached. If the path is `-`, standard
  /// input is read.
  ///
  /// - Throws: ``AttachmentError/tooLarge(file:limit:)``, ``Codecs/ByteSourceError``.
  public init(path: String) throws {
    name = path
    // Standard input may be slow, and the ledger is locked while files are attached.
    content = try path == "-" ? .bytes(Self.read(path)) : .path(path)
  }

  /// Returns the bytes, reading the file if it has a path.
  ///
  /// - Throws: ``AttachmentError/tooLarge(file:limit:)``, ``Codecs/ByteSourceError``.
  func bytes() throws -> [UInt8] {
    switch content {
    case .bytes(let bytes): bytes
    case .path(let path): try Self.read(path)
    }
  }

  private static func read(_ path: String) throws -> [UInt8] {
    do { return try StoredFile.read(path, limit: Attachment.sizeLimit) } catch {
      guard case .tooLarge = error else { throw error }
      throw AttachmentError.tooLarge(file: path, limit: Attachment.sizeLimit)
    }
  }
}
