import GRDB

/// The names that later versions of the schema need. In an older ledger, another program may
/// already use such a name for its own table.
struct NewNames {
  /// The tables, views, indexes and triggers of versions after `found`, in lower case.
  private let parts: Set<String>
  /// The identifiers under which `gpkg_contents` lists the new tables.
  private let identifiers: Set<String>

  /// Finds the names by making the old and the newest version of the schema in memory, which takes
  /// about 5 ms.
  init(after found: Int) throws {
    let queue = try DatabaseQueue()
    (parts, identifiers) = try queue.writeWithoutTransaction { db in
      try LedgerSchema.migrate(db, from: 0, to: found)
      let (oldParts, oldIdentifiers) = (try Self.parts(db), try Self.identifiers(db))
      try LedgerSchema.migrate(db, from: found)
      return (
        try Self.parts(db).subtracting(oldParts),
        try Self.identifiers(db).subtracting(oldIdentifiers)
      )
    }
    try queue.close()
  }

  /// Returns the first of the names that a file already has; nil if all names are free.
  func taken(in db: Database) throws -> String? {
    let names = try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema ORDER BY name")
    if let name = names.first(where: { parts.contains($0.lowercased()) }) { return name }
    return try Self.identifiers(db).intersection(identifiers).min()
  }

  /// The names in a schema, without the names of GeoPackage. Programs share these names, because an
  /// extension creates them only once.
  private static func parts(_ db: Database) throws -> Set<String> {
    let names = try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema")
    return Set(names.map { $0.lowercased() }.filter { !$0.hasPrefix("gpkg") })
  }

  /// Returns the identifiers and names of tables; neither may occur twice.
  private static func identifiers(_ db: Database) throws -> Set<String> {
    Set(
      try String.fetchAll(
        db,
        sql: """
          SELECT identifier FROM gpkg_contents WHERE typeof(identifier) = 'text'
          UNION SELECT table_name FROM gpkg_contents WHERE typeof(table_name) = 'text'
          """))
  }
}
