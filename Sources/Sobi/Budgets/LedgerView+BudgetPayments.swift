import Diagnostics
import LedgerSnapshot
import LedgerStore
import Spending
import SpendingAnalytics

extension LedgerView {
  /// The questions for the payments of several budgets in the periods of some days; see
  /// ``answers(of:on:_:projections:beside:)``.
  func requests(
    of budgets: [Budget], on days: ClosedRange<CalendarDay>?, _ seen: BudgetMoment
  ) throws -> [BudgetRequest] {
    try budgets.compactMap { budget in
      try periods(of: budget, on: days, today: seen.today).map {
        try BudgetRequest(budget, on: $0.days, seen, in: self)
      }
    }
  }

  /// Reads the payments of several budgets at once, if there is a snapshot; the payments are kept
  /// for the version of the ledger. If the payments of a budget cannot be found in this way,
  /// ``budgetPayments(_:)`` finds them.
  ///
  /// - Complexity: O(*n* *b*) for *n* payments of the days and *b* budgets whose filters do not
  ///   only test days and traits; O(*n*) for all other budgets together.
  func readPayments(_ requests: [BudgetRequest]) throws {
    guard let snapshot = try snapshot() else { return }
    let source = SnapshotSource(view: self, snapshot: snapshot)
    let open = requests.filter { moment[\.budgetPayments[$0.key]] == nil }
    for (asked, valuation) in try conditions(open, source) {
      let conditions = asked.map(\.asked)
      if ledger.planLog != nil {
        for reading in BudgetScan(conditions).readings {
          try notePlan(.budgets, on: reading.days)
        }
      }
      for (key, found) in zip(asked.map(\.key), try source.payments(of: conditions, valuation)) {
        guard let found else { continue }
        moment.keep(found, as: \.budgetPayments[key])
      }
    }
  }

  /// Returns the conditions that questions set on rows of the snapshot: the conditions on amounts
  /// as they were paid, and the conditions on values in the ledger's currency. A question that the
  /// rows cannot answer is left out.
  private func conditions(_ requests: [BudgetRequest], _ source: SnapshotSource) throws -> [(
    asked: [(key: VersionCache.AskedBudget, asked: BudgetScan.Asked)], valuation: HomeValuation?
  )] {
    var open: [(key: VersionCache.AskedBudget, asked: BudgetScan.Asked)] = []
    var ofValues = open
    var valuation: HomeValuation?
    for request in requests {
      do {
        let own = try self.valuation(for: request.query)
        // Conditions on currencies are those of the payments as they were paid.
        guard own?.paidIn == nil, let asked = try conditions(request, source) else { continue }
        if let own {
          ofValues.append((request.key, asked))
          valuation = own
        } else {
          open.append((request.key, asked))
        }
      } catch let fault as any Fault where !isOutdated && Self.isOfBudget(fault) {
        continue
      }
    }
    return [(open, nil), (ofValues, valuation)]
  }

  /// Returns the conditions that a budget sets on rows of the snapshot; nil if the budget needs
  /// texts that only the ledger contains.
  private func conditions(
    _ request: BudgetRequest, _ source: SnapshotSource
  ) throws -> BudgetScan.Asked? {
    let budget = request.budget
    var filter = try filter(for: request.query)
    filter.currencies = [budget.currency]
    guard var asked = try conditions(request.query, filter, source) else { return nil }
    asked.isEach = budget.isEach
    if request.isTag {
      let tagged = try tagged(with: budget.name)
      let removed = Set(tagged.filter { $0.value == "out" }.keys)
      asked.removed = IDBitmap(removed.sorted())
      asked.added = IDBitmap(tagged.keys.filter { !removed.contains($0) }.sorted())
    }
    return asked
  }

