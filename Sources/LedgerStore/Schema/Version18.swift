extension LedgerSchema {
  /// Version 18: attachments, the pictures and documents of payments, as media of GeoPackage's related
  /// tables.
  ///
  /// `data` is the last column, so that a row can be read without its bytes. The view maps payments
  /// to their attachments, as the extension requires. Rows of the extension that another program
  /// wrote are kept.
  ///
  /// - SeeAlso: OGC 18-000, "GeoPackage Related Tables Extension", clauses 7 and 8.
  static let version18 = """
    CREATE TABLE payment_attachments (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      payment_id INTEGER NOT NULL REFERENCES payments(id) ON DELETE CASCADE,
      name TEXT NOT NULL CHECK (name != ''),
      content_type TEXT NOT NULL CHECK (content_type != ''),
      sha256 TEXT(64) NOT NULL CHECK (length(sha256) = 64),
      data BLOB NOT NULL CHECK (typeof(data) = 'blob' AND length(data) BETWEEN 1 AND 10000000),
      UNIQUE (payment_id, sha256)
    );
    CREATE VIEW attachments_of_payments AS SELECT payment_id AS base_id, id AS related_id FROM payment_attachments;
    CREATE TABLE IF NOT EXISTS gpkgext_relations (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      base_table_name TEXT NOT NULL,
      base_primary_column TEXT NOT NULL DEFAULT 'id',
      related_table_name TEXT NOT NULL,
      related_primary_column TEXT NOT NULL DEFAULT 'id',
      relation_name TEXT NOT NULL,
      mapping_table_name TEXT NOT NULL UNIQUE
    );
    INSERT INTO gpkgext_relations(base_table_name, base_primary_column, related_table_name, related_primary_column, relation_name, mapping_table_name) VALUES
      ('payments', 'id', 'payment_attachments', 'id', 'media', 'attachments_of_payments');
    INSERT INTO gpkg_extensions(table_name, column_name, extension_name, definition, scope)
      SELECT 'gpkgext_relations', NULL, 'gpkg_related_tables', 'http://www.geopackage.org/18-000.html', 'read-write'
      WHERE NOT EXISTS (SELECT 1 FROM gpkg_extensions WHERE table_name = 'gpkgext_relations');
    INSERT INTO gpkg_extensions(table_name, column_name, extension_name, definition, scope) VALUES
      ('attachments_of_payments', NULL, 'gpkg_related_tables', 'http://www.geopackage.org/18-000.html', 'read-write');
    INSERT INTO gpkg_contents(table_name, data_type, identifier, description, srs_id) VALUES
      ('payment_attachments', 'attributes', 'payment_attachments', 'Pictures and documents of payments: receipts, tickets', NULL);
    INSERT INTO gpkg_data_columns(table_name, column_name, name, title, description, constraint_name) VALUES
      ('payment_attachments', 'name', 'name', 'Name', 'Name of the file', NULL),
      ('payment_attachments', 'content_type', 'content_type', 'Type', 'What the bytes are, as image/jpeg', NULL),
      ('payment_attachments', 'sha256', 'sha256', 'SHA-256', 'SHA-256 of the bytes, in hexadecimal digits', NULL),
      ('payment_attachments', 'data', 'data', 'Data', 'The bytes of the file', NULL);
    """
}
