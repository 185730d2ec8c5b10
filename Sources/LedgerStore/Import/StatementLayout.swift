import Spending

/// The properties that all statements of one layout have in common.
package struct StatementLayout: Hashable, Sendable {
  /// The names of the columns; nil if they are not known.
  package var header: String?
  /// The account that is used for rows without an account.
  package var account: String?

  /// Creates a layout.
  package init(header: String? = nil, account: String? = nil) {
    self.header = header
    self.account = account
  }

  /// The layout of generated payments, which no statement contains.
  package static let madeUp = StatementLayout(header: "made up")

  /// Returns whether both layouts list each payment of an account in the same form.
  func isSame(as other: StatementLayout) -> Bool { header != nil && header == other.header }

  /// Compares the accounts that both layouts state for all rows.
  func agreement(with other: StatementLayout) -> AccountAgreement {
    AccountMark.agreement(account ?? "", other.account ?? "")
  }

  /// Returns whether both layouts belong to banks, the layouts differ, and it is unknown whether
  /// the accounts agree. In this case, equal rows may belong to two accounts.
  func isOtherBank(than other: StatementLayout) -> Bool {
    kind == .bank && other.kind == .bank && !isSame(as: other) && agreement(with: other) == .unknown
  }

  /// Whether the numbers come from a format of accounts; other exports of the account do not
  /// contain these numbers.
  var hasOwnNumbers: Bool {
    let names = header?.split(separator: "|") ?? []
    return names.contains("fitid")
      || names.contains("withdrawal")
        && (names.contains("transactionid") || names.contains("referencenumber"))
  }

  /// The kind of source with this layout.
  var kind: SourceKind { header.map { SourceKind(header: $0) } ?? .unknown }
}
