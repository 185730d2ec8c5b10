import GRDB
import GeoPackage
package import Spending

extension StoreReader {
  /// All categories, ordered by the UTF-8 bytes of their codes.
  package func categories() throws -> [Category] {
    let db = try db
    // A ledger that predates parents is read unchanged.
    let hasParents = try db.columns(in: "categories").contains { $0.name == "parent_id" }
    let sql =
      hasParents
      ? """
      SELECT c.id, c.code, c.title, c.title_ko, p.code AS parent, c.colour, c.icon
      FROM categories AS c LEFT JOIN categories AS p ON p.id = c.parent_id ORDER BY c.code
      """
      : """
      SELECT id, code, title, title_ko, NULL AS parent, NULL AS colour, NULL AS icon
      FROM categories ORDER BY code
      """
    return try Row.fetchAll(db, sql: sql).map {
      Category(
        id: $0.whole("id") ?? 0, code: $0.text("code") ?? "", title: $0.text("title") ?? "",
        koreanTitle: $0.text("title_ko"), parent: $0.text("parent"), colour: $0.text("colour"),
        icon: $0.text("icon"))
    }
  }

  fileprivate static func checkParents(_ db: Database) throws {
    let code = try RawStatement(db, "SELECT code FROM categories WHERE id = ?")
    let looping = try ParentLoops.rows(of: "categories", in: db).compactMap { id in
      code.bind(id, at: 1)
      defer { code.reset() }
      return try code.step() ? code.string(0) : nil
    }.min()
    if let looping { throw LedgerStoreError.categoryLoop(code: looping) }
  }

  /// Returns the row of a category; if the category does not exist, it is created together with its
  /// missing ancestors.
  ///
  /// - Parameter definitions: The categories that may be created, by code.
  static func categoryID(
    _ code: String, defining definitions: [String: CategoryDefinition], in db: Database
  ) throws -> Int64 {
    if let id = try Int64.fetchOne(
      db, sql: "SELECT id FROM categories WHERE code = ?", arguments: [code])
    {
      return id
    }
    guard let definition = definitions[code] else {
      throw LedgerStoreError.noCategory(
        wanted: code,
        available: try String.fetchAll(db, sql: "SELECT code FROM categories ORDER BY code"))
    }
    let parent = try definition.parent.map {
      try categoryID($0, defining: definitions, in: db)
    }
    try db.execute(
      sql: """
        INSERT INTO categories(code, title, title_ko, parent_id, colour, icon)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        code, definition.title, definition.koreanTitle, parent, definition.colour, definition.icon,
      ])
    return db.lastInsertedRowID
  }
}

extension StoreChange {
  /// Adds categories, and changes existing categories with the same codes. If a definition omits a
  /// field, the existing category keeps its value of this field. The titles are an exception: they
  /// are always replaced.
  ///
  /// - Returns: The numbers of added and changed categories.
  /// - Throws: ``LedgerStoreError/categoryLoop(code:)`` if a category would be its own ancestor; in
  ///   that case nothing is changed.
  @discardableResult
  package func define(_ definitions: [CategoryDefinition]) throws -> (added: Int, changed: Int) {
    let db = try db
    var added: Set<String> = []
    var changed: Set<String> = []
    for definition in definitions {
      let arguments: StatementArguments = [
        definition.code, definition.title, definition.koreanTitle, definition.colour,
        definition.icon,
      ]
      try db.cachedStatement(
        sql: """
          UPDATE categories SET title = ?2, title_ko = ?3, colour = coalesce(?4, colour),
            icon = coalesce(?5, icon)
          WHERE code = ?1 AND (title IS NOT ?2 OR title_ko IS NOT ?3
            OR colour IS NOT coalesce(?4, colour) OR icon IS NOT coalesce(?5, icon))
          """
      ).execute(arguments: arguments)
      if db.changesCount > 0 { changed.insert(definition.code) }
      try db.cachedStatement(
        sql: """
          INSERT INTO categories(code, title, title_ko, colour, icon) SELECT ?1, ?2, ?3, ?4, ?5
          WHERE NOT EXISTS (SELECT 1 FROM categories WHERE code = ?1)
          """
      ).execute(arguments: arguments)
      if db.changesCount > 0 { added.insert(definition.code) }
    }
    // A category may come before its parent.
    for definition in definitions {
      guard let parent = definition.parent else { continue }
      try db.cachedStatement(
        sql: """
          UPDATE categories SET parent_id = (SELECT id FROM categories WHERE code = ?2)
          WHERE code = ?1 AND parent_id IS NOT (SELECT id FROM categories WHERE code = ?2)
          """
      ).execute(arguments: [definition.code, parent])
      if db.changesCount > 0 { changed.insert(definition.code) }
    }
    try Self.checkParents(db)
    try GeoPackageSchema.touch(["categories"], in: db)
    return (added.count, changed.subtracting(added).count)
  }
}
