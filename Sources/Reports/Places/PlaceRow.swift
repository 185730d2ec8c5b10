import SimpleFeatures
public import Spending
public import SpendingAnalytics

/// A place with the figures of its payments.
public struct PlaceRow: Hashable, Sendable, Identifiable {
  /// The place.
  public var place: Place
  /// The code of the place's category; nil if the place has no category.
  public var category: String?
  /// The spending there.
  public var figures: SpendingFigures

  /// The row id of the place.
  public var id: Int64 { place.id }

  /// Creates a row.
  public init(place: Place, category: String? = nil, figures: SpendingFigures) {
    self.place = place
    self.category = category
    self.figures = figures
  }
}

extension PlaceRow {
  static let columns =
    ["id", "name", "category"] + Coordinate.columns + ["currency", "count", "sum"]
    + SpendingFigures.spanColumns

  /// The cells of a table, a line for each currency.
  func cells(home: Currency) -> [[String]] {
    figures.money(home: home).map { sum in
      [String(place.id), place.name, category ?? ""] + place.coordinate.cells
        + [sum.currency.code, String(figures.count(sum.currency)), sum.decimal]
        + figures.spanCells
    }
  }
}
