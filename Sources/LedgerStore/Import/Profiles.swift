import GRDB
import GeoPackage

/// A saved way of reading statements of one layout.
package struct StoredProfile: Hashable, Sendable {
  /// Its name.
  package var name: String
  /// What tells the header of its statements from others.
  package var header: String
  /// How they are read, as JSON.
  package var settings: String

  /// Creates a profile.
  package init(name: String, header: String, settings: String) {
    self.name = name
    self.header = header
    self.settings = settings
  }
}

extension StoreReader {
  /// The profiles in order of their names.
  package func profiles() throws -> [StoredProfile] {
    try Row.fetchAll(db, sql: "SELECT name, header, settings FROM import_profiles ORDER BY name")
      .map {
        StoredProfile(
          name: $0.text("name") ?? "", header: $0.text("header") ?? "",
          settings: $0.text("settings") ?? "")
      }
  }
}

extension StoreChange {
  /// Saves a profile in place of one with its name or its header.
  package func save(_ profile: StoredProfile) throws {
    try profile.save(in: db)
  }

  /// Removes a profile.
  ///
  /// - Returns: Whether there was one of that name.
  package func removeProfile(named name: String) throws -> Bool {
    let db = try db
    try db.execute(sql: "DELETE FROM import_profiles WHERE name = ?", arguments: [name])
    let found = db.changesCount > 0
    if found { try GeoPackageSchema.touch(["import_profiles"], in: db) }
    return found
  }
}

extension StoredProfile {
  /// Puts it in the place of one with its name or its header.
  func save(in db: Database) throws {
    try db.execute(
      sql: "DELETE FROM import_profiles WHERE name = ? OR header = ?", arguments: [name, header])
    try db.execute(
      sql: "INSERT INTO import_profiles(name, header, settings) VALUES (?, ?, ?)",
      arguments: [name, header, settings])
    try GeoPackageSchema.touch(["import_profiles"], in: db)
  }
}
