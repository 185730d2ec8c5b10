import GRDB
import GeoPackage
package import Spending

extension StoreReader {
  /// Returns whether the file contains all indexes for lists, each with its original definition.
  package func hasListIndexes() throws -> Bool {
    try LedgerSchema.paymentIndexes.allSatisfy { index in
      try String.fetchOne(
        db, sql: "SELECT sql FROM sqlite_schema WHERE type = 'index' AND name = ?",
        arguments: [index.name]) == index.sql
    }
  }

  /// Returns the largest row id of a payment; 0 if there are no payments.
  package func largestPaymentID() throws -> Int64 {
    try Int64.fetchOne(db, sql: "SELECT max(id) FROM payments") ?? 0
  }

  /// Returns the number of rows that an index finds, including unreadable rows. The result is
  /// `most` plus one if there are more than `most` rows.
  ///
  /// - Complexity: O(log *n* + min(*k*, `most`)) for *k* of *n* rows.
  package func count(_ wanted: IndexedPayments, atMost most: Int) throws -> Int {
    guard let rows = try indexed(wanted, "1", "LIMIT \(most) + 1", in: "count(*)") else { return 0 }
    return try rows.step() ? Int(rows.integer(0)) : 0
  }

  /// Returns the number of payments on the days or at the places that `wanted` selects, or the
  /// number of all payments if `wanted` is nil. The payments in ``oddPayments(atMost:)`` are not
  /// counted.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* of *n* rows. Counting takes 30 ns per row, or 2 ns per
  ///   row if all rows are counted.
  package func plainCount(of wanted: IndexedPayments?) throws -> Int {
    guard let wanted else {
      let all = try Int.fetchOne(db, sql: "SELECT count(*) FROM payments") ?? 0
      return try all - Self.oddCount(db, "1", nil)
    }
    guard let rows = try indexed(wanted, "count(*)"), try rows.step() else { return 0 }
    let all = Int(rows.integer(0))
    return try all - Self.oddCount(db, Self.condition(of: wanted), wanted)
  }

  private static func oddCount(
    _ db: Database, _ condition: String, _ wanted: IndexedPayments?
  ) throws -> Int {
    let rows = try RawStatement(
      db,
      """
      SELECT count(*) FROM payments INDEXED BY ix_payments_odd
      WHERE \(LedgerSchema.oddPayment) AND \(condition)
      """)
    if let wanted, !bind(wanted, to: rows) { return 0 }
    return try rows.step() ? Int(rows.integer(0)) : 0
  }

  /// Returns the row ids of the odd payments in ascending order; a payment is odd if its row is not
  /// in the format that this program writes. The result is nil if there are more than `most` odd
  /// payments.
  ///
  /// - Complexity: O(*k* log *k*) for *k* returned payments.
  package func oddPayments(atMost most: Int) throws -> [Int64]? {
    let ids = try Int64.fetchAll(
      db,
      sql: """
        SELECT id FROM payments INDEXED BY ix_payments_odd WHERE \(LedgerSchema.oddPayment) LIMIT ?
        """, arguments: [most + 1])
    return ids.count > most ? nil : ids.sorted()
  }

  /// Returns how many of the given payments cannot be read.
  ///
  /// - Complexity: O(*k* log *n*) for *k* of *n* payments.
  package func unreadableCount(among ids: [Int64]) throws -> Int {
    guard let rows = try indexed(.ids(ids), PaymentColumn.Table.selection) else { return 0 }
    var reader = PaymentRowReader(zone: zone)
    var count = 0
    while try rows.step() {
      if !reader.take(rows, at: { _ in -1 }) { count += 1 }
    }
    return count
  }

  /// Returns the readable payments that are among the given rows and pass a test, in no particular
  /// order.
  ///
  /// - Parameters:
  ///   - wanted: The rows to read. If `wanted` selects days, odd rows (rows that are not in the
  ///     format that this program writes) are left out.
  ///   - odd: The row ids of the odd rows to read in addition if `wanted` selects days.
  ///   - places: The places to which payments can refer.
  ///   - search: The words to find in texts; nil if texts are not searched.
  /// - Complexity: O(*k* log *n*) for *k* of *n* payments.
  package func payments(
    _ wanted: IndexedPayments, and odd: [Int64] = [], at places: PlaceColumns,
    found search: PaymentSearch? = nil, where admits: PaymentTest
  ) throws -> PaymentColumns {
    var list = ListReader(at: places, zone: zone, search: search)
    if case .on = wanted {
      list.passedOver = Set(odd)
      try list.take(try indexed(.ids(odd), ListReader.selection), isOdd: true, admits)
    }
    try list.take(try indexed(wanted, ListReader.selection), isOdd: false, admits)
    return list.rows.columns
  }

