extension LedgerSchema {
  /// Version 21: rows of statements that may already be payments of the ledger; they wait until a
  /// person decides.
  ///
  /// `payment_id` is not a foreign key: if the payment is removed, the row continues to wait, and
  /// if the removal is undone, the row has its payment again. The columns have the same names as in
  /// the table `payments`. The migration also corrects descriptions of older versions.
  static let version21 = """
    CREATE TABLE waiting_rows (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      import_id INTEGER NOT NULL REFERENCES imports(id) ON DELETE CASCADE,
      line INTEGER NOT NULL,
      payment_id INTEGER,
      compared_until INTEGER NOT NULL,
      doubt TEXT NOT NULL,
      paid_at DATETIME NOT NULL,
      local_date DATE NOT NULL CHECK (local_date GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
      utc_offset SMALLINT,
      time_known BOOLEAN NOT NULL CHECK (time_known IN (0, 1)),
      kind TINYINT NOT NULL CHECK (kind IN (0, 1, 2, 3)),
      cancellation BOOLEAN NOT NULL CHECK (cancellation IN (0, 1)),
      amount INTEGER NOT NULL CHECK (typeof(amount) = 'integer'),
      currency TEXT(3) NOT NULL,
      merchant TEXT,
      account TEXT,
      reference TEXT,
      category TEXT,
      memo TEXT,
      channel TINYINT NOT NULL DEFAULT 0,
      method TINYINT NOT NULL DEFAULT 0,
      longitude DOUBLE,
      latitude DOUBLE,
      instalment_months SMALLINT,
      instalment_number SMALLINT,
      part_of_plan BOOLEAN NOT NULL CHECK (part_of_plan IN (0, 1)),
      foreign_amount INTEGER,
      foreign_currency TEXT(3),
      exchange_rate DOUBLE,
      identity INTEGER NOT NULL,
      identity_tail MEDIUMINT NOT NULL
    );
    CREATE INDEX ix_waiting_rows_import_id ON waiting_rows(import_id);
    INSERT INTO gpkg_contents(table_name, data_type, identifier, description, srs_id) VALUES
      ('waiting_rows', 'attributes', 'waiting_rows', 'Rows of statements that may be payments of the ledger already: no sum contains them', NULL);
    INSERT INTO gpkg_data_columns(table_name, column_name, name, title, description, constraint_name) VALUES
      ('waiting_rows', 'line', 'line', 'Row', 'The number of the row in its statement, as a person counts rows', NULL),
      ('waiting_rows', 'payment_id', 'payment_id', 'Payment', 'The payment that the row most likely is', NULL),
      ('waiting_rows', 'compared_until', 'compared_until', 'Compared until', 'The greatest id of the payments with which the row was compared', NULL),
      ('waiting_rows', 'doubt', 'doubt', 'Doubt', 'The reason why it is uncertain whether the row is the payment', NULL),
      ('waiting_rows', 'kind', 'kind', 'Kind', 'How the row counts if it is a new payment', 'payment_kind'),
      ('waiting_rows', 'cancellation', 'cancellation', 'Cancellation', 'Whether the row cancels a payment, so that it is a refund only beside this payment', NULL),
      ('waiting_rows', 'amount', 'amount', 'Amount (minor units)', 'The amount in minor units of the currency', NULL),
      ('waiting_rows', 'category', 'category', 'Category', 'The code or title of the category in the statement', NULL),
      ('waiting_rows', 'longitude', 'longitude', 'Longitude', 'The longitude in degrees, WGS 84; NULL without a position', NULL),
      ('waiting_rows', 'latitude', 'latitude', 'Latitude', 'The latitude in degrees, WGS 84; NULL without a position', NULL),
      ('waiting_rows', 'instalment_months', 'instalment_months', 'Instalments', 'The length of the instalment plan in months; NULL without a plan', NULL),
      ('waiting_rows', 'instalment_number', 'instalment_number', 'Instalment', 'The number of the instalment in its plan', NULL),
      ('waiting_rows', 'foreign_amount', 'foreign_amount', 'Foreign amount (minor units)', 'The amount that the shop charged, in minor units of foreign_currency', NULL),
      ('waiting_rows', 'exchange_rate', 'exchange_rate', 'Rate', 'Units of currency for one unit of foreign_currency', NULL),
      ('waiting_rows', 'part_of_plan', 'part_of_plan', 'Part of a plan', 'Whether the amount is the instalment of one month', NULL);
    UPDATE gpkg_contents SET description = 'Settings of the ledger' WHERE table_name = 'settings';
    UPDATE gpkg_contents SET description = 'Amounts expected to be received or spent in a period'
      WHERE table_name = 'budgets';
    UPDATE gpkg_contents SET description = 'Decisions about recurring payments' WHERE table_name = 'series';
    UPDATE gpkg_contents SET description = 'Occasions of payments: performances, museums, doctors'
      WHERE table_name = 'visits';
    UPDATE gpkg_contents SET description = 'Identities of payments in further exports'
      WHERE table_name = 'payment_identities';
    UPDATE gpkg_data_columns SET description = 'How the payment counts: spending, refund, income or transfer'
      WHERE column_name = 'kind' AND table_name IN ('payments', 'payments_map');
    UPDATE gpkg_data_columns SET description = 'The means of payment'
      WHERE column_name = 'method' AND table_name IN ('payments', 'payments_map');
    UPDATE gpkg_data_columns
      SET description = 'The amount in the row of the statement, in minor units of the currency of the payment or of the row'
      WHERE column_name = 'amount' AND table_name = 'payment_sightings';
    UPDATE gpkg_data_columns SET description = 'The amount left or overspent that goes to the next period'
      WHERE column_name = 'carry' AND table_name = 'budgets';
    UPDATE gpkg_data_columns SET description = 'The expected amount at the time of the decision'
      WHERE column_name = 'amount' AND table_name = 'series';
    UPDATE gpkg_data_columns SET description = 'The decision' WHERE column_name = 'decision' AND table_name = 'series';
    UPDATE gpkg_data_columns SET description = 'The publisher of the rate: koreaexim or ecb'
      WHERE column_name = 'source' AND table_name = 'exchange_rates';
    UPDATE gpkg_data_columns SET description = 'The performance, exhibition or occasion'
      WHERE column_name = 'title' AND table_name = 'visits';
    UPDATE gpkg_data_columns SET description = 'The type of the bytes, as image/jpeg'
      WHERE column_name = 'content_type' AND table_name = 'payment_attachments';
    UPDATE gpkg_data_columns SET description = 'The amount that the shop charged, in minor units of foreign_currency'
      WHERE column_name = 'foreign_amount' AND table_name = 'payments';
    UPDATE gpkg_data_columns SET description = 'The origin of the category'
      WHERE column_name = 'category_source' AND table_name = 'payments';
    """
}
