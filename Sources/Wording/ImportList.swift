/// A list that an import prints.
public enum ImportList: Hashable, Sendable {
  /// The columns that were read.
  case columns
  /// The columns that were not read.
  case unused
  /// Categories that are new.
  case newCategories
  /// Rows that existed already; the name of a record.
  case alreadyThere(record: String)
  /// Cancellations whose payment is unknown; the name of a record.
  case openCancellations(record: String)
  /// Sets to choose from for a table by district.
  case undecidedSets
}
