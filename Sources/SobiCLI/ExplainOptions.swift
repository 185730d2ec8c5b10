import ArgumentParser
import Sobi

/// The option that prints the plans by which a command reads payments.
struct ExplainOptions: ParsableArguments {
  @Option(
    defaultAsFlag: ReadingPlan.Use.once, parsing: .next,
    help: ArgumentHelp(
      """
      Print to standard error the plan for reading payments: the plan of one command (once) or of \
      a server (resident).
      """,
      valueName: "once|resident"))
  var explain: ReadingPlan.Use?

  func validate() throws { LedgerOptions.explain(explain) }
}
