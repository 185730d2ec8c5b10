import ArgumentParser
import SimpleFeatures
import Sobi
import Wording

/// `sobi range`
struct RangeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "range", abstract: "Report how far your spending reaches.",
    discussion: """
      Unless a position is given, the centre is the geometric median of the visits: the position \
      with the least sum of distances to all of them. The radii are those of the circles that \
      contain 50% and 90% of the visits, or 50% and 90% of the spending in a currency.
      Example: sobi range --month 2026-11
      """)

  @OptionGroup var position: PositionOptions

  @Option(help: "The format of the report.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions

  @OptionGroup var filter: FilterOptions
  @OptionGroup var ledger: LedgerOptions

  func validate() throws { try position.check(isRequired: false) }

  func run() throws {
    let ledger = try ledger.openForSums()
    let start = position.isGiven ? try position.named(in: ledger) : nil
    let range = try ledger.range(filter.query(), from: start?.coordinate)
    switch format {
    case .json: Terminal.output(range.json())
    case .csv: csv.output(range.csv())
    case .table: print(range, start?.name)
    }
  }

  private func print(_ range: SpendingRange, _ start: String?) {
    let home = range.homeCurrency
    Terminal.output(.range(from: start, filter: filter.words))
    if let center = range.center {
      Terminal.output(
        .center(center, ofVisits: range.isCenterGiven ? nil : Int(range.placed.count)))
    }
    let words = CommandLanguage.words
    var table = TextTable([.text(.withinRadius), .number(.half), .number(.most)])
    func row(_ name: String, _ radii: SpendingRange.Radii?) {
      table.row([
        name, radii.map { Distance.text($0.half) } ?? "-",
        radii.map { Distance.text($0.most) } ?? "-",
      ])
    }
    row(words.word(.visits), range.visitRadii)
    for spent in range.spendingRadii { row(words.word(.spending(spent.currency)), spent.radii) }
    Terminal.output(table, ifEmpty: nil)
    let area = Decimals.text(range.hullSquareMeters / 1e6, digits: 2)
    Terminal.output(
      .together(places: range.placed.places, figures: Figures.text(range.placed, home: home)))
    Terminal.output(.hull(squareKilometers: area))
    let rest: [(ReportGroup, SpendingFigures)] = [
      (.online, range.online), (.unplaced, range.unplaced),
    ]
    for (group, figures) in rest where figures.count > 0 {
      Terminal.output(.notInRange(group, figures: Figures.text(figures, home: home)))
    }
  }
}
