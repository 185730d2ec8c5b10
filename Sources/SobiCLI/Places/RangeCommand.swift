import ArgumentParser
import SimpleFeatures
import Sobi

/// `sobi range`
struct RangeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "range", abstract: "Report how far your spending reaches.",
    discussion: """
      The centre is the geometric median of the visits, the position with the least sum of \
      distances to all of them, unless a position is given. The radii hold half and nine tenths \
      of the visits, and of the spending in each currency.
      """)

  @OptionGroup var position: PositionOptions

  @Option(help: "The form of the report.")
  var format: ReportFormat = .table

  @OptionGroup var filter: FilterOptions
  @OptionGroup var ledger: LedgerOptions

  func validate() throws { try position.check(isRequired: false) }

  func run() throws {
    let ledger = try ledger.open(.reading)
    let start = position.isGiven ? try position.named(in: ledger) : nil
    let range = try ledger.range(filter.query(), from: start?.coordinate)
    switch format {
    case .json: Terminal.output(range.json())
    case .table: print(range, start?.words ?? "")
    }
  }

  private func print(_ range: SpendingRange, _ start: String) {
    let home = range.homeCurrency
    Terminal.output("Range\(start): \(filter.words)")
    if let center = range.center {
      let kind =
        range.isCenterGiven
        ? "given" : "the geometric median of \(Figures.counted(range.placed.count, "visit"))"
      Terminal.output("Centre: \(center), \(kind).")
    }
    var table = TextTable([
      .init(title: "WITHIN THE RADIUS", isNumber: false), .init(title: "50 %", isNumber: true),
      .init(title: "90 %", isNumber: true),
    ])
    func row(_ name: String, _ radii: SpendingRange.Radii?) {
      table.row([
        name, radii.map { Distance.text($0.half) } ?? "-",
        radii.map { Distance.text($0.most) } ?? "-",
      ])
    }
    row("visits", range.visitRadii)
    for spent in range.spendingRadii { row("spending \(spent.currency)", spent.radii) }
    Terminal.output(table)
    let area = Decimals.text(range.hullSquareMeters / 1e6, digits: 2)
    Terminal.output(
      "Together: \(Figures.counted(range.placed.places, "place")), "
        + "\(Figures.text(range.placed, home: home)).")
    Terminal.output("Convex hull of the places: \(area) km2.")
    for (name, figures) in [("online", range.online), ("unplaced", range.unplaced)]
    where figures.count > 0 {
      Terminal.output("Not in it, \(name): \(Figures.text(figures, home: home)).")
    }
  }
}
