import ArgumentParser
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

  /// The day that is today for the command.
  var today: CalendarDay { asOf?.day ?? CommandDay.today }

  /// What is asked for, in words: `; only cafe, offline`.
  var restriction: String {
    CommandLanguage.words.restriction(categories: category, channel: channel, filter: filter)
  }

  /// The question that the options ask.
  ///
  /// - Throws: ``FilterError``, ``FilterProblem``; wrong usage where an option and the filter have the
  ///   same word, which would widen one by the other.
  func query(in box: BoundingBox? = nil) throws -> LedgerQuery {
    var terms = try filter.map { try PaymentFilter(text: $0).terms } ?? []
    for (word, isGiven) in [
      (FilterWord.category, !category.isEmpty), (.channel, channel != nil), (.bbox, box != nil),
    ] where isGiven && terms.contains(where: { $0.word == word }) {
      throw ValidationError(.together(["--\(word.rawValue)", "--where \(word.rawValue)="]))
    }
    terms += category.map(FilterTerm.category)
    if let channel { terms.append(.channel(channel)) }
    if let box { terms.append(.bbox(box)) }
    return LedgerQuery(asOf: asOf?.day, filter: try PaymentFilter(terms))
  }
}
