import ArgumentParser

/// `sobi trip`
struct TripCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trip", abstract: "Show the cost of a trip and the remainder of its budget.",
    discussion: """
      Example: sobi trip add Japan --from 2026-04-09 --to 2026-04-14 --currency JPY --people 2
      A trip has payments of its days: the payments in the trip's currency, if that differs from \
      the ledger's currency, or the payments that a filter selects. Payments with the name of the \
      trip as a tag also belong to it, such as a flight that was paid before, unless the tag has \
      the value "out".
      """,
    subcommands: [
      AddTripCommand.self, ListTripsCommand.self, TripStatusCommand.self, RemoveTripCommand.self,
    ],
    defaultSubcommand: ListTripsCommand.self)
}
