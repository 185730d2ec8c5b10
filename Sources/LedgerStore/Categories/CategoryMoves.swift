import GRDB
import GeoPackage
import Spending

extension StoreReader {
  /// Reads the next `limit` payments in order of their ids, and returns those that can be read.
  ///
  /// - Parameters:
  ///   - id: The last id that was already read; the result starts after this id.
  ///   - limit: The number of rows to read.
  /// - Returns: The payments, and the last id that was read; the id is nil if there are no further
  ///   payments.
  /// - Complexity: O(*k* + log *n*) for *k* of *n* payments.
  package func classifiedPayments(
    after id: Int64, limit: Int
  ) throws -> (payments: [ClassifiedPayment], last: Int64?) {
    let rows = try RawStatement(
      db,
      """
      SELECT p.id, p.merchant, p.amount, p.currency, p.kind, p.channel, p.category_id,
        p.category_source, pl.category_id, p.local_date, p.paid_at
      FROM payments AS p LEFT JOIN places AS pl ON pl.id = p.place_id
      WHERE p.id > ? ORDER BY p.id LIMIT ?
      """)
    rows.bind(id, at: 1)
    rows.bind(Int64(limit), at: 2)
    var payments: [ClassifiedPayment] = []
    payments.reserveCapacity(limit)
    var last: Int64?
    var codes: [String: Currency] = [:]
    while try rows.step() {
      last = rows.integer(0)
      guard rows.isInteger(2), let code = rows.string(3),
        let currency = codes[code] ?? Currency(code: code),
        let kind = rows.whole(4).flatMap({ PaymentKind(rawValue: UInt8(clamping: $0)) })
      else { continue }
      codes[code] = currency
      let day =
        rows.string(9).flatMap { CalendarDay($0) }
        ?? rows.string(10).flatMap { CalendarDay(String($0.prefix(10))) }
      guard let day else { continue }
      payments.append(
        ClassifiedPayment(
          id: rows.integer(0), merchant: rows.string(1) ?? "",
          amount: Money(minorUnits: rows.integer(2), currency), kind: kind,
          channel: rows.whole(5).flatMap { PaymentChannel(rawValue: UInt8(clamping: $0)) }
            ?? .unknown,
          day: day, category: rows.whole(6),
          source: CategorySource(rawValue: UInt8(clamping: rows.integer(7))) ?? .none,
          placeCategory: rows.whole(8)))
    }
    return (payments, last)
  }
}

extension StoreChange {
  /// Assigns new categories to payments, either to all of them or to none. A payment whose category
  /// was set by hand keeps its category.
  ///
  /// - Parameter definitions: The categories that may be created, each under its code.
  /// - Returns: The number of changed payments.
  package func move(
    _ moves: [CategoryMove], defining definitions: [String: CategoryDefinition]
  ) throws -> Int {
    let db = try db
    var ids: [String: Int64] = [:]
    let update = try RawStatement(
      db,
      """
      UPDATE payments SET category_id = ?, category_source = ?
      WHERE id = ? AND category_source != \(CategorySource.hand.rawValue)
      """)
    var count = 0
    for move in moves {
      if let code = move.category {
        let id = try ids[code] ?? Self.categoryID(code, defining: definitions, in: db)
        ids[code] = id
        update.bind(id, at: 1)
      } else {
        update.bindNull(at: 1)
      }
      update.bind(Int64(move.source.rawValue), at: 2)
      update.bind(move.payment, at: 3)
      try update.run()
      count += db.changesCount
    }
    try GeoPackageSchema.touch(["payments", "categories"], in: db)
    return count
  }
}
