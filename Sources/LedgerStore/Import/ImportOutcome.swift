public import SimpleFeatures
public import Spending

/// The result of an import, or in a dry run its expected result.
public struct ImportOutcome: Hashable, Sendable {
  /// The journal's row id; nil in a dry run.
  public var importID: Int64?
  /// The number of drafts.
  public var read = 0
  /// The number of drafts that became payments.
  public var added = 0
  /// The number of drafts that were stored already.
  public var skipped = 0
  /// The number of ``skipped`` drafts that were recognised as payments of other exports, not by
  /// their identity in this export.
  public var joined = 0
  /// The number of drafts that may be stored already, without a decision.
  public var undecided = 0
  /// The first ``undecided`` drafts, at most ``ImportSession/listedSkips``.
  public var twins: [SuspectedTwin] = []
  /// The number of new places.
  public var newPlaces = 0
  /// The number of new places within ``closeDistance`` of another place of the same merchant: the
  /// two may be one place.
  public var closePlaces = 0
  /// Categories that the file named and the ledger did not have.
  public var newCategories: [String] = []
  /// The ids of all new categories, including those that Sobi found, with their names, or with
  /// their codes if they are built in.
  public var categoryNames: [Int64: String] = [:]
  /// The first and the last day among the drafts.
  public var span: ClosedRange<CalendarDay>?
  /// The number of refunds, of this import and earlier ones, that were paired with their payment.
  public var paired = 0
  /// The number of refunds of this import without a known payment.
  public var unpaired = 0
  /// The number of cancellations of this import that do not count, because their payment is not
  /// known.
  public var openCancellations = 0
  /// The first lines of these cancellations, at most ``ImportSession/listedSkips``.
  public var openLines: [Int] = []
  /// Lines of the first skipped drafts, at most ``ImportSession/listedSkips``.
  public var skippedLines: [Int] = []

  /// The greatest distance at which two places of one merchant may be one place.
  public static let closeDistance = Meters(30)
}
