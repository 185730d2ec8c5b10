import ArgumentParser
import Reports
import Sobi
import Wording

/// `sobi accounts list`
struct ListAccountsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the accounts of payments with their bill days.",
    discussion: "Example: sobi accounts list --format json")

  @Option(help: "The format of the list.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let rows = try ledger.open(.reading).accounts()
    switch format {
    case .json: return Terminal.output(AccountRow.json(rows))
    case .csv: return csv.output(AccountRow.csv(rows))
    case .table: break
    }
    let words = CommandLanguage.words
    var table = TextTable([
      .text(.account, isFlexible: true), .number(.count), .number(.cutOff), .number(.billDay),
    ])
    for row in rows {
      table.row([
        row.name, Figures.grouped(row.count), words.text(BillText.day(row.cycle?.cutOff)),
        words.text(BillText.day(row.cycle?.billDay)),
      ])
    }
    Terminal.output(table, ifEmpty: .accounts)
  }
}
