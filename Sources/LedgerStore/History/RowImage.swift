import GeoPackage

/// A row as bytes: the side of the change, then the values of the row by column, then 0.
///
/// A value consists of the number of its column (counted from 1), its SQLite type, and its content.
/// NULL is left out of a whole row.
enum RowImage {
  /// The extent of an image.
  enum Kind: UInt8 {
    /// The row did not exist.
    case absent = 0
    /// The image contains all values of the row.
    case whole = 1
    /// The image contains only the values of the columns that changed.
    case changed = 2
  }

  /// Appends a value of a row that a statement reads.
  static func append(
    column: Int, of rows: RawStatement, at index: Int32, to bytes: inout [UInt8]
  ) {
    bytes.appendVarint(UInt64(column + 1))
    let storage = rows.kind(index)
    bytes.append(storage.rawValue)
    switch storage {
    case .null: break
    case .integer: bytes.appendZigzag(rows.integer(index))
    case .real: bytes.appendFixed(rows.real(index).bitPattern)
    case .text:
      unsafe rows.withText(index) {
        bytes.appendVarint(UInt64($0.count))
        unsafe bytes.append(contentsOf: $0)
      }
    case .blob:
      rows.withBlob(index) { span in
        bytes.appendVarint(UInt64(span.count))
        unsafe span.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
      }
    }
  }

  /// Appends the whole row that a statement reads. The statement's first column is the id, so
  /// column *n* of the table is column *n* + 1 of the statement.
  static func appendWhole(_ rows: RawStatement, columnCount: Int, to bytes: inout [UInt8]) {
    bytes.append(Kind.whole.rawValue)
    for column in 0..<columnCount where !rows.isNull(Int32(column + 1)) {
      append(column: column, of: rows, at: Int32(column + 1), to: &bytes)
    }
    bytes.append(0)
  }
}

/// A value in an image: its column and the range of its bytes.
struct ImageValue {
  /// The column, counted from 0 in the list of the image's block.
  var column: Int
  /// The SQLite type of the value.
  var storage: RawStatement.ValueKind
  /// The range of the content, which follows the kind of storage.
  var content: Range<Int>
  /// The range of the whole value, which starts with the number of the column.
  var whole: Range<Int>
}

extension ByteCursor {
  mutating func imageKind() throws(HistoryError) -> RowImage.Kind {
    guard let kind = RowImage.Kind(rawValue: try byte()) else { throw .damaged }
    return kind
  }

  /// Returns the next value of a row; nil after the last value.
  mutating func imageValue() throws(HistoryError) -> ImageValue? {
    let first = position
    let number = try varint()
    guard number > 0 else { return nil }
    guard let column = Int(exactly: number - 1),
      let storage = RawStatement.ValueKind(rawValue: try byte())
    else { throw .damaged }
    let start = position
    switch storage {
    case .null: break
    case .integer: _ = try zigzag()
    case .real: _ = try fixed(UInt64.self)
    case .text, .blob: _ = try slice()
    }
    return ImageValue(
      column: column, storage: storage, content: start..<position, whole: first..<position)
  }

  /// Returns the values of the next row, after its kind.
  mutating func imageValues() throws(HistoryError) -> [ImageValue] {
    var values: [ImageValue] = []
    while let value = try imageValue() { values.append(value) }
    return values
  }
}

extension RawStatement {
  /// Binds a value of an image; SQLite copies it.
  func bind(_ value: ImageValue, in bytes: [UInt8], at index: Int32) throws {
    var cursor = ByteCursor(bytes, at: value.content.lowerBound)
    switch value.storage {
    case .null: bindNull(at: index)
    case .integer: bind(try cursor.zigzag(), at: index)
    case .real: bind(Double(bitPattern: try cursor.fixed(UInt64.self)), at: index)
    case .text, .blob:
      let slice = try cursor.slice()
      unsafe cursor.bytes[slice].withUnsafeBufferPointer {
        unsafe bind($0, isText: value.storage == .text, at: index)
      }
    }
  }
}
