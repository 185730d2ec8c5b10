import ArgumentParser
import Sobi

/// The option that prints the plans by which a command reads payments.
struct ExplainOptions: ParsableArguments {
  @Option(
    defaultAsFlag: ReadingPlan.Use.once, parsing: .next,
    help: ArgumentHelp(
      """
      Print to standard error the plan by which payments are read, either by one command (once) or \
      by a server (resident).
      """,
      valueName: "once|resident"))
  var explain: ReadingPlan.Use?

  func validate() throws { LedgerOptions.explain(explain) }
}
