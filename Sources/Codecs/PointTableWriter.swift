package import SimpleFeatures

/// Writes the records of a table of points as CSV in UTF-8, each on one line that ends in LF.
package struct PointTableWriter: Sendable {
  private var writer = ByteWriter()
  private var isBehindField = false

  package init() {}

  /// How many bytes wait to be taken.
  package var count: Int { writer.count }

  /// What was written since the last call.
  package mutating func take() -> [UInt8] {
    let bytes = writer.bytes
    // The storage goes with the bytes; what comes next has room for as many.
    writer = ByteWriter(capacity: bytes.count)
    return bytes
  }

  /// Appends an empty field.
  package mutating func appendEmpty() { beginField() }

  /// Appends a field that holds no delimiter, quote or line end, such as a number.
  package mutating func append(plain text: Span<UInt8>) {
    beginField()
    writer.append(text)
  }

  /// Appends a decimal integer.
  package mutating func append(_ value: Int64) {
    beginField()
    writer.append(decimal: value)
  }

  /// Appends longitude and latitude, two fields; both are empty for nil.
  package mutating func append(_ coordinate: Coordinate?) {
    beginField()
    if let coordinate { writer.append(coordinate) } else { writer.append(UInt8(ascii: ",")) }
  }

  /// Appends text. A line end becomes a space, and so does NUL, which no table may hold.
  package mutating func append(_ text: Span<UInt8>) {
    beginField()
    var hasBreak = false
    var isQuoted = false
    for index in text.indices {
      switch text[index] {
      case 0, 0x0A, 0x0D: hasBreak = true
      // Semicolon and tab could be taken for the delimiter of the first line.
      case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: ";"), UInt8(ascii: "\t"):
        isQuoted = true
      // A byte order mark in front of the first line would be passed over.
      case 0xEF where index == 0: isQuoted = true
      default: break
      }
    }
    guard hasBreak || isQuoted else { return writer.append(text) }
    if isQuoted { writer.append(UInt8(ascii: "\"")) }
    for index in text.indices {
      switch text[index] {
      case 0x0A where index > 0 && text[index - 1] == 0x0D: break
      case 0, 0x0A, 0x0D: writer.append(UInt8(ascii: " "))
      case UInt8(ascii: "\""): writer.append("\"\"")
      case let byte: writer.append(byte)
      }
    }
    if isQuoted { writer.append(UInt8(ascii: "\"")) }
  }

  /// Ends the record.
  package mutating func endRecord() {
    writer.append(UInt8(ascii: "\n"))
    isBehindField = false
  }

  /// Writes the header as one record.
  package mutating func appendHeader(_ names: [String]) {
    for name in names { append(name.utf8.span) }
    endRecord()
  }

  private mutating func beginField() {
    if isBehindField { writer.append(UInt8(ascii: ",")) }
    isBehindField = true
  }

  /// The names of columns with those of the position behind them.
  ///
  /// A column that has the name of one of `position`, in whatever case, is renamed: the geometry
  /// is what says where a payment was.
  package static func header(_ names: [String], position: [String]) -> [String] {
    let reserved = Set(position)
    var taken = Set(names).union(position)
    return names.map { name in
      let key = String(
        name.lowercased().drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      guard reserved.contains(key) else { return name }
      var renamed = name + "_property"
      while !taken.insert(renamed).inserted { renamed += "_" }
      return renamed
    } + position
  }
}
