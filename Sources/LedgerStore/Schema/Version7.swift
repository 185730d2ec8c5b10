extension LedgerSchema {
  /// Version 7: the history of changes; the former names and positions of places that were renamed,
  /// moved or merged; and an index that finds the refunds of a removed payment without a search of
  /// all payments.
  ///
  /// The tables of the history are not in `gpkg_contents`, because they are not for maps.
  static let version7 = """
    CREATE TABLE history_changes (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      command TEXT NOT NULL,
      subject TEXT,
      made_at DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
      undone_at DATETIME
    );
    CREATE TABLE history_blocks (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      change_id INTEGER NOT NULL REFERENCES history_changes(id),
      table_name TEXT NOT NULL,
      row_count INTEGER NOT NULL,
      row_ids BLOB NOT NULL,
      digests BLOB NOT NULL,
      images BLOB
    );
    CREATE INDEX ix_history_blocks_change ON history_blocks(change_id);
    CREATE INDEX ix_payments_cancels ON payments(cancels_id) WHERE cancels_id NOTNULL;
    CREATE TABLE place_aliases (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      place_id INTEGER NOT NULL REFERENCES places(id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      longitude DOUBLE NOT NULL,
      latitude DOUBLE NOT NULL
    );
    CREATE INDEX ix_place_aliases_place ON place_aliases(place_id);
    INSERT INTO gpkg_contents(table_name, data_type, identifier, description, srs_id) VALUES
      ('place_aliases', 'attributes', 'place_aliases', 'Names and positions under which statements give places', NULL);
    """
}
