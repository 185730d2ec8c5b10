import GRDB
import GeoPackage

extension LedgerSchema {
  /// Finds refunds, with and without the payment that they undo; few rows are in it.
  static let refundIndex =
    "CREATE INDEX IF NOT EXISTS ix_payments_refund ON payments(cancels_id) WHERE kind = 1"

  /// Version 2: what statements say besides the amount, and how they were read.
  @Sendable
  static func addStatementColumns(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE payments ADD COLUMN instalment_months SMALLINT
          CHECK (instalment_months IS NULL OR instalment_months > 1);
        ALTER TABLE payments ADD COLUMN foreign_amount INTEGER;
        ALTER TABLE payments ADD COLUMN foreign_currency TEXT(3);
        ALTER TABLE payments ADD COLUMN exchange_rate DOUBLE;
        ALTER TABLE imports ADD COLUMN rows_passed INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE imports ADD COLUMN format TEXT;
        CREATE TABLE import_profiles (
          id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
          name TEXT NOT NULL UNIQUE,
          header TEXT NOT NULL,
          settings TEXT NOT NULL
        );
        """)
    try db.execute(sql: refundIndex)
    try GeoPackageSchema.register(
      "import_profiles", .attributes, description: "How statements of a layout are read", in: db)
    try GeoPackageSchema.describe(
      "instalment_months", of: ["payments"], title: "Instalment months",
      description: "Months of an instalment plan; the amount is the whole", in: db)
    try GeoPackageSchema.describe(
      "foreign_amount", of: ["payments"], title: "Foreign amount (minor units)",
      description: "What the shop took, in minor units of foreign_currency", in: db)
    try GeoPackageSchema.describe(
      "exchange_rate", of: ["payments"], title: "Exchange rate",
      description: "Units of currency for one of foreign_currency", in: db)
    try GeoPackageSchema.describe(
      "cancels_id", of: ["payments"], title: "Cancels",
      description: "The payment that this refund undoes, whole or in part", in: db)
  }
}
