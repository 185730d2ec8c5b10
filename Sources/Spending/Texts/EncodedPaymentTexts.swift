/// The texts of payments, in the order of the rows of the payments.
package struct EncodedPaymentTexts: Sendable {
  /// The merchants as they were received.
  package var merchants = EncodedTexts()
  /// The accounts or cards.
  package var accounts = EncodedTexts()
  /// The notes.
  package var memos = EncodedTexts()

  /// Creates an empty list of texts.
  package init() {}

  /// The texts of one kind.
  package subscript(text: PaymentText) -> EncodedTexts {
    switch text {
    case .merchant: merchants
    case .account: accounts
    case .memo: memos
    }
  }

  /// Appends the rows of other texts after the existing rows.
  ///
  /// - Complexity: O(*n* + *b*) for *n* rows and *b* bytes of texts.
  package mutating func append(_ others: EncodedPaymentTexts) {
    merchants.append(others.merchants)
    accounts.append(others.accounts)
    memos.append(others.memos)
  }
}
