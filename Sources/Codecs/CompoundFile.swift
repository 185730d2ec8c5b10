/// The streams in the root of a compound file, which is a small file system in a file.
///
/// Chains of sectors are followed for at most as many steps as the file has sectors.
///
/// - SeeAlso: Microsoft (2023), [MS-CFB], sections 2.2 to 2.6.
struct CompoundFile: Sendable {
  /// The largest file in bytes.
  static let byteLimit = 128 << 20
  /// The size of the largest stream that is read, in bytes. It is limited because readers of
  /// workbooks need several copies of the stream.
  static let streamLimit = 64 << 20
  /// The greatest number of bytes of the directory; an entry has 128 bytes.
  private static let directoryLimit = 4 << 20
  /// The greatest number of bytes of all streams in small sectors together.
  private static let smallStreamLimit = 32 << 20

  private struct Stream {
    var name: String
    var start: UInt32
    var size: Int
  }

  private let bytes: [UInt8]
  private let sectorShift: Int
  /// The sectors of the file after its header.
  private let sectorCount: Int
  /// For each sector, the next sector of its chain.
  private var next: [UInt32] = []
  /// For each small sector, the next small sector of its chain; small sectors have 64 bytes and lie
  /// in a stream one after the other.
  private var nextSmall: [UInt32] = []
  private var smallSectors: [UInt8] = []
  private var streams: [Stream] = []

  private static let smallShift = 6
  /// Streams below this size are in small sectors.
  private static let smallLimit = 4096
  private static let endOfChain: UInt32 = 0xFFFF_FFFE
  private static let noEntry: UInt32 = 0xFFFF_FFFF

