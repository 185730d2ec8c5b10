import ArgumentParser
import Sobi

/// `sobi month`
struct MonthCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "month",
    abstract: "Report a month: what came in, what went out, what is left, how it will end.",
    discussion: """
      Example: sobi month 2026-11 --where "category=food"
      Income is what sobi income set says, otherwise what statements brought. A day from today is \
      what a day may cost until the month ends, bills that are due left aside. Bills are payments \
      that came at least four times in one rhythm.
      """)

  @Argument(
    help: ArgumentHelp(
      "The month, as 2026-11; otherwise the one that today is in.", valueName: "month"))
  var month: YearMonth?

  @OptionGroup var sets: SetOptions

  @Option(help: "The form of the report.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var filter: MonthFilterOptions
  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let report = try ledger.open(.reading).month(
      month, filter.query(), districts: sets.selection)
    switch format {
    case .json: Terminal.output(report.json())
    case .csv: csv.output(report.csv())
    case .table:
      for line in MonthTable(report).lines { Terminal.output(line) }
      if let note = MonthTable(report).note { Terminal.message(note) }
    }
  }
}

/// `sobi months`
struct MonthsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "months", abstract: "List months, the newest first.",
    discussion: "Example: sobi months --limit 12 --where \"category=food\"")

  @Option(help: "How many to list.")
  var limit = 12

  @Option(help: "The form of the list.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var filter: MonthFilterOptions
  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    guard limit > 0 else { throw ValidationError("--limit must be at least 1.") }
  }

  func run() throws {
    let list = try ledger.open(.reading).months(filter.query(), limit: limit)
    switch format {
    case .json: return Terminal.output(list.json())
    case .csv: return csv.output(list.csv())
    case .table: break
    }
    var table = TextTable([
      .init(title: "MONTH", isNumber: false), .init(title: "INCOME", isNumber: true),
      .init(title: "SPENT", isNumber: true), .init(title: "LEFT", isNumber: true),
      .init(title: "LEFT %", isNumber: true), .init(title: "COUNT", isNumber: true),
      .init(title: "", isNumber: false),
    ])
    for row in list.months {
      table.row([
        row.month.description, row.income?.grouped ?? "-", row.spent.grouped,
        row.left?.grouped ?? "-", MonthTable.percent(row.leftPermille),
        Figures.grouped(row.count),
        row.period.isCurrent ? "D-\(row.period.left)" : "",
      ])
    }
    Terminal.output(table)
  }
}

/// `sobi calendar`
struct CalendarCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar", abstract: "Show what was spent on each day of a month.")

  @Argument(
    help: ArgumentHelp(
      "The month, as 2026-11; otherwise the one that today is in.", valueName: "month"))
  var month: YearMonth?

  @Option(help: "The form of the calendar.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var filter: MonthFilterOptions
  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let calendar = try ledger.open(.reading).calendar(month, filter.query())
    switch format {
    case .json: return Terminal.output(calendar.json())
    case .csv: return csv.output(calendar.csv())
    case .table: break
    }
    Terminal.output(
      "\(calendar.month)\(MonthTable.days(calendar.period)): "
        + "\(calendar.currency) \(calendar.spent.grouped)")
    for line in CalendarTable(calendar).lines { Terminal.output(line) }
  }
}
