import ColumnFiles
package import SimpleFeatures
package import Spending
import Synchronization

/// A table that was read from a file. In most cases, making an updated table from a base table
/// takes time in proportion to the number of changes.
///
/// When rows are looked up in a base table, it caches the results. A base table may be used from
/// any thread.
package final class BaseTable: Sendable {
  /// The table, with its row ids.
  package let table: SpendingTable
  /// Whether days and traits are in the order of their first appearance when all rows are read;
  /// groups follow this order.
  let isInOrder: Bool
  private let known = Mutex(Known())

  fileprivate struct Known {
    /// The number of rows of each day, and the number of rows of each trait.
    var usage: (days: [Int], traits: [Int])?
    /// The rows of payments by their ids; -1 for ids that the table does not have.
    var rows: [Int64: Int] = [:]
    /// The row of every id, which is computed when ids are looked up for the second time;
    /// `.some(nil)` if ids are too far apart.
    var rowsByID: RowsByID??
    /// For each place, the start of its rows after the last requested moves.
    var starts: (moves: PlaceMoves, starts: [Int])?
  }

  /// - Precondition: The table contains the row ids of its payments.
  package convenience init(_ table: SpendingTable) { self.init(table, isInOrder: true) }

  fileprivate init(_ table: SpendingTable, isInOrder: Bool) {
    precondition(table.ids.count == table.count, "a table is changed by the row ids that it keeps")
    (self.table, self.isInOrder) = (table, isInOrder)
  }

  /// Creates a base table from the rows of a few days. The groups of this table may be in a
  /// different order than the groups of the full table.
  ///
  /// - Precondition: The rows have ids.
  /// - Complexity: O(*n* log *n* + *p*) for *n* rows and *p* places.
  package convenience init(_ rows: EncodedRows, at places: [Coordinate]) {
    var rows = rows
    rows.sortByID()
    self.init(SpendingTable(rows, at: places), isInOrder: false)
  }

  /// Returns this table with the changes applied. The rows, days and traits of the result are the
  /// same as those of a new table of all current payments. If the base table contains only the rows
  /// of a few days, the rows of the result may be in a different order from the rows of a new
  /// table. All figures computed from the two tables are equal.
  ///
  /// - Precondition: The changes have hours if the table has hours.
  /// - Complexity: O(*k* log *n*) for *k* changes among *n* payments. If the moves of places differ
  ///   from those in the previous call, the call also takes O(*p*) for *p* places. A call takes
  ///   O(*n*) if it is one of the first two calls that change existing rows, if there are very many
  ///   changes, or if the changes affect the order of days or traits.
  package func with(_ changes: RowChanges) -> SpendingTable {
    DeltaTable(self, changes)?.table() ?? table.splicing(changes)
  }

  /// Returns a table of the given days with the changes applied; nil if it would be as fast to make
  /// a new table from the rows of these days.
  ///
  /// - Parameter days: The days of the table.
  /// - Precondition: The changes have hours if the table has hours.
  /// - Complexity: O(*k* + *m* log *n*), where *k* is the number of all changes, *m* the number of
  ///   changes on the days of the table, and *n* the number of payments. If the moves of places
  ///   differ from those in the previous call, the call also takes O(*p*) for *p* places.
  package func with(
    _ changes: RowChanges, on days: ClosedRange<CalendarDay>
  ) -> SpendingTable? {
    var changes = changes
    changes.removed = rows(ofIDs: changes.removed).map(\.id).sorted()
    let (first, last) = (days.lowerBound.daysSince1970, days.upperBound.daysSince1970)
    changes.added = changes.added.keeping(
      changes.added.days.map { first <= $0 && $0 <= last })
    guard !changes.removed.isEmpty || changes.added.count > 0 || changes.moves != nil else {
      return changes.currencies == table.currencies ? table : nil
    }
    return DeltaTable(self, changes)?.table()
  }

  /// The rows of payments, ascending; ids without a row are skipped.
  func rows(ofIDs ids: [Int64]) -> [(id: Int64, row: Int)] {
    known.withLock { known in
      let open = Set(ids.filter { known.rows[$0] == nil })
      if !open.isEmpty {
        // A single version, as of a command, is answered without an index over all rows.
        if !known.rows.isEmpty, known.rowsByID == nil { known.rowsByID = .some(table.rowsByID()) }
        if case .some(.some(let rows)) = known.rowsByID {
          for id in open { known.rows[id] = rows[id] }
        } else {
          known.look(for: open, in: table)
        }
      }
      return ids.compactMap { id in
        known.rows[id].flatMap { $0 < 0 ? nil : (id: id, row: $0) }
      }.sorted { $0.row < $1.row }
    }
  }

  /// The starts of the rows of places after moves.
  func starts(after moves: PlaceMoves) -> [Int] {
    if let kept = known.withLock({ $0.starts }), kept.moves == moves { return kept.starts }
    let starts = moves.starts(table.starts)
    known.withLock { $0.starts = (moves, starts) }
    return starts
  }

  /// The number of rows of each day, and the number of rows of each trait.
  func usage() -> (days: [Int], traits: [Int]) {
    known.withLock { known in
      if let usage = known.usage { return usage }
      let usage = table.rowCounts()
      known.usage = usage
      return usage
    }
  }
}

extension BaseTable.Known {
  /// Looks for ids in all rows.
  fileprivate mutating func look(for open: Set<Int64>, in table: SpendingTable) {
    guard let least = open.min(), let greatest = open.max() else { return }
    for id in open { rows[id] = -1 }
    table.ids.withSpan { all in
      for row in all.indices where all[row] >= least && all[row] <= greatest {
        if open.contains(all[row]) { rows[all[row]] = row }
      }
    }
  }
}

extension SpendingTable {
  /// The row of each id; nil if the ids are too far apart.
  fileprivate func rowsByID() -> RowsByID? {
    ids.withSpan { ids in RowsByID(count: ids.count) { ids[$0] } }
  }

  /// Returns the number of rows of each day, and the number of rows of each trait.
  ///
  /// - Complexity: O(*n*) for *n* payments.
  fileprivate func rowCounts() -> (days: [Int], traits: [Int]) {
    var ofDays = [Int](repeating: 0, count: days.count)
    var ofTraits = [Int](repeating: 0, count: traits.count)
    func count(_ codes: Span<some FixedWidthInteger & UnsignedInteger>) {
      var ofDays = ofDays.mutableSpan
      var ofTraits = ofTraits.mutableSpan
      for row in codes.indices {
        let code = CompiledPredicate.RowCode(codes[row])
        ofDays[code.day] &+= 1
        ofTraits[code.trait] &+= 1
      }
    }
    switch codes {
    case .narrow(let codes): codes.withSpan { count($0) }
    case .wide(let codes): codes.withSpan { count($0) }
    }
    return (ofDays, ofTraits)
  }

  /// The code of a row of the columns.
  func storedCode(_ row: Int) -> CompiledPredicate.RowCode {
    switch codes {
    case .narrow(let codes): CompiledPredicate.RowCode(codes[row])
    case .wide(let codes): CompiledPredicate.RowCode(codes[row])
    }
  }
}
