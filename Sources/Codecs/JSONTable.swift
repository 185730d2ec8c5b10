public import Diagnostics
public import FeatureCodecs

/// Reads an array of objects in a JSON text as a table: each object becomes a row, and each key
/// becomes a column.
///
/// Columns come in the order in which their keys first appear. If a value in a row is an object,
/// its members become columns with names such as `a.b`. If a value is an array, its JSON text is
/// kept. Numbers are copied unchanged, and `null` becomes an empty field.
/// ```swift
/// let table = try JSONTable(Array(#"[{"date": "2026-05-03", "shop": {"name": "달빛"}}]"#.utf8))
/// try table.text(of: nil).csv  // date,shop.name and a row
/// ```
public struct JSONTable: Sendable {
  /// The greatest number of columns.
  public static let columnLimit = 1_000
  /// The greatest size of the text of a table, in bytes.
  static let textLimit = 128 << 20

  /// The names of the arrays of objects. A name consists of the keys that lead to the array,
  /// separated by dots; it is empty if the array is the outermost value.
  public let names: [String]
  private let arrays: [JSONReader]

  /// Finds the arrays of objects.
  ///
  /// - Throws: ``JSONTableError`` if the text is not JSON or has no array of objects.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(_ bytes: [UInt8]) throws(JSONTableError) {
    var found: [(name: String, array: JSONReader)] = []
    do throws(JSONError) {
      var reader = try JSONReader(bytes)
      try Self.find(in: &reader, "", &found)
      try reader.finish()
    } catch { throw .malformed(error) }
    guard !found.isEmpty else { throw .noTable }
    names = found.map(\.name)
    arrays = found.map(\.array)
  }

  /// Collects the arrays of objects in a value.
  private static func find(
    in reader: inout JSONReader, _ name: String, _ found: inout [(name: String, array: JSONReader)]
  ) throws(JSONError) {
    switch try reader.peek() {
    case UInt8(ascii: "["):
      let array = reader
      var first = reader
      try first.beginArray()
      if try first.nextElement(), try first.peek() == UInt8(ascii: "{") {
        found.append((name, array))
      }
      _ = try reader.skipValue()
    case UInt8(ascii: "{"):
      try reader.beginObject()
      while let key = try reader.nextKey() {
        try find(in: &reader, name.isEmpty ? key : "\(name).\(key)", &found)
      }
    default: _ = try reader.skipValue()
    }
  }

  /// Reads a table.
  ///
  /// - Parameter name: The name of the array, which is one of ``names``; nil if there is only one
  ///   array.
  /// - Throws: ``JSONTableError``.
  /// - Complexity: O(*n*), where *n* is the total number of bytes of the array and of the table.
  public func text(of name: String?) throws(JSONTableError) -> SheetText {
    guard name != nil || arrays.count == 1 else { throw .severalTables(names) }
    guard let index = name.map({ names.firstIndex(of: $0) }) ?? 0 else {
      throw .noSuchTable(name ?? "", names: names)
    }
    var rows = JSONTableRows()
    var array = arrays[index]
    try rows.readColumns(&array)
    array = arrays[index]
    return SheetText(
      sheetName: names[index], csv: try rows.read(&array), sheetNames: names, notes: [])
  }
}

/// The rows of an array of objects on their way to CSV text.
private struct JSONTableRows {
  private var columns: [String: Int] = [:]
  private var names: [String] = []
  private var cells: [[UInt8]] = []

  /// Finds the columns.
  mutating func readColumns(_ reader: inout JSONReader) throws(JSONTableError) {
    try forEachRow(&reader) { (rows, reader) throws(JSONTableError) in
      try rows.readObject(&reader, "", isWriting: false)
    }
    cells = Array(repeating: [], count: names.count)
  }

  /// Reads the rows, and writes them below the column names.
  mutating func read(_ reader: inout JSONReader) throws(JSONTableError) -> [UInt8] {
    var writer = SheetTextWriter(byteLimit: JSONTable.textLimit)
    var row = 1
    do throws(SheetTextWriter.Fault) {
      try writer.startRow(row)
      for (column, name) in names.enumerated() {
        try writer.add(Array(name.utf8)[...], column: column)
      }
    } catch { throw .tooLarge(limit: JSONTable.textLimit) }
    try forEachRow(&reader) { (rows, reader) throws(JSONTableError) in
      for index in rows.cells.indices { rows.cells[index].removeAll(keepingCapacity: true) }
      try rows.readObject(&reader, "", isWriting: true)
      row += 1
      guard row <= SheetTextWriter.rowLimit else { throw .tooManyRows(limit: row - 2) }
      do throws(SheetTextWriter.Fault) {
        for (column, text) in rows.cells.enumerated() where !text.isEmpty {
          if writer.row < row { try writer.startRow(row) }
          try writer.add(text[...], column: column)
        }
      } catch { throw .tooLarge(limit: JSONTable.textLimit) }
    }
    do throws(SheetTextWriter.Fault) { return try writer.finish() } catch {
      throw .tooLarge(limit: JSONTable.textLimit)
    }
  }

