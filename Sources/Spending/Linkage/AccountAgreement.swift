/// The result of comparing the accounts of two rows.
public enum AccountAgreement: String, Hashable, Sendable, CaseIterable {
  /// The accounts agree: at least four digits that both texts show are equal, or both texts contain
  /// the same name.
  case agree
  /// It is unknown whether the accounts agree.
  case unknown
  /// The accounts are different.
  case differ
}
