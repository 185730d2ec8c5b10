extension LedgerSchema {
  /// Version 17: visits, which describe the purpose of a payment.
  ///
  /// A payment has at most one visit. `day` and `minute` are the time of the visit on the clock of
  /// its place; the payment keeps its own day. If a payment is deleted, its rows in both tables are
  /// also deleted.
  static let version17 = """
    CREATE TABLE visits (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      payment_id INTEGER NOT NULL UNIQUE REFERENCES payments(id) ON DELETE CASCADE,
      title TEXT NOT NULL CHECK (title != ''),
      day DATE NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
      minute SMALLINT CHECK (minute IS NULL OR minute BETWEEN 0 AND 1439)
    );
    CREATE TABLE visit_details (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      payment_id INTEGER NOT NULL REFERENCES payments(id) ON DELETE CASCADE,
      name TEXT(64) NOT NULL CHECK (name != ''),
      value TEXT NOT NULL CHECK (value != ''),
      UNIQUE (payment_id, name)
    );
    INSERT INTO gpkg_contents(table_name, data_type, identifier, description, srs_id) VALUES
      ('visits', 'attributes', 'visits', 'What payments were for: performances, museums, doctors', NULL),
      ('visit_details', 'attributes', 'visit_details', 'Cast, seat, review and more of visits', NULL);
    INSERT INTO gpkg_data_columns(table_name, column_name, name, title, description, constraint_name) VALUES
      ('visits', 'title', 'title', 'Title', 'What was seen or done', NULL),
      ('visits', 'day', 'day', 'Day', 'The day of the visit', NULL),
      ('visits', 'minute', 'minute', 'Minute', 'Minutes since midnight on the clock of the place; NULL when not known', NULL),
      ('visit_details', 'name', 'name', 'Name', 'venue, people, cast, seat, discount, review or any other name', NULL),
      ('visit_details', 'value', 'value', 'Value', 'The detail, of one line or several', NULL);
    """
}
