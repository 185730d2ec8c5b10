import GRDB

/// The names that later versions of the schema need and an older ledger may have given to something else:
/// another program may keep a table of its own in the file.
struct NewNames {
  /// Tables, views, indexes and triggers that come with versions after `found`, in lower case.
  private let parts: Set<String>
  /// The identifiers under which `gpkg_contents` lists the tables that come.
  private let identifiers: Set<String>

  /// Learns the names by making both versions in memory, about 5 ms.
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

  /// The first of the names that a file has; nil where all are free.
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

  /// Identifiers and names of tables: neither may be there twice.
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
