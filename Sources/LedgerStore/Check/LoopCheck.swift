import Diagnostics
import GRDB
import GeoPackage

/// Finds categories and districts that are their own ancestors.
enum LoopCheck {
  static func run(_ db: Database, _ report: inout CheckReport) throws {
    let recoveries = [
      ("categories", Recovery.importCategories), ("districts", Recovery.importSetAgain),
    ]
    for (table, recovery) in recoveries {
      guard try db.tableExists(table),
        try db.columns(in: table).contains(where: { $0.name == "parent_id" })
      else { continue }
      for id in try ParentLoops.rows(of: table, in: db) {
        report.add(
          CheckFinding(.references, table: table, row: id, .loop, recovery: recovery))
      }
    }
  }
}
