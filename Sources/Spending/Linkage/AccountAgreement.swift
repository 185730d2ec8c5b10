/// How the accounts of two rows compare.
public enum AccountAgreement: String, Hashable, Sendable, CaseIterable {
  /// They are one: at least four digits that both show are the same, or both have one name.
  case agree
  /// Nothing says whether they are one.
  case unknown
  /// They are two.
  case differ
}
