import ArgumentParser
import Sobi

/// Which payments count in a month. The month itself is named apart, so that days are not asked for.
struct MonthFilterOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only this category with all below it; may be repeated.", valueName: "category"))
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
  var asOf: CalendarDay?

  /// The question that the options ask.
  ///
  /// - Throws: ``FilterError``, ``FilterProblem``.
  func query() throws -> LedgerQuery {
    var terms = try filter.map { try PaymentFilter(text: $0).terms } ?? []
    terms += category.map(FilterTerm.category)
    if let channel { terms.append(.channel(channel)) }
    return LedgerQuery(asOf: asOf, filter: try PaymentFilter(terms))
  }
}
