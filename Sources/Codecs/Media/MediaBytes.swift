/// The bytes of a picture, read at positions that the file states; a byte outside the file is nil.
struct MediaBytes {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  /// The byte at a position; nil outside the file.
  subscript(position: Int) -> Int? {
    bytes.indices.contains(position) ? Int(bytes[position]) : nil
  }

  /// Whether these bytes are at a position.
  func has(_ expected: [UInt8], at position: Int) -> Bool {
    position >= 0 && position <= count - expected.count
      && bytes[position..<position + expected.count].elementsEqual(expected)
  }

  /// Whether the ASCII characters of a text are at a position.
  func has(_ text: StaticString, at position: Int) -> Bool {
    has(Array("\(text)".utf8), at: position)
  }

  /// The number in `length` bytes (at most 7), with the most significant byte first.
  func big(_ position: Int, _ length: Int) -> Int? {
    guard position >= 0, position <= count - length else { return nil }
    return bytes[position..<position + length].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The number in 4 bytes, the most significant first.
  func big32(_ position: Int) -> Int? { big(position, 4) }

  /// The number in `length` bytes (at most 7), with the least significant byte first.
  func little(_ position: Int, _ length: Int) -> Int? {
    guard position >= 0, position <= count - length else { return nil }
    return bytes[position..<position + length].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns the size that two numbers form; nil if one of them is missing.
  func size(_ width: Int?, _ height: Int?) -> MediaFile.PixelSize? {
    guard let width, let height else { return nil }
    return MediaFile.PixelSize(width: width, height: height)
  }

  /// The size in the frame header of a JPEG file.
  ///
  /// - SeeAlso: ITU-T T.81 (1992), B.1.1 and B.2.2.
  var jpegSize: MediaFile.PixelSize? {
    var position = 2
    while let first = self[position], first == 0xFF, let marker = self[position + 1] {
      switch marker {
      case 0xFF: position += 1
      // Without parameters.
      case 0x01, 0xD0...0xD8: position += 2
      // Compressed data, or the end.
      case 0xD9, 0xDA: return nil
      case 0xC0...0xCF where marker != 0xC4 && marker != 0xC8 && marker != 0xCC:
        return size(big(position + 7, 2), big(position + 5, 2))
      default:
        guard let length = big(position + 2, 2), length >= 2 else { return nil }
        position += 2 + length
      }
    }
    return nil
  }

  /// The size of a WebP file, which is the size of its canvas or of its only picture.
  ///
  /// - SeeAlso: Zern, Massimino, Alakuijala (2024), RFC 9649, 2.5 to 2.7.
  var webpSize: MediaFile.PixelSize? {
    if has("VP8X", at: 12) {
      return size(little(24, 3).map { $0 + 1 }, little(27, 3).map { $0 + 1 })
    }
    if has("VP8L", at: 12), self[20] == 0x2F {
      guard let bits = little(21, 4) else { return nil }
      return MediaFile.PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    }
    guard has("VP8 ", at: 12), has([0x9D, 0x01, 0x2A], at: 23) else { return nil }
    return size(little(26, 2).map { $0 & 0x3FFF }, little(28, 2).map { $0 & 0x3FFF })
  }
}
