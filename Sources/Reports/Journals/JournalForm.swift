/// The program for double-entry bookkeeping whose journal format is written.
public enum JournalForm: String, Sendable, CaseIterable {
  /// hledger, version 1.25 and later.
  case hledger
  /// Beancount, version 2 and later.
  case beancount
}
