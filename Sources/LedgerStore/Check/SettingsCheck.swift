import GRDB
import GeoPackage

/// Finds settings that are missing or unreadable.
enum SettingsCheck {
  static func run(_ db: Database, _ report: inout CheckReport) throws {
    for name in try StoredSettings(db).unreadable {
      report.add(
        CheckFinding(
          .values, table: "settings", .setting(name: name),
          recovery: StoredSettings.recovery(name)))
    }
  }
}
