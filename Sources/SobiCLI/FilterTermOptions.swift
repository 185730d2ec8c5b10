import ArgumentParser
import Questions
import Sobi
import Wording

/// Which payments count, whatever their days: each option is a word of a filter, and together they are
/// one.
struct FilterTermOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only this category and those below it; may be repeated.", valueName: "category"))
  var category: [String] = []

  @Option(help: "Only payments at a place (offline) or over the network (online).")
  var channel: PaymentChannel?

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      """
      Only what fits this filter, as "category=cafe within=1km@office": \
      \(FilterWord.allCases.map(\.rawValue).joined(separator: ", ")).
      """, valueName: "filter"))
  var filter: String?

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
  var terms: PaymentTerms {
    var terms = PaymentTerms(filter: filter, asOf: asOf)
    terms.add(.category, category)
    terms.add(.channel, channel?.name)
    return terms
  }

  /// What is asked for, in words: `; only cafe, offline`.
  var restriction: String {
    CommandLanguage.words.restriction(categories: category, channel: channel, filter: filter)
  }

  /// The question that the options ask.
  ///
  /// - Throws: ``FilterError``, ``FilterProblem``; wrong usage where an option and the filter have the
  ///   same word, which would widen one by the other.
  func query() throws -> LedgerQuery {
    try asking { try terms.query(.current) }
  }
}
