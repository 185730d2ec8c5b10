extension LedgerSchema {
  /// Version 20: for each account of a statement, the days that the statement covers, and the
  /// balances.
  ///
  /// Days without a statement, and a balance that differs from the previous balance, show missing
  /// payments. Balances are in minor units of `currency`.
  static let version20 = """
    CREATE TABLE statement_spans (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      import_id INTEGER NOT NULL REFERENCES imports(id) ON DELETE CASCADE,
      account TEXT,
      first_day DATE NOT NULL CHECK (first_day GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
      last_day DATE NOT NULL CHECK (last_day GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
      days_stated BOOLEAN NOT NULL CHECK (days_stated IN (0, 1)),
      currency TEXT(3),
      opening INTEGER CHECK (opening IS NULL OR typeof(opening) = 'integer'),
      closing INTEGER CHECK (closing IS NULL OR typeof(closing) = 'integer'),
      CHECK (first_day <= last_day)
    );
    CREATE INDEX ix_statement_spans_import_id ON statement_spans(import_id);
    INSERT INTO gpkg_contents(table_name, data_type, identifier, description, srs_id) VALUES
      ('statement_spans', 'attributes', 'statement_spans', 'The days and balances of each account that a statement covers', NULL);
    INSERT INTO gpkg_data_columns(table_name, column_name, name, title, description, constraint_name) VALUES
      ('statement_spans', 'account', 'account', 'Account', 'The account, as the statement spells it; NULL when it names none', NULL),
      ('statement_spans', 'days_stated', 'days_stated', 'Days stated', 'Whether the statement states its days; otherwise they are those of its first and last row', NULL),
      ('statement_spans', 'currency', 'currency', 'Currency', 'The currency of the balances; NULL without balances', NULL),
      ('statement_spans', 'opening', 'opening', 'Opening balance (minor units)', 'The balance before the first row; NULL when it is not known', NULL),
      ('statement_spans', 'closing', 'closing', 'Closing balance (minor units)', 'The balance after the last row; NULL when it is not known', NULL);
    """
}
