/// A fault of bytes that are not text in their expected encoding.
struct TextFault: Equatable, Sendable {
  /// The offset of the replacement character in the UTF-8 of the whole text.
  var offset: Int
  /// The fault.
  var fault: CSVFault
}

/// Converts bytes of one encoding into UTF-8.
///
/// Invalid bytes become U+FFFD and are noted, so that the output is always valid.
struct TextDecoder {
  /// The greatest number of bytes of one character in UTF-8.
  static let room = 4

  let encoding: TextEncoding
  /// The number of processed input bytes.
  private(set) var taken = 0
  /// The number of output bytes written.
  private(set) var written = 0
  /// The faults, with offsets in the output.
  private(set) var faults: [TextFault] = []

  init(_ encoding: TextEncoding) { self.encoding = encoding }

  /// Decodes `input` to its end, or until `output` is full.
  ///
  /// If `isAtEnd` is true, the input ends the text and is processed completely; otherwise an
  /// incomplete last character is left.
  mutating func decode(
    _ input: Span<UInt8>, isAtEnd: Bool, into output: inout MutableSpan<UInt8>
  ) {
    switch encoding {
    case .utf8: preconditionFailure("UTF-8 is passed on as it is")
    case .cp949: decodePairs(input, isAtEnd, &output, .korean)
    case .shiftJIS: decodePairs(input, isAtEnd, &output, .japanese)
    case .gb18030: decodePairs(input, isAtEnd, &output, .chinese)
    case .windows1252: decodeBytes(input, &output, Self.windows)
    case .latin9: decodeBytes(input, &output, Self.latin)
    case .utf16LittleEndian: decodeUTF16(input, isAtEnd, &output, lowByte: 0)
    case .utf16BigEndian: decodeUTF16(input, isAtEnd, &output, lowByte: 1)
    }
  }

  private mutating func decodePairs(
    _ input: Span<UInt8>, _ isAtEnd: Bool, _ output: inout MutableSpan<UInt8>, _ table: PairTable
  ) {
    let (entries, singles) = (table.entries, table.singles)
    let last = output.count - Self.room
    var source = 0
    var target = 0
    while source < input.count, target <= last {
      let lead = input[source]
      if lead < 0x80 {
        output[target] = lead
        source += 1
        target += 1
        continue
      }
      if singles[Int(lead) - 0x80] != 0 {
        put(entry: singles[Int(lead) - 0x80], &output, &target)
        source += 1
        continue
      }
      guard source + 1 < input.count else {
        guard isAtEnd else { break }
        replace(.undecodable(byte: lead, encoding), &output, &target)
        source += 1
        break
      }
      let trail = input[source + 1]
      if !table.fours.isEmpty, (0x30...0x39).contains(trail), PairTable.leads.contains(lead) {
        if source + 3 >= input.count, !isAtEnd { break }
        let scalar =
          source + 3 < input.count
          ? table.scalar(lead, trail, input[source + 2], input[source + 3]) : 0
        if scalar == 0 {
          replace(.undecodable(byte: lead, encoding), &output, &target)
          source += 1
        } else {
          put(scalar: scalar, &output, &target)
          source += 4
        }
        continue
      }
      guard let index = PairTable.index(lead, trail), entries[index] != 0 else {
        replace(.undecodable(byte: lead, encoding), &output, &target)
        // A delimiter or line end after half a pair is kept.
        source += trail < 0x80 || !PairTable.leads.contains(lead) ? 1 : 2
        continue
      }
      put(entry: entries[index], &output, &target)
      source += 2
    }
    taken = source
    written = target
  }

  /// The characters of the bytes from 0x80 in Windows-1252; 0 means an invalid byte.
  private static let windows: [UInt16] =
    [
      0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
      0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
      0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
    ] + Array(0xA0...0xFF)

