/// Finds the fields of the record with which a sequence of bytes starts.
struct CSVScan {
  let delimiter: UInt8

  /// The length of the record in bytes, including the line end.
  var length = 0
  /// The length of the record without its line end.
  var rawCount = 0
  /// The number of line ends inside quoted fields.
  var innerLines = 0
  /// Whether a field contains doubled quotes.
  var hasEscapes = false
  /// The bytes of the fields from the first to the last that has bytes outside ASCII.
  var highBytes: Range<Int>?
  /// The first fault and its offset.
  var fault: (CSVFault, offset: Int)?

  enum Outcome {
    /// The record is complete.
    case record
    /// More bytes are needed, because the record continues after the last byte; `openQuote` is the
    /// position of a quote that has not been closed.
    case needsMore(openQuote: Int?)
  }

  init(delimiter: UInt8) { self.delimiter = delimiter }

  /// Reads a record; `isAtEnd` means that no bytes follow `bytes`.
  mutating func record(
    in bytes: Span<UInt8>, isAtEnd: Bool, into fields: inout [CSVRecord.Field]
  ) -> Outcome {
    fields.removeAll(keepingCapacity: true)
    let delimiter = self.delimiter
    let count = bytes.count
    var start = 0
    while true {
      var high: UInt8 = 0
      // A field starts here.
      var index = start
      var end: Int32?
      if index < count, bytes[index] == UInt8(ascii: "\"") {
        guard let closing = closingQuote(in: bytes, after: index, isAtEnd: isAtEnd, high: &high)
        else { return .needsMore(openQuote: index) }
        end = closing.hasPairs ? -Int32(closing.offset) : Int32(closing.offset)
        index = closing.offset + 1
        if index == count, !isAtEnd { return .needsMore(openQuote: nil) }
      }
      let tail = index
      while index < count {
        let byte = bytes[index]
        if byte > 0x2C && byte != delimiter {
          high |= byte
        } else if byte == delimiter || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
          break
        } else if byte == 0, fault == nil {
          fault = (.nulByte, index)
        }
        index += 1
      }
      if index == count, !isAtEnd { return .needsMore(openQuote: nil) }
      if high >= 0x80 { highBytes = (highBytes?.lowerBound ?? start)..<index }
      if fields.count < CSVReader.fieldLimit {
        if let end, index == tail {
          fields.append(CSVRecord.Field(start: Int32(start + 1), end: end))
          hasEscapes = hasEscapes || end < 0
        } else {
          if end != nil, fault == nil { fault = (.textAfterQuote, tail) }
          fields.append(CSVRecord.Field(start: Int32(start), end: Int32(index)))
        }
      } else if fault == nil {
        fault = (.tooManyFields, start)
      }
      guard index < count, bytes[index] == delimiter else {
        // A carriage return may be the first half of a line end.
        let isHalf = index < count && bytes[index] == UInt8(ascii: "\r")
        if isHalf, index + 1 == count, !isAtEnd { return .needsMore(openQuote: nil) }
        rawCount = index
        length = min(index + 1, count)
        if isHalf, index + 1 < count, bytes[index + 1] == UInt8(ascii: "\n") { length += 1 }
        return .record
      }
      start = index + 1
    }
  }

  /// Returns the quote that closes the quote at `opening`.
  private mutating func closingQuote(
    in bytes: Span<UInt8>, after opening: Int, isAtEnd: Bool, high: inout UInt8
  ) -> (offset: Int, hasPairs: Bool)? {
    var hasPairs = false
    var index = opening + 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\"") else {
          return (index, hasPairs)
        }
        hasPairs = true
        index += 1
      } else if byte < 0x20 {
        if byte == UInt8(ascii: "\n") {
          innerLines += 1
        } else if byte == UInt8(ascii: "\r") {
          if index + 1 == bytes.count { return nil }
          if bytes[index + 1] != UInt8(ascii: "\n") { innerLines += 1 }
        } else if byte == 0, fault == nil {
          fault = (.nulByte, index)
        }
      }
      high |= byte
      index += 1
    }
    return nil
  }
}
