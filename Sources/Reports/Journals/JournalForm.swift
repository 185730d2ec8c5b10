/// A program for double-entry bookkeeping; the payments are written in its journal format.
public enum JournalForm: String, Sendable, CaseIterable {
  /// hledger, version 1.25 and later.
  case hledger
  /// Beancount, version 2 and later.
  case beancount
}
