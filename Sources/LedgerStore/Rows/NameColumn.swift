package import Spending

/// The names of the merchants or of the accounts in the payments on some days; each different name
/// has a number.
package struct NameColumn: Sendable {
  /// The kind of name.
  package enum Subject: String, Hashable, Sendable {
    /// The merchant; different spellings of one merchant have the same number.
    case merchant
    /// The account or card; names that differ only in case and width have the same number.
    case account

    /// The text field of a payment from which the name is read.
    package var text: PaymentText {
      switch self {
      case .merchant: .merchant
      case .account: .account
      }
    }
  }

  /// The positions of the payments in the columns, ascending.
  package let positions: [Int32]
  /// For each payment in ``positions``, the number of its name; -1 if the payment has no name.
  package let numbers: [Int32]
  /// The names, each in the spelling that was received first, in order of their UTF-8 bytes.
  package let names: [String]

  /// Returns an array with one number for every payment in the columns: the number of the payment's
  /// name, or -1 if the payment has no name or is not in ``positions``.
  ///
  /// - Parameter count: The number of payments in the columns.
  package func dense(_ count: Int) -> [Int32] {
    var dense = [Int32](repeating: -1, count: count)
    for (position, number) in zip(positions, numbers) { dense[Int(position)] = number }
    return dense
  }
}
