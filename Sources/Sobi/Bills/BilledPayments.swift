import LedgerStore
import Spending
import SpendingAnalytics
import StatementImport

/// The payments under a query, with their charges on bills.
struct BilledPayments {
  /// A payment with its charges.
  struct Item {
    /// The row id.
    var id: Int64
    /// The position of its account in ``BilledPayments/accounts``; nil if it is not known.
    var account: Int?
    /// The merchant; only payments of instalment plans have it.
    var merchant: String?
    /// The currency of the amounts.
    var currency: Currency
    /// The day, the amount and the plan.
    var payment: BilledPayment
    /// Whether it belongs to an instalment plan, or refunds a payment of an instalment plan.
    var isOfPlan = false
    /// The number of months of its plan; nil if it is a single payment, or if the number is not
    /// known.
    var months: Int?
    /// The charges.
    var charges: [BillCharge]
  }

  /// The payments; payments of instalment plans are first.
  var items: [Item] = []
  /// The accounts, as they are written in payments.
  private(set) var accounts: [String] = []
  private var positions: [AccountKey: Int] = [:]
  private let cycles: [AccountKey: BillCycle]

  /// Creates a list that begins with the accounts whose bill days are known.
  init(_ cycles: [AccountCycle]) {
    self.cycles = Dictionary(
      cycles.map { (AccountKey($0.account), $0.cycle) }, uniquingKeysWith: { first, _ in first })
    for account in cycles { _ = position(ofAccount: account.account) }
  }

  /// Returns the position of an account; a new account is added. The result is nil for an empty
  /// name.
  mutating func position(ofAccount name: String?) -> Int? {
    guard let name, !name.isEmpty else { return nil }
    let key = AccountKey(name)
    if let known = positions[key] { return known }
    positions[key] = accounts.count
    accounts.append(name)
    return accounts.count - 1
  }

  /// The bill cycle of an account; nil if it is not known.
  func cycle(ofAccount position: Int?) -> BillCycle? {
    position.flatMap { cycles[AccountKey(accounts[$0])] }
  }
}

extension LedgerView {
  /// Returns the spending and refunds under a query that are charged or paid on some days.
  ///
  /// - Parameters:
  ///   - days: The days on which payments are charged, or were paid.
  ///   - first: The first day of the payments without instalments on accounts without bill days; if
  ///     nil, these payments are left out.
  /// - Complexity: O(*n*) for *n* payments, on columns that are kept until the file changes.
  func billed(
    _ query: LedgerQuery, on days: ClosedRange<CalendarDay>, atOnceFrom first: CalendarDay?
  ) throws -> BilledPayments {
    let cycles = try accountCycles()
    var found = BilledPayments(cycles)
    let ofPlans = try addPlans(query, to: &found)
    // A purchase is charged within two months and some days.
    let start = cycles.isEmpty ? first : days.lowerBound.adding(-100)
    guard let start, start <= days.upperBound else { return found }
    let window = start...days.upperBound
    var filter = try filter(for: query)
    filter.limitDays(from: window.lowerBound, to: window.upperBound)
    let payments = try rows(RowRequest(query: query, filter: filter)).payments
    let all = try rows().payments
    let names = try self.names(.account, of: [.spending, .refund], on: window)
    let positions = names.names.map { found.position(ofAccount: $0) }
    var accounts: [Int64: Int] = [:]
    for (position, number) in zip(names.positions, names.numbers) where number >= 0 {
      accounts[all.ids[Int(position)]] = positions[Int(number)]
    }
    for row in 0..<payments.count where payments.kinds[row] <= PaymentKind.refund.rawValue {
      let id = payments.ids[row]
      guard !ofPlans.contains(id) else { continue }
      let account = accounts[id]
      let day = CalendarDay(daysSince1970: payments.days[row])
      let cycle = found.cycle(ofAccount: account)
      guard cycle != nil || first.map({ $0 <= day }) ?? false else { continue }
      let payment = BilledPayment(day: day, amount: payments.amounts[row], cycle: cycle)
      found.items.append(
        .init(
          id: id, account: account,
          currency: payments.currencies[Int(payments.currencyIndexes[row])], payment: payment,
          charges: payment.charges))
    }
    return found
  }

