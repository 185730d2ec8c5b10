extension LedgerSchema {
  /// Version 16: exchange rates as they were published; budgets that are trips.
  ///
  /// A rate is the number of units of `quote` for `units` units of `base`. Its columns are read as
  /// the shortest equal decimal numbers with at most 15 digits, so that no rate is rounded.
  ///
  /// A budget with people is a trip. Its `rate` is the number of units of the ledger's currency for
  /// one unit of the trip's currency. `paid_in` contains the currencies in which its payments were
  /// paid, separated by commas.
  static let version16 = """
    CREATE TABLE exchange_rates (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      source TEXT NOT NULL CHECK (source != ''),
      day DATE NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
      base TEXT(3) NOT NULL CHECK (length(base) = 3),
      quote TEXT(3) NOT NULL CHECK (length(quote) = 3 AND quote != base),
      units INTEGER NOT NULL DEFAULT 1 CHECK (typeof(units) = 'integer' AND units > 0),
      rate DOUBLE NOT NULL CHECK (rate > 0),
      buy DOUBLE CHECK (buy IS NULL OR buy > 0),
      sell DOUBLE CHECK (sell IS NULL OR sell > 0),
      UNIQUE (source, day, base, quote)
    );
    ALTER TABLE budgets ADD COLUMN people SMALLINT CHECK (people IS NULL OR people > 0);
    ALTER TABLE budgets ADD COLUMN people_names TEXT;
    ALTER TABLE budgets ADD COLUMN paid_in TEXT;
    ALTER TABLE budgets ADD COLUMN rate DOUBLE CHECK (rate IS NULL OR rate > 0);
    INSERT INTO gpkg_contents(table_name, data_type, identifier, description, srs_id) VALUES
      ('exchange_rates', 'attributes', 'exchange_rates', 'Exchange rates as they were published', NULL);
    INSERT INTO gpkg_data_columns(table_name, column_name, name, title, description, constraint_name) VALUES
      ('budgets', 'people', 'people', 'People', 'How many people a trip is for; NULL for a budget that is not a trip', NULL),
      ('budgets', 'people_names', 'people_names', 'Names', 'The names of these people, separated by commas; NULL if only their number is known', NULL),
      ('budgets', 'paid_in', 'paid_in', 'Paid in', 'The currencies of a trip''s payments, separated by commas; empty for any', NULL),
      ('budgets', 'rate', 'rate', 'Rate', 'Units of the ledger''s currency for one of a trip''s', NULL),
      ('exchange_rates', 'source', 'source', 'Source', 'Who published the rate: koreaexim or ecb', NULL),
      ('exchange_rates', 'day', 'day', 'Day', 'The day that the rate is for', NULL),
      ('exchange_rates', 'units', 'units', 'Units', 'How many units of base the rate is for', NULL),
      ('exchange_rates', 'rate', 'rate', 'Rate', 'Units of quote for that many units of base', NULL),
      ('exchange_rates', 'buy', 'buy', 'Buy', 'The rate at which a bank buys base', NULL),
      ('exchange_rates', 'sell', 'sell', 'Sell', 'The rate at which a bank sells base', NULL);
    """
}
