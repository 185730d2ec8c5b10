import Diagnostics
import Spending

extension RowRule {
  /// The conditions that no exchange rate meets.
  static let rates: [RowRule] = [
    RowRule(
      "exchange_rates",
      "NOT \(isCurrency(in: "base")) OR NOT \(isCurrency(in: "quote"))", .currency
    ) { _ in .correctElsewhere },
    RowRule("exchange_rates", "date(day, '+0 days') IS NOT day", .day) { _ in .correctElsewhere },
    RowRule(
      "exchange_rates",
      """
      typeof(rate) NOT IN ('real', 'integer') OR rate <= 0
        OR buy NOTNULL AND (typeof(buy) NOT IN ('real', 'integer') OR buy <= 0)
        OR sell NOTNULL AND (typeof(sell) NOT IN ('real', 'integer') OR sell <= 0)
      """, .exchangeRate
    ) { _ in .correctElsewhere },
  ]
}
