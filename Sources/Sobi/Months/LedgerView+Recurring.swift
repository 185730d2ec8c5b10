import LedgerStore
import Reports
import Spending
import SpendingAnalytics

/// The recurring series among the payments under a query.
struct RecurringPayments {
  /// The payments up to the end of the requested days.
  var payments: [RecurringSeries.Payment] = []
  /// The series up to today.
  var series: [RecurringSeries] = []
  /// The merchants by number.
  var names: [String] = []

  /// Appends payments in order of their row ids. The requested parts of a split payment are one
  /// payment.
  ///
  /// - Parameter parts: The first part of each further part of a payment, by row ids.
  mutating func append(
    _ rows: some Sequence<(id: Int64, merchant: Int32, day: Int32, amount: Int64)>,
    parts: [Int64: Int64]
  ) throws {
    var firsts: [Int64: Int] = [:]
    for row in rows {
      if !parts.isEmpty {
        let first = parts[row.id] ?? row.id
        if let known = firsts[first] {
          try payments[known].amount.add(exactly: row.amount)
          continue
        }
        firsts[first] = payments.count
      }
      payments.append(
        .init(
          merchant: row.merchant, day: CalendarDay(daysSince1970: row.day), amount: row.amount))
    }
  }

  /// Replaces the payments and series of some merchants.
  ///
  /// - Parameters:
  ///   - merchants: The keys of their names.
  ///   - other: Their payments and series.
  mutating func replace(_ merchants: Set<UInt64>, by other: RecurringPayments) {
    let isReplaced = names.map { merchants.contains(MerchantName.key($0)) }
    payments.removeAll { $0.merchant >= 0 && isReplaced[Int($0.merchant)] }
    series.removeAll { isReplaced[Int($0.merchant)] }
    let offset = Int32(names.count)
    names += other.names
    for var payment in other.payments {
      payment.merchant += payment.merchant < 0 ? 0 : offset
      payments.append(payment)
    }
    for var found in other.series {
      found.merchant += offset
      series.append(found)
    }
  }

  /// Finds the series among the payments up to today.
  mutating func findSeries(_ basis: RecurrenceBasis) {
    series = RecurringSeries.series(
      among: payments, currency: basis.currency, today: basis.today, depth: basis.depth)
  }
}

extension LedgerView {
  /// Returns the outlook of a month: bills that are due, the budget of a day, and the projected
  /// end. It is kept until the file changes.
  func outlook(
    _ figures: MonthFigures, _ basis: RecurrenceBasis, _ query: LedgerQuery, spentToday: Int64
  ) throws -> MonthOutlook {
    let asked = VersionCache.AskedOutlook(query: query, figures: figures)
    return try computed(\.outlooks[asked]) {
      try foundOutlook(figures, basis, query, spentToday: spentToday)
    }
  }

  private func foundOutlook(
    _ figures: MonthFigures, _ basis: RecurrenceBasis, _ query: LedgerQuery, spentToday: Int64
  ) throws -> MonthOutlook {
    let period = figures.period
    let today = basis.today
    guard period.isCurrent else {
      return try MonthOutlook(
        figures, recurring: 0, recurringToday: 0, spentToday: 0, due: [])
    }
    let found = try decided(basis, query, until: period.days.upperBound)
    let series = Dictionary(grouping: found.series, by: \.merchant)
    var (recurring, recurringToday) = (0 as Int64, 0 as Int64)
    for payment in found.payments
    where payment.day >= period.days.lowerBound && payment.day <= today {
      guard series[payment.merchant]?.contains(where: { $0.holds(payment) }) ?? false else {
        continue
      }
      try recurring.add(exactly: payment.amount)
      if payment.day == today { try recurringToday.add(exactly: payment.amount) }
    }
    let due = due(found, basis, through: period.days.upperBound)
    return try MonthOutlook(
      figures, recurring: recurring, recurringToday: recurringToday,
      spentToday: spentToday, due: due)
  }

  /// The payments that are due through a day, in no particular order.
  func due(
    _ basis: RecurrenceBasis, _ query: LedgerQuery, through end: CalendarDay
  ) throws -> [MonthOutlook.Due] {
    due(try decided(basis, query, until: end), basis, through: end)
  }

