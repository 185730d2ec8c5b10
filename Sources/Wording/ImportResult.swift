public import StatementImport

/// The messages of an import, each one sentence.
public enum ImportResult: Hashable, Sendable {
  /// The counts of a file; a nil file means standard input.
  case counts(
    file: String?, format: String, isDryRun: Bool, rows: Int, added: Int, skipped: Int,
    rejected: Int)
  /// The proof, from the file itself, that no row is missing, duplicated or changed, or the lack of
  /// such a proof.
  case proof(StatementProof)
  /// The profile with which the file was read.
  case readByProfile(String)
  /// Negative amounts are money that was spent.
  case negativeIsSpending
  /// The number of existing rows that were found through another export.
  case joined(Int)
  /// The number of rows that may already be in the ledger.
  case undecided(Int)
  /// The number of new places.
  case newPlaces(Int)
  /// The number of new places that are within some metres of another place of the same merchant.
  case closePlaces(Int, meters: Int)
  /// The number of refunds paired with their payment.
  case paired(Int)
  /// The number of refunds without a known payment.
  case unpaired(Int)
  /// The file with the rejected rows.
  case rejectedRows(path: String)
  /// The number of bad rows that are not listed.
  case moreBadRows(Int)
  /// The number of ignored rows that are not listed.
  case moreIgnored(Int)
  /// The name of the profile that was saved.
  case savedProfile(String)
  /// The set of districts in the table that follows.
  case byDistrict(set: String)
}
