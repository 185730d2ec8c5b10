/// The range of the list of entries in a zip archive, and their number.
struct ZipDirectory {
  var range: Range<Int>
  var count: Int

  /// Finds the list through the record at the end of the file.
  init(_ bytes: [UInt8]) throws(ZipError) {
    guard let end = Self.endRecord(in: bytes) else { throw ZipError(.noDirectory) }
    var disks = [bytes.littleEndian16(end + 4), bytes.littleEndian16(end + 6)]
    var countHere = bytes.littleEndian16(end + 8)
    count = bytes.littleEndian16(end + 10)
    var size = bytes.littleEndian32(end + 12)
    var start = bytes.littleEndian32(end + 16)
    var limit = end
    if count == 0xFFFF || size == 0xFFFF_FFFF || start == 0xFFFF_FFFF,
      let large = try Self.zip64Record(in: bytes, before: end)
    {
      disks = [bytes.littleEndian32(large + 16), bytes.littleEndian32(large + 20)]
      countHere = bytes.littleEndian64(large + 24)
      count = bytes.littleEndian64(large + 32)
      size = bytes.littleEndian64(large + 40)
      start = bytes.littleEndian64(large + 48)
      limit = large
    }
    guard disks == [0, 0], countHere == count else { throw ZipError(.multipleDisks) }
    guard count <= ZipArchive.entryLimit else {
      throw ZipError(.tooManyEntries(limit: ZipArchive.entryLimit))
    }
    guard start <= limit, size <= limit - start, count * 46 <= size else {
      throw ZipError(.badDirectory)
    }
    range = start..<start + size
  }

  /// Returns the record whose end, including its comment, is the end of the file.
  private static func endRecord(in bytes: [UInt8]) -> Int? {
    guard bytes.count >= 22 else { return nil }
    // The comment has at most 65,535 bytes.
    var position = bytes.count - 22
    let last = max(0, position - 0xFFFF)
    while position >= last {
      if bytes[position] == 0x50, bytes.littleEndian32(position) == 0x0605_4B50,
        position + 22 + bytes.littleEndian16(position + 20) == bytes.count
      {
        return position
      }
      position -= 1
    }
    return nil
  }

  private static func zip64Record(
    in bytes: [UInt8], before end: Int
  ) throws(ZipError) -> Int? {
    let locator = end - 20
    guard locator >= 0, bytes.littleEndian32(locator) == 0x0706_4B50 else { return nil }
    guard bytes.littleEndian32(locator + 4) == 0, bytes.littleEndian32(locator + 16) <= 1 else {
      throw ZipError(.multipleDisks)
    }
    let record = bytes.littleEndian64(locator + 8)
    guard record <= locator - 56, bytes.littleEndian32(record) == 0x0606_4B50 else {
      throw ZipError(.badDirectory)
    }
    return record
  }
}

/// The record of one entry in the list of a zip archive.
struct ZipRecord {
  var name: String
  var nameRange: Range<Int>
  var flags: Int
  var method: Int
  var checksum: UInt32
  var packedSize: Int
  var size: Int
  var disk: Int
  var header: Int

  /// Reads the record at `position` and moves after it.
  init(_ bytes: [UInt8], at position: inout Int, before end: Int) throws(ZipError) {
    let start = position
    guard end - start >= 46, bytes.littleEndian32(start) == 0x0201_4B50 else {
      throw ZipError(.badDirectory)
    }
    flags = bytes.littleEndian16(start + 8)
    method = bytes.littleEndian16(start + 10)
    checksum = UInt32(truncatingIfNeeded: bytes.littleEndian32(start + 16))
    packedSize = bytes.littleEndian32(start + 20)
    size = bytes.littleEndian32(start + 24)
    disk = bytes.littleEndian16(start + 34)
    header = bytes.littleEndian32(start + 42)
    nameRange = start + 46..<start + 46 + bytes.littleEndian16(start + 28)
    let extraEnd = nameRange.upperBound + bytes.littleEndian16(start + 30)
    position = extraEnd + bytes.littleEndian16(start + 32)
    guard position <= end else { throw ZipError(.badDirectory) }
    name = Self.name(Array(bytes[nameRange]))
    readLargeFields(bytes, nameRange.upperBound..<extraEnd)
  }

  /// A name in UTF-8 or, as Korean programs write it, in the code page of Windows.
  private static func name(_ bytes: [UInt8]) -> String {
    TextEncoding.utf8.text(bytes) ?? TextEncoding.cp949.text(bytes)
      ?? String(decoding: bytes, as: UTF8.self)
  }

  /// Takes values that do not fit into 32 bits from the extra field with the tag 1.
  private mutating func readLargeFields(_ bytes: [UInt8], _ extra: Range<Int>) {
    var position = extra.lowerBound
    while extra.upperBound - position >= 4 {
      let tag = bytes.littleEndian16(position)
      let end = position + 4 + bytes.littleEndian16(position + 2)
      guard end <= extra.upperBound else { return }
      if tag == 1 {
        var field = position + 4
        for path in [\ZipRecord.size, \.packedSize, \.header]
        where self[keyPath: path] == 0xFFFF_FFFF && end - field >= 8 {
          self[keyPath: path] = bytes.littleEndian64(field)
          field += 8
        }
        return
      }
      position = end
    }
  }
}
