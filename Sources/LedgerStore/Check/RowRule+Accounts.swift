import Diagnostics

extension RowRule {
  /// The conditions for invalid bill cycles of accounts.
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
