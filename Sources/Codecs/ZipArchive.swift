/// The entries of a zip archive in memory, checked as a whole before any of them is unpacked.
///
/// Only the list at the end of the archive counts; bytes between entries are ignored. As in the
/// names of workbook parts, upper and lower case are not distinguished, and `\` counts as `/`.
///
/// - SeeAlso: PKWARE (2022), APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12, 4.3.14 to 4.3.16;
///   ECMA-376-2:2021, section 6.2.2.3, for the names.
struct ZipArchive: Sendable {
  /// The greatest number of entries; a workbook has a few entries for each sheet and picture.
  static let entryLimit = 65_536

  struct Entry: Sendable {
    var name: String
    var method: Int
    var checksum: UInt32
    var size: Int
    /// The range of the packed bytes in the file.
    var packed: Range<Int>
  }

  let bytes: [UInt8]
  private var entries: [String: Entry] = [:]

  /// Reads the list of entries.
  ///
  /// - Throws: ``ZipError``.
  /// - Complexity: O(*n* log *n*) for *n* entries.
  init(bytes: [UInt8]) throws(ZipError) {
    self.bytes = bytes
    let directory = try ZipDirectory(bytes)
    var listed: [(entry: Entry, header: Int)] = []
    var position = directory.range.lowerBound
    for _ in 0..<directory.count {
      let record = try ZipRecord(bytes, at: &position, before: directory.range.upperBound)
      listed.append(try locate(record, before: directory.range.lowerBound))
    }
    listed.sort { $0.header < $1.header }
    var free = 0
    for (entry, header) in listed {
      guard header >= free else { throw ZipError(.overlappingEntry, entry: entry.name) }
      free = entry.packed.upperBound
      guard entries.updateValue(entry, forKey: Self.key(entry.name)) == nil else {
        throw ZipError(.duplicateEntry, entry: entry.name)
      }
    }
  }

  /// Returns the entry of a name; nil if absent.
  func entry(_ name: String) -> Entry? { entries[Self.key(name)] }

  /// The names of all entries, in no particular order.
  var names: [String] { entries.values.map(\.name) }

  /// Whether there is an entry of a name.
  func contains(_ name: String) -> Bool { entry(name) != nil }

  private static func key(_ name: String) -> String {
    String(
      decoding: name.utf8.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : lowercased($0) },
      as: UTF8.self)
  }

  /// Finds the packed bytes after their header.
  private func locate(
    _ record: ZipRecord, before end: Int
  ) throws(ZipError) -> (entry: Entry, header: Int) {
    let name = record.name
    guard record.flags & 0x2041 == 0 else { throw ZipError(.encryptedEntry, entry: name) }
    guard record.disk == 0 else { throw ZipError(.multipleDisks, entry: name) }
    let header = record.header
    guard header >= 0, header <= end - 30, bytes.littleEndian32(header) == 0x0403_4B50 else {
      throw ZipError(.badEntry, entry: name)
    }
    let nameLength = bytes.littleEndian16(header + 26)
    let start = header + 30 + nameLength + bytes.littleEndian16(header + 28)
    let hasSizes = bytes.littleEndian16(header + 6) & 8 == 0
    let size = bytes.littleEndian32(header + 18)
    guard start <= end, record.packedSize <= end - start,
      bytes[header + 30..<header + 30 + nameLength] == bytes[record.nameRange],
      bytes.littleEndian16(header + 8) == record.method,
      !hasSizes || size == record.packedSize || size == 0xFFFF_FFFF
    else { throw ZipError(.badEntry, entry: name) }
    let entry = Entry(
      name: name, method: record.method, checksum: record.checksum, size: record.size,
      packed: start..<start + record.packedSize)
    return (entry, header)
  }
}

extension [UInt8] {
  /// Two bytes, the lower first.
  ///
  /// - Precondition: They lie inside the array.
  func littleEndian16(_ offset: Int) -> Int { Int(self[offset]) | Int(self[offset + 1]) << 8 }

  /// Four bytes, the lowest first.
  ///
  /// - Precondition: They lie inside the array.
  func littleEndian32(_ offset: Int) -> Int {
    littleEndian16(offset) | littleEndian16(offset + 2) << 16
  }

  /// Eight bytes, the lowest first; a value that no file can have becomes the largest value.
  ///
  /// - Precondition: They lie inside the array.
  func littleEndian64(_ offset: Int) -> Int {
    let high = littleEndian32(offset + 4)
    return high >= 0x8000_0000 ? .max : littleEndian32(offset) | high << 32
  }
}

/// Returns an ASCII letter in lower case, and any other byte unchanged.
@inline(__always) func lowercased(_ byte: UInt8) -> UInt8 {
  byte &- 0x41 < 26 ? byte | 0x20 : byte
}
