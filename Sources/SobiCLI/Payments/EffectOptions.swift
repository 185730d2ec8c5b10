import ArgumentParser
import Sobi
import Wording

/// How the effect of rules is shown.
struct EffectOptions: ParsableArguments {
  @Option(help: "The form of the report; csv lists the payments.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions

  @Option(help: "How many payments to list in the table.")
  var limit = 20

  /// Prints the payments that move and the sums before and after.
  func print(_ effect: CategoryEffect, isWritten: Bool) {
    switch format {
    case .json: return Terminal.output(effect.json())
    case .csv: return csv.output(effect.csv())
    case .table: break
    }
    let count = Figures.counted(effect.moves.count, "payment")
    Terminal.output(isWritten ? "Moved \(count)." : "\(count) would move.")
    if effect.keptByHand > 0 {
      Terminal.output(
        "\(Figures.counted(effect.keptByHand, "payment")) set by hand or by a file stay.")
    }
    guard !effect.moves.isEmpty else { return }
    DifferenceTable.print(.category, effect.categories, home: effect.homeCurrency)
    var table = TextTable([
      .init(title: "ID", isNumber: true), .init(title: "DAY", isNumber: false),
      .init(title: "MERCHANT", isNumber: false, isFlexible: true),
      .init(title: "AMOUNT", isNumber: true), .init(title: "FROM", isNumber: false),
      .init(title: "TO", isNumber: false),
    ])
    for move in effect.moves.prefix(max(0, limit)) {
      let amount = move.amount
      let unit = amount.currency == effect.homeCurrency ? "" : "\(amount.currency) "
      table.row([
        String(move.id), move.day.description, move.merchant,
        unit + amount.grouped, move.before ?? "-", move.after ?? "-",
      ])
    }
    Terminal.output(table)
    if effect.moves.count > limit {
      Terminal.output("and \(Figures.counted(effect.moves.count - max(0, limit), "more payment"))")
    }
  }
}
