public import LedgerStore
public import Sobi
public import Spending

/// What the command line says besides diagnostics and reports, in one language: results, questions
/// and wrong usage.
///
/// Names of commands and options are the same in every language.
public protocol CommandWords: Sendable {
  /// What is wrong with what a person typed.
  func text(_ fault: UsageFault) -> String
  /// What a command tells about the ledger.
  func text(_ result: LedgerResult) -> String
  /// What a command asks.
  func text(_ question: CommandQuestion) -> String
  /// What a command tells about its changes.
  func text(_ result: ChangeResult) -> String
  /// What a report around positions says.
  func text(_ result: MapResult) -> String
  /// What is told about gazetteers and the places of payments.
  func text(_ result: PlaceResult) -> String
  /// What a report of months says.
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
  /// A change in tenths of a percent, with its sign; `-` for none.
  func change(permille: Int64?) -> String
  /// How a category was found.
  func text(_ result: CategoryResult) -> String
  /// What a benchmark says.
  func text(_ result: BenchmarkResult) -> String

  /// A word or a few.
  func word(_ term: ReportTerm) -> String
  /// What speaks for a place.
  func word(_ evidence: PlaceEvidence) -> String
  /// Where the category of a payment comes from.
  func word(_ source: CategorySource) -> String
  /// What a change is called.
  func title(_ title: HistoryEntry.Title) -> String
  /// How many rows of each table.
  func rows(_ rows: [HistoryEntry.TableCount]) -> String
  /// How many districts have no code of an office.
  func withoutCode(_ system: String, districts count: Int) -> String

  /// How many rows were read so far.
  func readRows(_ count: Int) -> String
  /// That places and indexes are written; how many rows were read.
  func indexing(rows count: Int) -> String
  /// The answers to a question: `[y/N]`.
  var answers: String { get }
  /// Whether an answer says yes.
  func isYes(_ answer: String) -> Bool
}
