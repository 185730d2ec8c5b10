import ArgumentParser

/// `sobi accounts`
struct AccountsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accounts", abstract: "List the accounts of payments and set their bill days.",
    discussion: """
      Example: sobi accounts set "Shinhan 1234" --bill-day 14 --cut-off last
      With a bill day and a cut-off, sobi bills reports the purchases of a card in the month in \
      which their bill is charged.
      """,
    subcommands: [ListAccountsCommand.self, SetAccountCommand.self],
    defaultSubcommand: ListAccountsCommand.self)
}
