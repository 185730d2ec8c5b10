import Diagnostics
import GRDB
import GeoPackage

/// Finds triggers of other programs, because of which a ledger is not opened for writing.
enum TriggerCheck {
  static func run(_ db: Database, version: Int, _ report: inout CheckReport) throws {
    let inspection = try SchemaInspection.of(version: version)
    for trigger in try inspection.foreignTriggers(db, acceptsAltered: true) {
      report.add(
        CheckFinding(
          .geopackage, table: trigger.table, .foreignTrigger(name: trigger.name),
          recovery: .dropTriggers))
    }
  }
}
