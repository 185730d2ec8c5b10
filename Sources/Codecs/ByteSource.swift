/// The bytes of a file, of standard input or of memory. Gzip content is inflated.
///
/// Memory use does not depend on the size of the content, even if a small gzip file inflates to
/// very large content.
/// ```swift
/// var source = try ByteSource(path: "card.csv.gz")
/// var chunk = [UInt8](repeating: 0, count: ByteSource.chunkSize)
/// while case let count = try source.read(into: &chunk), count > 0 { … }
/// source.contentHash  // SHA-256 of card.csv.gz itself
/// ```
public struct ByteSource: ~Copyable, Sendable {
  /// The number of bytes in a chunk, chosen so that system calls take only a small part of the
  /// time.
  public static let chunkSize = 256 << 10
  /// The greatest number of bytes that ``peek(_:)`` can return.
  public static let peekLimit = 4096

  /// If content of unknown size exceeds this size, memory for the greatest allowed size is
  /// reserved.
  private static let largeSize = 16 << 20

  /// The name of the source in messages: the path as given, or `standard input` for `-`.
  public let name: String
  /// The size of the stored file; nil if it cannot be known, for example for a pipe.
  public let totalBytes: Int?

  private var stored: StoredBytes
  private var wrapping = Wrapping.unknown
  private var inflater: GzipInflater?
  private var isMemberOpen = false
  /// Bytes that were read ahead: for gzip all bytes, otherwise the first two.
  private var pending: [UInt8] = []
  private var pendingRange = 0..<0
  /// Content that was peeked at but not yet read.
  private var ahead: [UInt8] = []
  private var aheadRange = 0..<0
  private var isAtEnd = false
  private var isRecognized = false

  private enum Wrapping { case unknown, plain, gzip }

  /// Opens a file, or standard input for `-`.
  ///
  /// - Throws: ``ByteSourceError/missing(_:)``, ``ByteSourceError/notPermitted(_:)``,
  ///   ``ByteSourceError/folder(_:)`` or ``ByteSourceError/unreadable(_:code:)``.
  public init(path: String) throws(ByteSourceError) {
    try self.init(path: path, isHashed: true)
  }

  /// Opens a file, and hashes its bytes only if `isHashed` is true. Without hashing, reading is
  /// faster, and ``contentHash`` is the hash of empty content.
  package init(path: String, isHashed: Bool) throws(ByteSourceError) {
    let file = try FileDescriptor.open(path)
    name = file.name
    totalBytes = file.size
    stored = StoredBytes(.file(file), isHashed: isHashed)
  }

  /// Creates a source that reads from memory, at most `chunkSize` bytes at a time.
  public init(bytes: [UInt8], name: String = "memory", chunkSize: Int = ByteSource.chunkSize) {
    precondition(chunkSize > 0, "a chunk needs at least 1 byte")
    self.name = name
    totalBytes = bytes.count
    stored = StoredBytes(.memory(bytes, chunkSize))
  }

  /// The number of bytes of the stored file, before decompression, that have been read so far.
  public var consumedBytes: Int { stored.count }

  /// Reads the next bytes of the content into `buffer`, starting at `offset`.
  ///
  /// A read may return fewer bytes than fit into `buffer`, even before the end of the content.
  ///
  /// - Returns: The number of written bytes; 0 at the end.
  /// - Throws: ``ByteSourceError``; after an error, the source cannot be used. If the content has
  ///   one of the formats of ``UnreadForm``, the error is ``ByteSourceError/unread(_:_:)``.
  /// - Precondition: `offset` lies inside `buffer`.
  public mutating func read(
    into buffer: inout [UInt8], from offset: Int = 0
  ) throws(ByteSourceError) -> Int {
    precondition(buffer.indices.contains(offset), "no room at \(offset) of \(buffer.count) bytes")
    try recognize()
    if !aheadRange.isEmpty {
      let count = min(aheadRange.count, buffer.count - offset, stored.chunkSize)
      for index in 0..<count { buffer[offset + index] = ahead[aheadRange.lowerBound + index] }
      skipPeeked(count)
      return count
    }
    return try readContent(into: &buffer, from: offset)
  }

  /// Returns the next bytes of the content without consuming them, to recognise its format.
  ///
  /// - Returns: `count` bytes, or fewer if the content ends earlier.
  /// - Throws: ``ByteSourceError``; after an error, the source cannot be used.
  /// - Precondition: `count` is at most ``peekLimit``.
  public mutating func peek(_ count: Int) throws(ByteSourceError) -> [UInt8] {
    precondition(0...Self.peekLimit ~= count, "\(count) bytes cannot be peeked at")
    try recognize()
    if aheadRange.count < count {
      var bytes = Array(ahead[aheadRange])
      var have = bytes.count
      bytes.append(contentsOf: Array(repeating: 0, count: count - have))
      while have < count {
        let got = try readContent(into: &bytes, from: have)
        if got == 0 { break }
        have += got
      }
      ahead = bytes
      aheadRange = 0..<have
    }
    return Array(ahead[aheadRange].prefix(count))
  }

  /// Skips bytes that were already peeked at.
  mutating func skipPeeked(_ count: Int) {
    aheadRange = aheadRange.lowerBound + count..<aheadRange.upperBound
    if aheadRange.isEmpty { (ahead, aheadRange) = ([], 0..<0) }
  }

