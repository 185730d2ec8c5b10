import ArgumentParser

/// `sobi trip`
struct TripCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trip", abstract: "Show the cost of a trip and the remainder of its budget.",
    discussion: """
      Example: sobi trip add Japan --from 2026-04-09 --to 2026-04-14 --currency JPY --people 2
      A trip has payments of its days: those in its currency, if it differs from the ledger's, or \
      those that a filter selects. Payments with the name of the trip as a tag also belong to it, \
      such as a flight that was paid before; payments whose tag has the value out do not.
      """,
    subcommands: [
      AddTripCommand.self, ListTripsCommand.self, TripStatusCommand.self, RemoveTripCommand.self,
    ],
    defaultSubcommand: ListTripsCommand.self)
}
