import ArgumentParser
import Sobi
import Wording

/// Which payments count.
struct FilterOptions: ParsableArguments {
  @Option(name: Self.monthNames, help: Self.monthHelp)
  var month: Period?

  @Option(
    help: ArgumentHelp(
      "Only from this day or the first day of this period on, as 2026-11-01 or last-month.",
      valueName: "day"))
  var from: Period?

  @Option(
    help: ArgumentHelp(
      "Only up to this day or the last day of this period, included.", valueName: "day"))
  var to: Period?

  @OptionGroup var terms: FilterTermOptions

  func validate() throws {
    if month != nil && (from != nil || to != nil) {
      throw ValidationError(.excluded("--month", by: ["--from", "--to"]))
    }
    if let first = from?.days().lowerBound, let last = to?.days().upperBound, first > last {
      throw ValidationError(.laterDay(option: "--from", first, than: "--to", last))
    }
  }

  /// The days that count; nil for all.
  private var days: ClosedRange<CalendarDay>? {
    guard month == nil else { return month?.days(today: terms.today) }
    guard from != nil || to != nil else { return nil }
    let first = firstDay ?? CalendarDay(daysSince1970: .min)
    return first...max(first, lastDay ?? CalendarDay(daysSince1970: .max))
  }

  private var firstDay: CalendarDay? { from?.days(today: terms.today).lowerBound }
  private var lastDay: CalendarDay? { to?.days(today: terms.today).upperBound }

  /// What else is asked for, in words: `; only cafe, offline`.
  var restriction: String { terms.restriction }

  /// Period and restriction in words.
  var words: String { period + restriction }

  /// The period in words; with its days where it is a month that does not start on the first.
  var period: String {
    let words = CommandLanguage.words
    if let month { return words.period(month.report(today: terms.today)) }
    switch (firstDay, lastDay) {
    case (nil, nil): return words.period(.all)
    case (let from?, nil): return words.period(.from(from))
    case (nil, let to?): return words.period(.to(to))
    case (let from?, let to?): return words.period(.span(from, to))
    }
  }

  /// The names of the option of a period.
  static let monthNames: NameSpecification = [.customLong("month"), .customLong("period")]

  /// What help says of it.
  static let monthHelp = ArgumentHelp(
    "Only this period: 2026-11, 2026, 2026-11-03, this-month, last-month, this-year, last-year, "
      + "today or yesterday.", valueName: "period")

  /// The question that the options ask.
  ///
  /// - Throws: ``FilterError``, ``FilterProblem``.
  func query(in box: BoundingBox? = nil) throws -> LedgerQuery {
    var query = try terms.query(in: box)
    if case .month(let month) = month?.resolved(today: terms.today) {
      query.month = month
    } else {
      query.days = days
    }
    return query
  }
}
