import ArgumentParser
import Questions
import Reports
import Sobi
import Wording

/// `sobi recurring list`
struct ListRecurringCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List recurring payments in order of their next due day.",
    discussion: """
      With --ics the command writes a calendar file with the due days of payments in the next \
      twelve months; series that are only proposed are left out. Calendar programs and telephones \
      read the file; the events of a newer file replace those of an older file.
      Example: sobi recurring --format json
      Example: sobi recurring --ics due.ics --remind 21:00
      """)

  @Option(
    help: ArgumentHelp(
      "Write the due dates to this calendar file; - is standard output.", valueName: "file"))
  var ics: String?

  @Option(
    help: ArgumentHelp(
      "With --ics, also add a daily reminder, at this time, to record missing payments.",
      valueName: "time"))
  var remind: String?

  @Option(
    help: ArgumentHelp("Treat this day as today: later payments do not count.", valueName: "day"))
  var asOf: SingleDay?

  @Option(help: "The format of the list.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var plans: ExplainOptions
  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    if remind != nil, ics == nil { throw ValidationError(.alone("--remind", needs: "--ics")) }
    _ = try remind.map { try TimeOfDay.minute($0, option: "--remind") }
  }

  func run() throws {
    let ledger = try ledger.open(.reading)
    if let ics { return try write(to: ics, ledger) }
    let document = try ledger.recurring(asOf: asOf?.day)
    switch format {
    case .json: return Terminal.output(document.json())
    case .csv: return csv.output(document.csv())
    case .table: break
    }
    let words = CommandLanguage.words
    var table = TextTable([
      .text(.merchant, isFlexible: true), .text(.rhythm), .number(.day), .text(.last),
      .text(.next), .number(.amount), .text(.state),
    ])
    for row in document.series {
      table.row([
        row.title, words.text(.rhythm(row.rhythm)), words.text(.nominalDay(row.nominalDay)),
        row.last.description, row.due.first?.description ?? "-", words.columnAmount(row.expected),
        words.text(.state(row.state, isFixed: row.isFixed)),
      ])
    }
    Terminal.output(table, ifEmpty: .series)
  }

  private func write(to path: String, _ ledger: Ledger) throws {
    let words = CommandLanguage.words
    let reminder = try remind.map {
      EntryReminder(
        minute: try TimeOfDay.minute($0, option: "--remind"),
        title: words.text(RecurringText.reminder))
    }
    let calendar = try ledger.recurringCalendar(asOf: asOf?.day, reminder: reminder) {
      words.text(.event($0))
    }
    try csv.write(to: path, isTable: false, of: ledger) { sink in try sink(calendar.bytes()) }
    guard path != "-" else { return }
    Terminal.message(RecurringText.wroteCalendar(events: calendar.events.count, path: path))
  }
}
