extension ISOBoxes {
  /// The range of the TIFF data of the item `Exif`.
  ///
  /// - SeeAlso: ISO/IEC 14496-12, 8.11.3 and 8.11.6; ISO/IEC 23008-12, A.2.1.
  var exif: Range<Int>? {
    guard let meta, let item = exifItem(in: meta), let data = location(of: item, in: meta),
      data.count >= 4, let skipped = bytes.big32(data.lowerBound), skipped <= data.count - 4
    else { return nil }
    return data.lowerBound + 4 + skipped..<data.upperBound
  }

  /// The number of the item of the type `Exif`.
  private func exifItem(in meta: Range<Int>) -> Int? {
    guard let items = box("iinf", in: meta)?.content, let version = bytes[items.lowerBound] else {
      return nil
    }
    // The count is not needed: the boxes end with the box that holds them.
    let start = items.lowerBound + (version == 0 ? 6 : 8)
    guard start <= items.upperBound else { return nil }
    for entry in boxes(in: start..<items.upperBound) where entry.type == Self.type("infe") {
      let first = entry.content.lowerBound
      guard let version = bytes[first], version == 2 || version == 3 else { continue }
      let length = version == 2 ? 2 : 4
      guard entry.content.count >= 4 + length + 2 + 4,
        bytes.big32(first + 4 + length + 2) == Self.type("Exif")
      else { continue }
      return bytes.big(first + 4, length)
    }
    return nil
  }

  /// Returns the range of an item's bytes, if they are in one piece.
  private func location(of item: Int, in meta: Range<Int>) -> Range<Int>? {
    guard let box = box("iloc", in: meta)?.content, let version = bytes[box.lowerBound],
      version <= 2, let sizes = bytes.big(box.lowerBound + 4, 2)
    else { return nil }
    let (offsetSize, lengthSize, baseSize) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
    let indexSize = version == 0 ? 0 : sizes & 15
    guard [offsetSize, lengthSize, baseSize, indexSize].allSatisfy([0, 4, 8].contains) else {
      return nil
    }
    let numberSize = version < 2 ? 2 : 4
    var position = box.lowerBound + 6
    guard let count = bytes.big(position, numberSize) else { return nil }
    position += numberSize
    func take(_ size: Int) -> Int? {
      defer { position += size }
      // A position of 8 bytes is that of a file in memory: its first byte is 0.
      guard size < 8 else {
        return bytes[position] == 0 ? bytes.big(position + 1, size - 1) : nil
      }
      return size == 0 ? 0 : bytes.big(position, size)
    }
    for _ in 0..<count {
      guard position < box.upperBound, let number = take(numberSize) else { return nil }
      let method = version == 0 ? 0 : take(2) ?? 0
      guard take(2) != nil, let base = take(baseSize), let extents = take(2) else { return nil }
      guard number == item else {
        position += extents * (indexSize + offsetSize + lengthSize)
        continue
      }
      // Method 0 counts from the start of the file; others are not used for EXIF.
      guard method & 15 == 0, extents == 1, take(indexSize) != nil, let offset = take(offsetSize),
        let length = take(lengthSize)
      else { return nil }
      let start = base + offset
      guard start <= bytes.count, length <= bytes.count - start else { return nil }
      return start..<start + length
    }
    return nil
  }
}
