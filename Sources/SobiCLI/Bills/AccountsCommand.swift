import ArgumentParser

/// `sobi accounts`
struct AccountsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accounts", abstract: "List the accounts of payments and set their bill days.",
    discussion: """
      Example: sobi accounts set "Shinhan 1234" --bill-day 14 --cut-off last
      With a bill day and a cut-off the purchases of a card are charged by sobi bills in the month \
      of their bill.
      """,
    subcommands: [ListAccountsCommand.self, SetAccountCommand.self],
    defaultSubcommand: ListAccountsCommand.self)
}
