import ArgumentParser

/// `sobi income`
struct IncomeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "income", abstract: "Set the expected income of months.",
    discussion: """
      Example: sobi income set 2026-11 3200000 --onwards
      The income in statements counts for months without a set amount. If an income is for another \
      month, tag its payment with that month: sobi tag 17 --set month=2026-11
      """,
    subcommands: [SetIncomeCommand.self, ListIncomeCommand.self, RemoveIncomeCommand.self],
    defaultSubcommand: ListIncomeCommand.self)
}
