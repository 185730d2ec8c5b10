extension LedgerSchema {
  /// Version 12: the imports that contained a payment, in addition to the import that added it.
  ///
  /// If a row of a statement equals a payment of an earlier import, the import adds a sighting,
  /// whether the row has the same identity or comes from another export. `line` is the line in the
  /// file; the day, the amount and the number are values of the row.
  static let version12 = """
    CREATE TABLE payment_sightings (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      payment_id INTEGER NOT NULL REFERENCES payments(id) ON DELETE CASCADE,
      import_id INTEGER NOT NULL REFERENCES imports(id) ON DELETE CASCADE,
      line INTEGER NOT NULL DEFAULT 0,
      amount INTEGER NOT NULL CHECK (typeof(amount) = 'integer'),
      local_date DATE NOT NULL CHECK (local_date GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
      reference TEXT
    );
    CREATE INDEX ix_payment_sightings_payment ON payment_sightings(payment_id);
    CREATE INDEX ix_payment_sightings_import_id ON payment_sightings(import_id);
    INSERT INTO gpkg_contents(table_name, data_type, identifier, description, srs_id) VALUES
      ('payment_sightings', 'attributes', 'payment_sightings', 'Which imports saw a payment, besides the one that brought it', NULL);
    INSERT INTO gpkg_data_columns(table_name, column_name, name, title, description, constraint_name) VALUES
      ('payment_sightings', 'amount', 'amount', 'Amount (minor units)', 'What the row of the statement said, in minor units of the currency of the payment or of the row', NULL),
      ('payment_sightings', 'line', 'line', 'Line', 'The line of the statement; 0 when it is not known', NULL);
    """
}
