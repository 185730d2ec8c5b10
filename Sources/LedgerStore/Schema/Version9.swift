extension LedgerSchema {
  /// Version 9: further identities of payments, which the same payment has in other exports; the
  /// layout of a statement; the number of an instalment plan's part; cancellations of unknown
  /// payments.
  ///
  /// The index of payments without an import finds the payments that a person added; it has few
  /// rows.
  static let version9 = """
    ALTER TABLE payments ADD COLUMN instalment_number SMALLINT
      CHECK (instalment_number IS NULL OR instalment_number > 0);
    ALTER TABLE imports ADD COLUMN header TEXT;
    ALTER TABLE imports ADD COLUMN given_account TEXT;
    CREATE TABLE payment_identities (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      payment_id INTEGER NOT NULL REFERENCES payments(id) ON DELETE CASCADE,
      identity INTEGER NOT NULL,
      tail MEDIUMINT NOT NULL CHECK (tail BETWEEN 0 AND 1048575)
    );
    CREATE TABLE cancellations (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      paid_at DATETIME NOT NULL CHECK (paid_at GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]*' AND julianday(paid_at) IS NOT NULL),
      local_date DATE NOT NULL CHECK (local_date GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
      utc_offset SMALLINT CHECK (utc_offset IS NULL OR utc_offset BETWEEN -1440 AND 1440),
      time_known BOOLEAN NOT NULL DEFAULT 1 CHECK (time_known IN (0,1)),
      amount INTEGER NOT NULL CHECK (typeof(amount) = 'integer' AND amount < 0),
      currency TEXT(3) NOT NULL CHECK (length(currency) = 3),
      merchant TEXT,
      account TEXT,
      reference TEXT,
      channel TINYINT NOT NULL DEFAULT 0 CHECK (channel BETWEEN 0 AND 2),
      method TINYINT NOT NULL DEFAULT 0 CHECK (method BETWEEN 0 AND 3),
      import_id INTEGER REFERENCES imports(id),
      identity INTEGER NOT NULL,
      identity_tail MEDIUMINT NOT NULL,
      memo TEXT
    );
    CREATE INDEX ix_cancellations_identity ON cancellations(identity);
    CREATE INDEX ix_payment_identities_identity ON payment_identities(identity);
    CREATE INDEX ix_payment_identities_payment ON payment_identities(payment_id);
    CREATE INDEX ix_payments_by_hand ON payments(identity) WHERE import_id IS NULL;
    UPDATE imports SET header = 'made up' WHERE file_name GLOB 'generate payments=[0-9]*';
    INSERT INTO gpkg_contents(table_name, data_type, identifier, description, srs_id) VALUES
      ('payment_identities', 'attributes', 'payment_identities', 'What other exports know payments by', NULL),
      ('cancellations', 'attributes', 'cancellations', 'Cancellations of payments that are not known: they count nothing', NULL);
    INSERT INTO gpkg_data_columns(table_name, column_name, name, title, description, constraint_name) VALUES
      ('payments', 'instalment_number', 'instalment_number', 'Instalment number', 'Which part of its plan a bill gave, from 1', NULL),
      ('imports', 'header', 'header', 'Header', 'The names of the columns: the layout of the statement', NULL),
      ('imports', 'given_account', 'given_account', 'Account given', 'The account that was given for rows that name none', NULL);
    """
}
