internal import CZlib

/// Compresses bytes into a gzip stream with one member, or into a zlib stream.
///
/// - SeeAlso: Deutsch (1996), RFC 1952; Deutsch and Gailly (1996), RFC 1950.
public enum GzipDeflater {
  /// The bytes, packed.
  ///
  /// Equal bytes give equal compressed bytes, because the member contains neither a time nor a
  /// name.
  ///
  /// - Precondition: There are fewer than 2^30 bytes.
  /// - Complexity: O(*n*) for *n* bytes.
  public static func packed(_ bytes: [UInt8]) -> [UInt8] {
    // 15 bits of window, and 16 more for the gzip wrapper.
    packed(bytes, windowBits: 15 + 16)
  }

  /// Returns the bytes as a zlib stream, the form in PNG and TIFF.
  ///
  /// - Precondition: There are fewer than 2^30 bytes.
  /// - Complexity: O(*n*) for *n* bytes.
  static func zlibStream(_ bytes: [UInt8]) -> [UInt8] { packed(bytes, windowBits: 15) }

  private static func packed(_ bytes: [UInt8], windowBits: Int32) -> [UInt8] {
    precondition(bytes.count < 1 << 30, "\(bytes.count) bytes are more than zlib counts")
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    defer {
      unsafe deflateEnd(stream)
      unsafe stream.deallocate()
    }
    // 8 is the usual memory.
    let started = unsafe deflateInit2_(
      stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    precondition(started == Z_OK, "zlib could not start: \(started)")
    let bound = Int(unsafe deflateBound(stream, UInt(bytes.count)))
    return unsafe [UInt8](unsafeUninitializedCapacity: bound) { target, count in
      unsafe bytes.withUnsafeBufferPointer { source in
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        unsafe stream.pointee.avail_in = UInt32(source.count)
        unsafe stream.pointee.next_out = target.baseAddress
        unsafe stream.pointee.avail_out = UInt32(bound)
        let ended = unsafe deflate(stream, Z_FINISH)
        // The room is the bound that zlib gave.
        precondition(ended == Z_STREAM_END, "zlib could not end: \(ended)")
      }
      count = unsafe bound - Int(stream.pointee.avail_out)
    }
  }
}
