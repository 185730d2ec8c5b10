import GRDB
import GeoPackage
public import Spending

extension LedgerDatabase {
  /// A category as a file defines it.
  public struct CategoryDefinition: Hashable, Sendable {
    /// The stable code.
    public var code: String
    /// The title in English.
    public var title: String
    /// The title in Korean.
    public var koreanTitle: String?

    /// Creates a definition.
    public init(code: String, title: String, koreanTitle: String?) {
      self.code = code
      self.title = title
      self.koreanTitle = koreanTitle
    }
  }

  /// All categories in order of their codes' UTF-8 bytes.
  public func categories() throws -> [Category] {
    try read { db in
      try Row.fetchAll(
        db, sql: "SELECT id, code, title, title_ko FROM categories ORDER BY code"
      ).map {
        Category(id: $0["id"], code: $0["code"], title: $0["title"], koreanTitle: $0["title_ko"])
      }
    }
  }

  /// Adds categories, and retitles those whose code is there already.
  ///
  /// - Returns: How many were added and how many changed.
  @discardableResult
  public func define(_ definitions: [CategoryDefinition]) throws -> (added: Int, changed: Int) {
    try write { db in
      var added = 0
      var changed = 0
      for definition in definitions {
        try db.execute(
          sql: """
            UPDATE categories SET title = ?2, title_ko = ?3
            WHERE code = ?1 AND (title IS NOT ?2 OR title_ko IS NOT ?3)
            """, arguments: [definition.code, definition.title, definition.koreanTitle])
        changed += db.changesCount
        try db.execute(
          sql: """
            INSERT INTO categories(code, title, title_ko) SELECT ?1, ?2, ?3
            WHERE NOT EXISTS (SELECT 1 FROM categories WHERE code = ?1)
            """, arguments: [definition.code, definition.title, definition.koreanTitle])
        added += db.changesCount
      }
      try GeoPackageSchema.touch(["categories"], in: db)
      return (added, changed)
    }
  }
}
