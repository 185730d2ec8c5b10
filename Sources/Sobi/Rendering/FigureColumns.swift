import Spending
import SpendingAnalytics

/// The members with figures that every feature of a map has.
struct FigureColumns {
  /// The currencies that occur on the map, the home currency first.
  private let currencies: [Currency]
  private let home: Currency

  init(currencies: [Currency], home: Currency) {
    self.currencies = currencies.sorted { ($0 == home ? 0 : 1, $0) < ($1 == home ? 0 : 1, $1) }
    self.home = home
  }

  /// The names, in order.
  var names: [String] {
    ["count"] + currencies.map { "sum_" + $0.code.lowercased() }
      + ["currency_count", "first_visit", "last_visit"]
  }

  /// Appends the values to a row.
  func write(_ figures: SpendingFigures, to row: inout FeatureTable.Row) {
    row.int(figures.count)
    for currency in currencies {
      let index = figures.currencies.firstIndex(of: currency)
      let occurs = index.map { figures.counts[$0] > 0 } ?? false
      // The home currency is always there, so that every feature has a number to colour by.
      if occurs || currency == home {
        row.number(Money(minorUnits: figures.sum(currency), currency).decimal)
      } else {
        row.absent()
      }
    }
    row.int(Int64(figures.counts.count { $0 > 0 }))
    row.string(figures.span?.lowerBound.description)
    row.string(figures.span?.upperBound.description)
  }
}
