/// The result of comparing the accounts of two rows.
public enum AccountAgreement: String, Hashable, Sendable, CaseIterable {
  /// The accounts agree: at least four digits that both show are equal, or both have the same name.
  case agree
  /// Neither agreement nor difference is known.
  case unknown
  /// They are two.
  case differ
}
