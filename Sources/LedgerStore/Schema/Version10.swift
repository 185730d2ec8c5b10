extension LedgerSchema {
  /// Version 10: tags of payments; payments that are split into parts; amounts that a person
  /// expects to have or to spend in a period, income first; whether a payment still equals its
  /// statement.
  ///
  /// A part is a payment like any other, so sums need no special case. The first part keeps the
  /// statement's values; the amounts of all parts add up to the amount of the statement.
  ///
  /// An import sets `statement_edited` to 0. The first edit of a column from which the identity
  /// follows sets `statement_edited` to 1. NULL means that it is not known whether the payment was
  /// edited. If another program inserts a copy of a row, a trigger replaces the 0 with NULL. The
  /// trigger lets an import insert the 0: in the journal, an import has read 0 rows until it ends.
  static let version10 = """
    ALTER TABLE payments ADD COLUMN split_of INTEGER REFERENCES payments(id);
    CREATE INDEX ix_payments_split ON payments(split_of) WHERE split_of NOTNULL;
    ALTER TABLE payments ADD COLUMN statement_edited BOOLEAN
      CHECK (statement_edited IS NULL OR statement_edited IN (0,1));
    CREATE TRIGGER payments_statement_insert AFTER INSERT ON payments
    WHEN NEW.statement_edited = 0 AND (SELECT rows_read FROM imports WHERE id = NEW.import_id) IS NOT 0
    BEGIN UPDATE payments SET statement_edited = NULL WHERE id = NEW.id; END;
    CREATE TRIGGER payments_statement_update AFTER UPDATE OF paid_at, local_date, utc_offset, time_known, kind, amount, currency, merchant, account, reference, instalment_number, import_id, identity, identity_tail ON payments
    WHEN OLD.statement_edited = 0 AND NEW.statement_edited = 0 AND (
      NEW.paid_at IS NOT OLD.paid_at OR NEW.local_date IS NOT OLD.local_date OR NEW.utc_offset IS NOT OLD.utc_offset
      OR NEW.time_known IS NOT OLD.time_known OR NEW.kind IS NOT OLD.kind OR NEW.amount IS NOT OLD.amount
      OR NEW.currency IS NOT OLD.currency OR NEW.merchant IS NOT OLD.merchant OR NEW.account IS NOT OLD.account
      OR NEW.reference IS NOT OLD.reference OR NEW.instalment_number IS NOT OLD.instalment_number
      OR NEW.import_id IS NOT OLD.import_id OR NEW.identity IS NOT OLD.identity
      OR NEW.identity_tail IS NOT OLD.identity_tail)
    BEGIN UPDATE payments SET statement_edited = 1 WHERE id = NEW.id; END;
    CREATE TABLE payment_tags (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      payment_id INTEGER NOT NULL REFERENCES payments(id) ON DELETE CASCADE,
      name TEXT(64) NOT NULL CHECK (name != ''),
      value TEXT NOT NULL DEFAULT '',
      UNIQUE (payment_id, name)
    );
    CREATE INDEX ix_payment_tags_name ON payment_tags(name, value);
    CREATE TABLE budgets (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      name TEXT NOT NULL UNIQUE CHECK (name != ''),
      measure TINYINT NOT NULL DEFAULT 0 CHECK (measure IN (0,1)),
      filter TEXT NOT NULL DEFAULT '',
      period TINYINT NOT NULL DEFAULT 2 CHECK (period BETWEEN 0 AND 3),
      first_day DATE CHECK (first_day IS NULL OR first_day GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
      last_day DATE CHECK (last_day IS NULL OR last_day GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
      currency TEXT(3) NOT NULL CHECK (length(currency) = 3)
    );
    CREATE TABLE budget_amounts (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      budget_id INTEGER NOT NULL REFERENCES budgets(id) ON DELETE CASCADE,
      period TEXT(10) NOT NULL,
      is_only BOOLEAN NOT NULL DEFAULT 1 CHECK (is_only IN (0,1)),
      amount INTEGER NOT NULL CHECK (typeof(amount) = 'integer'),
      UNIQUE (budget_id, period, is_only)
    );
    INSERT INTO gpkg_contents(table_name, data_type, identifier, description, srs_id) VALUES
      ('payment_tags', 'attributes', 'payment_tags', 'Names and values on payments', NULL),
      ('budgets', 'attributes', 'budgets', 'What is expected to be had or spent in a period', NULL),
      ('budget_amounts', 'attributes', 'budget_amounts', 'The amounts of budgets by period', NULL);
    INSERT INTO gpkg_data_column_constraints(constraint_name, constraint_type, value, description) VALUES
      ('budget_measure', 'enum', '0', 'spending'),
      ('budget_measure', 'enum', '1', 'income'),
      ('budget_period', 'enum', '0', 'once'),
      ('budget_period', 'enum', '1', 'week'),
      ('budget_period', 'enum', '2', 'month'),
      ('budget_period', 'enum', '3', 'year');
    INSERT INTO gpkg_data_columns(table_name, column_name, name, title, description, constraint_name) VALUES
      ('payments', 'split_of', 'split_of', 'Part of', 'The first part of the payment that was split, whose statement gave the amount of all parts', NULL),
      ('payments', 'statement_edited', 'statement_edited', 'Edited', 'Whether columns say other things than the statement did; NULL when it is not known', NULL),
      ('budgets', 'measure', 'measure', 'Measure', 'Spending at most, or income expected', 'budget_measure'),
      ('budgets', 'period', 'period', 'Period', 'How often the amount is there anew', 'budget_period'),
      ('budgets', 'filter', 'filter', 'Filter', 'Which payments count; empty for all', NULL),
      ('budget_amounts', 'period', 'period', 'Period', 'The period by its name, as 2026-11', NULL),
      ('budget_amounts', 'is_only', 'is_only', 'Only', '1 for that period alone, 0 from then on', NULL),
      ('budget_amounts', 'amount', 'amount', 'Amount (minor units)', 'Whole minor units of the budget''s currency', NULL);
    """
}
