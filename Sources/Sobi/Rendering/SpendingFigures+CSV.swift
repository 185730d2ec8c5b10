import SimpleFeatures
import Spending
import SpendingAnalytics

/// Cells of a table in which a line is about one currency.
extension SpendingFigures {
  /// The columns of ``lines(of:home:)``.
  static let columns = sumColumns + visitColumns
  /// The columns of ``sumCells(_:of:)``.
  static let sumColumns = ["currency", "count", "sum", "share", "mean"]
  /// The columns of ``visitCells``.
  static let visitColumns = ["places", "first_visit", "last_visit"]

  /// The cells of each currency that occurs, `home` first; without a `whole` no share is known.
  func lines(of whole: SpendingFigures?, home: Currency) -> [[String]] {
    money(home: home).map { sumCells($0, of: whole) + visitCells }
  }

  /// One of the sums, and what belongs to its currency.
  func sumCells(_ sum: Money, of whole: SpendingFigures?) -> [String] {
    let index = currencies.firstIndex(of: sum.currency) ?? 0
    let share = whole.flatMap { self.share(of: $0, sum.currency) }
    return [
      sum.currency.code, String(counts[index]), sum.decimal,
      share.map { Decimals.text($0, digits: 4) } ?? "", mean(sum.currency)?.decimal ?? "",
    ]
  }

  /// Over all currencies.
  var visitCells: [String] {
    [
      String(places), span?.lowerBound.description ?? "", span?.upperBound.description ?? "",
    ]
  }
}
