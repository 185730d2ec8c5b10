public import LedgerStore
public import Sobi
public import Spending

/// The results, questions and usage errors that the command line prints in one language;
/// diagnostics and reports are not included.
///
/// Names of commands and options are the same in every language.
public protocol CommandWords: Sendable {
  /// A fault in the user's input.
  func text(_ fault: UsageFault) -> String
  /// A message about the ledger.
  func text(_ result: LedgerResult) -> String
  /// A question of a command.
  func text(_ question: CommandQuestion) -> String
  /// A message about changes.
  func text(_ result: ChangeResult) -> String
  /// A text of a report around positions.
  func text(_ result: MapResult) -> String
  /// A message about gazetteers and the places of payments.
  func text(_ result: PlaceResult) -> String
  /// The sentence for an empty list, with the command that is the next step.
  ///
  /// - Parameter ledger: The path of the ledger; nil if commands find it without a path.
  func text(_ list: EmptyList, ledger: String?) -> String
  /// A text of a report of months.
  func text(_ text: MonthText) -> String
  /// A message about tasks and their sessions.
  func text(_ text: TaskText) -> String
  /// A message about budgets.
  func text(_ text: BudgetText) -> String
  /// A message about recurring payments.
  func text(_ text: RecurringText) -> String
  /// A message about accounts and bills.
  func text(_ text: BillText) -> String
  /// A message about trips.
  func text(_ text: TripText) -> String
  /// A message about visits.
  func text(_ text: VisitText) -> String
  /// A message about attachments.
  func text(_ text: AttachmentText) -> String
  /// A message about exchange rates.
  func text(_ text: RateText) -> String
  /// A text about the classification of a name.
  func text(_ result: CategoryResult) -> String
  /// A message of a benchmark.
  func text(_ result: BenchmarkResult) -> String

  /// A word or a few.
  func word(_ term: ReportTerm) -> String
  /// The evidence for a place.
  func word(_ evidence: PlaceEvidence) -> String
  /// The source of the category of a payment.
  func word(_ source: CategorySource) -> String
  /// The title of a change.
  func title(_ title: HistoryEntry.Title) -> String
  /// A row of a table in words: `payment 12`.
  func row(_ id: Int64, of table: String) -> String
  /// The numbers of rows of each table.
  func rows(_ rows: [HistoryEntry.TableCount]) -> String
  /// The number of districts without a code of an office.
  func withoutCode(_ system: String, districts count: Int) -> String

  /// The number of rows read so far.
  func readRows(_ count: Int) -> String
  /// A progress message for the writing of places and indexes, with the number of rows read.
  func indexing(rows count: Int) -> String
  /// The answers to a question: `[y/N]`.
  var answers: String { get }
  /// Whether an answer means yes.
  func isYes(_ answer: String) -> Bool
}
