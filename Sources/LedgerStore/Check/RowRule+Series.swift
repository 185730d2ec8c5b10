import Diagnostics

extension RowRule {
  /// The conditions that no decision about recurring payments meets.
  static let series: [RowRule] = [
    RowRule("series", "NOT \(isCurrency)", .currency) { _ in .correctElsewhere },
    RowRule("series", "date(decided_on, '+0 days') IS NOT decided_on", .day) { _ in
      .correctElsewhere
    },
  ]
}
