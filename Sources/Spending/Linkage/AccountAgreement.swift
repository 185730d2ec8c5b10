/// The result of comparing the accounts of two rows.
public enum AccountAgreement: String, Hashable, Sendable, CaseIterable {
  /// The accounts agree: at least four digits that both show are equal, or both have the same name.
  case agree
  /// It is not known whether the accounts agree.
  case unknown
  /// They are two different accounts.
  case differ
}
