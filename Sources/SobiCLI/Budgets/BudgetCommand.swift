import ArgumentParser

/// `sobi budget`
struct BudgetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "budget", abstract: "Set budgets, and show how much of them was spent.",
    discussion: """
      Example: sobi budget set cafes 150000 --category cafe
      A budget limits the spending that a filter selects, for example by category, district, \
      merchant, tag, card, or within 1 km of work. The carried amount and the used share of a \
      limit are not stored but computed when they are shown, so that a late statement, a refund or \
      an undo changes them. Payments with the name of the budget as a tag also count, unless the \
      tag has the value "out".
      """,
    subcommands: [
      SetBudgetCommand.self, ListBudgetsCommand.self, BudgetStatusCommand.self,
      BudgetHistoryCommand.self, RemoveBudgetCommand.self,
    ],
    defaultSubcommand: BudgetStatusCommand.self)
}
