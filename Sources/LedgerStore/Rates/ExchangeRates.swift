import GRDB
import GeoPackage
package import Spending

extension StoreReader {
  /// The sources of the stored rates, in the order of the cases of ``Spending/RateSource``.
  ///
  /// - Complexity: O(log *n*) for *n* rates.
  package func rateSources() throws -> [RateSource] {
    try RateSource.allCases.filter { source in
      try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM exchange_rates WHERE source = ?)",
        arguments: [source.rawValue]) ?? false
    }
  }

  /// The rates of a source on some days. Rows that cannot be read are left out; a check reports
  /// them.
  ///
  /// - Complexity: O(*k*) for *k* rows on these days.
  package func exchangeRates(
    _ source: RateSource, on days: ClosedRange<CalendarDay>
  ) throws -> [ExchangeRate] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT * FROM exchange_rates WHERE source = ? AND day BETWEEN ? AND ?
        ORDER BY day, base, quote
        """,
      arguments: [
        source.rawValue, days.lowerBound.description, days.upperBound.description,
      ]
    ).compactMap { row in
      guard let day = row.text("day").flatMap({ CalendarDay($0) }),
        let base = row.text("base").flatMap({ Currency(code: $0) }),
        let quote = row.text("quote").flatMap({ Currency(code: $0) }), base != quote,
        let units = row.whole("units"), units > 0,
        let rate = row.number("rate").flatMap({ try? RateValue($0) })
      else { return nil }
      return ExchangeRate(
        source: source, day: day, base: base, quote: quote, units: units, rate: rate,
        buy: row.number("buy").flatMap { try? RateValue($0) },
        sell: row.number("sell").flatMap { try? RateValue($0) })
    }
  }
}

extension StoreChange {
  /// Stores rates. Stores rates; each rate replaces the stored rate with the same source, day and
  /// currencies.
  ///
  /// - Complexity: O(*k* log *n*) for *k* rates.
  package func setRates(_ rates: [ExchangeRate]) throws {
    guard !rates.isEmpty else { return }
    let db = try db
    let statement = try db.makeStatement(
      sql: """
        INSERT INTO exchange_rates(source, day, base, quote, units, rate, buy, sell)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT(source, day, base, quote) DO UPDATE SET units = excluded.units,
          rate = excluded.rate, buy = excluded.buy, sell = excluded.sell
        """)
    for rate in rates {
      try statement.execute(arguments: [
        rate.source.rawValue, rate.day.description, rate.base.code, rate.quote.code, rate.units,
        rate.rate.stored, rate.buy?.stored, rate.sell?.stored,
      ])
    }
    try GeoPackageSchema.touch(["exchange_rates"], in: db)
  }
}