  /// Adds the payments of instalment plans with their refunds.
  ///
  /// - Returns: The row ids of both.
  private func addPlans(
    _ query: LedgerQuery, to found: inout BilledPayments
  ) throws -> Set<Int64> {
    let stored = try part(\.instalments) { try $0.instalments() }
    guard !stored.isEmpty else { return [] }
    // Further parts of a split payment are of the plan of the first.
    var further: [Int64: [Int64]] = [:]
    for (id, first) in try firstParts() { further[first, default: []].append(id) }
    func ids(_ plan: StoredInstalment) -> [Int64] { [plan.id] + (further[plan.id] ?? []).sorted() }
    let asked = Set(stored.flatMap { ids($0) + $0.refunds })
    let payments = try rows(
      RowRequest(query: query, filter: try filter(for: query), ids: asked.sorted())
    ).payments
    var rows: [Int64: Int] = [:]
    for row in 0..<payments.count where payments.kinds[row] <= PaymentKind.refund.rawValue {
      rows[payments.ids[row]] = row
    }
    var plans = PlanReading()
    var ofPlans: Set<Int64> = []
    // A statement may state months of a refund too, which is no plan of its own.
    let refunds = Set(stored.flatMap(\.refunds))
    for plan in stored where !refunds.contains(plan.id) {
      let account = found.position(ofAccount: plan.account)
      let cycle = found.cycle(ofAccount: account)
      let parts = ids(plan).compactMap { rows[$0] }
      guard let first = parts.first else { continue }
      let kind = plans.plan(of: plan, on: payments.days[first], account: account)
      guard kind != .atOnce else { continue }
      let refunds = plan.refunds.compactMap { rows[$0] }
      let all = parts + refunds
      ofPlans.formUnion(all.map { payments.ids[$0] })
      let sum = try all.reduce(into: 0 as Int64) { try $0.add(exactly: payments.amounts[$1]) }
      let isCancelled = !refunds.isEmpty && sum == 0
      let end = refunds.map { payments.days[$0] }.max().map { CalendarDay(daysSince1970: $0) }
      for (position, row) in all.enumerated() {
        let isRefund = position >= parts.count
        let payment = BilledPayment(
          day: CalendarDay(daysSince1970: payments.days[row]), amount: payments.amounts[row],
          plan: isRefund ? .atOnce : kind, cycle: cycle)
        found.items.append(
          .init(
            id: payments.ids[row], account: account, merchant: plan.merchant,
            currency: payments.currencies[Int(payments.currencyIndexes[row])], payment: payment,
            isOfPlan: true, months: isRefund ? nil : plan.months,
            // The refunds of a plan that was cancelled are in its charges.
            charges: !isCancelled
              ? payment.charges
              : isRefund ? [] : end.map(payment.charges(refundedOn:)) ?? payment.charges))
      }
    }
    return ofPlans
  }
}

/// Distinguishes rows for a whole instalment plan from rows for one part of a plan.
private struct PlanReading {
  private var billsParts: [String: Bool] = [:]
  private var unnumbered: [Unnumbered: Int] = [:]

  /// A plan whose parts a statement lists without numbers.
  private struct Unnumbered: Hashable {
    var day: Int32
    var account: Int?
    var merchant: UInt64
    var months: Int?
  }

  /// Returns the way in which a payment is charged. A statement that lists the amounts of one
  /// month's bill contains parts of plans; parts without a number are numbered in order.
  mutating func plan(
    of stored: StoredInstalment, on day: Int32, account: Int?
  ) -> BilledPayment.Plan {
    guard let header = stored.header, isOfParts(header) else {
      return stored.months.map { $0 > 1 ? .whole(months: $0) : .atOnce } ?? .atOnce
    }
    if let number = stored.number, number > 0 { return .part(number) }
    let key = Unnumbered(
      day: day, account: account, merchant: MerchantName.key(stored.merchant ?? ""),
      months: stored.months)
    unnumbered[key, default: 0] += 1
    return .part(unnumbered[key] ?? 1)
  }

  private mutating func isOfParts(_ header: String) -> Bool {
    if let known = billsParts[header] { return known }
    let columns = header.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let isOfParts = (try? HeaderRecognition(columns: columns))?.billsParts ?? false
    billsParts[header] = isOfParts
    return isOfParts
  }
}
