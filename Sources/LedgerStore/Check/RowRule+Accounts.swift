import Diagnostics

extension RowRule {
  /// The conditions that no bill cycle of an account meets.
  static let accounts: [RowRule] = [
    RowRule(
      "accounts",
      """
      typeof(name) != 'text' OR name = '' OR typeof(bill_day) != 'integer'
        OR bill_day NOT BETWEEN 1 AND 31 OR typeof(cut_off) != 'integer'
        OR cut_off NOT BETWEEN 1 AND 31
      """, .billCycle
    ) { _ in .correctElsewhere }
  ]
}