  private mutating func forEachRow(
    _ reader: inout JSONReader,
    _ body: (inout Self, inout JSONReader) throws(JSONTableError) -> Void
  ) throws(JSONTableError) {
    var number = 0
    do throws(JSONError) { try reader.beginArray() } catch { throw .malformed(error) }
    while true {
      let first: UInt8
      do throws(JSONError) {
        guard try reader.nextElement() else { return }
        first = try reader.peek()
      } catch { throw .malformed(error) }
      number += 1
      guard first == UInt8(ascii: "{") else { throw .notAnObject(number: number) }
      try body(&self, &reader)
    }
  }

  private mutating func readObject(
    _ reader: inout JSONReader, _ prefix: String, isWriting: Bool
  ) throws(JSONTableError) {
    do throws(JSONError) { try reader.beginObject() } catch { throw .malformed(error) }
    while true {
      let name: String
      let first: UInt8
      do throws(JSONError) {
        guard let key = try reader.nextKey() else { return }
        name = prefix + key
        first = try reader.peek()
      } catch { throw .malformed(error) }
      if first == UInt8(ascii: "{") {
        try readObject(&reader, name + ".", isWriting: isWriting)
        continue
      }
      if !isWriting, columns[name] == nil {
        guard names.count < JSONTable.columnLimit else {
          throw .tooManyColumns(limit: JSONTable.columnLimit)
        }
        columns[name] = names.count
        names.append(name)
      }
      do throws(JSONError) {
        if isWriting, let column = columns[name] {
          cells[column] = Self.text(of: try reader.readScalar())
        } else {
          _ = try reader.skipValue()
        }
      } catch { throw .malformed(error) }
    }
  }

  private static func text(of value: JSONScalar) -> [UInt8] {
    switch value {
    case .null: return []
    case .bool(let value): return Array((value ? "TRUE" : "FALSE").utf8)
    case .string(let text), .json(let text): return Array(text.utf8)
    case .number(let text):
      let bytes = Array(text.utf8)
      // Digits of a long number may be a name; a number with an exponent is not a name.
      guard bytes.contains(where: { lowercased($0) == UInt8(ascii: "e") }),
        let number = SheetNumber(bytes[...])
      else { return bytes }
      var plain: [UInt8] = []
      number.append(to: &plain)
      return plain
    }
  }
}

/// The reason why a JSON text cannot be read as a table.
public enum JSONTableError: Fault, Equatable {
  /// The text is not JSON.
  case malformed(JSONError)
  /// The text has no array of objects.
  case noTable
  /// The text has several arrays of objects, with these names.
  case severalTables([String])
  /// The text has no array of objects with this name.
  case noSuchTable(String, names: [String])
  /// An element of the array is not an object; `number` is the position of the element in the
  /// array, from 1.
  case notAnObject(number: Int)
  /// The objects have more than `limit` different keys.
  case tooManyColumns(limit: Int)
  /// The array has more than `limit` objects.
  case tooManyRows(limit: Int)
  /// The table has more than `limit` bytes of text.
  case tooLarge(limit: Int)

  public var code: String {
    switch self {
    case .malformed(let error): error.code
    case .noTable: "json.table.missing"
    case .severalTables: "json.table.several"
    case .noSuchTable: "json.table.unknown"
    case .notAnObject: "json.table.not-an-object"
    case .tooManyColumns: "json.table.too-many-columns"
    case .tooManyRows: "json.table.too-many-rows"
    case .tooLarge: "json.table.too-large"
    }
  }

  public var location: DiagnosticLocation? {
    if case .malformed(let error) = self { error.location } else { nil }
  }

  public var recovery: Recovery? {
    switch self {
    case .malformed(let error): error.recovery
    case .noTable, .notAnObject, .tooManyColumns: .correctFile(.fetchOrExportAgain)
    case .severalTables(let names), .noSuchTable(_, let names): .nameSheet(names)
    case .tooManyRows, .tooLarge: .correctFile(.split)
    }
  }
}
