import Diagnostics
import Spending

extension RowRule {
  /// Returns the condition that the value of a column is not a number above zero with at most 15
  /// digits.
  private static func isNoRate(_ column: String) -> String {
    """
    (typeof(\(column)) NOT IN ('real', 'integer') OR \(column) < 1e-15
      OR CAST(printf('%.15g', \(column)) AS REAL) != \(column))
    """
  }

  /// The conditions for invalid exchange rates.
  static let rates: [RowRule] = [
    RowRule(
      "exchange_rates",
      """
      NOT \(isCurrency(in: "base")) OR NOT \(isCurrency(in: "quote"))
        OR upper(base) = upper(quote)
      """, .currency
    ) { _ in .correctElsewhere },
    RowRule("exchange_rates", "date(day, '+0 days') IS NOT day", .day) { _ in .correctElsewhere },
    RowRule(
      "exchange_rates",
      """
      source NOT IN ('koreaexim', 'ecb') OR \(isNoRate("rate"))
        OR buy NOTNULL AND \(isNoRate("buy")) OR sell NOTNULL AND \(isNoRate("sell"))
      """, .exchangeRate
    ) { _ in .correctElsewhere },
  ]
}
