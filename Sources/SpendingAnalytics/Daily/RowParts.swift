package import Spending

/// The parts of a row that can be read in addition to its day and traits.
package struct RowParts: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Places and amounts.
  package static let figures = RowParts(rawValue: 1)
  /// The local hours.
  package static let hours = RowParts(rawValue: 2)
  /// The row ids of payments.
  package static let ids = RowParts(rawValue: 4)
  /// Codes of merchants.
  package static let merchants = RowParts(rawValue: 8)
  /// The codes of accounts or cards.
  package static let accounts = RowParts(rawValue: 16)
  /// Codes of notes.
  package static let memos = RowParts(rawValue: 32)

  /// Returns the part that contains the codes of texts of the given kind.
  package static func codes(of subject: PaymentText) -> RowParts {
    switch subject {
    case .merchant: .merchants
    case .account: .accounts
    case .memo: .memos
    }
  }
}
