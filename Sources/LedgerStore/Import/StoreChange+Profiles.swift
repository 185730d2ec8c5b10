import GRDB
import GeoPackage

extension StoreChange {
  /// Saves a profile, replacing a profile with the same name or header.
  package func save(_ profile: StoredProfile) throws {
    try profile.save(in: db)
  }

  /// Removes a profile.
  ///
  /// - Returns: Whether the profile existed.
  package func removeProfile(named name: String) throws -> Bool {
    let db = try db
    try db.execute(sql: "DELETE FROM import_profiles WHERE name = ?", arguments: [name])
    let found = db.changesCount > 0
    if found { try GeoPackageSchema.touch(["import_profiles"], in: db) }
    return found
  }
}
