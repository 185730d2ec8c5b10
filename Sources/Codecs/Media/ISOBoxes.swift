/// The boxes of a file of the ISO base media format, such as HEIC.
///
/// - SeeAlso: ISO/IEC 14496-12, 4.2 and 8.11; ISO/IEC 23008-12, 6.5.3 and annex B.
struct ISOBoxes {
  /// A box: its type and the range of its content.
  struct Box {
    /// Four characters.
    var type: Int
    /// The bytes after its size and type.
    var content: Range<Int>
  }

  /// The greatest number of boxes of one level: real files have a few hundred properties at most.
  private static let boxLimit = 4_096

  let bytes: MediaBytes

  init(_ bytes: MediaBytes) { self.bytes = bytes }

  /// Returns the number that represents a type of four characters.
  static func type(_ text: StaticString) -> Int {
    "\(text)".utf8.reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns the boxes in a range, up to the first box that does not fit.
  func boxes(in range: Range<Int>) -> [Box] {
    var found: [Box] = []
    var position = range.lowerBound
    while found.count < Self.boxLimit, position <= range.upperBound - 8,
      let stated = bytes.big32(position), let type = bytes.big32(position + 4)
    {
      var (start, size) = (position + 8, stated)
      if stated == 1 {
        // The first of the 8 bytes of a size is 0 in any file that is read whole.
        guard bytes[position + 8] == 0, let large = bytes.big(position + 9, 7) else { break }
        (start, size) = (position + 16, large)
      } else if stated == 0 {
        size = range.upperBound - position
      }
      guard size >= start - position, size <= range.upperBound - position else { break }
      found.append(Box(type: type, content: start..<position + size))
      position += size
    }
    return found
  }

  /// The first box of a type in a range.
  func box(_ type: StaticString, in range: Range<Int>) -> Box? {
    boxes(in: range).first { $0.type == Self.type(type) }
  }

  /// Whether a brand of the file is a brand of HEIC, the format of pictures that are compressed as
  /// HEVC.
  var isHEIC: Bool {
    guard bytes.has("ftyp", at: 4), let size = bytes.big32(0), size >= 16 else { return false }
    let brands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"]
      .map { $0.utf8.reduce(0) { $0 << 8 | Int($1) } }
    let end = min(size, 1_024, bytes.count)
    let compatible = stride(from: 16, to: end - 3, by: 4)
    return ([8] + compatible).contains { position in
      bytes.big32(position).map(brands.contains) ?? false
    }
  }

  /// The content of the box `meta`, after its version.
  var meta: Range<Int>? {
    guard let meta = box("meta", in: 0..<bytes.count)?.content, meta.count >= 4 else { return nil }
    return meta.lowerBound + 4..<meta.upperBound
  }

  /// The largest stated size. A file with a tiled picture states the size of a tile and the size of
  /// the whole picture.
  var largestSize: MediaFile.PixelSize? {
    guard let meta, let properties = box("iprp", in: meta)?.content,
      let list = box("ipco", in: properties)?.content
    else { return nil }
    return boxes(in: list).filter { $0.type == Self.type("ispe") }
      .compactMap { box in
        let start = box.content.lowerBound
        guard box.content.count >= 12 else { return nil }
        return bytes.size(bytes.big32(start + 4), bytes.big32(start + 8))
      }
      .max { Double($0.width) * Double($0.height) < Double($1.width) * Double($1.height) }
  }
}
