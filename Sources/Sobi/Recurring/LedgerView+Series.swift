import LedgerStore
public import Reports
public import Spending
import SpendingAnalytics

extension LedgerView {
  /// Returns the series of recurring payments in the ledger's currency, together with the decisions
  /// about these series. The method searches the payments of the last 400 days for series; for
  /// yearly series, it searches the payments of the last 1,500 days.
  ///
  /// - Parameter day: The day that counts as today; later payments do not count. If nil, the
  ///   current day counts as today.
  /// - Returns: The series. The series with a due payment are first, in order of the due day; the
  ///   remaining series follow in order of their titles. A proposed series that has lapsed is left
  ///   out, unless the user made a decision about it.
  /// - Complexity: O(*n* log *n*) for *n* payments in the last 1,500 days.
  public func recurring(asOf day: CalendarDay? = nil) throws -> RecurringDocument {
    let today = day ?? ledger.today()
    let rows = try seriesFound(today).map(\.row)
    return RecurringDocument(
      today: today,
      series: rows.sorted { left, right in
        switch (left.due.first, right.due.first) {
        case (let left?, let right?) where left != right: left < right
        case (_?, nil): true
        case (nil, _?): false
        default:
          (left.title, left.expected.minorUnits, left.rhythm.rawValue)
            < (right.title, right.expected.minorUnits, right.rhythm.rawValue)
        }
      })
  }

  /// The series that ``recurring(asOf:)`` lists, each with the decision in force about it.
  func seriesFound(
    _ today: CalendarDay
  ) throws -> [(row: RecurringDocument.Row, decision: StoredSeriesDecision?)] {
    let query = LedgerQuery(asOf: today)
    var filter = try filter(for: query)
    filter.currencies = [homeCurrency]
    let basis = RecurrenceBasis(
      today: today, currency: homeCurrency, query: query, filter: filter, depth: .amounts)
    let found = try recurring([basis], until: today)[0].get()
    let decisions = try seriesDecisions()
    let end = today.adding(months: 12)
    var listed: [(row: RecurringDocument.Row, decision: StoredSeriesDecision?)] = []
    for series in found.series {
      let merchant = found.names[Int(series.merchant)]
      let decision = series.decision(among: decisions, merchant: merchant)
      let state = series.state(decision?.decision, on: today)
      if state == .lapsed, series.isProposal, decision == nil { continue }
      let row = RecurringDocument.Row(
        merchant: merchant, name: decision?.decision.name, rhythm: series.rhythm,
        nominalDay: series.nominalDay, count: series.count, last: series.last,
        expected: Money(minorUnits: series.expected, series.currency), isFixed: series.isFixed,
        state: state, due: state.isExpected ? series.dueDays(through: end) : [])
      listed.append((row, decision))
    }
    return listed
  }

  /// The decisions about recurring payments.
  func seriesDecisions() throws -> [StoredSeriesDecision] {
    try part(\.seriesDecisions) { try $0.seriesDecisions() }
  }
}

extension RecurringSeries {
  /// Returns the decision about this series; nil if there is no decision. If the merchant has only
  /// one series, the amount of the decision does not matter. If amounts distinguish several series,
  /// the amount of the decision may differ from the expected amount by a tenth.
  func decision(
    among decisions: [StoredSeriesDecision], merchant: String
  ) -> StoredSeriesDecision? {
    guard !decisions.isEmpty else { return nil }
    let name = MerchantName.normalized(merchant)
    return decisions.filter { stored in
      let decision = stored.decision
      guard decision.merchant == name, decision.currency == currency, decision.rhythm == rhythm
      else { return false }
      return amounts.map {
        $0.contains(decision.amount)
          || decision.distance(from: expected) <= decision.amount.magnitude / 10
      } ?? true
    }
    .min { $0.decision.distance(from: expected) < $1.decision.distance(from: expected) }
  }

  /// Its state on a day.
  func state(_ decision: SeriesDecision?, on day: CalendarDay) -> RecurringDocument.State {
    switch decision?.kind {
    case .rejected: .rejected
    case .ended where decision.map({ last <= $0.day }) ?? false: .ended
    case _ where hasLapsed(on: day): .lapsed
    case .confirmed: .confirmed
    default: isProposal ? .proposal : .series
    }
  }
}
