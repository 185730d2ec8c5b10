/// Bytes that are no text in the encoding that they should be in.
struct TextFault: Equatable, Sendable {
  /// Where the replacement character stands in the UTF-8 of the whole text.
  var offset: Int
  /// What is wrong.
  var fault: CSVFault
}

/// Turns bytes of one encoding into UTF-8.
///
/// What is not text becomes U+FFFD and is noted, so that the output is valid whatever comes in.
struct TextDecoder {
  /// The most bytes that one character takes in UTF-8.
  static let room = 4

  let encoding: TextEncoding
  /// How many bytes of input were taken.
  private(set) var taken = 0
  /// How many bytes of output were written.
  private(set) var written = 0
  /// The faults, with offsets in the output.
  private(set) var faults: [TextFault] = []

  init(_ encoding: TextEncoding) { self.encoding = encoding }

  /// Decodes `input` until it or the room in `output` runs out.
  ///
  /// At the end of the text, which `isAtEnd` tells, nothing is left over; otherwise the bytes of a
  /// character that is not whole yet.
  mutating func decode(
    _ input: Span<UInt8>, isAtEnd: Bool, into output: inout MutableSpan<UInt8>
  ) {
    switch encoding {
    case .utf8: preconditionFailure("UTF-8 is passed on as it is")
    case .cp949: decodeCP949(input, isAtEnd, &output)
    case .utf16LittleEndian: decodeUTF16(input, isAtEnd, &output, lowByte: 0)
    case .utf16BigEndian: decodeUTF16(input, isAtEnd, &output, lowByte: 1)
    }
  }

  private mutating func decodeCP949(
    _ input: Span<UInt8>, _ isAtEnd: Bool, _ output: inout MutableSpan<UInt8>
  ) {
    let entries = CP949Table.shared.entries
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
      guard source + 1 < input.count else {
        guard isAtEnd else { break }
        replace(.undecodable(byte: lead, .cp949), &output, &target)
        source += 1
        break
      }
      let trail = input[source + 1]
      guard let index = CP949Table.index(lead, trail), entries[index] != 0 else {
        replace(.undecodable(byte: lead, .cp949), &output, &target)
        // A delimiter or line end behind half a pair is one still.
        source += trail < 0x80 || !CP949Table.isLead(lead) ? 1 : 2
        continue
      }
      let entry = entries[index]
      output[target] = UInt8(truncatingIfNeeded: entry)
      output[target + 1] = UInt8(truncatingIfNeeded: entry >> 8)
      output[target + 2] = UInt8(truncatingIfNeeded: entry >> 16)
      source += 2
      target += Int(entry >> 24)
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
      if unit < 0x80 {
        output[target] = UInt8(truncatingIfNeeded: unit)
        target += 1
      } else if unit < 0x800 {
        output[target] = UInt8(truncatingIfNeeded: 0xC0 | unit >> 6)
        output[target + 1] = UInt8(truncatingIfNeeded: 0x80 | unit & 0x3F)
        target += 2
      } else if unit & 0xF800 != 0xD800 {
        output[target] = UInt8(truncatingIfNeeded: 0xE0 | unit >> 12)
        output[target + 1] = UInt8(truncatingIfNeeded: 0x80 | unit >> 6 & 0x3F)
        output[target + 2] = UInt8(truncatingIfNeeded: 0x80 | unit & 0x3F)
        target += 3
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
          let scalar = 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF
          output[target] = UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18)
          output[target + 1] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F)
          output[target + 2] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F)
          output[target + 3] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
          source += 2
          target += 4
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
