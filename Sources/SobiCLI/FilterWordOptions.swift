import ArgumentParser
import Questions
import Sobi
import Wording

/// A filter without days: all options together are one filter.
struct FilterWordOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only this category and its subcategories; may be repeated.", valueName: "category"))
  var category: [String] = []

  @Option(help: "Only payments at a place (offline) or over the network (online).")
  var channel: PaymentChannel?

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      """
      Only payments that match this filter, such as "category=cafe within=1km@office". The words \
      of a filter are \(FilterWord.allCases.map(\.rawValue).joined(separator: ", ")).
      """, valueName: "filter"))
  var filter: String?

  /// Whether no option was given.
  var isEmpty: Bool { category.isEmpty && channel == nil && filter == nil }

  /// The terms of the options.
  ///
  /// - Parameter asOf: The day taken as today; nil for the day of the clock.
  func terms(asOf: SingleDay? = nil) -> PaymentTerms {
    var terms = PaymentTerms(filter: filter, asOf: asOf)
    terms.add(.category, category)
    terms.add(.channel, channel?.name)
    return terms
  }
}
