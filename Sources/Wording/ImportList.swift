/// A list that an import prints.
public enum ImportList: Hashable, Sendable {
  /// The columns that were read.
  case columns
  /// The columns that were not.
  case unused
  /// Categories that are new.
  case newCategories
  /// Rows that were there already; what a record is called.
  case alreadyThere(record: String)
  /// Cancellations whose payment is not known; what a record is called.
  case openCancellations(record: String)
  /// Sets to choose from for a table by district.
  case undecidedSets
}
