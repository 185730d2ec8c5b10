public import SimpleFeatures

/// The place and time at which a photo was taken, as stored in the file.
///
/// JPEG and HEIC files contain the place and time as EXIF data. The reader reads five fields at
/// bounded positions. The reader does not decode the picture. After the first directory, it reads
/// only the two directories to which that directory refers.
///
/// - SeeAlso: CIPA DC-008 (2019), "Exif 2.32", 4.6; Adobe (1992), "TIFF 6.0", section 2.
public struct PhotoStamp: Hashable, Sendable {
  /// The position; nil if the photo states no position, or states 0°, 0°, which cameras write if
  /// they do not know the position.
  public var coordinate: Coordinate?
  /// The date and time that the camera's clock showed, such as `2026-11-14 19:30:00`; nil if the
  /// photo states no time.
  public var taken: String?

  /// Reads the place and time of a photo; fails for a file without them.
  ///
  /// - Complexity: At most O(*n*) for *n* bytes.
  public init?(of file: MediaFile, _ bytes: [UInt8]) {
    let reader = MediaBytes(bytes)
    let range =
      switch file.form {
      case .jpeg: reader.jpegExif
      case .heic: ISOBoxes(reader).exif
      case .png, .webp, .gif, .pdf: nil as Range<Int>?
      }
    guard let range, let tags = ExifTags(MediaBytes(Array(bytes[range]))) else { return nil }
    coordinate = tags.coordinate
    taken = tags.taken
    if coordinate == nil, taken == nil { return nil }
  }
}

extension MediaBytes {
  /// The range of the TIFF data in the first APP1 segment with EXIF.
  fileprivate var jpegExif: Range<Int>? {
    var position = 2
    while self[position] == 0xFF, let marker = self[position + 1] {
      switch marker {
      case 0xFF: position += 1
      case 0x01, 0xD0...0xD8: position += 2
      case 0xD9, 0xDA: return nil
      default:
        guard let length = big(position + 2, 2), length >= 2 else { return nil }
        let end = min(position + 2 + length, count)
        if marker == 0xE1, has("Exif\0\0", at: position + 4), end >= position + 10 {
          return position + 10..<end
        }
        position += 2 + length
      }
    }
    return nil
  }
}