  private func due(
    _ found: RecurringPayments, _ basis: RecurrenceBasis, through end: CalendarDay
  ) -> [MonthOutlook.Due] {
    let series = Dictionary(grouping: found.series, by: \.merchant)
    var booked: [RecurringSeries: Int] = [:]
    for payment in found.payments where payment.day > basis.today && payment.day <= end {
      guard let own = series[payment.merchant]?.first(where: { $0.holds(payment) }) else {
        continue
      }
      booked[own, default: 0] += 1
    }
    return found.series.filter { !$0.hasLapsed(on: basis.today) }.flatMap { series in
      // A booked payment is one of those that were due.
      series.dueDays(through: end).dropFirst(booked[series] ?? 0).map { day in
        MonthOutlook.Due(
          merchant: found.names[Int(series.merchant)], day: day, amount: series.expected,
          isFixed: series.isFixed)
      }
    }
  }

  /// The series that count in a month: those of merchants as wholes, and all that the user
  /// confirmed. Proposals, and series that have ended or were rejected, are left out.
  func decided(
    _ basis: RecurrenceBasis, _ query: LedgerQuery, until last: CalendarDay
  ) throws -> RecurringPayments {
    var found = try recurring(basis, query, until: last)
    let decisions = try seriesDecisions()
    let confirmed = Set(
      decisions.filter { $0.decision.kind == .confirmed }
        .map { MerchantName.key($0.decision.merchant) })
    if !confirmed.isEmpty {
      var deep = basis
      (deep.depth, deep.merchants) = (.amounts, confirmed)
      found.replace(confirmed, by: try recurring(deep, query, until: last))
    }
    found.series.removeAll { series in
      let decision = series.decision(
        among: decisions, merchant: found.names[Int(series.merchant)])
      switch series.state(decision?.decision, on: basis.today) {
      case .series, .confirmed, .lapsed: return series.isProposal && decision == nil
      case .proposal, .ended, .rejected: return true
      }
    }
    return found
  }

  /// The series among the spending of the days up to today that the depth of the basis covers.
  func recurring(
    _ basis: RecurrenceBasis, _ query: LedgerQuery, until last: CalendarDay
  ) throws -> RecurringPayments {
    let first = basis.today.adding(1 - basis.depth.window)
    let window = first...max(last, basis.today)
    return try source().recurring(basis, query, on: window)
  }

  /// The series among the spending of some days, from columns of all payments.
  func recurringOfRows(
    _ basis: RecurrenceBasis, _ query: LedgerQuery, on window: ClosedRange<CalendarDay>
  ) throws -> RecurringPayments {
    let columns = try rows()
    let merchants = try names(.merchant, of: [.spending], on: window)
    let kept = try keptRows(of: query, in: columns.payments)
    let admitted = basis.filter.admittedPlaces
    let parts = try firstParts()
    let rows = AdmittedRows(basis.filter, of: columns.payments)
    let today = basis.today.daysSince1970
    // The payments of a merchant are sorted only if their days may have a rhythm.
    var spans = MerchantSpans(merchants: merchants.names.count, depth: basis.depth)
    var asked: [(row: Int, merchant: Int32)] = []
    let isAsked = basis.merchants.map { keys in
      merchants.names.map { keys.contains(MerchantName.key($0)) }
    }
    for (position, number) in zip(merchants.positions, merchants.numbers) where number >= 0 {
      let row = Int(position)
      guard isAsked?[Int(number)] ?? true, kept?[row] ?? true, rows.admits(row) else { continue }
      if let admitted {
        let place = Int(columns.payments.places[row])
        guard place >= 0, admitted[place] else { continue }
      }
      asked.append((row, number))
      let day = columns.payments.days[row]
      guard day <= today else { continue }
      let isPart = !parts.isEmpty && parts[columns.payments.ids[row]] != nil
      spans.add(merchant: Int(number), day: day, isPart: isPart)
    }
    let mayRecur = merchants.names.indices.map(spans.mayRecur)
    var found = RecurringPayments(names: merchants.names)
    let payments = columns.payments
    try found.append(
      asked.lazy.filter { mayRecur[Int($0.merchant)] }.map {
        (payments.ids[$0.row], $0.merchant, payments.days[$0.row], payments.amounts[$0.row])
      }, parts: parts)
    found.findSeries(basis)
    return found
  }
}