  /// Returns the readable payments that pass a test, in descending order of their days and, on the
  /// same day, of their row ids. A row is plain if it is in the format that this program writes;
  /// otherwise it is odd. The result contains at most `count` plain rows, and all odd rows that
  /// precede the last of these plain rows.
  ///
  /// - Parameters:
  ///   - count: The greatest number of plain rows to return.
  ///   - days: The days.
  ///   - cursor: The day and the row id of the last payment of the previous page; nil for the first
  ///     page.
  ///   - most: The greatest number of rows to read.
  /// - Returns: The payments; nil if reading `most` rows does not yield enough payments.
  /// - Complexity: O(log *n* + *k*) for *k* rows that are read, among *n*.
  package func latestPayments(
    _ count: Int, on days: ClosedRange<CalendarDay>?, after cursor: (day: Int64, id: Int64)?,
    and odd: [Int64], at places: PlaceColumns, lookingAt most: Int, where admits: PaymentTest
  ) throws -> PaymentColumns? {
    var list = ListReader(at: places, zone: zone, search: nil)
    list.passedOver = Set(odd)
    try list.take(try indexed(.ids(odd), ListReader.selection), isOdd: true, admits)
    guard count > 0, var texts = Self.texts(of: days) else { return list.rows.columns }
    list.wanted = count
    list.open = most
    func select(_ condition: String) throws -> RawStatement {
      try RawStatement(
        db,
        """
        SELECT \(ListReader.selection) FROM payments INDEXED BY ix_payments_day
        WHERE \(condition) ORDER BY local_date DESC, id DESC
        """)
    }
    if let cursor, cursor.day <= Int64(Self.lastDay.daysSince1970) {
      guard cursor.day >= Int64(Self.firstDay.daysSince1970) else { return list.rows.columns }
      let day = CalendarDay(daysSince1970: Int32(cursor.day)).description
      if texts.first <= day, day <= texts.last {
        let rows = try select("local_date = ?1 AND id < ?2")
        rows.bind(day, at: 1)
        rows.bind(cursor.id, at: 2)
        try list.take(rows, isOdd: false, admits)
      }
      guard cursor.day > Int64(Self.firstDay.daysSince1970) else { return list.rows.columns }
      let before = CalendarDay(daysSince1970: Int32(cursor.day) - 1).description
      texts.last = min(texts.last, before)
    }
    if list.wanted > 0, list.open > 0, texts.first <= texts.last {
      let rows = try select("local_date >= ?1 AND local_date <= ?2")
      rows.bind(texts.first, at: 1)
      rows.bind(texts.last, at: 2)
      try list.take(rows, isOdd: false, admits)
    }
    return list.open > 0 || list.wanted == 0 ? list.rows.columns : nil
  }

  // MARK: Rows of an index

  private static let firstDay = CalendarDay(daysSince1970: -719_162)
  private static let lastDay = CalendarDay(daysSince1970: 2_932_896)

  /// Returns the first and the last of the days as texts; nil if none of the days can be written as
  /// text.
  private static func texts(
    of days: ClosedRange<CalendarDay>?
  ) -> (first: String, last: String)? {
    let (first, last) = (
      max(days?.lowerBound ?? firstDay, firstDay), min(days?.upperBound ?? lastDay, lastDay)
    )
    return first <= last ? (first.description, last.description) : nil
  }

  /// Returns the rows that an index finds or, if `outer` is given, this aggregate of them; nil if
  /// no index fits.
  private func indexed(
    _ wanted: IndexedPayments, _ selection: String, _ end: String = "", in outer: String? = nil
  ) throws -> RawStatement? {
    let index =
      switch wanted {
      case .on: "INDEXED BY ix_payments_day"
      case .at: "INDEXED BY ix_payments_place"
      case .ids: ""
      }
    let inner =
      "SELECT \(selection) FROM payments \(index) WHERE \(Self.condition(of: wanted)) \(end)"
    let rows = try RawStatement(db, outer.map { "SELECT \($0) FROM (\(inner))" } ?? inner)
    return Self.bind(wanted, to: rows) ? rows : nil
  }

  private static func condition(of wanted: IndexedPayments) -> String {
    switch wanted {
    case .on: "local_date >= ?1 AND local_date <= ?2"
    case .at(let ids) where ids.count == 1: "place_id = ?1"
    case .at: "place_id IN (SELECT value FROM json_each(?1))"
    case .ids: "id IN (SELECT value FROM json_each(?1))"
    }
  }

  /// Binds the parameters of ``condition(of:)``.
  ///
  /// - Returns: False if no row can match.
  private static func bind(_ wanted: IndexedPayments, to rows: RawStatement) -> Bool {
    switch wanted {
    case .on(let days):
      guard let texts = texts(of: days) else { return false }
      rows.bind(texts.first, at: 1)
      rows.bind(texts.last, at: 2)
    case .at(let ids) where ids.count == 1: rows.bind(ids[0], at: 1)
    case .at(let ids), .ids(let ids):
      guard !ids.isEmpty else { return false }
      rows.bind("[\(ids.map(String.init).joined(separator: ","))]", at: 1)
    }
    return true
  }
}

/// Keeps the rows that pass a test.
private struct ListReader {
  static let selection = PaymentRowReader.selection(with: .texts)

  var rows: PaymentRowReader
  /// Rows that were already read.
  var passedOver: Set<Int64> = []
  /// The number of plain rows to find.
  var wanted = Int.max
  /// The number of plain rows to read.
  var open = Int.max
  private var search: PaymentSearchVerdicts?
  private let positions: PlacePositions

  init(at places: PlaceColumns, zone: LedgerZone, search: PaymentSearch?) {
    rows = PaymentRowReader(zone: zone)
    positions = PlacePositions(ids: places.ids)
    self.search = search.map(PaymentSearchVerdicts.init)
  }

  mutating func take(_ found: RawStatement?, isOdd: Bool, _ admits: PaymentTest) throws {
    guard let found else { return }
    while isOdd || wanted > 0 && open > 0, try found.step() {
      if !isOdd {
        if passedOver.contains(found.integer(0)) { continue }
        open -= 1
      }
      guard rows.take(found, at: { positions[$0] }) else { continue }
      guard admits(rows.columns.count - 1, rows.columns),
        search?.fits(found, from: PaymentColumn.Table.count) ?? true
      else {
        rows.removeLast()
        continue
      }
      if !isOdd { wanted -= 1 }
    }
  }
}
