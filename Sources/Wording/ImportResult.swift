public import StatementImport

/// What an import tells, a sentence each.
public enum ImportResult: Hashable, Sendable {
  /// The counts of a file; nil is standard input.
  case counts(
    file: String?, format: String, isDryRun: Bool, rows: Int, added: Int, skipped: Int,
    rejected: Int)
  /// Whether the file proves that no row is missing, doubled or changed.
  case proof(StatementProof)
  /// The profile that the file was read by.
  case readByProfile(String)
  /// That negative amounts are money that went out.
  case negativeIsSpending
  /// How many of the rows that were there already came with another export.
  case joined(Int)
  /// How many rows may be in the ledger already.
  case undecided(Int)
  /// How many places are new.
  case newPlaces(Int)
  /// How many of them lie within so many metres of one of the same merchant.
  case closePlaces(Int, meters: Int)
  /// How many refunds were paired with their payment.
  case paired(Int)
  /// How many refunds have no known payment.
  case unpaired(Int)
  /// The file with the rejected rows.
  case rejectedRows(path: String)
  /// How many bad rows more there are.
  case moreBadRows(Int)
  /// How many rows more were ignored.
  case moreIgnored(Int)
  /// The name of the profile that was saved.
  case savedProfile(String)
  /// The set of the table by district that follows.
  case byDistrict(set: String)
}
