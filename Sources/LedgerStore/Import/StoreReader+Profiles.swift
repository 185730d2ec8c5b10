import GRDB
import GeoPackage

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
