internal import CZlib

/// Unpacks one entry of a zip archive piece by piece.
///
/// No other object has its state, so it is safe to keep the pointer to the state. zlib stores the
/// address of the state inside the state, so the state is on the heap and never moves.
///
/// - SeeAlso: Deutsch (1996), RFC 1951.
@safe struct ZipEntryReader: ~Copyable {
  /// The name of the entry in messages.
  let name: String

  private let bytes: [UInt8]
  private var rest: Range<Int>
  /// The size and checksum of the unpacked bytes, as the list of the archive states them; nil for
  /// bytes that are not from an archive.
  private let expected: (size: Int, checksum: UInt32)?
  private let limit: Int
  private var count = 0
  private var checksum: UInt = 0
  private var isAtEnd = false
  private let stream: UnsafeMutablePointer<z_stream>?

  /// Starts to unpack an entry.
  ///
  /// - Parameter limit: The greatest allowed number of unpacked bytes, even if the list states a
  ///   larger size.
  init(_ entry: ZipArchive.Entry, of archive: ZipArchive, limit: Int) throws(WorkbookError) {
    let isStored = entry.method == 0
    guard isStored || entry.method == 8 else {
      throw .zip(.unknownMethod(entry.method), entry: entry.name)
    }
    guard entry.size <= limit else { throw .tooLarge(entry: entry.name, limit: limit) }
    guard !isStored || entry.size == entry.packed.count else {
      throw .zip(.wrongSize, entry: entry.name)
    }
    name = entry.name
    bytes = archive.bytes
    rest = entry.packed
    expected = (entry.size, entry.checksum)
    self.limit = limit
    unsafe stream = isStored ? nil : Self.startedStream()
  }

  /// Creates a reader of unpacked bytes in memory.
  init(bytes: [UInt8], name: String) {
    self.name = name
    self.bytes = bytes
    rest = bytes.indices
    expected = nil
    limit = bytes.count
    unsafe stream = nil
  }

  deinit {
    if let stream = unsafe stream {
      unsafe inflateEnd(stream)
      unsafe stream.deallocate()
    }
  }

  private static func startedStream() -> UnsafeMutablePointer<z_stream> {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    // A negative window: deflate without a wrapper.
    let started = unsafe inflateInit2_(
      stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    precondition(started == Z_OK, "zlib could not start: \(started)")
    return unsafe stream
  }

  /// Fills `output`, starting at `offset`, with the next bytes.
  ///
  /// - Returns: The number of written bytes; 0 at the end, after size and checksum were correct.
  /// - Throws: ``WorkbookError/zip(_:entry:)`` or ``WorkbookError/tooLarge(entry:limit:)``.
  /// - Precondition: There is room after `offset`.
  mutating func read(
    into output: inout [UInt8], from offset: Int
  ) throws(WorkbookError) -> Int {
    precondition(output.indices.contains(offset), "no room at \(offset) of \(output.count) bytes")
    if isAtEnd { return 0 }
    let written = unsafe stream == nil ? copy(into: &output, offset) : try inflate(&output, offset)
    count += written
    guard count <= limit else { throw .tooLarge(entry: name, limit: limit) }
    guard let expected else {
      isAtEnd = rest.isEmpty
      return written
    }
    guard count <= expected.size else { throw .zip(.wrongSize, entry: name) }
    checksum = unsafe output.withUnsafeBufferPointer {
      // A read writes less than 2^31 bytes.
      unsafe crc32(checksum, $0.baseAddress.map { unsafe $0 + offset }, UInt32(written))
    }
    if written > 0 { return written }
    isAtEnd = true
    guard count == expected.size else { throw .zip(.wrongSize, entry: name) }
    guard checksum == UInt(expected.checksum) else { throw .zip(.wrongChecksum, entry: name) }
    return 0
  }

  private mutating func copy(into output: inout [UInt8], _ offset: Int) -> Int {
    let count = min(rest.count, output.count - offset, Int(Int32.max))
    let start = rest.lowerBound
    output.replaceSubrange(offset..<offset + count, with: bytes[start..<start + count])
    rest = start + count..<rest.upperBound
    return count
  }

  /// Returns 0 only at the end of the deflated data.
  private mutating func inflate(
    _ output: inout [UInt8], _ offset: Int
  ) throws(WorkbookError) -> Int {
    let name = self.name
    guard let state = unsafe stream else { return 0 }
    while true {
      // zlib counts in 32 bits.
      let available = min(rest.count, Int(Int32.max))
      let room = min(output.count - offset, Int(Int32.max))
      let start = rest.lowerBound
      // `rest` lies inside `bytes` and `offset` inside `output`: checked when the archive was read
      // and by the precondition above.
      let status = unsafe bytes.withUnsafeBufferPointer { source in
        unsafe output.withUnsafeMutableBufferPointer { target in
          unsafe state.pointee.next_in = UnsafeMutablePointer(
            mutating: source.baseAddress.map { unsafe $0 + start })
          unsafe state.pointee.avail_in = UInt32(available)
          unsafe state.pointee.next_out = target.baseAddress.map { unsafe $0 + offset }
          unsafe state.pointee.avail_out = UInt32(room)
          return unsafe CZlib.inflate(state, Z_NO_FLUSH)
        }
      }
      let written = unsafe room - Int(state.pointee.avail_out)
      let taken = unsafe available - Int(state.pointee.avail_in)
      rest = start + taken..<rest.upperBound
      switch status {
      case Z_STREAM_END:
        guard rest.isEmpty else { throw .zip(.corruptData, entry: name) }
        return written
      case Z_OK where written > 0: return written
      // Some input was taken without output yet.
      case Z_OK where taken > 0: continue
      default: throw .zip(.corruptData, entry: name)
      }
    }
  }
}
