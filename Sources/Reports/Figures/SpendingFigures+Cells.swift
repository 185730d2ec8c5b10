import SimpleFeatures
import Spending
import SpendingAnalytics

/// Cells of a table whose lines have one currency each.
extension SpendingFigures {
  /// The columns of ``lines(of:home:)``.
  static let columns = sumColumns + visitColumns
  /// The columns of ``sumCells(_:of:)``.
  static let sumColumns = ["currency", "count", "sum", "share", "mean"]
  /// The columns of ``visitCells``.
  static let visitColumns = ["places"] + spanColumns
  /// The columns of ``spanCells``.
  static let spanColumns = ["first_visit", "last_visit"]

  /// The cells of each currency that occurs, `home` first; without `whole`, shares are empty.
  func lines(of whole: SpendingFigures?, home: Currency) -> [[String]] {
    money(home: home).map { sumCells($0, of: whole) + visitCells }
  }

  /// The cells of one of the sums and its currency.
  func sumCells(_ sum: Money, of whole: SpendingFigures?) -> [String] {
    let share = whole.flatMap { self.share(of: $0, sum.currency) }
    return [
      sum.currency.code, String(count(sum.currency)), sum.decimal,
      share.map { Decimals.text($0, digits: 4) } ?? "", mean(sum.currency)?.decimal ?? "",
    ]
  }

  /// The cells over all currencies.
  var visitCells: [String] { [String(places)] + spanCells }

  /// The cells of the first and the last day.
  var spanCells: [String] {
    [span?.lowerBound.description ?? "", span?.upperBound.description ?? ""]
  }
}
