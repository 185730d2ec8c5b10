/// The texts of payments, such as merchants and accounts; they are in the same order as the
/// payments.
package struct EncodedPaymentTexts: Sendable {
  /// The merchants as they were received.
  package var merchants = EncodedTexts()
  /// The accounts or cards.
  package var accounts = EncodedTexts()
  /// The notes.
  package var memos = EncodedTexts()

  /// Creates an empty list of texts.
  package init() {}

  /// The texts of the given kind, such as the merchants.
  package subscript(text: PaymentText) -> EncodedTexts {
    switch text {
    case .merchant: merchants
    case .account: accounts
    case .memo: memos
    }
  }

  /// Appends the rows of other texts after the existing rows.
  ///
  /// - Complexity: O(*n* + *b*) for *n* appended rows and *b* bytes of their texts.
  package mutating func append(_ others: EncodedPaymentTexts) {
    merchants.append(others.merchants)
    accounts.append(others.accounts)
    memos.append(others.memos)
  }
}
