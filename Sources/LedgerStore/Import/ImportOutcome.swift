public import SimpleFeatures
public import Spending

/// The result of an import, or the expected result in a dry run.
public struct ImportOutcome: Hashable, Sendable {
  /// The row id of the import in the journal; nil in a dry run.
  public var importID: Int64?
  /// The number of drafts.
  public var read = 0
  /// The number of drafts that became payments.
  public var added = 0
  /// The number of drafts that were already stored.
  public var skipped = 0
  /// The number of ``skipped`` drafts whose identity was not found, but which were recognised as
  /// payments from other exports.
  public var joined = 0
  /// The number of drafts that may already be stored and for which no decision was given.
  public var undecided = 0
  /// The number of drafts that may already be stored and that wait for a decision
  /// (``WaitingRow``).
  public var waiting = 0
  /// The drafts that ``undecided`` and ``waiting`` count, but at most the first
  /// ``ImportSession/listedSkips``.
  public var twins: [SuspectedTwin] = []
  /// The number of new places.
  public var newPlaces = 0
  /// The number of new places that may be the same as another place: both have the same merchant,
  /// and the distance between them is at most ``closeDistance``.
  public var closePlaces = 0
  /// The categories in the file that did not exist in the ledger before the import.
  public var newCategories: [String] = []
  /// The names of all new categories, including those that Sobi assigned to drafts; the keys are
  /// the ids of the categories. A built-in category has its code instead of a name.
  public var categoryNames: [Int64: String] = [:]
  /// The first and the last day among the drafts.
  public var span: ClosedRange<CalendarDay>?
  /// The number of refunds, from this import or earlier imports, that were paired with their
  /// payment.
  public var paired = 0
  /// The number of refunds from this import whose payment is unknown.
  public var unpaired = 0
  /// The number of cancellations from this import that do not count because their payment is
  /// unknown.
  public var openCancellations = 0
  /// The lines of the drafts that ``openCancellations`` counts, but at most the first
  /// ``ImportSession/listedSkips`` lines.
  public var openLines: [Int] = []
  /// The lines of the drafts that ``skipped`` counts, but at most the first
  /// ``ImportSession/listedSkips`` lines.
  public var skippedLines: [Int] = []

  /// The greatest distance between two places of one merchant that may be the same place in
  /// reality.
  public static let closeDistance = Meters(30)
}
