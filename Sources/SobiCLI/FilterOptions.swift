import ArgumentParser
import Questions
import Sobi
import Wording

/// The payments that count.
struct FilterOptions: ParsableArguments {
  @Option(name: Self.monthNames, help: Self.monthHelp)
  var month: Period?

  @Option(
    help: ArgumentHelp(
      "Only payments from this day on; a period such as last-month means its first day.",
      valueName: "day"))
  var from: Period?

  @Option(
    help: ArgumentHelp(
      """
      Only payments up to and including this day; a period such as last-month means its last day.
      """,
      valueName: "day"))
  var to: Period?

  @OptionGroup var terms: FilterTermOptions

  func validate() throws {
    try asking { try selection.check(.current) }
  }

  /// Whether an option limits the payments.
  var isGiven: Bool {
    month != nil || from != nil || to != nil || terms.asOf != nil || !terms.words.isEmpty
  }

  /// The selection of the options.
  var selection: PaymentSelection {
    PaymentSelection(period: month, from: from, to: to, terms: terms.terms)
  }

  /// The selection of the options, limited to a box, and with the currency in which amounts are
  /// summed.
  func selection(in box: BoxOptions?, _ sums: SumOptions? = nil) -> PaymentSelection {
    var selection = selection
    selection.terms.add(.bbox, box?.bbox)
    selection.terms.currency = sums?.currency
    return selection
  }

  /// The further conditions in words, such as `; only cafe, offline`.
  var restriction: String { terms.restriction }

  /// Period and restriction in words.
  var words: String { period + restriction }

  /// The period in words; a month that does not start on the first day of the month is followed by
  /// its days.
  var period: String {
    let words = CommandLanguage.words
    if let month { return words.period(month.report(terms.moment)) }
    switch (selection.firstDay(.current), selection.lastDay(.current)) {
    case (nil, nil): return words.period(.all)
    case (let from?, nil): return words.period(.from(from))
    case (nil, let to?): return words.period(.to(to))
    case (let from?, let to?): return words.period(.span(from, to))
    }
  }

  /// The names of the option of a period.
  static let monthNames: NameSpecification = [.customLong("month"), .customLong("period")]

  /// The help of that option.
  static let monthHelp = ArgumentHelp(
    """
    Only this period: 2026-11, 11, 2026, 2026-11-03, 2026-11-01..2026-11-14, or the word \
    this-month, last-month, this-year, last-year, today or yesterday.
    """, valueName: "period")

  /// The query of the options.
  ///
  /// - Throws: ``FilterError``, ``FilterProblem``.
  func query(in box: BoxOptions? = nil, _ sums: SumOptions? = nil) throws -> LedgerQuery {
    try asking { try selection(in: box, sums).query(.current) }
  }
}
