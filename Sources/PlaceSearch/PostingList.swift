/// The places of a term as bytes: the count of places, then for each place the difference from the
/// previous place's number, and one byte about the name.
///
/// Numbers are stored in groups of seven bits, the lowest first. The lower five bits of the byte
/// contain the length of the name, or 31 if the name is longer.
enum PostingList {
  /// The term is at the start of the name.
  static let atStart: UInt8 = 1 << 5
  /// The term is at the start of a word.
  static let atWord: UInt8 = 1 << 6
  /// The name starts with the name of a chain.
  static let ofChain: UInt8 = 1 << 7
  /// The bits of the length.
  static let length: UInt8 = 31

  static func append(_ number: UInt32, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Returns the number at a position and moves the position behind it; nil if the bytes end inside
  /// the number.
  @inline(__always)
  static func number(_ bytes: Span<UInt8>, _ index: inout Int) -> UInt32? {
    var value: UInt32 = 0
    var shift: UInt32 = 0
    while index < bytes.count, shift < 35 {
      let byte = bytes[index]
      index += 1
      value |= UInt32(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    return nil
  }

  /// Returns the number of places.
  static func count(_ bytes: [UInt8]) -> Int {
    var index = 0
    return number(bytes.span, &index).map { Int($0) } ?? 0
  }

  /// Passes each place with its byte to `take`, in order of the numbers. Damaged bytes end the
  /// list.
  @inline(__always)
  static func each(_ bytes: [UInt8], _ take: (_ place: UInt32, _ about: UInt8) -> Void) {
    let span = bytes.span
    var index = 0
    guard number(span, &index) != nil else { return }
    var place: UInt32 = 0
    while index < span.count {
      guard let gap = number(span, &index), index < span.count else { return }
      place &+= gap
      take(place, span[index])
      index += 1
    }
  }

  /// Passes each run of places to `take`, for a list that is stored as runs. Each run is a gap and
  /// a length.
  static func eachRun(_ bytes: [UInt8], _ take: (Range<UInt32>) -> Void) {
    let span = bytes.span
    var index = 0
    guard number(span, &index) != nil else { return }
    var end: UInt32 = 0
    while index < span.count {
      guard let gap = number(span, &index), let length = number(span, &index) else { return }
      let (start, isOver) = end.addingReportingOverflow(gap)
      let (next, isFar) = start.addingReportingOverflow(length)
      guard !isOver, !isFar else { return }
      take(start..<next)
      end = next
    }
  }
}
