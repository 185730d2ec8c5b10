import ArgumentParser
import Questions
import Reports
import Sobi
import Wording

/// `sobi rates show`
struct ShowRatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the exchange rates of a day beside the rates of an earlier day.",
    discussion: """
      Example: sobi rates show 2026-11-25 --currency JPY --versus 7d
      Without --versus the rates are shown beside the rates published before them.
      """)

  @Argument(help: "The day; by default today.")
  var day: SingleDay?

  @Option(
    help: ArgumentHelp("Only rates of this currency; may be repeated.", valueName: "currency"))
  var currency: [Currency] = []

  @Option(
    help: ArgumentHelp(
      "The day to compare with: an earlier date, or the number of days to go back, such as 7d.",
      valueName: "day"))
  var versus: String?

  @Option(help: "The format of the list.")
  var format: ListFormat = .table

  @OptionGroup var rates: RateOptions
  @OptionGroup var csv: CSVOptions
  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    _ = try rates.basisPoints
    if let versus, daysBefore(versus) == nil, SingleDay(versus) == nil {
      throw ValidationError(.notEarlierDay(option: "--versus", versus))
    }
  }

  func run() throws {
    let ledger = try ledger.open(.reading)
    let day = day?.day ?? ledger.today()
    let earlier = versus.flatMap { text in
      daysBefore(text).map { day.adding(-$0) } ?? SingleDay(text)?.day
    }
    let found = try ledger.rates(
      on: day, earlier: earlier, of: rates.source, currencies: currency,
      surcharge: rates.basisPoints)
    guard let document = found else {
      Terminal.message(EmptyList.rates(day))
      throw ExitCode.failure
    }
    switch format {
    case .json: Terminal.output(document.json())
    case .csv: csv.output(document.csv())
    case .table: show(document)
    }
  }

  /// `7d`: 1 ... 3,650 days.
  private func daysBefore(_ text: String) -> Int? {
    guard text.hasSuffix("d"), let days = Int(text.dropLast()), (1...3_650).contains(days) else {
      return nil
    }
    return days
  }

  private func show(_ document: RatesDocument) {
    let words = CommandLanguage.words
    let hasSides = document.rates.contains { $0.buy != nil || $0.sell != nil }
    Terminal.output(words.text(.title(document)))
    var table = TextTable(
      [.text(.priced), .text(.currency), .number(.rate)]
        + (hasSides ? [.number(.buy), .number(.sell)] : [])
        + [.number(.earlierRate), .number(.change), .number(.cash)])
    for row in document.rates {
      table.row(
        ["\(row.base) \(row.units)", row.quote.code, row.rate.text]
          + (hasSides ? [row.buy?.text ?? "-", row.sell?.text ?? "-"] : [])
          + [
            row.earlier?.text ?? "-", words.change(permille: row.permille),
            row.cash?.text ?? "-",
          ])
    }
    Terminal.output(table, ifEmpty: nil)
  }
}
