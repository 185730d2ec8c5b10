import ArgumentParser
import Questions
import Sobi
import Wording

/// Options that select payments by anything except their days. Each option is a word of a filter,
/// and together they form one filter.
struct FilterTermOptions: ParsableArguments {
  @OptionGroup var words: FilterWordOptions

  @Option(
    help: ArgumentHelp("Treat this day as today: later payments do not count.", valueName: "day"))
  var asOf: SingleDay?

  @OptionGroup var plans: ExplainOptions

  /// The moment of the command, with the day taken as today.
  var moment: QuestionClock {
    QuestionClock(today: asOf?.day ?? CommandDay.today, monthStart: LedgerOptions.monthStart)
  }

  /// The terms of the options.
  var terms: PaymentTerms { words.terms(asOf: asOf) }

  /// The terms of the options, with the currency of their sums.
  func terms(_ sums: SumOptions) -> PaymentTerms {
    var terms = terms
    terms.currency = sums.currency
    return terms
  }

  /// The conditions in words, such as `; only cafe, offline`.
  var restriction: String {
    CommandLanguage.words.restriction(
      categories: words.category, channel: words.channel, filter: words.filter)
  }

  /// The query of the options.
  ///
  /// - Throws: ``FilterError``, ``FilterProblem``; wrong usage if an option and the filter have the
  ///   same word, since one would widen the other.
  func query() throws -> LedgerQuery {
    try asking { try terms.query(.current) }
  }
}
