import Spending
import SpendingAnalytics

/// The budgets before a change. The payments after a change of a few payments are derived from the
/// payments in this value, so that only the payments of the change are read again.
struct BudgetsBefore {
  /// The budgets and days that the change may affect.
  var scope: BudgetScope
  /// The budgets.
  var states: BudgetStates
  /// For each question about payments: all payments of the question, and those that the change
  /// touches.
  fileprivate var payments: [VersionCache.AskedBudget: BeforeAndOwn<BudgetPayments>] = [:]
  /// For each question about recurring payments: all payments of the question, and those that the
  /// change touches.
  fileprivate var series: [LedgerQuery: BeforeAndOwn<NotedSeries.Noted>] = [:]

  /// All payments of a question before a change, and the payments of the change among them.
  fileprivate struct BeforeAndOwn<Payments> {
    var all: Payments
    var own: Payments
  }
}

/// The payments that a change touches.
struct ChangedPayments {
  /// Their row ids, ascending.
  var ids: [Int64]
  /// The days of the payments before or after the change.
  var days: Set<CalendarDay>
  /// The keys of the merchants of the payments before or after the change.
  var merchants: Set<UInt64>

  /// - Parameter payments: The payments before the change and after it.
  init(ids: [Int64], _ payments: [Payment]) {
    self.ids = ids.sorted()
    days = Set(payments.map(\.localDay))
    merchants = Set(payments.compactMap { $0.merchant.map { MerchantName.key($0) } })
  }
}

extension LedgerView {
  /// The budgets before a change.
  func budgetsBefore(_ scope: BudgetScope) throws -> BudgetsBefore {
    let changed = try scope.changed.flatMap { try areDerivable ? $0 : nil }
    notedSeries = changed.map { NotedSeries(merchants: $0.merchants) }
    defer { notedSeries = nil }
    var before = BudgetsBefore(
      scope: scope, states: try budgetStates(scope, today: scope.lastDay))
    guard let changed, let noted = notedSeries?.noted else { return before }
    let own = try ownPayments(of: requests(scope), changed)
    for (key, own) in own {
      guard let all = moment[\.budgetPayments[key]] else { continue }
      before.payments[key] = .init(all: all, own: own)
    }
    let ownSeries = try ownSeries(of: Array(noted.values), changed)
    for (query, own) in ownSeries {
      guard let all = noted[query] else { continue }
      before.series[query] = .init(all: all, own: own)
    }
    return before
  }

  /// The budgets after a change.
  func budgetsAfter(_ before: BudgetsBefore) throws -> BudgetStates {
    try derive(from: before)
    defer { notedSeries = nil }
    return try budgetStates(before.scope, today: ledger.today())
  }

  /// Derives the payments after a change from the payments before it; data that cannot be derived
  /// is read later.
  func derive(from before: BudgetsBefore) throws {
    guard let changed = before.scope.changed, !before.payments.isEmpty, try areDerivable
    else { return }
    for (key, own) in try ownPayments(of: requests(before.scope), changed) {
      guard let known = before.payments[key], let all = known.all.replacing(known.own, by: own)
      else { continue }
      moment.keep(all, as: \.budgetPayments[key])
    }
    let noted = try before.series.values.map { known in
      var noted = known.all
      noted.basis.filter = try filter(for: noted.basis.query)
      noted.basis.filter.currencies = [noted.basis.currency]
      return noted
    }
    var after = NotedSeries(merchants: changed.merchants)
    notedSeries = after
    for (query, own) in try ownSeries(of: noted, changed) {
      guard let known = before.series[query] else { continue }
      let all = known.all.found.replacing(
        known.own.found, by: own.found, of: changed.merchants, own.basis)
      if let all { after.note(.success(all), own.basis, on: known.all.days) }
    }
    notedSeries = after
  }

  /// Whether payments after a change can be derived from the payments before it. This requires a
  /// snapshot, no split payments, and no confirmed series, which would need more than 400 days.
  private var areDerivable: Bool {
    get throws {
      try snapshot() != nil && firstParts().isEmpty
        && !seriesDecisions().contains { $0.decision.kind == .confirmed }
    }
  }

  /// The questions for the payments of the budgets that a change may affect.
  func requests(_ scope: BudgetScope) throws -> [BudgetRequest] {
    let seen = BudgetMoment(today: ledger.today())
    let budgets = try budgets().filter { scope.names?.contains($0.name) ?? true }
    return try requests(
      of: budgets.compactMap { try? $0.budget.get() }, on: scope.days, seen) + [monthRequest(seen)]
  }

  /// Returns the payments of a change for each question about recurring payments.
  private func ownSeries(
    of noted: [NotedSeries.Noted], _ changed: ChangedPayments
  ) throws -> [LedgerQuery: NotedSeries.Noted] {
    guard !noted.isEmpty else { return [:] }
    var own = noted
    for position in own.indices {
      own[position].found = RecurringPayments()
      own[position].basis.payments = changed.ids
    }
    for day in changed.days.sorted() {
      let asked = own.indices.filter { own[$0].days.contains(day) }
      guard !asked.isEmpty else { continue }
      let found = try source().recurring(asked.map { own[$0].basis }, on: day...day)
      for (position, found) in zip(asked, found) {
        guard let found = try? found.get() else { return [:] }
        let offset = Int32(own[position].found.names.count)
        own[position].found.names += found.names
        own[position].found.payments += found.payments.map { payment in
          var payment = payment
          payment.merchant += offset
          return payment
        }
      }
    }
    return Dictionary(
      own.map { noted in
        var noted = noted
        noted.basis.payments = nil
        return (noted.basis.query, noted)
      }, uniquingKeysWith: { $1 })
  }
}
