public import Sobi
import Wording

/// The payments to include, selected by their days and by other conditions.
public struct PaymentSelection: Hashable, Sendable {
  /// The period; nil if the days are limited by ``from`` and ``to``, or are not limited.
  public var period: Period?
  /// The first day, or a period whose first day is used.
  public var from: Period?
  /// The last day, or a period whose last day is used.
  public var to: Period?
  /// The further conditions.
  public var terms: PaymentTerms

  /// Creates a selection, by default of all payments.
  public init(
    period: Period? = nil, from: Period? = nil, to: Period? = nil,
    terms: PaymentTerms = PaymentTerms()
  ) {
    self.period = period
    self.from = from
    self.to = to
    self.terms = terms
  }

  /// Throws an error if the options for days contradict each other.
  ///
  /// - Throws: ``QuestionError``.
  public func check(_ moment: QuestionClock) throws(QuestionError) {
    if period != nil && (from != nil || to != nil) {
      throw .usage(
        .excluded(
          UsageFault.option("month"), by: ["from", "to"].map(UsageFault.option)))
    }
    if let first = from?.days(moment).lowerBound, let last = to?.days(moment).upperBound,
      first > last
    {
      throw .usage(
        .laterDay(
          option: UsageFault.option("from"), first, than: UsageFault.option("to"), last))
    }
  }

  /// The first day to include; nil if the days have no lower limit, or if a period is given.
  public func firstDay(_ moment: QuestionClock) -> CalendarDay? {
    from?.days(moment.asOf(terms.asOf)).lowerBound
  }

  /// The last day to include; nil if the days have no upper limit, or if a period is given.
  public func lastDay(_ moment: QuestionClock) -> CalendarDay? {
    to?.days(moment.asOf(terms.asOf)).upperBound
  }

  /// Returns the query of the selection.
  ///
  /// - Throws: ``FilterError``, ``FilterProblem``, ``QuestionError``.
  public func query(_ moment: QuestionClock) throws -> LedgerQuery {
    var query = try terms.query(moment)
    let seen = moment.asOf(terms.asOf)
    if case .month(let month) = period?.resolved(seen) {
      query.month = month
    } else {
      query.days = days(seen, moment)
    }
    return query
  }

  private func days(_ seen: QuestionClock, _ moment: QuestionClock) -> ClosedRange<CalendarDay>? {
    guard period == nil else { return period?.days(seen) }
    guard from != nil || to != nil else { return nil }
    let first = firstDay(moment) ?? CalendarDay(daysSince1970: .min)
    return first...max(first, lastDay(moment) ?? CalendarDay(daysSince1970: .max))
  }
}
