extension LedgerSchema {
  /// Version 15: the billing days of an account; an index of instalment plans.
  ///
  /// Days are days of the month; 31 means the last day. A bill itself is computed, not stored.
  static let version15 = """
    CREATE TABLE accounts (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      name TEXT NOT NULL UNIQUE CHECK (name != ''),
      bill_day TINYINT NOT NULL CHECK (bill_day BETWEEN 1 AND 31),
      cut_off TINYINT NOT NULL CHECK (cut_off BETWEEN 1 AND 31)
    );
    CREATE INDEX ix_payments_instalments ON payments(instalment_months) WHERE instalment_months NOTNULL OR instalment_number NOTNULL;
    INSERT INTO gpkg_contents(table_name, data_type, identifier, description, srs_id) VALUES
      ('accounts', 'attributes', 'accounts', 'When the purchases of a card are charged', NULL);
    INSERT INTO gpkg_data_columns(table_name, column_name, name, title, description, constraint_name) VALUES
      ('accounts', 'name', 'name', 'Account', 'The account, as its payments have it', NULL),
      ('accounts', 'bill_day', 'bill_day', 'Bill day', 'The day of the month on which the bill is charged; 31 is the last', NULL),
      ('accounts', 'cut_off', 'cut_off', 'Cut-off', 'The last day of the month whose purchases are on a bill; 31 is the last', NULL);
    """
}
