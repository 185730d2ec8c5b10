import Codecs
import LedgerStore

extension Ledger {
  /// Defines categories from a table with the columns `code`, `title` and, if wanted, `title_ko`.
  ///
  /// A code that is there already gets the new titles.
  ///
  /// - Returns: How many were added and how many changed.
  /// - Throws: ``FileProblem``, and then nothing was changed.
  public func importCategories(path: String) throws -> (added: Int, changed: Int) {
    let definitions: [LedgerDatabase.CategoryDefinition]
    var record = CSVRecord()
    var name = path
    do {
      var reader = CSVReader(try ByteSource(path: path))
      name = reader.name
      definitions = try Self.categoryDefinitions(&reader, &record)
    } catch let error as ByteSourceError {
      throw FileProblem(error)
    } catch let error as CSVError {
      throw FileProblem(error, in: record, file: name)
    }
    return try store.define(definitions)
  }

  private static func categoryDefinitions(
    _ reader: inout CSVReader, _ record: inout CSVRecord
  ) throws -> [LedgerDatabase.CategoryDefinition] {
    guard try reader.next(into: &record) else {
      throw FileProblem(
        summary: "\(reader.name): the file is empty",
        remedy: "Give a table whose first line names its columns.")
    }
    let (file, delimiter) = (reader.name, reader.delimiter)
    let names = (0..<record.count).map { record.string($0).lowercased() }
    guard let code = names.firstIndex(of: "code"), let title = names.firstIndex(of: "title") else {
      throw FileProblem(
        "there is no column \(names.contains("code") ? "title" : "code")", field: 0, of: record,
        delimiter: delimiter, file: file,
        remedy: "Name the columns code, title and, if wanted, title_ko.")
    }
    let korean = names.firstIndex(of: "title_ko")
    var definitions: [LedgerDatabase.CategoryDefinition] = []
    var lines: [String: Int] = [:]
    while try reader.next(into: &record) {
      let definition = LedgerDatabase.CategoryDefinition(
        code: record.string(code).lowercased(), title: record.string(title),
        koreanTitle: korean.map { record.string($0) }.flatMap { $0.isEmpty ? nil : $0 })
      func problem(_ message: String, _ column: Int, _ remedy: String) -> FileProblem {
        FileProblem(
          message, field: column, of: record, delimiter: delimiter, file: file, remedy: remedy)
      }
      for (column, text) in [(code, definition.code), (title, definition.title)]
      where text.isEmpty {
        throw problem("\(names[column]) is empty", column, "Fill it in, or leave the row out.")
      }
      guard definition.code.utf8.count <= 64 else {
        throw problem("code is longer than 64 bytes", code, "Shorten it.")
      }
      guard definition.title.count <= 80 else {
        throw problem("title is longer than 80 characters", title, "Shorten it.")
      }
      if let earlier = lines[definition.code] {
        throw problem(
          "code \"\(definition.code)\" stands on line \(earlier) already", code,
          "Leave one of the two rows out.")
      }
      lines[definition.code] = record.line
      definitions.append(definition)
    }
    return definitions
  }
}
