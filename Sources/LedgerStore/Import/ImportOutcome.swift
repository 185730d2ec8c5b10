public import SimpleFeatures
public import Spending

/// What an import did, or in a dry run would do.
public struct ImportOutcome: Hashable, Sendable {
  /// The journal's row id; nil in a dry run.
  public var importID: Int64?
  /// How many drafts were given.
  public var read = 0
  /// How many became payments.
  public var added = 0
  /// How many were there already.
  public var skipped = 0
  /// How many of ``skipped`` were known by another identity than that of this export: they are joined
  /// with payments of other exports.
  public var joined = 0
  /// How many may be there already, and nobody said what they are.
  public var undecided = 0
  /// The first of them, at most ``ImportSession/listedSkips``.
  public var twins: [SuspectedTwin] = []
  /// How many places were made.
  public var newPlaces = 0
  /// How many of them lie within ``closeDistance`` of another place of the same merchant: they may be
  /// one.
  public var closePlaces = 0
  /// Categories that the file named and the ledger did not have.
  public var newCategories: [String] = []
  /// The ids of new categories, found ones too, with their names, or their codes where the library
  /// knows them.
  public var categoryNames: [Int64: String] = [:]
  /// The first and the last day among the drafts.
  public var span: ClosedRange<CalendarDay>?
  /// How many refunds, of this import and earlier ones, found the payment that they undo.
  public var paired = 0
  /// How many refunds of this import undo no payment that is known.
  public var unpaired = 0
  /// How many cancellations of this import count nothing, because their payment is not known.
  public var openCancellations = 0
  /// Lines of the first of them, at most ``ImportSession/listedSkips``.
  public var openLines: [Int] = []
  /// Lines of the first skipped drafts, at most ``ImportSession/listedSkips``.
  public var skippedLines: [Int] = []

  /// How close places of one merchant are that may be one.
  public static let closeDistance = Meters(30)
}
