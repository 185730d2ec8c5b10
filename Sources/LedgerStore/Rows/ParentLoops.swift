import GRDB
import GeoPackage

/// Finds the rows of a table that are their own ancestors, by the column `parent_id`.
enum ParentLoops {
  /// The rows that are their own ancestors, in ascending order.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  static func rows(of table: String, in db: Database) throws -> [Int64] {
    var above: [Int64: Int64] = [:]
    let rows = try RawStatement(db, "SELECT id, parent_id FROM \(table) WHERE parent_id NOTNULL")
    while try rows.step() {
      if let parent = rows.whole(1) { above[rows.integer(0)] = parent }
    }
    var found: [Int64] = []
    // The walk in which a row was met: a row of this walk closes a loop, one of another walk leads
    // to no new loop.
    var walks: [Int64: Int64] = [:]
    for start in above.keys.sorted() where walks[start] == nil {
      var id = start
      while walks[id] == nil, let next = above[id] {
        walks[id] = start
        id = next
      }
      guard walks[id] == start else { continue }
      let first = id
      repeat {
        found.append(id)
        id = above[id] ?? first
      } while id != first
    }
    return found.sorted()
  }
}
