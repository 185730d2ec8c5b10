package import Spending

/// The merchants or accounts of the payments on some days, with a number for each name.
package struct NameColumn: Sendable {
  /// The kind of name.
  package enum Subject: String, Hashable, Sendable {
    /// The merchant; different names of one merchant have one number.
    case merchant
    /// The account or card; case and width are ignored in comparisons.
    case account

    /// The text of a payment that contains the name.
    package var text: PaymentText {
      switch self {
      case .merchant: .merchant
      case .account: .account
      }
    }
  }

  /// The positions of the payments in the columns, ascending.
  package let positions: [Int32]
  /// The number of the name of each payment, -1 if absent.
  package let numbers: [Int32]
  /// The names as first received, in order of their UTF-8 bytes.
  package let names: [String]

  /// Returns the number of the name for every position in the columns; -1 for payments that are not
  /// listed.
  ///
  /// - Parameter count: The number of payments.
  package func dense(_ count: Int) -> [Int32] {
    var dense = [Int32](repeating: -1, count: count)
    for (position, number) in zip(positions, numbers) { dense[Int(position)] = number }
    return dense
  }
}
