extension LedgerSchema {
  /// Version 19: for a payment in another currency, its value in the ledger's currency.
  ///
  /// The three columns are NULL together. The value is stored because it is a fact of its day:
  /// rates that are published or corrected later do not change it. If the amount, the currency or
  /// the day changes, the value becomes NULL. The index contains only payments with a value, so it
  /// is empty in most ledgers. Sums in the ledger's currency need to read only these rows.
  static let version19 = """
    ALTER TABLE payments ADD COLUMN home_amount INTEGER
      CHECK (home_amount IS NULL OR typeof(home_amount) = 'integer');
    ALTER TABLE payments ADD COLUMN home_rate DOUBLE CHECK (home_rate IS NULL OR home_rate > 0);
    ALTER TABLE payments ADD COLUMN home_rate_day DATE
      CHECK (home_rate_day IS NULL OR home_rate_day GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]');
    CREATE INDEX ix_payments_home ON payments(home_amount) WHERE home_amount NOTNULL;
    CREATE TRIGGER payments_home_update AFTER UPDATE OF paid_at, local_date, amount, currency ON payments
    WHEN NEW.home_amount NOTNULL AND NEW.home_amount IS OLD.home_amount AND NEW.home_rate IS OLD.home_rate
      AND NEW.home_rate_day IS OLD.home_rate_day
      AND (NEW.amount IS NOT OLD.amount OR NEW.currency IS NOT OLD.currency OR NEW.local_date IS NOT OLD.local_date
        OR NEW.local_date IS NULL AND julianday(NEW.paid_at) IS NOT julianday(OLD.paid_at))
    BEGIN UPDATE payments SET home_amount = NULL, home_rate = NULL, home_rate_day = NULL WHERE id = NEW.id; END;
    INSERT INTO gpkg_data_columns(table_name, column_name, name, title, description, constraint_name) VALUES
      ('payments', 'home_amount', 'home_amount', 'Home value (minor units)', 'The amount in minor units of the ledger''s currency; NULL when it is in that currency or has no value', NULL),
      ('payments', 'home_rate', 'home_rate', 'Home rate', 'Units of the ledger''s currency for one of currency, to 15 digits', NULL),
      ('payments', 'home_rate_day', 'home_rate_day', 'Home rate of', 'The day of the rate', NULL);
    """
}
