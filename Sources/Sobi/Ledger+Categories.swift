public import LedgerStore
import Spending

extension Ledger {
  /// Defines categories from a table with the columns `code`, `title` and, if wanted, `title_ko`,
  /// `parent`, `colour` and `icon`.
  ///
  /// A code that is there already gets the new titles.
  ///
  /// - Returns: How many were added and how many changed.
  /// - Throws: ``FileProblem``, and then nothing was changed.
  public func importCategories(path: String) throws -> (added: Int, changed: Int) {
    let definitions = try Self.categoryDefinitions(path: path)
    return try write(.importCategories) { try $0.define(definitions) }
  }

  private static func categoryDefinitions(path: String) throws -> [CategoryDefinition] {
    var table = try HeadedTable(path: path)
    guard let code = table.position(of: "code"), let title = table.position(of: "title") else {
      throw table.problem(
        "there is no column \(table.names.contains("code") ? "title" : "code")",
        remedy: "Name the columns code, title and, if wanted, title_ko.")
    }
    var definitions: [CategoryDefinition] = []
    var lines: [String: Int] = [:]
    while try table.next() {
      let definition = CategoryDefinition(
        code: table.text(code).lowercased(), title: table.text(title),
        koreanTitle: table.text(of: "title_ko"), parent: table.text(of: "parent")?.lowercased(),
        colour: table.text(of: "colour"), icon: table.text(of: "icon"))
      for (column, text) in [(code, definition.code), (title, definition.title)]
      where text.isEmpty {
        throw table.problem(
          "\(table.names[column]) is empty", column: column,
          remedy: "Fill it in, or leave the row out.")
      }
      guard definition.code.utf8.count <= 64 else {
        throw table.problem("code is longer than 64 bytes", column: code, remedy: "Shorten it.")
      }
      guard definition.title.count <= 80 else {
        throw table.problem(
          "title is longer than 80 characters", column: title, remedy: "Shorten it.")
      }
      if let earlier = lines[definition.code] {
        throw table.problem(
          "code \"\(definition.code)\" stands on line \(earlier) already", column: code,
          remedy: "Leave one of the two rows out.")
      }
      lines[definition.code] = table.line
      definitions.append(definition)
    }
    return definitions
  }
}

extension LedgerChange {
  /// Adds categories, and changes those whose code is there already.
  ///
  /// - Returns: How many were added and how many changed.
  /// - Throws: ``LedgerStore/LedgerStoreError``.
  @discardableResult
  public func define(_ definitions: [CategoryDefinition]) throws -> (added: Int, changed: Int) {
    try store.step {
      try store.define(Self.withParents(definitions, known: store.categories()))
    }
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
}