  /// Returns the conditions that a query sets on rows of the snapshot; nil if the query needs texts
  /// that only the ledger contains.
  ///
  /// - Parameter filter: The filter of the query.
  func conditions(
    _ query: LedgerQuery, _ filter: SpendingFilter, _ source: SnapshotSource
  ) throws -> BudgetScan.Asked? {
    var asked = BudgetScan.Asked(filter)
    asked.amounts = try amounts(of: query)
    let terms = query.filter.asked
    asked.payments = try rowLists(of: terms).map { IDBitmap($0) }
    if terms.isWithoutPlace {
      asked.unplacedOr =
        terms.places.isEmpty
        ? PlaceBitmap(placeCount: try placeCoordinates().count)
        : try places(called: terms.places, of: places())
    }
    if !terms.search.isEmpty {
      guard let texts = try source.verdicts(of: terms.search) else { return nil }
      let words: [FilterWord] = [.account, .merchant, .text, .memo]
      let searched = query.filter.terms.filter { words.contains($0.word) }
      (asked.texts, asked.searched) = (texts, try PaymentFilter(searched).text)
    }
    return asked
  }

  /// Returns whether at least one of some payments has a tag.
  func hasTag(_ name: String, _ ids: [Int64]) throws -> Bool {
    guard try isTag(name) else { return false }
    let tagged = try tagged(with: name)
    return ids.contains { tagged[$0] != nil }
  }

  /// The values of a tag by payments' row ids.
  private func tagged(with name: String) throws -> [Int64: String] {
    try answer(to: "tags \(name)") { try $1.tagValues(named: name) }
  }

  /// The payments that count against a budget.
  func budgetPayments(_ request: BudgetRequest) throws -> BudgetPayments {
    let (budget, query) = (request.budget, request.query)
    let key = request.key
    return try computed(\.budgetPayments[key]) {
      var filter = try filter(for: query)
      filter.currencies = [budget.currency]
      if !request.isTag, !budget.isEach {
        let table = try table(for: query, on: filter.days)
        let values = try daySums(of: table, filter, in: budget.currency)
        return .sums(try DaySums(values.map { ($0.key, $0.value.sum, $0.value.count) }))
      }
      let tagged = request.isTag ? try tagged(with: budget.name) : [:]
      let payments = try rowPayments(query, filter, tagged: tagged, isEach: budget.isEach)
      guard !budget.isEach else { return .each(payments.sorted { $0.day < $1.day }) }
      var sums: [CalendarDay: (sum: Int64, count: Int64)] = [:]
      for payment in payments {
        try sums[payment.day, default: (0, 0)].sum.add(exactly: payment.amount)
        sums[payment.day, default: (0, 0)].count += 1
      }
      return .sums(try DaySums(sums.map { ($0.key, $0.value.sum, $0.value.count) }))
    }
  }

  /// Returns the payments under a filter, plus the payments that a tag adds, without the payments
  /// that a tag removes.
  ///
  /// - Parameters:
  ///   - tagged: The values of the tag by payments' row ids: `out` removes a payment.
  ///   - isEach: Whether refunds are left out, because the limit applies to each payment.
  private func rowPayments(
    _ query: LedgerQuery, _ filter: SpendingFilter, tagged: [Int64: String], isEach: Bool
  ) throws -> [BudgetPayments.Payment] {
    var all = SpendingFilter(days: filter.days)
    all.currencies = filter.currencies
    var payments = try rows().payments
    let kept = try keptRows(of: query, in: payments)
    if let valuation = try valuation(for: query) { payments.value(valuation) }
    let admitted = filter.admittedPlaces
    let (rows, anyRows) = (AdmittedRows(filter, of: payments), AdmittedRows(all, of: payments))
    return (0..<payments.count).compactMap { row in
      let tag = tagged[payments.ids[row]]
      guard tag != "out", anyRows.admits(row) else { return nil }
      guard !isEach || payments.kinds[row] == PaymentKind.spending.rawValue else { return nil }
      if tag == nil {
        guard rows.admits(row), kept?[row] ?? true else { return nil }
        if let admitted {
          let place = Int(payments.places[row])
          guard place >= 0, admitted[place] else { return nil }
        }
      }
      return BudgetPayments.Payment(
        day: CalendarDay(daysSince1970: payments.days[row]), amount: payments.amounts[row])
    }
  }
}
