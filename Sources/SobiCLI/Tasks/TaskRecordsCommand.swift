import ArgumentParser
import Questions
import Reports
import Sobi
import Wording

/// `sobi task records`
struct TaskRecordsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "records",
    abstract: "Show the sums of sessions by month, or each session of one month.",
    discussion: """
      Example: sobi task records
      Example: sobi task records 2026-11 --task walk
      """)

  @Argument(
    help: ArgumentHelp(
      "The month, such as 2026-11 or this-month; by default all months.", valueName: "month"))
  var month: MonthName?

  @Option(
    help: ArgumentHelp("Only this task, by its name or the start of its name.", valueName: "task"))
  var task: String?

  @Option(help: "The format of the records.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let ledger = try ledger.open(.reading)
    let records = try ledger.taskRecords(month?.month, task: task)
    switch format {
    case .json: return Terminal.output(records.json())
    case .csv: return csv.output(records.csv())
    case .table: break
    }
    Terminal.output(
      month == nil ? Self.months(records) : Self.sessions(records), ifEmpty: .taskRecords)
  }

  private static func months(_ records: TaskRecordsDocument) -> TextTable {
    let words = CommandLanguage.words
    var table = TextTable([
      .text(.month), .number(.sessions), .number(.success), .number(.taken), .number(.timeLeft),
    ])
    for month in records.months {
      table.row([
        month.month.description, String(month.sessions),
        words.percent(permille: month.successPermille), month.taken.description,
        month.remaining.description,
      ])
    }
    return table
  }

  private static func sessions(_ records: TaskRecordsDocument) -> TextTable {
    let words = CommandLanguage.words
    var table = TextTable([
      .text(.started), .text(.task, isFlexible: true), .number(.estimate), .number(.taken),
      .number(.timeLeft), .number(.streak), .text(.place, isFlexible: true),
      .text(.remark),
    ])
    for session in records.sessions {
      table.row([
        "\(session.day) \(TaskClock.clock(session.second))", session.task,
        session.estimate.description, session.taken.description, session.remaining.description,
        String(session.streak), session.place ?? "",
        session.isBest ? words.text(.bestMark) : session.isSuccess ? "" : words.text(.missedMark),
      ])
    }
    return table
  }
}
