import ArgumentParser
import Reports
import Sobi
import Wording

/// `sobi task show`
struct ShowTaskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show how good the estimates of a task are, and what they should be.",
    discussion: """
      The proposed estimate is the median length of the latest sessions at this place and hour. If \
      there are fewer than 5 such sessions, the command uses the sessions at this place, or else \
      the sessions at this hour, or else all sessions. For each place, the command shows the \
      payments within 100 m of the place, on the days of the sessions there.
      Example: sobi task show walk
      """)

  @Argument(
    help: ArgumentHelp("The task, by its name or the start of its name.", valueName: "task"))
  var task: String

  @Option(help: "The format of the report.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let report = try ledger.open(.reading).task(task)
    switch format {
    case .json: return Terminal.output(report.json())
    case .csv: return csv.output(report.csv())
    case .table: break
    }
    let words = CommandLanguage.words
    Terminal.output(words.text(.title(report.task)))
    guard report.task.summary.sessions > 0 else { return Terminal.message(EmptyList.taskRecords) }
    Terminal.output(words.text(.figures(report.task.summary)))
    Terminal.output(words.text(.streak(report.task.summary)))
    Terminal.output(words.text(.ratio(report)))
    if let proposal = report.proposal { Terminal.output(words.text(.proposal(proposal))) }
    guard report.places.contains(where: { $0.name != nil }) else { return }
    var table = TextTable([
      .text(.place, isFlexible: true), .number(.sessions), .number(.success), .number(.mean),
      .number(.ratio), .number(.payments), .number(.spent),
    ])
    for place in report.places {
      let summary = place.summary
      table.row([
        place.name ?? "-", String(summary.sessions),
        words.percent(permille: summary.successPermille), summary.mean?.description ?? "",
        words.percent(permille: summary.ratioPermille), place.payments.map(String.init) ?? "",
        place.spent.map(words.columnAmount) ?? "",
      ])
    }
    Terminal.output(table, ifEmpty: nil)
  }
}
