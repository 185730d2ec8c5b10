internal import CZlib

/// Inflates the members of a gzip stream one after the other.
///
/// Only this object has the state, so it is safe to keep the pointer to the state. zlib stores the
/// address of the state inside the state, so the state is on the heap and never moves.
///
/// - SeeAlso: Deutsch (1996), RFC 1952, section 2.2, for concatenated members.
@safe struct GzipInflater: ~Copyable, @unchecked Sendable {
  enum Step {
    /// The step consumed `taken` bytes of the input and wrote `written` bytes of output.
    case progress(taken: Int, written: Int)
    /// A member of the gzip stream ended; until then, the step had consumed `taken` bytes of the
    /// input and written `written` bytes of output.
    case memberEnd(taken: Int, written: Int)
    /// The input is not valid gzip.
    case corrupt
  }

  private let stream: UnsafeMutablePointer<z_stream>

  init() {
    unsafe stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    // 15 bits of window, and 16 more to accept the gzip wrapper only.
    let started = unsafe inflateInit2_(
      stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    precondition(started == Z_OK, "zlib could not start: \(started)")
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Inflates the bytes `input[range]` into `output`, starting at `offset`.
  mutating func step(
    _ input: [UInt8], _ range: Range<Int>, into output: inout [UInt8], from offset: Int
  ) -> Step {
    // zlib counts in 32 bits.
    let available = min(range.count, Int(Int32.max))
    let room = min(output.count - offset, Int(Int32.max))
    precondition(range.upperBound <= input.count && offset >= 0 && room > 0)
    let state = unsafe stream
    let status = unsafe input.withUnsafeBufferPointer { source in
      unsafe output.withUnsafeMutableBufferPointer { target in
        unsafe state.pointee.next_in = UnsafeMutablePointer(
          mutating: source.baseAddress.map { unsafe $0 + range.lowerBound })
        unsafe state.pointee.avail_in = UInt32(available)
        unsafe state.pointee.next_out = target.baseAddress.map { unsafe $0 + offset }
        unsafe state.pointee.avail_out = UInt32(room)
        return unsafe inflate(state, Z_NO_FLUSH)
      }
    }
    let taken = unsafe available - Int(stream.pointee.avail_in)
    let written = unsafe room - Int(stream.pointee.avail_out)
    switch status {
    case Z_OK, Z_BUF_ERROR: return .progress(taken: taken, written: written)
    case Z_STREAM_END: return .memberEnd(taken: taken, written: written)
    default: return .corrupt
    }
  }

  /// Gets ready for the next member.
  mutating func startMember() {
    let status = unsafe inflateReset(stream)
    precondition(status == Z_OK, "zlib could not start a member: \(status)")
  }
}