  /// Reads the tables and the list of the streams.
  ///
  /// - Throws: ``CompoundFault``.
  /// - Complexity: O(*n*) for *n* bytes; the tables are a hundredth of the bytes.
  init(_ bytes: [UInt8]) throws(CompoundFault) {
    self.bytes = bytes
    guard bytes.count <= Self.byteLimit else { throw .tooLarge(limit: Self.byteLimit) }
    guard bytes.count >= 512, bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]),
      bytes.littleEndian16(28) == 0xFFFE,
      case let version = bytes.littleEndian16(26), version == 3 || version == 4,
      case let shift = bytes.littleEndian16(30), shift == (version == 3 ? 9 : 12),
      bytes.littleEndian16(32) == Self.smallShift, bytes.littleEndian32(56) == Self.smallLimit
    else { throw .badHeader }
    sectorShift = shift
    // The last sector may be cut off.
    sectorCount = max(0, (bytes.count - 1) >> shift)
    try readTable()
    let directory = try chain(from: UInt32(bytes.littleEndian32(48)), in: next, limit: sectorCount)
    try check(directory.count << shift, limit: Self.directoryLimit)
    let entries = directory.flatMap { sector($0) }
    guard entries.count >= 128, entries[66] == 5 else { throw .badHeader }
    streams = try Self.streams(in: entries, isLarge: version == 4)
    let small = try chain(from: UInt32(bytes.littleEndian32(60)), in: next, limit: sectorCount)
    // Four bytes of the table describe a sector.
    try check(small.count << (shift + Self.smallShift - 2), limit: Self.smallStreamLimit)
    nextSmall = small.flatMap { words(sector($0)) }
    let size = Self.size(in: entries, 120, isLarge: version == 4)
    guard size <= bytes.count else { throw .badChain }
    try check(size, limit: Self.smallStreamLimit)
    if size > 0 {
      smallSectors = try content(
        of: chain(from: UInt32(entries.littleEndian32(116)), in: next, limit: sectorCount), size)
    }
  }

  private func check(_ size: Int, limit: Int) throws(CompoundFault) {
    guard size <= limit else { throw .tooLarge(limit: limit) }
  }

  /// Returns whether the root has a stream with a name; case is ignored.
  func contains(_ name: String) -> Bool { stream(name) != nil }

  /// Returns the bytes of a stream; nil if no stream has this name.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the stream.
  func bytes(of name: String) throws(CompoundFault) -> [UInt8]? {
    guard let stream = stream(name) else { return nil }
    try check(stream.size, limit: Self.streamLimit)
    guard stream.size > 0 else { return [] }
    if stream.size >= Self.smallLimit {
      return try content(of: chain(from: stream.start, in: next, limit: sectorCount), stream.size)
    }
    let count = smallSectors.count >> Self.smallShift + 1
    let chain = try chain(from: stream.start, in: nextSmall, limit: count)
    var content: [UInt8] = []
    for index in chain where content.count < stream.size {
      let start = Int(index) << Self.smallShift
      guard start < smallSectors.count else { throw .badChain }
      content += smallSectors[start..<min(start + 64, smallSectors.count)]
    }
    guard content.count >= stream.size else { throw .endsEarly }
    content.removeLast(content.count - stream.size)
    return content
  }

  private func stream(_ name: String) -> Stream? {
    streams.first { $0.name.lowercased() == name.lowercased() }
  }

  /// Reads the table of all sectors. A list in the header, continued in further sectors, names the
  /// sectors of this table.
  private mutating func readTable() throws(CompoundFault) {
    let count = bytes.littleEndian32(44)
    guard count <= sectorCount else { throw .badHeader }
    var parts = words(bytes[76..<512])
    var further = UInt32(bytes.littleEndian32(68))
    while parts.count < count {
      guard Int(further) < sectorCount, case let list = words(sector(further)),
        list.count == (1 << sectorShift) / 4, let last = list.last
      else { throw .badChain }
      // A list that leads back to itself adds sectors too, until there are `count` of them.
      parts += list.dropLast()
      further = last
    }
    var seen = Set<UInt32>()
    for part in parts.prefix(count) {
      guard Int(part) < sectorCount else { throw .badChain }
      guard seen.insert(part).inserted else { throw .cycle }
      next += words(sector(part))
    }
  }

  /// The sectors of a chain in their order.
  private func chain(
    from start: UInt32, in table: [UInt32], limit: Int
  ) throws(CompoundFault) -> [UInt32] {
    var sectors: [UInt32] = []
    var index = start
    while index != Self.endOfChain {
      // An empty chain may also begin at no sector.
      if index == Self.noEntry, sectors.isEmpty { break }
      guard Int(index) < table.count else { throw .badChain }
      guard sectors.count < limit else { throw .cycle }
      sectors.append(index)
      index = table[Int(index)]
    }
    return sectors
  }

  /// The first `size` bytes of sectors.
  private func content(
    of sectors: [UInt32], _ size: Int
  ) throws(CompoundFault) -> [UInt8] {
    guard size >> sectorShift <= sectors.count else { throw .endsEarly }
    var content: [UInt8] = []
    content.reserveCapacity(size)
    for index in sectors where content.count < size {
      guard Int(index) < sectorCount else { throw .badChain }
      content += sector(index).prefix(size - content.count)
    }
    guard content.count == size else { throw .endsEarly }
    return content
  }

  /// Returns the bytes of a sector. The last sector may have fewer bytes; a sector outside the file
  /// has no bytes.
  private func sector(_ index: UInt32) -> ArraySlice<UInt8> {
    let start = (Int(index) + 1) << sectorShift
    guard start < bytes.count else { return [] }
    return bytes[start..<min(start + 1 << sectorShift, bytes.count)]
  }

  private func words(_ bytes: ArraySlice<UInt8>) -> [UInt32] {
    stride(from: bytes.startIndex, to: bytes.endIndex - 3, by: 4).map { index in
      UInt32(bytes[index]) | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2]) << 16
        | UInt32(bytes[index + 3]) << 24
    }
  }

  /// The streams in the root of a directory, a tree of entries of 128 bytes.
  private static func streams(
    in entries: [UInt8], isLarge: Bool
  ) throws(CompoundFault) -> [Stream] {
    var streams: [Stream] = []
    var seen = Set<UInt32>()
    var open = [UInt32(entries.littleEndian32(76))]
    while let index = open.popLast() {
      if index == noEntry { continue }
      let entry = Int(index) * 128
      guard entry + 128 <= entries.count else { throw .badChain }
      guard seen.insert(index).inserted else { throw .cycle }
      open += [68, 72].map { UInt32(entries.littleEndian32(entry + $0)) }
      guard entries[entry + 66] == 2 else { continue }
      let length = min(64, entries.littleEndian16(entry + 64)) / 2
      let units = (0..<max(0, length - 1)).map {
        UInt16(entries.littleEndian16(entry + 2 * $0))
      }
      streams.append(
        Stream(
          name: String(decoding: units, as: UTF16.self),
          start: UInt32(entries.littleEndian32(entry + 116)),
          size: size(in: entries, entry + 120, isLarge: isLarge)))
    }
    return streams
  }

  /// Returns the size in an entry; versions of the format up to 3 write four bytes of the size.
  private static func size(in entries: [UInt8], _ offset: Int, isLarge: Bool) -> Int {
    isLarge ? entries.littleEndian64(offset) : entries.littleEndian32(offset)
  }
}
