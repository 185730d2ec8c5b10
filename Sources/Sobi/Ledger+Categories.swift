import Codecs
import LedgerStore

extension Ledger {
  /// Defines categories from a table with the columns `code`, `title` and, if wanted, `title_ko`,
  /// `parent`, `colour` and `icon`.
  ///
  /// A code that is there already gets the new titles.
  ///
  /// - Returns: How many were added and how many changed.
  /// - Throws: ``FileProblem``, and then nothing was changed.
  public func importCategories(path: String) throws -> (added: Int, changed: Int) {
    let definitions: [CategoryDefinition]
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
    return try store.define(try Self.withParents(definitions, known: categories()))
  }

  /// The definitions with those of the library's taxonomy that they build on.
  private static func withParents(
    _ definitions: [CategoryDefinition], known: [Category]
  ) throws -> [CategoryDefinition] {
    var all = definitions
    let library = Ledger.libraryCategories
    let codes = Set(definitions.map(\.code) + known.map(\.code))
    for definition in definitions {
      guard let parent = definition.parent, !codes.contains(parent) else { continue }
      guard let known = library[parent] else {
        throw LedgerStoreError.noCategory(wanted: parent, available: codes.sorted())
      }
      if !all.contains(known) { all.append(known) }
    }
    return all
  }

  private static func categoryDefinitions(
    _ reader: inout CSVReader, _ record: inout CSVRecord
  ) throws -> [CategoryDefinition] {
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
    func optional(_ name: String) -> String? {
      guard let column = names.firstIndex(of: name) else { return nil }
      let text = record.string(column)
      return text.isEmpty ? nil : text
    }
    var definitions: [CategoryDefinition] = []
    var lines: [String: Int] = [:]
    while try reader.next(into: &record) {
      let definition = CategoryDefinition(
        code: record.string(code).lowercased(), title: record.string(title),
        koreanTitle: optional("title_ko"), parent: optional("parent")?.lowercased(),
        colour: optional("colour"), icon: optional("icon"))
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
