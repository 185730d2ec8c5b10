import ArgumentParser

/// `sobi recurring`
struct RecurringCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recurring", abstract: "List recurring payments and store decisions about them.",
    discussion: """
      Example: sobi recurring confirm "Seoul Gas"
      Four payments to one merchant in the same rhythm are a series: every week, two weeks, 28 \
      days, month, quarter or year. The payments of a series may be on the same day of the month \
      or on its last day, and a weekend may move a payment. Three such payments are only proposed \
      as a series. The ledger stores only decisions; the command finds the series each time.
      """,
    subcommands: [
      ListRecurringCommand.self, ConfirmSeriesCommand.self, RenameSeriesCommand.self,
      EndSeriesCommand.self, RejectSeriesCommand.self,
    ],
    defaultSubcommand: ListRecurringCommand.self)
}