  /// Refuses a file that is not text, by its first bytes.
  private mutating func recognize() throws(ByteSourceError) {
    guard !isRecognized else { return }
    isRecognized = true
    guard let form = UnreadForm(head: try peek(UnreadForm.headLength)) else { return }
    throw .unread(name, form)
  }

  private mutating func readContent(
    into buffer: inout [UInt8], from offset: Int
  ) throws(ByteSourceError) -> Int {
    // A terminal would ask for more after its end.
    if isAtEnd { return 0 }
    let count = try readStored(into: &buffer, from: offset)
    isAtEnd = count == 0
    return count
  }

  private mutating func readStored(
    into buffer: inout [UInt8], from offset: Int
  ) throws(ByteSourceError) -> Int {
    if wrapping == .unknown { try sniff() }
    if wrapping == .gzip { return try inflate(into: &buffer, from: offset) }
    guard pendingRange.isEmpty else {
      let count = min(pendingRange.count, buffer.count - offset)
      for index in 0..<count { buffer[offset + index] = pending[pendingRange.lowerBound + index] }
      pendingRange = pendingRange.lowerBound + count..<pendingRange.upperBound
      return count
    }
    return try stored.take(into: &buffer, from: offset)
  }

  /// Reads the rest of the content into memory.
  ///
  /// An uncompressed file that is larger than the limit is refused before memory is allocated.
  ///
  /// - Parameters:
  ///   - limit: The greatest number of bytes after inflation.
  ///   - isText: Whether the content must be text, in which a NUL byte is a fault. If true, reading
  ///     stops after a chunk that ends with a NUL byte, so that a sparse file or a device that
  ///     returns only zeros does not fill the memory.
  /// - Throws: ``ByteSourceError/tooLarge(_:limit:)`` if the content has more than `limit` bytes.
  public mutating func readToEnd(
    limit: Int, isText: Bool = false
  ) throws(ByteSourceError) -> [UInt8] {
    if wrapping == .unknown { try sniff() }
    if wrapping == .plain, let totalBytes, totalBytes - consumedBytes > limit {
      throw .tooLarge(name, limit: limit)
    }
    // A binary file of known size is read into an array that does not grow.
    let rest = wrapping == .plain && !isText ? totalBytes.map { $0 - consumedBytes } : nil
    var content = [UInt8](
      repeating: 0, count: min(limit + 1, max(Self.chunkSize, (rest ?? 0) + Self.peekLimit + 1)))
    var count = 0
    while true {
      let got = try read(into: &content, from: count)
      if got == 0 { break }
      count += got
      guard count <= limit else { throw .tooLarge(name, limit: limit) }
      if isText, content[count - 1] == 0 { break }
      if count == content.count {
        // A large array that grows would be in memory twice; room that is not used takes none.
        if count >= Self.largeSize { content.reserveCapacity(limit + 1) }
        content.append(contentsOf: repeatElement(0, count: min(count, limit + 1 - count)))
      }
    }
    content.removeLast(content.count - count)
    return content
  }

  /// The SHA-256 hash of the first ``consumedBytes`` bytes of the stored file, that is, of all
  /// bytes that have been read so far.
  public var contentHash: ContentHash { stored.hasher.digest() }

  private mutating func sniff() throws(ByteSourceError) {
    pending = [UInt8](repeating: 0, count: 2)
    var count = 0
    while count < 2 {
      let got = try stored.take(into: &pending, from: count)
      if got == 0 { break }
      count += got
    }
    pendingRange = 0..<count
    guard count == 2, pending == [0x1F, 0x8B] else {
      wrapping = .plain
      return
    }
    wrapping = .gzip
    inflater = GzipInflater()
    isMemberOpen = true
    pending.append(contentsOf: Array(repeating: 0, count: Self.chunkSize))
  }

  private mutating func inflate(
    into buffer: inout [UInt8], from offset: Int
  ) throws(ByteSourceError) -> Int {
    while true {
      if pendingRange.isEmpty {
        pendingRange = 0..<(try stored.take(into: &pending, from: 0))
        if pendingRange.isEmpty {
          if isMemberOpen { throw .truncatedGzip(name) }
          return 0
        }
      }
      if !isMemberOpen {
        // Tape and block devices pad with zeros; gzip itself skips them.
        if pending[pendingRange.lowerBound] == 0 {
          pendingRange = pendingRange.lowerBound + 1..<pendingRange.upperBound
          continue
        }
        inflater?.startMember()
        isMemberOpen = true
      }
      let step = inflater?.step(pending, pendingRange, into: &buffer, from: offset) ?? .corrupt
      let count: (taken: Int, written: Int)
      switch step {
      case .corrupt: throw .corruptGzip(name)
      case .progress(let taken, let written):
        count = (taken, written)
        guard taken > 0 || written > 0 else { throw .corruptGzip(name) }
      case .memberEnd(let taken, let written):
        count = (taken, written)
        isMemberOpen = false
      }
      pendingRange = pendingRange.lowerBound + count.taken..<pendingRange.upperBound
      if count.written > 0 { return count.written }
    }
  }
}
