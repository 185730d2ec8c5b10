import ArgumentParser
import Questions
import Reports
import Sobi
import Wording

/// `sobi months`
struct MonthsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "months", abstract: "List months, the newest first.",
    discussion: "Example: sobi months --limit 12 --where \"category=food\"")

  // A number below zero starts like an option.
  @Option(parsing: .unconditional, help: "The number of rows to list, or the word all.")
  var limit: ListLimit = 12

  @Option(help: "The format of the list.")
  var format: ListFormat = .table

  @OptionGroup var picture: PictureOptions
  @OptionGroup var csv: CSVOptions
  @OptionGroup var filter: FilterTermOptions
  @OptionGroup var sums: SumOptions
  @OptionGroup var ledger: LedgerOptions

  func validate() throws { try asking { try limit.check() } }

  func run() throws {
    let question = MonthsQuestion(limit: limit, terms: filter.terms(sums))
    let ledger = try ledger.openForSums()
    let list = try asking { try question.report(in: ledger, .current) }
    if try picture.write(csv, ledger, { Self.bars(list) }) { return }
    switch format {
    case .json: return Terminal.output(list.json())
    case .csv: return csv.output(list.csv())
    case .table: break
    }
    let words = CommandLanguage.words
    var table = TextTable([
      .text(.month), .number(.income), .number(.spent), .number(.remaining),
      .number(.remainingShare), .number(.count), .text(.remark),
    ])
    for row in list.months {
      table.row([
        row.month.description, row.income?.grouped ?? "-", row.spent.grouped,
        row.left?.grouped ?? "-", words.percent(permille: row.leftPermille),
        Figures.grouped(row.count),
        row.period.isCurrent ? words.text(.countdown(row.period.left)) : "",
      ])
    }
    Terminal.output(table, ifEmpty: nil)
    MonthTable.printOthers(list.others.amounts)
  }

  /// The spending of each month, as bars.
  private static func bars(_ list: MonthListDocument) -> ReportPicture {
    let words = CommandLanguage.words
    return .bars(
      BarChart(
        title: words.text(.spentByMonth), summary: "",
        bars: list.months.map { row in
          BarChart.Bar(
            name: row.month.description, label: row.month.description,
            value: row.spent.minorUnits,
            text: words.amount(row.spent) + ", " + words.payments(Int(row.count)))
        }))
  }
}
