public import Spending

extension RecurringSeries {
  /// Finds the series among spending payments of one currency.
  ///
  /// A series consists of at least four payments to one merchant that fit one rhythm. If the
  /// payments fit several rhythms, the series gets the rhythm from which the payments deviate by
  /// the fewest days in total. If there are only three payments, or if two rhythms fit equally
  /// well, the series is only a proposal.
  ///
  /// - Parameters:
  ///   - payments: The payments, in any order.
  ///   - today: The last day of the search. Payments after this day are ignored. Payments that are
  ///     too old for a search of this `depth` are ignored too.
  ///   - depth: The depth of the search, which determines how many days are searched.
  /// - Returns: The series in order of the merchants' numbers; the series of one merchant are in
  ///   order of their amounts, with yearly series last.
  /// - Complexity: O(*m* + *n* log *n*) for *n* payments, where *m* is the largest merchant number.
  public static func series(
    among payments: [Payment], currency: Currency, today: CalendarDay,
    depth: RecurrenceDepth = .merchants
  ) -> [RecurringSeries] {
    let first = today.adding(1 - depth.window)
    let recent = today.adding(1 - window)
    var all: [RecurringSeries] = []
    forEachMerchant(
      payments.filter { $0.merchant >= 0 && $0.day >= first && $0.day <= today }
    ) { paid in
      let found = series(of: paid.drop { $0.day < recent }, currency, shortRhythms, depth)
      all += found
      guard depth == .amounts else { return }
      let others = paid.filter { payment in !found.contains { $0.holds(payment) } }
      all += series(of: others[...], currency, [.year], depth)
    }
    return all
  }

  /// Calls a closure for each merchant with enough payments for a proposal, in the order of the
  /// merchants' numbers. The payments are in order of their days.
  private static func forEachMerchant(
    _ payments: [Payment], _ body: (ArraySlice<Payment>) -> Void
  ) {
    let merchants = Int(payments.map(\.merchant).max() ?? -1) + 1
    var ends = Array(repeating: 0, count: merchants + 1)
    for payment in payments { ends[Int(payment.merchant) + 1] += 1 }
    for merchant in 0..<merchants { ends[merchant + 1] += ends[merchant] }
    let starts = ends
    var ordered = payments
    for payment in payments {
      ordered[ends[Int(payment.merchant)]] = payment
      ends[Int(payment.merchant)] += 1
    }
    for merchant in 0..<merchants where ends[merchant] - starts[merchant] >= fewest {
      let range = starts[merchant]..<ends[merchant]
      ordered[range].sort { ($0.day, $0.amount) < ($1.day, $1.amount) }
      body(ordered[range])
    }
  }

  /// The rhythms that are searched in ``window``.
  static let shortRhythms = PaymentRhythm.allCases.filter { $0 != .year }

  /// The series among the payments of one merchant; the payments are in order of their days.
  private static func series(
    of payments: ArraySlice<Payment>, _ currency: Currency, _ rhythms: [PaymentRhythm],
    _ depth: RecurrenceDepth
  ) -> [RecurringSeries] {
    if let series = RecurringSeries(payments, currency, rhythms) { return [series] }
    guard depth == .amounts else { return [] }
    return byAmount(payments).compactMap { part in
      guard var series = RecurringSeries(part[...], currency, rhythms) else { return nil }
      let tenth = series.expected / 10
      series.amounts = series.expected - tenth...series.expected + tenth
      return series
    }
  }

  /// Groups of payments with amounts within a tenth of their median. Starting with the smallest
  /// amount, a group takes the amounts that are at most a fifth above its first amount.
  private static func byAmount(_ payments: ArraySlice<Payment>) -> [[Payment]] {
    var parts: [[Payment]] = []
    for payment in payments.filter({ $0.amount > 0 && $0.amount < .max / 2 })
      .sorted(by: { $0.amount < $1.amount })
    {
      if let least = parts.last?.first?.amount, payment.amount - least <= least / 5 {
        parts[parts.count - 1].append(payment)
      } else {
        parts.append([payment])
      }
    }
    return parts.filter { $0.count >= fewest && isFixed($0.map(\.amount)) }.map {
      $0.sorted { ($0.day, $0.amount) < ($1.day, $1.amount) }
    }
  }

  /// The series that payments in order of their days form; nil if they form no series.
  private init?(
    _ payments: ArraySlice<Payment>, _ currency: Currency, _ rhythms: [PaymentRhythm]
  ) {
    guard payments.count >= Self.fewest, let last = payments.last else { return nil }
    let days = payments.map(\.day)
    let fits = rhythms.compactMap { RhythmFit($0, days) }
    guard let best = fits.min(by: { $0.spread < $1.spread }),
      let expected = Median.of(payments.suffix(6).map(\.amount))
    else { return nil }
    self.init(
      merchant: last.merchant, currency: currency, rhythm: best.rhythm, count: payments.count,
      last: last.day, expected: expected, isFixed: Self.isFixed(payments.map(\.amount)),
      isProposal: payments.count < Self.least
        || fits.count { $0.spread == best.spread } > 1,
      nominal: best.nominal, lastMonth: best.lastMonth)
  }

  /// Returns whether each amount is within a tenth of the median of all amounts.
  private static func isFixed(_ amounts: [Int64]) -> Bool {
    guard let median = Median.of(amounts) else { return false }
    // A distance of more than 64 bits is more than a tenth.
    return amounts.allSatisfy {
      let distance = $0.subtractingReportingOverflow(median)
      return !distance.overflow && distance.partialValue.magnitude <= median.magnitude / 10
    }
  }
}

/// The fit of payments to a rhythm.
private struct RhythmFit {
  var rhythm: PaymentRhythm
  /// The sum of the numbers of days by which payments differ from the rhythm.
  var spread: Int
  /// The contractual day of the month; nil if days are counted, or if no day fits.
  var nominal: NominalDay?
  /// The month that the last payment belongs to.
  var lastMonth: YearMonth

  /// Nil if they do not fit.
  init?(_ rhythm: PaymentRhythm, _ days: [CalendarDay]) {
    guard let last = days.last else { return nil }
    self.rhythm = rhythm
    lastMonth = last.month
    let pairs = zip(days, days.dropFirst())
    guard pairs.allSatisfy({ rhythm.gaps.contains($1.days(since: $0)) }) else { return nil }
    if let step = rhythm.monthCount,
      let found = NominalDay.best(of: days, step: step, tolerance: rhythm.tolerance)
    {
      (nominal, lastMonth, spread) = (found.day, found.month, found.spread)
      return
    }
    guard pairs.allSatisfy({ rhythm.fits($1, after: $0) }) else { return nil }
    spread = pairs.reduce(0) { $0 + abs($1.1.days(since: rhythm.next(after: $1.0))) }
  }
}
