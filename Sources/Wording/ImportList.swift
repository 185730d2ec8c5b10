/// A list that an import prints.
public enum ImportList: Hashable, Sendable {
  /// The columns that were read.
  case columns
  /// The columns that were not read.
  case unused
  /// The categories that are new.
  case newCategories
  /// The rows that were already payments of the ledger; `record` is the word for a record, such as
  /// line or row.
  case alreadyThere(record: String)
  /// The cancellations for which no payment is known; `record` is the word for a record, such as
  /// line or row.
  case openCancellations(record: String)
  /// The sets of districts from which the user must choose one before a table by district can be
  /// printed.
  case undecidedSets
}
