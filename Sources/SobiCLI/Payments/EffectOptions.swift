import ArgumentParser
import Questions
import Sobi
import Wording

/// The form of the effect of rules.
struct EffectOptions: ParsableArguments {
  @Option(help: "The format of the report; the format csv lists the payments.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions

  @Option(help: "The number of payments to list in the table, or the word all.")
  var limit: ListLimit = 20

  /// Prints the changed payments and the sums before and after.
  func print(_ effect: CategoryEffect, of ledger: Ledger, isWritten: Bool) throws {
    switch format {
    case .json: return Terminal.output(effect.json())
    case .csv: return csv.output(effect.csv())
    case .table: break
    }
    Terminal.output(isWritten ? .moved(effect.moves.count) : .wouldMove(effect.moves.count))
    if effect.keptByHand > 0 { Terminal.output(.keptByHand(Int(effect.keptByHand))) }
    guard !effect.moves.isEmpty else { return }
    let titles = try CategoryTitles(of: ledger)
    DifferenceTable.print(.category, effect.categories, home: effect.homeCurrency, titles)
    var table = TextTable([
      .number(.identifier), .text(.day), .text(.merchant, isFlexible: true), .number(.amount),
      .text(.before, isFlexible: true), .text(.become, isFlexible: true),
    ])
    for move in effect.moves.prefix(max(0, limit.count)) {
      let amount = move.amount
      let unit = amount.currency == effect.homeCurrency ? "" : "\(amount.currency) "
      table.row([
        String(move.id), move.day.description, move.merchant,
        unit + amount.grouped, titles.named(move.before), titles.named(move.after),
      ])
    }
    Terminal.output(table, ifEmpty: nil)
    if effect.moves.count > limit.count {
      Terminal.output(.morePayments(effect.moves.count - max(0, limit.count)))
    }
  }
}
