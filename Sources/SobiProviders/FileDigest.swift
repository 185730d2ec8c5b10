import Codecs
import Foundation

/// The length and the SHA-256 of a file.
public struct FileDigest: Equatable, Sendable {
  /// The length.
  public let byteCount: Int
  /// The SHA-256 hash, as 64 hexadecimal digits.
  public let sha256: String

  /// Computes the digest of a file; nil if the file cannot be read.
  public init?(path: String) {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else { return nil }
    byteCount = data.count
    sha256 = ContentHash(of: [UInt8](data).span).description
  }
}
