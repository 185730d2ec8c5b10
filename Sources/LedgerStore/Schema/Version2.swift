extension LedgerSchema {
  /// Version 2: further values of statements, in addition to the amount, and the format of the
  /// statement.
  static let version2 = """
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
    CREATE INDEX IF NOT EXISTS ix_payments_refund ON payments(cancels_id) WHERE kind = 1;
    INSERT INTO gpkg_contents(table_name, data_type, identifier, description, srs_id) VALUES
      ('import_profiles', 'attributes', 'import_profiles', 'How statements of a layout are read', NULL);
    INSERT INTO gpkg_data_columns(table_name, column_name, name, title, description, constraint_name) VALUES
      ('payments', 'instalment_months', 'instalment_months', 'Instalment months', 'Months of an instalment plan; the amount is the whole', NULL),
      ('payments', 'foreign_amount', 'foreign_amount', 'Foreign amount (minor units)', 'What the shop took, in minor units of foreign_currency', NULL),
      ('payments', 'exchange_rate', 'exchange_rate', 'Exchange rate', 'Units of currency for one of foreign_currency', NULL),
      ('payments', 'cancels_id', 'cancels_id', 'Cancels', 'The payment that this refund undoes, whole or in part', NULL);
    """
}
