import LedgerSnapshot
import LedgerStore
import Logging
import MappedColumns
import Spending
import SpendingAnalytics

/// The payments of a view: as columns, and as tables for groups.
extension LedgerView {
  /// Whether payments and places were read already, for this view or another of the version.
  var hasColumns: Bool { readColumns != nil }

  /// Payments and places as columns, where they were read already.
  var readColumns: LedgerColumns? { moment[\.columns] }

  /// Payments and places as columns.
  func columns() throws -> LedgerColumns {
    if let kept = readColumns { return kept }
    if let found = try ofSnapshot({ (snapshot) throws(ColumnFileFault) in
      try snapshot.columns(withHours: false)
    }) {
      return computed(\.columns) { found }
    }
    let logger = logger
    return try part(\.columns, inParts: true) { view, reader in
      let start = ContinuousClock.now
      let places = view.moment[\.readPlaces]
      let columns = try reader.columns(at: places)
      logger.debug(
        "filled the columns",
        metadata: [
          "payments": "\(columns.payments.count)", "places": "\(columns.places.count)",
          "duration": "\(ContinuousClock.now - start)",
        ])
      for (table, count) in columns.unreadable where table != "places" || places == nil {
        logger.warnOfUnreadable(count, in: table)
      }
      return columns
    }
  }

  /// The payments that are neither spending nor refunds, without a reading of all others where there is a
  /// snapshot.
  func otherPayments() throws -> PaymentColumns {
    try computed(\.otherPayments) {
      if let found = try ofSnapshot({ (snapshot) throws(ColumnFileFault) in
        try snapshot.otherPayments()
      }) {
        return found
      }
      let payments = try columns().payments
      return payments.keeping(payments.kinds.map { $0 > PaymentKind.refund.rawValue })
    }
  }

  /// The payments as a table, where somebody has asked for groups; nil where not.
  var madeTable: SpendingTable? { moment[\.table] }

  /// The payments as a table, where there is one or a snapshot has it; nil where payments would be read
  /// for it.
  func tableAtHand() throws -> SpendingTable? {
    if let madeTable { return madeTable }
    return try snapshot() == nil ? nil : table(withHours: false)
  }

  /// The table of some days that was made for another question, whose rows of a place come in order of
  /// days; nil where there is none.
  func madeTable(on days: ClosedRange<CalendarDay>?) -> SpendingTable? {
    days.flatMap {
      moment[\.dailyTables[AskedDays(days: $0, withHours: false)]]
    }
  }

  /// Whether nobody has asked this version for sums by place, nor for groups; it is so once.
  var isFirstOfPayments: Bool {
    if moment[\.table] != nil || moment[\.isAskedAgain] == true { return false }
    moment.keep(true, as: \.isAskedAgain)
    return true
  }

  /// The payments as a table for groups, with the places that it numbers.
  ///
  /// - Parameters:
  ///   - hours: Whether groups by hour will be asked for; they take a reading of their own.
  ///   - days: Those that are asked for; nil for all.
  ///   - places: Whether anybody asks for the places themselves.
  func spending(
    withHours hours: Bool, on days: ClosedRange<CalendarDay>? = nil, withPlaces places: Bool = true
  ) throws -> SpendingSource {
    SpendingSource(
      places: places ? try self.places() : PlaceColumns(),
      table: try table(withHours: hours, on: days))
  }

  /// The payments as a table for groups that are of some days alone: it may have these only.
  ///
  /// - Parameters:
  ///   - hours: Whether groups by hour will be asked for.
  ///   - days: Those that are asked for; nil for all.
  func table(withHours hours: Bool, on days: ClosedRange<CalendarDay>?) throws -> SpendingTable {
    guard let days else { return try table(withHours: hours) }
    let asked = AskedDays(days: days, withHours: hours)
    if let kept = moment[\.dailyTables[asked]] { return kept }
    let found = try ofSnapshot { (snapshot) throws(ColumnFileFault) in
      try snapshot.table(of: days, withHours: hours)
    }
    guard case .some(.some(let table)) = found else { return try table(withHours: hours) }
    moment.keep(table, as: \.dailyTables[asked])
    return table
  }

  /// The payments as a table for groups, from the snapshot beside the ledger where there is one.
  ///
  /// - Parameter hours: Whether groups by hour will be asked for.
  func table(withHours hours: Bool) throws -> SpendingTable {
    let isEnough = { (kept: SpendingTable) in !hours || kept.hasHours }
    return try computed(\.table, accepting: isEnough) {
      if let table = try ofSnapshot({ (snapshot) throws(ColumnFileFault) in
        try snapshot.table(withHours: hours)
      }) {
        return table
      }
      let columns = try hours ? columnsWithHours() : columns()
      return SpendingTable(columns.payments, at: columns.places)
    }
  }

  /// Payments, with their hours, and places as columns.
  func columnsWithHours() throws -> LedgerColumns {
    if let found = try ofSnapshot({ (snapshot) throws(ColumnFileFault) in
      try snapshot.columns(withHours: true)
    }) {
      return found
    }
    return try answer(to: "columns with hours", inParts: true) { _, reader in
      try reader.columns(withHours: true)
    }
  }
}

extension Logger {
  /// Tells of rows of a table that answers leave out.
  func warnOfUnreadable(_ count: Int, in table: String) {
    warning(
      "left rows out that cannot be read", metadata: ["table": "\(table)", "rows": "\(count)"])
  }
}
