package import Spending
package import SpendingAnalytics

/// The columns of a map that contain the figures of each feature.
package struct FigureColumns: Sendable {
  /// The currencies that occur on the map, the home currency first.
  let currencies: [Currency]
  let home: Currency

  /// Creates the columns for the currencies of a map.
  package init(currencies: [Currency], home: Currency) {
    self.currencies = currencies.sorted { ($0 == home ? 0 : 1, $0) < ($1 == home ? 0 : 1, $1) }
    self.home = home
  }

  /// The names of the columns, in order.
  package var names: [String] {
    ["count"] + currencies.map(MapFigures.sumName)
      + ["currency_count", "first_visit", "last_visit"]
  }

  /// Appends the values of the columns to a row.
  package func write(_ figures: SpendingFigures, to row: inout FeatureTable.Row) {
    row.int(figures.count)
    for currency in currencies {
      if let sum = stated(currency, of: figures) { row.number(sum.decimal) } else { row.absent() }
    }
    row.int(Int64(figures.currencies.count { figures.count($0) > 0 }))
    row.string(figures.span?.lowerBound.description)
    row.string(figures.span?.upperBound.description)
  }

  /// The amount of a feature in a currency: the home currency is always included, so that every
  /// feature has a number to colour by.
  func stated(_ currency: Currency, of figures: SpendingFigures) -> Money? {
    figures.count(currency) > 0 || currency == home ? figures.sum(currency) : nil
  }
}
