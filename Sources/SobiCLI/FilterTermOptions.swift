import ArgumentParser
import Questions
import Sobi
import Wording

/// Which payments count, whatever their days: each option is a word of a filter, and together they are
/// one.
struct FilterTermOptions: ParsableArguments {
  @OptionGroup var words: FilterWordOptions

  @Option(
    help: ArgumentHelp("As if this day were today: nothing later counts.", valueName: "day"))
  var asOf: SingleDay?

  @Option(
    defaultAsFlag: ReadingPlan.Use.once, parsing: .next,
    help: ArgumentHelp(
      "Print to standard error how payments are read: once, or as a server does (resident).",
      valueName: "once|resident"))
  var explain: ReadingPlan.Use?

  func validate() throws { LedgerOptions.explain(explain) }

  /// When the command asks, with the day that it takes as today.
  var moment: QuestionClock {
    QuestionClock(today: asOf?.day ?? CommandDay.today, monthStart: LedgerOptions.monthStart)
  }

  /// What the options ask for.
  var terms: PaymentTerms { words.terms(asOf: asOf) }

  /// What is asked for, in words: `; only cafe, offline`.
  var restriction: String {
    CommandLanguage.words.restriction(
      categories: words.category, channel: words.channel, filter: words.filter)
  }

  /// The question that the options ask.
  ///
  /// - Throws: ``FilterError``, ``FilterProblem``; wrong usage where an option and the filter have the
  ///   same word, which would widen one by the other.
  func query() throws -> LedgerQuery {
    try asking { try terms.query(.current) }
  }
}
