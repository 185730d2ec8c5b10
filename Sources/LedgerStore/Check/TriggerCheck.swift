import GRDB
import GeoPackage

/// Finds triggers of other programs, for which a ledger is not written.
enum TriggerCheck {
  static func run(_ db: Database, version: Int, _ report: inout CheckReport) throws {
    let inspection = try SchemaInspection(version: version)
    for trigger in try inspection.foreignTriggers(db, acceptsAltered: true) {
      report.add(
        CheckFinding(
          .geopackage, table: trigger.table,
          "the trigger \(trigger.name) of another program acts on it: nothing is written",
          remedy: "sobi check --drop-triggers shows what it does and drops it after a question."))
    }
  }
}