  /// The characters of the bytes from 0x80 in ISO 8859-15; the first 32 are controls.
  private static let latin: [UInt16] = {
    var latin = [UInt16](repeating: 0, count: 32) + Array(0xA0...0xFF)
    let changed: [(byte: Int, scalar: UInt16)] = [
      (0xA4, 0x20AC), (0xA6, 0x0160), (0xA8, 0x0161), (0xB4, 0x017D), (0xB8, 0x017E),
      (0xBC, 0x0152), (0xBD, 0x0153), (0xBE, 0x0178),
    ]
    for (byte, scalar) in changed { latin[byte - 0x80] = scalar }
    return latin
  }()

  private mutating func decodeBytes(
    _ input: Span<UInt8>, _ output: inout MutableSpan<UInt8>, _ table: [UInt16]
  ) {
    let last = output.count - Self.room
    var source = 0
    var target = 0
    while source < input.count, target <= last {
      let byte = input[source]
      source += 1
      if byte < 0x80 {
        output[target] = byte
        target += 1
      } else if table[Int(byte) - 0x80] == 0 {
        replace(.undecodable(byte: byte, encoding), &output, &target)
      } else {
        put(scalar: UInt32(table[Int(byte) - 0x80]), &output, &target)
      }
    }
    taken = source
    written = target
  }

  @inline(__always)
  private mutating func decodeUTF16(
    _ input: Span<UInt8>, _ isAtEnd: Bool, _ output: inout MutableSpan<UInt8>, lowByte: Int
  ) {
    let last = output.count - Self.room
    var source = 0
    var target = 0
    while source + 1 < input.count, target <= last {
      let unit = UInt32(input[source + lowByte]) | UInt32(input[source + 1 - lowByte]) << 8
      if unit & 0xF800 != 0xD800 {
        put(scalar: unit, &output, &target)
      } else {
        var low: UInt32 = 0
        if unit < 0xDC00 {
          if source + 3 < input.count {
            low = UInt32(input[source + 2 + lowByte]) | UInt32(input[source + 3 - lowByte]) << 8
          } else if !isAtEnd {
            break
          }
        }
        if low & 0xFC00 == 0xDC00 {
          put(scalar: 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF, &output, &target)
          source += 2
        } else {
          replace(.loneSurrogate(UInt16(unit), encoding), &output, &target)
        }
      }
      source += 2
    }
    if isAtEnd, source + 1 == input.count, target <= last {
      replace(.undecodable(byte: input[source], encoding), &output, &target)
      source += 1
    }
    taken = source
    written = target
  }

  /// Writes a character of a table.
  @inline(__always)
  private func put(entry: UInt32, _ output: inout MutableSpan<UInt8>, _ target: inout Int) {
    output[target] = UInt8(truncatingIfNeeded: entry)
    output[target + 1] = UInt8(truncatingIfNeeded: entry >> 8)
    output[target + 2] = UInt8(truncatingIfNeeded: entry >> 16)
    target += Int(entry >> 24)
  }

  /// Writes a scalar as UTF-8.
  @inline(__always)
  private func put(
    scalar: UInt32, _ output: inout MutableSpan<UInt8>, _ target: inout Int
  ) {
    if scalar < 0x80 {
      output[target] = UInt8(truncatingIfNeeded: scalar)
      target += 1
    } else if scalar < 0x800 {
      output[target] = UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6)
      output[target + 1] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
      target += 2
    } else if scalar < 0x10000 {
      output[target] = UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12)
      output[target + 1] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F)
      output[target + 2] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
      target += 3
    } else {
      output[target] = UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18)
      output[target + 1] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F)
      output[target + 2] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F)
      output[target + 3] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
      target += 4
    }
  }

  private mutating func replace(
    _ fault: CSVFault, _ output: inout MutableSpan<UInt8>, _ target: inout Int
  ) {
    faults.append(TextFault(offset: target, fault: fault))
    output[target] = 0xEF
    output[target + 1] = 0xBF
    output[target + 2] = 0xBD
    target += 3
  }
}
