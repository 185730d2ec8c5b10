import GRDB
import GeoPackage
package import Spending

extension StoreReader {
  /// The decisions about recurring payments, in order of row ids. Unreadable rows are left out; a
  /// check of the ledger reports them.
  package func seriesDecisions() throws -> [StoredSeriesDecision] {
    try Row.fetchAll(db, sql: "SELECT * FROM series ORDER BY id").compactMap { row in
      guard let id = row.whole("id"), let merchant = row.text("merchant"), !merchant.isEmpty,
        let currency = row.text("currency").flatMap({ Currency(code: $0) }),
        let rhythm = row.whole("rhythm").flatMap({ PaymentRhythm(stored: $0) }),
        let amount = row.whole("amount"),
        let kind = row.whole("decision").flatMap({ UInt8(exactly: $0) })
          .flatMap(SeriesDecision.Kind.init(rawValue:)),
        let day = row.text("decided_on").flatMap({ CalendarDay($0) })
      else { return nil }
      return StoredSeriesDecision(
        id: id,
        decision: SeriesDecision(
          merchant: merchant, currency: currency, rhythm: rhythm, amount: amount, kind: kind,
          day: day, name: row.text("name")))
    }
  }
}

extension StoreChange {
  /// Stores a decision.
  ///
  /// - Parameter replaced: The row id of the earlier decision that the new decision replaces; nil
  ///   if there is no earlier decision about these payments.
  package func decide(_ decision: SeriesDecision, replacing replaced: Int64?) throws {
    let db = try db
    // A row with these values would violate the unique constraint.
    try db.execute(
      sql: """
        DELETE FROM series
        WHERE merchant = ? AND currency = ? AND rhythm = ? AND amount = ? AND id IS NOT ?
        """,
      arguments: [
        decision.merchant, decision.currency.code, decision.rhythm.stored, decision.amount,
        replaced,
      ])
    try db.execute(
      sql: """
        INSERT INTO series(id, merchant, currency, rhythm, amount, decision, decided_on, name)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT(id) DO UPDATE SET merchant = excluded.merchant,
          currency = excluded.currency, rhythm = excluded.rhythm, amount = excluded.amount,
          decision = excluded.decision, decided_on = excluded.decided_on, name = excluded.name
        """,
      arguments: [
        replaced, decision.merchant, decision.currency.code, decision.rhythm.stored,
        decision.amount, decision.kind.rawValue, decision.day.description, decision.name,
      ])
    try GeoPackageSchema.touch(["series"], in: db)
  }
}

extension PaymentRhythm {
  /// The number in the column.
  fileprivate var stored: Int64 {
    switch self {
    case .week: 0
    case .twoWeeks: 1
    case .fourWeeks: 2
    case .month: 3
    case .quarter: 4
    case .year: 5
    }
  }

  fileprivate init?(stored: Int64) {
    guard let rhythm = Self.allCases.first(where: { $0.stored == stored }) else { return nil }
    self = rhythm
  }
}
