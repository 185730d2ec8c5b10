/// The result of comparing the accounts of two rows.
public enum AccountAgreement: String, Hashable, Sendable, CaseIterable {
  /// They are one: at least four digits that both show are the same, or both have one name.
  case agree
  /// Neither agreement nor difference is known.
  case unknown
  /// They are two.
  case differ
}
