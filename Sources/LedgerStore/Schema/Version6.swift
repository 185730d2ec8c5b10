extension LedgerSchema {
  /// Version 6: parents, colours and icons of categories; rules of the person; and names with the
  /// category that a person gave them, from which a model learns.
  static let version6 = """
    ALTER TABLE categories ADD COLUMN parent_id INTEGER REFERENCES categories(id);
    ALTER TABLE categories ADD COLUMN colour TEXT;
    ALTER TABLE categories ADD COLUMN icon TEXT;
    CREATE TABLE category_rules (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      pattern TEXT NOT NULL,
      anchor TEXT NOT NULL CHECK (anchor IN ('start','end','whole','anywhere','regex')),
      category_id INTEGER NOT NULL REFERENCES categories(id),
      confidence DOUBLE NOT NULL DEFAULT 1 CHECK (confidence BETWEEN 0 AND 1),
      priority INTEGER NOT NULL DEFAULT 0,
      least_amount INTEGER,
      greatest_amount INTEGER,
      currency TEXT(3),
      channel TINYINT CHECK (channel IS NULL OR channel BETWEEN 0 AND 2),
      note TEXT
    );
    CREATE TABLE category_examples (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      name TEXT NOT NULL,
      category_id INTEGER NOT NULL REFERENCES categories(id)
    );
    INSERT INTO gpkg_contents(table_name, data_type, identifier, description, srs_id) VALUES
      ('category_rules', 'attributes', 'category_rules', 'Rules that say categories by merchants'' names', NULL),
      ('category_examples', 'attributes', 'category_examples', 'Names with the category that a person gave them', NULL);
    INSERT INTO gpkg_data_column_constraints(constraint_name, constraint_type, value, description) VALUES
      ('category_source', 'enum', '0', 'none'),
      ('category_source', 'enum', '1', 'rule'),
      ('category_source', 'enum', '2', 'place'),
      ('category_source', 'enum', '3', 'model'),
      ('category_source', 'enum', '4', 'hand');
    INSERT INTO gpkg_data_columns(table_name, column_name, name, title, description, constraint_name) VALUES
      ('payments', 'category_source', 'category_source', 'Category by', 'Who said the category', 'category_source');
    """
}
