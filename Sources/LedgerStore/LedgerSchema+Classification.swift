import GRDB
import GeoPackage
import Spending

extension LedgerSchema {
  /// Categories below others, with colour and icon; rules of the person; names with the category that
  /// a person gave them, for a model to learn from.
  @Sendable
  static func addClassification(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE categories ADD COLUMN parent_id INTEGER REFERENCES categories(id);
        ALTER TABLE categories ADD COLUMN colour TEXT;
        ALTER TABLE categories ADD COLUMN icon TEXT;
        CREATE TABLE category_rules (
          id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
          pattern TEXT NOT NULL,
          anchor TEXT NOT NULL CHECK (anchor IN ('start','end','whole','anywhere','regex')),
          category_id INTEGER NOT NULL REFERENCES categories(id),
          confidence DOUBLE NOT NULL DEFAULT 1 CHECK (confidence BETWEEN 0 AND 1),
          priority INTEGER NOT NULL DEFAULT 0,
          least_amount INTEGER,
          greatest_amount INTEGER,
          currency TEXT(3),
          channel TINYINT CHECK (channel IS NULL OR channel BETWEEN 0 AND 2),
          note TEXT
        );
        CREATE TABLE category_examples (
          id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
          name TEXT NOT NULL,
          category_id INTEGER NOT NULL REFERENCES categories(id)
        );
        """)
    for (table, description) in [
      ("category_rules", "Rules that say categories by merchants' names"),
      ("category_examples", "Names with the category that a person gave them"),
    ] {
      try GeoPackageSchema.register(table, .attributes, description: description, in: db)
    }
    try GeoPackageSchema.describe(
      "category_source", of: ["payments"], title: "Category by",
      description: "Who said the category",
      values: CategorySource.allCases.map { ($0.name, $0.rawValue) },
      constraint: "category_source", in: db)
  }
}
