extension LedgerSchema {
  /// Version 5: models that propose categories.
  static let version5 = """
    CREATE TABLE classifier_models (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      name TEXT NOT NULL UNIQUE,
      trained_names INTEGER NOT NULL,
      model BLOB NOT NULL
    );
    INSERT INTO gpkg_contents(table_name, data_type, identifier, description, srs_id) VALUES
      ('classifier_models', 'attributes', 'classifier_models', 'Models that propose categories', NULL);
    """
}
