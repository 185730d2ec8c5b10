public import LedgerStore
import Spending

extension Ledger {
  /// Defines categories from a table with the columns `code`, `title` and, optionally, `title_ko`,
  /// `parent`, `colour` and `icon`.
  ///
  /// A category whose code already exists gets the new titles.
  ///
  /// - Returns: The number of added categories, and the number of changed categories.
  /// - Throws: ``FileProblem``; in that case nothing is changed.
  public func importCategories(path: String) throws -> (added: Int, changed: Int) {
    let definitions = try Self.categoryDefinitions(path: path)
    return try write(.importCategories) { try $0.define(definitions) }
  }

  /// The greatest number of bytes of a code.
  private static let codeLimit = 64
  /// The greatest number of characters of a title.
  private static let titleLimit = 80

  private static func categoryDefinitions(path: String) throws -> [CategoryDefinition] {
    var table = try HeadedTable(path: path)
    guard let code = table.position(of: "code"), let title = table.position(of: "title") else {
      throw table.problem(
        CategoryTableFault.noColumn(table.names.contains("code") ? "title" : "code"))
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
        throw table.problem(TableFault.emptyField(column: table.names[column]), column: column)
      }
      guard definition.code.utf8.count <= codeLimit else {
        throw table.problem(CategoryTableFault.longCode(limit: codeLimit), column: code)
      }
      guard definition.title.count <= titleLimit else {
        throw table.problem(CategoryTableFault.longTitle(limit: titleLimit), column: title)
      }
      if let earlier = lines[definition.code] {
        throw table.problem(
          CategoryTableFault.duplicateCode(definition.code, line: earlier), column: code)
      }
      lines[definition.code] = table.line
      definitions.append(definition)
    }
    return definitions
  }
}

extension LedgerChange {
  /// Adds categories, and changes existing categories with the same codes.
  ///
  /// - Returns: The number of added categories, and the number of changed categories.
  /// - Throws: ``LedgerStore/LedgerStoreError``.
  @discardableResult
  public func define(_ definitions: [CategoryDefinition]) throws -> (added: Int, changed: Int) {
    try store.step {
      try store.define(Self.withParents(definitions, known: store.categories()))
    }
  }

  /// Returns the definitions, and the definitions of the library's taxonomy on which they depend.
  private static func withParents(
    _ definitions: [CategoryDefinition], known: [Category]
  ) throws -> [CategoryDefinition] {
    var all = definitions
    let library = Ledger.libraryCategories
    var codes = Set(definitions.map(\.code) + known.map(\.code))
    for definition in definitions {
      guard let parent = definition.parent, !codes.contains(parent) else { continue }
      guard let known = library[parent] else {
        throw LedgerStoreError.noCategory(wanted: parent, available: codes.sorted())
      }
      codes.insert(parent)
      all.append(known)
    }
    return all
  }
}
