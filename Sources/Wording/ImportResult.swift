public import StatementImport

/// The messages of an import, a sentence each.
public enum ImportResult: Hashable, Sendable {
  /// The counts of a file; nil is standard input.
  case counts(
    file: String?, format: String, isDryRun: Bool, rows: Int, added: Int, skipped: Int,
    rejected: Int)
  /// Whether the file proves that no row is missing, doubled or changed.
  case proof(StatementProof)
  /// The profile that the file was read by.
  case readByProfile(String)
  /// Negative amounts are outgoing money.
  case negativeIsSpending
  /// The number of existing rows that another export contained.
  case joined(Int)
  /// The number of rows that may exist in the ledger.
  case undecided(Int)
  /// The number of new places.
  case newPlaces(Int)
  /// The number of new places within some metres of another place of the same merchant.
  case closePlaces(Int, meters: Int)
  /// The number of refunds paired with their payment.
  case paired(Int)
  /// The number of refunds without a known payment.
  case unpaired(Int)
  /// The file with the rejected rows.
  case rejectedRows(path: String)
  /// The number of further bad rows.
  case moreBadRows(Int)
  /// The number of further ignored rows.
  case moreIgnored(Int)
  /// The name of the profile that was saved.
  case savedProfile(String)
  /// The set of the table by district that follows.
  case byDistrict(set: String)
}
