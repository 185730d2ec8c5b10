import Reports
import Spending

extension ReportWords {
  /// Returns a share, of which 1 is the whole, as a percentage, such as `29.2%`.
  public func percent(_ share: Double) -> String { Percentage.text(share: share) }

  /// Returns tenths of a percent as a percentage, such as `29.2%`; `-` if the share is nil.
  public func percent(permille: Int64?) -> String {
    permille.map { Percentage.text(permille: $0) } ?? "-"
  }

  /// Returns hundredths of a percent as a percentage, such as `1.75%`.
  func percent(basisPoints: Int64) -> String {
    Percentage.text(ConversionDocument.percent(basisPoints))
  }

  /// Returns a change in tenths of a percent with its sign, such as `+29.2%`; `-` if it is nil.
  public func change(permille: Int64?) -> String {
    permille.map { MonthText.signed($0, percent(permille: $0)) } ?? "-"
  }
}
