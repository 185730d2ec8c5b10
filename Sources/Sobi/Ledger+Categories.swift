import Codecs
import LedgerStore

/// What is wrong with a table of categories.
public struct CategoryTableError: Error, Sendable, CustomStringConvertible {
  /// The file.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// What was found and what was expected.
  public var message: String

  /// Place and message.
  public var description: String { "\(file):\(line): \(message)" }
}

extension Ledger {
  /// Defines categories from a table with the columns `code`, `title` and, if wanted, `title_ko`.
  ///
  /// A code that is there already gets the new titles.
  ///
  /// - Returns: How many were added and how many changed.
  /// - Throws: ``CategoryTableError``, and then nothing was changed.
  public func importCategories(path: String) throws -> (added: Int, changed: Int) {
    var reader = CSVReader(try ByteSource(path: path))
    var record = CSVRecord()
    guard try reader.next(into: &record) else {
      throw CategoryTableError(file: reader.name, line: 1, message: "the file is empty")
    }
    let names = (0..<record.count).map { record.string($0).lowercased() }
    guard let code = names.firstIndex(of: "code"), let title = names.firstIndex(of: "title") else {
      throw CategoryTableError(
        file: reader.name, line: record.line,
        message: "the table needs the columns code and title; it has "
          + names.joined(separator: ", "))
    }
    let korean = names.firstIndex(of: "title_ko")
    var definitions: [LedgerStore.CategoryDefinition] = []
    var lines: [String: Int] = [:]
    while try reader.next(into: &record) {
      func cell(_ column: Int) -> String {
        column < record.count ? record.string(column) : ""
      }
      let definition = LedgerStore.CategoryDefinition(
        code: cell(code).lowercased(), title: cell(title),
        koreanTitle: korean.map(cell).flatMap { $0.isEmpty ? nil : $0 })
      func fail(_ message: String) -> CategoryTableError {
        CategoryTableError(file: reader.name, line: record.line, message: message)
      }
      guard !definition.code.isEmpty else { throw fail("the code is empty") }
      guard !definition.title.isEmpty else { throw fail("the title is empty") }
      guard definition.code.utf8.count <= 64, definition.title.count <= 80 else {
        throw fail("a code has at most 64 bytes and a title at most 80 characters")
      }
      if let earlier = lines[definition.code] {
        throw fail("code \(definition.code) stands on line \(earlier) already")
      }
      lines[definition.code] = record.line
      definitions.append(definition)
    }
    return try store.define(definitions)
  }
}
