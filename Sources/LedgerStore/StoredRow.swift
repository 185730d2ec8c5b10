import Foundation
import GRDB
import GeoPackage

/// Reads stored values of any type. SQLite stores any type in any column, even if the column
/// declares another type, and GRDB traps on a value that it cannot convert.
extension Row {
  /// The text in a column; a number is written out, bytes are read as UTF-8. Nil for NULL and for a
  /// missing column.
  func text(_ column: String) -> String? {
    switch stored(column) {
    case .null: nil
    case .int64(let number): String(number)
    case .double(let number): String(number)
    case .string(let text): text
    case .blob(let data): String(decoding: data, as: UTF8.self)
    }
  }

  /// The whole number in a column; nil for anything else.
  func whole(_ column: String) -> Int64? {
    if case .int64(let number) = stored(column) { number } else { nil }
  }

  /// Whether a column contains a text, and not bytes or a number.
  func isText(_ column: String) -> Bool {
    if case .string = stored(column) { true } else { false }
  }

  /// The number in a column; nil for anything else.
  func number(_ column: String) -> Double? {
    switch stored(column) {
    case .int64(let number): Double(number)
    case .double(let number): number
    default: nil
    }
  }

  /// The bytes of a blob or a text in a column; nil for anything else.
  func bytes(_ column: String) -> [UInt8]? {
    switch stored(column) {
    case .string(let text): Array(text.utf8)
    case .blob(let data): Array(data)
    default: nil
    }
  }

  private func stored(_ column: String) -> DatabaseValue.Storage {
    guard hasColumn(column) else { return .null }
    return (self[column] as DatabaseValue).storage
  }
}

extension RawStatement {
  /// Returns the whole number in column `index`; nil for anything else, so that the text `5` or its
  /// bytes refer to no row.
  func whole(_ index: Int32) -> Int64? { isInteger(index) ? integer(index) : nil }

  /// Returns the number of a category in column `index`; nil if the category is missing, or if
  /// reports cannot represent the number: they use 32 bits, and 0 for a missing category.
  func category(_ index: Int32) -> Int32? {
    whole(index).flatMap { Int32(exactly: $0) }.flatMap { $0 == 0 ? nil : $0 }
  }
}
