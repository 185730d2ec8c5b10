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

  /// Finds the series among payments in order of their row ids. The requested parts of a split
  /// payment count as one payment.
  ///
  /// - Parameters:
  ///   - parts: The row id of the first part, for the row id of each further part of a payment.
  ///   - names: The merchants by number.
  static func found(
    _ rows: some Sequence<(id: Int64, merchant: Int32, day: Int32, amount: Int64)>,
    parts: [Int64: Int64], names: [String], _ basis: RecurrenceBasis
  ) -> Result<RecurringPayments, SpendingOverflow> {
    Result { () throws(SpendingOverflow) in
      var found = RecurringPayments(names: names)
      try found.append(rows, parts: parts)
      found.series = RecurringSeries.series(
        among: found.payments, currency: basis.currency, today: basis.today, depth: basis.depth)
      return found
    }
  }

  private mutating func append(
    _ rows: some Sequence<(id: Int64, merchant: Int32, day: Int32, amount: Int64)>,
    parts: [Int64: Int64]
  ) throws(SpendingOverflow) {
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
}

extension LedgerView {
  /// The question for an outlook: the month, its recurring payments, and its spending today.
  typealias AskedOutlook = (figures: MonthFigures, basis: RecurrenceBasis, spentToday: Int64)

  /// Returns the outlook of a month: bills that are due, the budget of a day, and the projected
  /// end. It is kept until the file changes.
  func outlook(
    _ figures: MonthFigures, _ basis: RecurrenceBasis, spentToday: Int64
  ) throws -> MonthOutlook {
    try outlooks([(figures, basis, spentToday)])[0].get()
  }

  /// Returns several outlooks, whose payments are read together.
  ///
  /// - Precondition: All outlooks have the same day, and all search for series that contain all
  ///   payments of a merchant.
  func outlooks(_ asked: [AskedOutlook]) throws -> [Result<MonthOutlook, SpendingOverflow>] {
    let keys = asked.map {
      VersionCache.AskedOutlook(query: $0.basis.query, figures: $0.figures)
    }
    let kept = keys.map { key in moment[\.outlooks[key]] }
    let open = asked.indices.filter { kept[$0] == nil && asked[$0].figures.period.isCurrent }
    let last = open.map { asked[$0].figures.period.days.upperBound }.max()
    let read = try last.map { try decided(open.map { asked[$0].basis }, until: $0) } ?? []
    let found = Dictionary(uniqueKeysWithValues: zip(open, read))
    return asked.indices.map { position in
      Result { () throws(SpendingOverflow) in
        if let kept = kept[position] { return kept }
        let payments = try found[position]?.get() ?? RecurringPayments()
        let outlook = try outlook(asked[position], payments)
        let key = keys[position]
        moment.keep(outlook, as: \.outlooks[key])
        return outlook
      }
    }
  }

  private func outlook(
    _ asked: AskedOutlook, _ found: RecurringPayments
  ) throws(SpendingOverflow) -> MonthOutlook {
    let (period, today) = (asked.figures.period, asked.basis.today)
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
    return try MonthOutlook(
      asked.figures, recurring: recurring, recurringToday: recurringToday,
      spentToday: asked.spentToday,
      due: due(found, asked.basis, through: period.days.upperBound))
  }

  /// The payments that are due through a day, in no particular order.
  func due(_ basis: RecurrenceBasis, through end: CalendarDay) throws -> [MonthOutlook.Due] {
    due(try decided([basis], until: end)[0].get(), basis, through: end)
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

  /// Returns the series that count in a month: series that contain all payments of a merchant, and
  /// series that the user confirmed. Proposals, and series that have ended or were rejected, are
  /// left out.
  ///
  /// - Precondition: The same as in ``PaymentSource/recurring(_:on:)``.
  func decided(
    _ bases: [RecurrenceBasis], until last: CalendarDay
  ) throws -> [Result<RecurringPayments, SpendingOverflow>] {
    var all = try recurring(bases, until: last)
    let decisions = try seriesDecisions()
    let confirmed = Set(
      decisions.filter { $0.decision.kind == .confirmed }
        .map { MerchantName.key($0.decision.merchant) })
    if !confirmed.isEmpty {
      let deep = bases.map { basis in
        var deep = basis
        (deep.depth, deep.merchants) = (.amounts, confirmed)
        return deep
      }
      all = zip(all, try recurring(deep, until: last)).map { found, deep in
        found.flatMap { found in
          deep.map { deep in
            var found = found
            found.replace(confirmed, by: deep)
            return found
          }
        }
      }
    }
    return zip(bases, all).map { basis, found in
      found.map { found in
        var found = found
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
    }
  }

  /// Returns the series among the spending of those days that the search depth of the bases covers,
  /// up to today.
  ///
  /// - Precondition: The same as in ``PaymentSource/recurring(_:on:)``.
  func recurring(
    _ bases: [RecurrenceBasis], until last: CalendarDay
  ) throws -> [Result<RecurringPayments, SpendingOverflow>] {
    let (today, depth) = (bases[0].today, bases[0].depth)
    let days = today.adding(1 - depth.window)...max(last, today)
    if try snapshot() != nil { try notePlan(.series, on: days) }
    return try source().recurring(bases, on: days)
  }

  /// The series among the spending of some days, from columns of all payments.
  func recurringOfRows(
    _ basis: RecurrenceBasis, on window: ClosedRange<CalendarDay>
  ) throws -> Result<RecurringPayments, SpendingOverflow> {
    var columns = try rows()
    let merchants = try names(.merchant, of: [.spending], on: window)
    let kept = try keptRows(of: basis.query, in: columns.payments)
    if let valuation = try valuation(for: basis.query) { columns.payments.value(valuation) }
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
    let payments = columns.payments
    return RecurringPayments.found(
      asked.lazy.filter { mayRecur[Int($0.merchant)] }.map {
        (payments.ids[$0.row], $0.merchant, payments.days[$0.row], payments.amounts[$0.row])
      }, parts: parts, names: merchants.names, basis)
  }
}
