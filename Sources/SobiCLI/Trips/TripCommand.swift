import ArgumentParser

/// `sobi trip`
struct TripCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trip", abstract: "See what a trip costs and what is left of its budget.",
    discussion: """
      Example: sobi trip add Japan --from 2026-04-09 --to 2026-04-14 --currency JPY --people 2
      A trip has the payments of its days: in its currency, if it differs from the ledger's, or \
      those that a filter finds. Payments with a tag of its name belong to it too, such as a \
      flight that was paid before, and those with the tag's value out do not.
      """,
    subcommands: [
      AddTripCommand.self, ListTripsCommand.self, TripStatusCommand.self, RemoveTripCommand.self,
    ],
    defaultSubcommand: ListTripsCommand.self)
}
