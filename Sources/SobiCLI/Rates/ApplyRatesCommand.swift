import ArgumentParser
import Sobi
import Wording

/// `sobi rates apply`
struct ApplyRatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: "Store values in the ledger's currency for payments in foreign currencies.",
    discussion: """
      Example: sobi rates apply --month 2026-04
      Each amount is converted once, at the rate of its day, and stored; later rates do not change \
      it. If the shop charged in the ledger's currency, the stored value is the charged amount. \
      The rate of a trip takes precedence over published rates. A refund is converted at the rate \
      of the payment that it refunds.
      """)

  @Flag(help: "Also convert payments that already have a stored value.")
  var again = false

  @Option(help: ArgumentHelp("Only payments of this trip.", valueName: "trip"))
  var trip: String?

  @OptionGroup var filter: FilterOptions
  @OptionGroup var box: BoxOptions
  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let ledger = try ledger.open(.writing)
    let result = try asking {
      let isAll = !filter.isGiven && box.bbox == nil
      return try ledger.applyRates(
        isAll ? nil : filter.query(in: box), ofTrip: trip, again: again)
    }
    Terminal.message(.applied(result))
  }
}
