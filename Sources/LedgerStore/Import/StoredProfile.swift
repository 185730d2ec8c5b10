import GRDB
import GeoPackage

/// The saved settings for reading statements of one layout.
package struct StoredProfile: Hashable, Sendable {
  /// Its name.
  package var name: String
  /// The header of the statements, normalised for comparison; it identifies the profile.
  package var header: String
  /// The options for reading the statements of the profile, as JSON.
  package var settings: String

  /// Creates a profile.
  package init(name: String, header: String, settings: String) {
    self.name = name
    self.header = header
    self.settings = settings
  }
}

extension StoredProfile {
  /// Stores the profile; an existing profile with the same name or header is replaced.
  func save(in db: Database) throws {
    try db.execute(
      sql: "DELETE FROM import_profiles WHERE name = ? OR header = ?", arguments: [name, header])
    try db.execute(
      sql: "INSERT INTO import_profiles(name, header, settings) VALUES (?, ?, ?)",
      arguments: [name, header, settings])
    try GeoPackageSchema.touch(["import_profiles"], in: db)
  }
}
