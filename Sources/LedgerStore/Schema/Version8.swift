extension LedgerSchema {
  /// Version 8: the mark that identifies a copy made without its `-wal`.
  ///
  /// Its table is not in `gpkg_contents`, because it is not for maps.
  static let version8 = """
    CREATE TABLE log_mark (
      id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
      file_number TEXT(16) NOT NULL CHECK (length(file_number) = 16)
    );
    INSERT INTO log_mark VALUES (1, '0000000000000000');
    """
}
