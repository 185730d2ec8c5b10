/// The texts of payments, row for row those of some columns.
package struct CodedPaymentTexts: Sendable {
  /// The merchants as received.
  package var merchants = CodedTexts()
  /// The accounts or cards.
  package var accounts = CodedTexts()
  /// The notes.
  package var memos = CodedTexts()

  /// Creates texts of no payments.
  package init() {}

  /// The texts of a kind.
  package subscript(text: PaymentText) -> CodedTexts {
    switch text {
    case .merchant: merchants
    case .account: accounts
    case .memo: memos
    }
  }

  /// Appends the rows of others behind those that there are.
  ///
  /// - Complexity: O(*n* + *b*) for *n* rows and *b* bytes of texts.
  package mutating func append(_ others: CodedPaymentTexts) {
    merchants.append(others.merchants)
    accounts.append(others.accounts)
    memos.append(others.memos)
  }
}
