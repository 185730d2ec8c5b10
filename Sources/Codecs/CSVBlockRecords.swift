internal import CKernels
internal import FeatureCodecs

/// Reads the records of a block one by one, without copying them.
///
/// The records and faults are the same as those of ``CSVReader``. A field is a range of the block's
/// bytes; a quote that is doubled in the block is also doubled in the field.
package struct CSVBlockRecords: Sendable {
  /// The block.
  package let block: CSVBlock
  /// The number of fields that each record must have; nil accepts any number. A record may have
  /// further fields if they are empty.
  package var requiredFieldCount: Int?

  /// The record without its line end, as a range of the block.
  package private(set) var range = 0..<0
  /// The line of the block on which the record starts, from 0.
  package private(set) var line = 0
  /// The number of line ends in the block that the reader has passed so far.
  package private(set) var lineCount = 0
  /// The fault of the record and its byte offset in the block; nil if the record has no fault.
  package private(set) var fault: (fault: CSVFault, offset: Int)?

  @usableFromInline var fields: [CSVRecord.Field] = []
  private var start = 0
  /// The marks from `markBase` on that have not been examined yet.
  private var marks: UInt64 = 0
  private var markBase = 0
  private let isChecked: Bool
  private var nextFault = 0

  /// Creates a reader that is positioned before the first record.
  package init(_ block: CSVBlock, requiredFieldCount: Int? = nil) {
    self.block = block
    self.requiredFieldCount = requiredFieldCount
    let text = block.bytes.span.extracting(0..<block.count)
    isChecked =
      block.isUnchecked
      && firstHighByte(in: text).map { firstInvalidUTF8(in: text, $0..<block.count) != nil }
        ?? false
    fields.reserveCapacity(64)
    marks = Self.marks(in: block, at: 0)
  }

  /// The number of fields in the record.
  @inlinable package var count: Int { fields.count }

  /// Returns the bytes of a field as a range of the block, without the quotes around the field.
  @inlinable
  package func range(of field: Int) -> Range<Int> {
    let field = fields[field]
    return Int(field.start)..<Int(abs(field.end))
  }

  /// Returns whether a field contains doubled quotes; each pair represents one quote.
  @inlinable
  package func hasPairs(_ field: Int) -> Bool { fields[field].end < 0 }

  /// Returns the bytes of a field, with each pair of doubled quotes replaced by one quote.
  package func bytes(of field: Int) -> [UInt8] {
    let range = range(of: field)
    guard hasPairs(field) else { return Array(block.bytes[range]) }
    var bytes: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      bytes.append(block.bytes[index])
      index += block.bytes[index] == Self.quote ? 2 : 1
    }
    return bytes
  }

  /// The position in the block directly after the last required field and, if this field is quoted,
  /// after its closing quote. Empty fields may follow the last required field in the record.
  package var requiredEnd: Int {
    guard let required = requiredFieldCount, required < count else { return range.upperBound }
    // The delimiter before the first field that is not required.
    var end = Int(fields[required].start) - 1
    if block.bytes[end] == Self.quote { end -= 1 }
    return end
  }

  /// Returns the place of a byte of the record: the number of its line in the block, counted from
  /// 0, and the number of its character in the line, counted from 1.
  ///
  /// - Complexity: O(*n*) for a record of *n* bytes; the method is meant for messages.
  package func place(of offset: Int) -> (line: Int, column: Int) {
    var place = (line: line, column: 1)
    for index in range.lowerBound..<max(range.lowerBound, offset) {
      let byte = block.bytes[index]
      let isPair =
        byte == Self.carriageReturn && index + 1 < range.upperBound
        && block.bytes[index + 1] == Self.lineFeed
      if byte == Self.lineFeed || byte == Self.carriageReturn && !isPair {
        place = (place.line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        place.column += 1
      }
    }
    return place
  }

  // MARK: Reading

  /// Reads the next record; returns false after the last record.
  ///
  /// After a fatal fault, no further record follows.
  /// - Complexity: O(*n*) for a record of *n* bytes.
  package mutating func next() -> Bool {
    while start < block.count {
      if let fault, fault.fault.isFatal { return false }
      line = lineCount
      fault = nil
      fields.removeAll(keepingCapacity: true)
      read()
      guard !isBlank else { continue }
      check()
      return true
    }
    return false
  }

  /// Reads the fields up to the end of the record, and moves past it.
  private mutating func read() {
    let (delimiter, count, first) = (block.delimiter, block.count, start)
    var fieldStart = start
    var closing: (offset: Int, hasPairs: Bool)?
    while true {
      while marks == 0 {
        markBase += 64
        guard markBase < count else {
          end(field: fieldStart, at: count, closing)
          return end(record: first, at: count, length: 0)
        }
        marks = Self.marks(in: block, at: markBase)
      }
      let mark = markBase &+ marks.trailingZeroBitCount
      marks &= marks &- 1
      guard mark >= fieldStart else { continue }
      let byte = block.bytes[mark]
      if byte == delimiter {
        end(field: fieldStart, at: mark, closing)
        closing = nil
        fieldStart = mark + 1
      } else if byte == Self.quote {
        guard mark == fieldStart, closing == nil else { continue }
        guard let found = closingQuote(after: mark, of: first) else {
          return leaveOpen(first, quote: mark)
        }
        closing = found
        markBase = found.offset + 1
        marks = Self.marks(in: block, at: markBase)
      } else if byte == 0 {
        if fault == nil { fault = (.nulByte, mark) }
      } else {
        end(field: fieldStart, at: mark, closing)
        let isPair =
          byte == Self.carriageReturn && mark + 1 < count
          && block.bytes[mark + 1] == Self.lineFeed
        return end(record: first, at: mark, length: isPair ? 2 : 1)
      }
    }
  }

  private mutating func end(
    field start: Int, at end: Int, _ closing: (offset: Int, hasPairs: Bool)?
  ) {
    guard fields.count < CSVReader.fieldLimit else {
      if fault == nil { fault = (.tooManyFields, start) }
      return
    }
    guard let closing else {
      return fields.append(CSVRecord.Field(start: Int32(start), end: Int32(end)))
    }
    guard closing.offset + 1 == end else {
      if fault == nil { fault = (.textAfterQuote, closing.offset + 1) }
      return fields.append(CSVRecord.Field(start: Int32(start), end: Int32(end)))
    }
    let inner = Int32(closing.offset)
    fields.append(CSVRecord.Field(start: Int32(start + 1), end: closing.hasPairs ? -inner : inner))
  }

  private mutating func end(record first: Int, at end: Int, length: Int) {
    range = first..<end
    start = end + length
    if length > 0 || end > first { lineCount += 1 }
    guard end - first > block.recordByteLimit else { return }
    fault = (.recordTooLarge(isInsideQuotes: isQuotedAtLimit(first)), first)
  }

  /// Ends with a record whose quote is not closed.
  private mutating func leaveOpen(_ first: Int, quote: Int) {
    range = first..<block.count
    start = block.count
    lineCount += 1
    let isTooLarge = range.count > block.recordByteLimit
    let isInside = quote - first <= block.recordByteLimit || isQuotedAtLimit(first)
    fault =
      isTooLarge
      ? (.recordTooLarge(isInsideQuotes: isInside), isInside ? quote : first)
      : (.unterminatedQuote, quote)
  }

  /// Returns whether, in a record longer than the limit, the byte at the limit is between quotes.
  private func isQuotedAtLimit(_ first: Int) -> Bool {
    let limit = first + block.recordByteLimit
    return fields.indices.contains { field in
      let range = range(of: field)
      return range.contains(limit) && range.lowerBound > first
        && block.bytes[range.lowerBound - 1] == Self.quote
    }
  }

  /// Returns the quote that closes the quote at `opening`, and counts the line ends before it.
  private mutating func closingQuote(
    after opening: Int, of first: Int
  ) -> (offset: Int, hasPairs: Bool)? {
    var hasPairs = false
    var index = opening + 1
    while index < block.count {
      let byte = block.bytes[index]
      if byte == Self.quote {
        guard index + 1 < block.count, block.bytes[index + 1] == Self.quote else {
          return (index, hasPairs)
        }
        hasPairs = true
        index += 1
      } else if byte < 0x20 {
        if byte == Self.lineFeed {
          lineCount += 1
        } else if byte == Self.carriageReturn {
          if index + 1 == block.count || block.bytes[index + 1] != Self.lineFeed { lineCount += 1 }
        } else if byte == 0, fault == nil {
          fault = (.nulByte, index)
        }
      }
      index += 1
    }
    return nil
  }

  private var isBlank: Bool {
    guard range.isEmpty || block.bytes[range.lowerBound] == UInt8(ascii: " ") else { return false }
    return range.allSatisfy { block.bytes[$0] == UInt8(ascii: " ") }
  }

  /// Checks a record as a whole.
  private mutating func check() {
    let earlier = nextFault
    while nextFault < block.faults.count, block.faults[nextFault].offset < range.upperBound {
      nextFault += 1
    }
    guard fault == nil else { return }
    if isChecked {
      let bytes = block.bytes
      if let offset = firstInvalidUTF8(in: bytes.span, range) {
        fault = (.undecodable(byte: bytes[offset], .utf8), offset)
        return
      }
    } else if earlier < nextFault {
      // Those of blank lines come before.
      let record = range
      if let found = block.faults[earlier..<nextFault].first(where: { record.contains($0.offset) })
      {
        fault = (found.fault, found.offset)
        return
      }
    }
    guard let required = requiredFieldCount, count != required else { return }
    let extra = min(required, count)..<count
    if count > required, extra.allSatisfy({ range(of: $0).isEmpty }) { return }
    let found = CSVFault.fieldCount(found: count, expected: required)
    fault = (found, range.lowerBound)
  }

  /// Returns the marks among the 64 bytes at `offset`, with one bit for each byte; bytes after the
  /// text are not marks.
  @inline(__always)
  private static func marks(in block: CSVBlock, at offset: Int) -> UInt64 {
    precondition(offset + CSVBlock.padding <= block.bytes.count)
    // So many bytes exist, by the precondition.
    let marks = unsafe block.bytes.withUnsafeBufferPointer {
      unsafe ckernels_table_marks($0.baseAddress.unsafelyUnwrapped + offset, block.delimiter)
    }
    let left = block.count - offset
    return left >= 64 ? marks : marks & ((1 << UInt64(max(0, left))) - 1)
  }

  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}
