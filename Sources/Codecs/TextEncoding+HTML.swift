internal import FeatureCodecs
internal import Foundation

extension TextEncoding {
  /// Turns a document into UTF-8 without a byte order mark.
  ///
  /// A mark decides, then what the bytes can be: text that is UTF-8 is that whatever it declares, as
  /// servers recode pages and leave the declaration. Only text that could be both goes by its
  /// declaration.
  ///
  /// - Throws: ``HTMLTableError/undecodable(_:)``.
  static func utf8(
    _ bytes: [UInt8], given: TextEncoding?
  ) throws(HTMLTableError) -> [UInt8] {
    let marks: [(TextEncoding, [UInt8])] = [
      (.utf8, [0xEF, 0xBB, 0xBF]), (.utf16LittleEndian, [0xFF, 0xFE]),
      (.utf16BigEndian, [0xFE, 0xFF]),
    ]
    let marked = marks.first { bytes.starts(with: $0.1) }
    let isUTF8 = firstInvalidUTF8(in: bytes.span, 0..<bytes.count) == nil
    let encoding = given ?? marked?.0 ?? (isUTF8 ? ofValidUTF8(bytes) : .cp949)
    let content = bytes.dropFirst(marked.map { $0.0 == encoding ? $0.1.count : 0 } ?? 0)
    if encoding == .utf8 {
      guard isUTF8 else { throw .undecodable(.utf8) }
      return Array(content)
    }
    guard let text = decoded(content, encoding) else { throw .undecodable(encoding) }
    return text
  }

  /// Bytes that are UTF-8 may be CP949 by chance, when no character takes more than two of them.
  private static func ofValidUTF8(_ bytes: [UInt8]) -> TextEncoding {
    var hasPairs = false
    for byte in bytes where byte >= 0x80 {
      if byte >= 0xE0 { return .utf8 }
      hasPairs = true
    }
    guard hasPairs else { return .utf8 }
    let head = bytes.prefix(4096).filter { $0 < 0x80 && !isXMLSpace($0) }.map(lowercased)
    let text = String(decoding: head, as: UTF8.self)
    let names = ["euc-kr", "ks_c_5601", "ksc5601", "cp949", "ms949", "windows-949"]
    return names.contains { text.contains($0) } && decoded(bytes[...], .cp949) != nil
      ? .cp949 : .utf8
  }

  /// The system's decoder, on the whole text.
  private static func decoded(_ bytes: ArraySlice<UInt8>, _ encoding: TextEncoding) -> [UInt8]? {
    // The lower half is kCFStringEncodingDOSKorean, code page 949.
    let code: String.Encoding =
      switch encoding {
      case .utf8: .utf8
      case .utf16LittleEndian: .utf16LittleEndian
      case .utf16BigEndian: .utf16BigEndian
      case .cp949: String.Encoding(rawValue: 0x8000_0422)
      }
    return String(data: Data(bytes), encoding: code).map { Array($0.utf8) }
  }
}
