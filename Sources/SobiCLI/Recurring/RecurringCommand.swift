import ArgumentParser

/// `sobi recurring`
struct RecurringCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recurring", abstract: "List recurring payments and store decisions about them.",
    discussion: """
      Example: sobi recurring confirm "Seoul Gas"
      Four payments to one merchant in one rhythm are a series: every week, two weeks, 28 days, \
      month, quarter or year, on a day of the month, at its end, or moved by a weekend. Three are a \
      proposal. Only decisions are stored; the series are found each time.
      """,
    subcommands: [
      ListRecurringCommand.self, ConfirmSeriesCommand.self, RenameSeriesCommand.self,
      EndSeriesCommand.self, RejectSeriesCommand.self,
    ],
    defaultSubcommand: ListRecurringCommand.self)
}
