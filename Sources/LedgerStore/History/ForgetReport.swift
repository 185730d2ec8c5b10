/// The rows that are removed for good, or that would be removed.
public struct ForgetReport: Hashable, Sendable {
  /// The number of payments that are removed from the ledger, including the parts of split
  /// payments.
  public var payments = 0
  /// The number of payments that only the history still contains, because they were removed or
  /// merged earlier.
  public var removedPayments = 0
  /// The number of places in the ledger that only the removed payments use.
  public var places = 0
  /// The number of removed cancellations. The ledger had kept them because the payments that they
  /// cancel were unknown.
  public var cancellations = 0
  /// The number of removed rows that waited for a decision.
  public var waitingRows = 0
  /// The number of category corrections (rules and examples) that apply only to merchants of the
  /// removed payments.
  public var corrections = 0
  /// The number of decisions about recurring payments to merchants that have no remaining payments.
  public var decisions = 0
  /// The number of accounts that have billing days but no remaining payments.
  public var accounts = 0
  /// The number of imports that are removed from the journal because none of their payments
  /// remains.
  public var imports = 0
  /// The number of tasks that are removed from the ledger.
  public var tasks = 0
  /// The number of sessions of tasks that are removed from the ledger.
  public var sessions = 0
  /// The number of attachments that are removed from the ledger.
  public var attachments = 0
  /// The number of refunds that remain although the payments that they refund are removed.
  public var refunds = 0
  /// The number of changes in the history that touched the removed rows; undoing or redoing such a
  /// change can no longer restore these rows.
  public var changes = 0
  /// The number of undone changes that can no longer be redone.
  public var undoneChanges = 0
  /// The requested ids that occur neither in the ledger nor in its history, in ascending order.
  public var missing: [Int64] = []
  /// The paths, sorted, of the copies that upgrades and restorations left beside the ledger and
  /// that still contain the removed rows.
  public var copies: [String] = []

  /// Whether there is no row to remove.
  public var isEmpty: Bool {
    payments + removedPayments + places + cancellations + waitingRows + corrections + decisions
      + accounts + imports + tasks + sessions + attachments + changes == 0
  }
}
