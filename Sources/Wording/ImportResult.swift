public import LedgerStore
public import StatementImport

/// The messages about an import, each of which is one sentence.
public enum ImportResult: Hashable, Sendable {
  /// The numbers of rows that were read, added, skipped and rejected; if the file is nil, the rows
  /// come from standard input.
  case counts(
    file: String?, format: String, isDryRun: Bool, rows: Int, added: Int, skipped: Int,
    rejected: Int)
  /// Whether the file itself proves that no row is missing, duplicated or changed.
  case proof(StatementProof)
  /// The profile with which the file was read.
  case readByProfile(String)
  /// Negative amounts are money that was spent.
  case negativeIsSpending
  /// The number of payments in the file that are already in the ledger because another export that
  /// contains them was imported.
  case joined(Int)
  /// The number of rows that may already be in the ledger.
  case undecided(Int)
  /// The number of rows that may already be in the ledger, and that wait for a decision.
  case waiting(Int, isDryRun: Bool)
  /// A row that waits for a decision.
  case waitingRow(WaitingRow)
  /// The number of new places.
  case newPlaces(Int)
  /// The number of new payments that were marked as online because the merchant is an online shop.
  case onlineShops(Int)
  /// The number of new places that are within `meters` metres of another place of the same
  /// merchant.
  case closePlaces(Int, meters: Int)
  /// The number of refunds that were paired with their payment.
  case paired(Int)
  /// The number of refunds whose payment is not known.
  case unpaired(Int)
  /// The file with the rejected rows.
  case rejectedRows(path: String)
  /// The number of bad rows that the messages do not list.
  case moreBadRows(Int)
  /// The number of ignored rows that the messages do not list.
  case moreIgnored(Int)
  /// The name of the profile that was saved.
  case savedProfile(String)
  /// The set of districts by which the following table is grouped.
  case byDistrict(set: String)
}
