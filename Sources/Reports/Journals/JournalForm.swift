/// The double-entry bookkeeping program in whose journal format the payments are written.
public enum JournalForm: String, Sendable, CaseIterable {
  /// hledger, version 1.25 and later.
  case hledger
  /// Beancount, version 2 and later.
  case beancount
}
