import Codecs

/// What holds for the reader of tables, whatever bytes it is given.
public enum CSVLaws {
  /// The law that bytes break, nil when they break none.
  ///
  /// The bytes are read as a file of unknown encoding and as one of each encoding.
  public static func broken(by bytes: [UInt8]) -> String? {
    // Chunks of another size for another input, the same for the same.
    let chunkSize = 1 + bytes.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % 9
    for encoding in [nil] + TextEncoding.allCases {
      let name = encoding.map { "\($0)" } ?? "any encoding"
      let whole = Reading(bytes, chunkSize: max(1, bytes.count), encoding: encoding)
      if let law = whole.broken { return "\(name): \(law)" }
      // With the delimiter given, records are read before much of the file is there.
      let cuts = [(chunkSize, nil), (chunkSize, whole.delimiter), (1, whole.delimiter)]
      for (size, delimiter) in cuts {
        let cut = Reading(bytes, chunkSize: size, encoding: encoding, delimiter: delimiter)
        if let law = cut.broken { return "\(name), chunks of \(size): \(law)" }
        guard whole.endsInSourceError == cut.endsInSourceError else {
          return "\(name), chunks of \(size): the source ends otherwise"
        }
        // Before damage in a compressed file, more or fewer records arrive.
        if whole.endsInSourceError { continue }
        guard whole.rows == cut.rows, whole.encoding == cut.encoding else {
          return "\(name), chunks of \(size): other records than from one chunk"
        }
      }
      if whole.endsInSourceError { continue }
      if let law = brokenByWriting(whole) { return "\(name): \(law)" }
    }
    return nil
  }

  /// The records without faults are what a table written of them holds.
  private static func brokenByWriting(_ reading: Reading) -> String? {
    let rows = reading.rows.compactMap(\.fields)
    var text: [UInt8] = []
    for fields in rows {
      for (index, field) in fields.enumerated() {
        if index > 0 { text.append(reading.delimiter) }
        text.append(0x22)
        for byte in field { text += byte == 0x22 ? [0x22, 0x22] : [byte] }
        text.append(0x22)
      }
      text.append(0x0A)
    }
    let again = Reading(
      text, chunkSize: max(1, text.count), encoding: .utf8, delimiter: reading.delimiter)
    // Doubled quotes may make a record larger than records can be.
    let isTooLarge = again.rows.contains {
      if case .malformed(.recordTooLarge, _) = $0.fault { true } else { false }
    }
    if isTooLarge { return nil }
    guard again.rows.map(\.fields) == rows else { return "records change by being written" }
    return nil
  }
}

/// What came of reading a table, record by record.
private struct Reading {
  struct Row: Equatable {
    var line: Int
    /// The fields, nil for a bad record.
    var fields: [[UInt8]]?
    var fault: CSVError?
  }

  private(set) var rows: [Row] = []
  private(set) var broken: String?
  private(set) var endsInSourceError = false
  private(set) var encoding = TextEncoding.utf8
  private(set) var delimiter: UInt8 = 0

  init(_ bytes: [UInt8], chunkSize: Int, encoding wanted: TextEncoding?, delimiter: UInt8? = nil) {
    var reader = CSVReader(
      ByteSource(bytes: bytes, chunkSize: chunkSize), delimiter: delimiter, encoding: wanted)
    let isStored = !bytes.starts(with: [0x1F, 0x8B])
    var record = CSVRecord()
    var line = 0
    while broken == nil {
      do throws(CSVError) {
        guard try reader.next(into: &record) else { break }
        rows.append(
          Row(
            line: record.line,
            fields: (0..<record.count).map { Array(record.bytes[record.range(of: $0)]) }))
        broken = Self.broken(record, delimiter: reader.delimiter)
      } catch {
        switch error {
        case .source: endsInSourceError = true
        case .malformed(let fault, let position):
          rows.append(Row(line: record.line, fields: nil, fault: error))
          broken = Self.broken(record, at: position, fault)
        }
        if endsInSourceError { break }
      }
      if record.line < line { broken = "lines go back" }
      line = record.line
      if isStored, rows.count > bytes.count { broken = "more records than bytes" }
      if isStored, line > bytes.count + 1 { broken = "a line behind the end" }
      if reader.encoding != .utf8, String(validating: record.bytes, as: UTF8.self) == nil {
        broken = "decoding made bytes that are not UTF-8"
      }
    }
    encoding = reader.encoding
    self.delimiter = reader.delimiter
    if let wanted, wanted != encoding { broken = broken ?? "the encoding is not the one given" }
    if isStored, broken == nil, !endsInSourceError, !rows.contains(where: { $0.fault != nil }),
      reader.consumedBytes != bytes.count
    {
      broken = "not all bytes were taken"
    }
  }

  /// A law that a record without fault breaks.
  private static func broken(_ record: CSVRecord, delimiter: UInt8) -> String? {
    let raw = record.rawBytes
    for field in 0..<record.count {
      let range = record.range(of: field)
      guard String(validating: record.bytes[range], as: UTF8.self) != nil else {
        return "a field is not UTF-8"
      }
      guard !record.bytes[range].contains(0) else { return "a NUL byte stands in a field" }
    }
    // The first and the last stand for all of them: each costs a walk over the record.
    for field in Set([0, record.count - 1]) where record.count > 0 {
      let range = record.rawRange(of: field, delimiter: delimiter)
      guard range.upperBound <= raw.count else { return "a field ends behind its record" }
      let place = record.position(ofRawByte: range.lowerBound)
      guard place.position.line >= record.line, place.position.column > 0,
        place.lineRange.upperBound <= raw.count
      else { return "a field has no position" }
    }
    return nil
  }

  /// A law that a bad record breaks.
  private static func broken(
    _ record: CSVRecord, at position: CSVPosition, _ fault: CSVFault
  ) -> String? {
    if case .unmarkedUTF16 = fault {
      return position == CSVPosition(line: 1, column: 1) ? nil : "UTF-16 starts at the start"
    }
    guard position.line >= record.line, position.column > 0 else { return "a fault has no place" }
    let line = record.lineRange(position.line)
    guard line.upperBound <= record.rawBytes.count, position.column <= line.count + 1 else {
      return "a fault stands behind its line"
    }
    return nil
  }
}
