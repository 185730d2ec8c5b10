/// The program that reads a journal of double-entry bookkeeping.
public enum JournalForm: String, Sendable, CaseIterable {
  /// hledger, version 1.25 and later.
  case hledger
  /// Beancount, version 2 and later.
  case beancount
}
