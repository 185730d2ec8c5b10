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
  /// The cancellations whose payment is unknown; `record` is the word for a record, such as line or
  /// row.
  case openCancellations(record: String)
  /// The sets that can be chosen for a table by district.
  case undecidedSets
}
