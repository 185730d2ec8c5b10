/// The rows that are removed for good, or would be.
public struct ForgetReport: Hashable, Sendable {
  /// Payments in the ledger, parts included.
  public var payments = 0
  /// Payments that were removed or merged earlier, so that only the history contains them.
  public var removedPayments = 0
  /// Places in the ledger that no other payment uses.
  public var places = 0
  /// Cancellations of payments that are not known.
  public var cancellations = 0
  /// Corrections of categories (rules or examples) that name only merchants of these payments.
  public var corrections = 0
  /// Decisions about recurring payments to merchants of whom no payment is left.
  public var decisions = 0
  /// Accounts with bill days of which no payment is left.
  public var accounts = 0
  /// Lines of the journal of imports of which no payment is left.
  public var imports = 0
  /// Tasks in the ledger.
  public var tasks = 0
  /// Sessions of tasks in the ledger.
  public var sessions = 0
  /// Attachments in the ledger.
  public var attachments = 0
  /// Refunds that stay, without the payment that they undo.
  public var refunds = 0
  /// Changes of the history that touched these rows and can no longer restore them.
  public var changes = 0
  /// Changes that were undone and can no longer be redone.
  public var undoneChanges = 0
  /// The requested ids that are neither in the ledger nor in its history, ascending.
  public var missing: [Int64] = []
  /// Copies of the ledger that upgrades and restorations kept beside it, and that still contain
  /// these rows; sorted.
  public var copies: [String] = []

  /// Whether there is no row to remove.
  public var isEmpty: Bool {
    payments + removedPayments + places + cancellations + corrections + decisions + accounts
      + imports + tasks + sessions + attachments + changes == 0
  }
}
