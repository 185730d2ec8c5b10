import ArgumentParser

/// `sobi recurring`
struct RecurringCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recurring", abstract: "List recurring payments and store decisions about them.",
    discussion: """
      Example: sobi recurring confirm "Seoul Gas"
      Four payments to one merchant in the same rhythm are a series: every week, two weeks, 28 \
      days, month, quarter or year. In each month they may be on the same day or on the last day, \
      and a weekend may move them. Three such payments are a proposal. The ledger stores only \
      decisions; the command finds the series each time.
      """,
    subcommands: [
      ListRecurringCommand.self, ConfirmSeriesCommand.self, RenameSeriesCommand.self,
      EndSeriesCommand.self, RejectSeriesCommand.self,
    ],
    defaultSubcommand: ListRecurringCommand.self)
}
