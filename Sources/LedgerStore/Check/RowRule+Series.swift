import Diagnostics

extension RowRule {
  /// The conditions for invalid decisions about recurring payments.
  static let series: [RowRule] = [
    RowRule("series", "NOT \(isCurrency)", .currency) { _ in .correctElsewhere },
    RowRule("series", "date(decided_on, '+0 days') IS NOT decided_on", .day) { _ in
      .correctElsewhere
    },
  ]
}
