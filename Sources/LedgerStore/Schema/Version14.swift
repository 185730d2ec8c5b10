extension LedgerSchema {
  /// Version 14: the carry, the warnings and the per-payment limit of budgets; a person's decisions
  /// about recurring payments.
  ///
  /// Recurring payments themselves are computed, not stored. A row of `series` is a decision about
  /// recurring payments, which are recognised by their merchant, currency, rhythm and amount.
  static let version14 = """
    ALTER TABLE budgets ADD COLUMN carry TINYINT NOT NULL DEFAULT 0 CHECK (carry IN (0,1,2));
    ALTER TABLE budgets ADD COLUMN warn TEXT NOT NULL DEFAULT '80';
    ALTER TABLE budgets ADD COLUMN is_each BOOLEAN NOT NULL DEFAULT 0 CHECK (is_each IN (0,1));
    CREATE TABLE series (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      merchant TEXT NOT NULL CHECK (merchant != ''),
      currency TEXT(3) NOT NULL CHECK (length(currency) = 3),
      rhythm TINYINT NOT NULL CHECK (rhythm BETWEEN 0 AND 5),
      amount INTEGER NOT NULL CHECK (typeof(amount) = 'integer'),
      decision TINYINT NOT NULL CHECK (decision IN (0,1,2)),
      decided_on DATE NOT NULL CHECK (decided_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
      name TEXT CHECK (name IS NULL OR name != ''),
      UNIQUE (merchant, currency, rhythm, amount)
    );
    INSERT INTO gpkg_contents(table_name, data_type, identifier, description, srs_id) VALUES
      ('series', 'attributes', 'series', 'What was decided about recurring payments', NULL);
    INSERT INTO gpkg_data_column_constraints(constraint_name, constraint_type, value, description) VALUES
      ('budget_carry', 'enum', '0', 'nothing'),
      ('budget_carry', 'enum', '1', 'what was not spent'),
      ('budget_carry', 'enum', '2', 'what was not spent or spent too much'),
      ('series_rhythm', 'enum', '0', 'week'),
      ('series_rhythm', 'enum', '1', 'two weeks'),
      ('series_rhythm', 'enum', '2', '28 days'),
      ('series_rhythm', 'enum', '3', 'month'),
      ('series_rhythm', 'enum', '4', 'quarter'),
      ('series_rhythm', 'enum', '5', 'year'),
      ('series_decision', 'enum', '0', 'confirmed'),
      ('series_decision', 'enum', '1', 'ended'),
      ('series_decision', 'enum', '2', 'rejected');
    INSERT INTO gpkg_data_columns(table_name, column_name, name, title, description, constraint_name) VALUES
      ('budgets', 'carry', 'carry', 'Carry', 'What of a period goes to the next', 'budget_carry'),
      ('budgets', 'warn', 'warn', 'Warn', 'Percents of the limit, separated by commas', NULL),
      ('budgets', 'is_each', 'is_each', 'Each', '1 for a limit of each payment, 0 of their sum', NULL),
      ('series', 'merchant', 'merchant', 'Merchant', 'The merchant''s name without case, width and blanks', NULL),
      ('series', 'rhythm', 'rhythm', 'Rhythm', 'How often it is paid', 'series_rhythm'),
      ('series', 'amount', 'amount', 'Amount (minor units)', 'What was expected when it was decided', NULL),
      ('series', 'decision', 'decision', 'Decision', 'What was decided', 'series_decision');
    """
}
