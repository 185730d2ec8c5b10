/// A file format that Sobi recognises by the first bytes of a file but cannot read.
public enum UnreadForm: Hashable, Sendable, CaseIterable {
  /// Packed with bzip2.
  case bzip2
  /// Packed with xz.
  case xz
  /// Packed with Zstandard.
  case zstandard
  /// An archive of 7-Zip.
  case sevenZip
  /// An archive of RAR.
  case rar
  /// gzip data inside gzip data.
  case gzip
  /// Text in UTF-32 with a byte order mark.
  case utf32

  /// The number of bytes that the recognition uses.
  static let headLength = 10

  /// Recognizes content by its first ``headLength`` bytes; nil for content that may be read.
  ///
  /// - Parameter head: The first bytes of the content; if the file is packed with gzip, the first
  ///   bytes after unpacking.
  /// - SeeAlso: RFC 1952, 2.3.1; RFC 8878, 3.1.1; The .xz File Format, 2.1.1.1; Unicode 16.0, 23.8.
  init?(head: [UInt8]) {
    let found = Self.allCases.first { form in
      form.marks.contains { mark in
        head.count >= mark.count && zip(head, mark).allSatisfy { $1 == nil || $0 == $1 }
      }
    }
    guard let found else { return nil }
    self = found
  }

  /// The first bytes of files of the form; nil represents any byte.
  private var marks: [[UInt8?]] {
    switch self {
    case .bzip2: [[0x42, 0x5A, 0x68, nil, 0x31, 0x41, 0x59, 0x26, 0x53, 0x59]]
    case .xz: [[0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]]
    case .zstandard: [[0x28, 0xB5, 0x2F, 0xFD]]
    case .sevenZip: [[0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]]
    case .rar: [[0x52, 0x61, 0x72, 0x21, 0x1A, 0x07]]
    case .gzip: [[0x1F, 0x8B, 0x08]]
    case .utf32: [[0xFF, 0xFE, 0x00, 0x00], [0x00, 0x00, 0xFE, 0xFF]]
    }
  }
}
