/// The header before the well-known binary of a geometry blob.
///
/// - SeeAlso: OGC 12-128r17, 2.1.3 "Geometry Encoding".
enum GeometryHeader {
  /// Returns the length in bytes of the header in a blob of another program.
  static func length(_ bytes: Span<UInt8>) throws(GeometryFault) -> Int {
    guard bytes.count >= 8, bytes[0] == 0x47, bytes[1] == 0x50 else { throw .noHeader }
    guard bytes[3] & 0b0010_0000 == 0 else { throw .extended }
    guard let length = length(flags: bytes[3]), bytes.count >= length else { throw .truncated }
    return length
  }

  /// Returns the length of the header, including the envelope that the flags indicate; nil if the
  /// kind of the envelope is unknown.
  static func length(flags: UInt8) -> Int? {
    let envelopeBytes = [0, 32, 48, 48, 64]
    let kind = Int(flags >> 1 & 7)
    return kind < envelopeBytes.count ? 8 + envelopeBytes[kind] : nil
  }
}
