import LedgerStore
public import Reports
public import Spending
import SpendingAnalytics

extension Ledger {
  /// Returns the charges of a month; see ``LedgerView/bills(_:asOf:)``.
  public func bills(
    _ month: YearMonth? = nil, asOf day: CalendarDay? = nil
  ) throws -> BillsDocument {
    try read { try $0.bills(month, asOf: day) }
  }
}

extension LedgerView {
  /// Returns the charges of a month: the parts of instalment plans, the purchases on accounts with
  /// bill days, and stored payments after today. For today and later days, the result also contains
  /// expected charges: further parts of instalment plans whose statements list only one part at a
  /// time, and recurring payments that are due.
  ///
  /// - Parameters:
  ///   - month: The month; nil for the current month.
  ///   - day: The day that counts as today; if it is not the current day, payments after this day
  ///     are not included. If nil, the current day counts as today, and payments after it are also
  ///     included.
  /// - Throws: ``SpendingAnalytics/SpendingOverflow`` or ``Spending/MoneyError`` if a sum exceeds
  ///   64 bits.
  /// - Complexity: O(*n*) for *n* payments; the columns that are read stay cached until the file
  ///   changes.
  public func bills(_ month: YearMonth? = nil, asOf day: CalendarDay? = nil) throws -> BillsDocument
  {
    let query = LedgerQuery(asOf: day)
    let start = try monthStart()
    let today = day ?? ledger.today()
    let month = month ?? start.month(of: today)
    let days = start.days(of: month)
    let found = try billed(query, on: days, atOnceFrom: max(today.adding(1), days.lowerBound))
    var rows = try chargedRows(found, on: days)
    if days.upperBound >= today {
      rows += openParts(found, on: max(today, days.lowerBound)...days.upperBound)
      rows += try dueRows(found, on: days, query, today: today)
    }
    rows.sort { left, right in
      let (first, second) = (left.account ?? "", right.account ?? "")
      if first != second { return first.isEmpty ? false : second.isEmpty || first < second }
      let (one, other) = (left.amount.currency.code, right.amount.currency.code)
      if one != other { return one < other }
      func key(_ row: BillsDocument.Row) -> (CalendarDay, Int, String, String, Int64) {
        (
          row.day, row.isExpected ? 1 : 0, row.kind.rawValue, row.merchant ?? "", row.payment ?? 0
        )
      }
      return key(left) < key(right)
    }
    return try BillsDocument(
      month: month, days: days, today: today, hasBillDays: try !accountCycles().isEmpty,
      rows: rows)
  }

  /// Returns the charges of the ledger's payments.
  private func chargedRows(
    _ found: BilledPayments, on days: ClosedRange<CalendarDay>
  ) throws -> [BillsDocument.Row] {
    struct Bill: Hashable {
      var account: Int
      var currency: Currency
      var day: CalendarDay
    }
    var rows: [BillsDocument.Row] = []
    var bills: [Bill: (sum: Int64, count: Int)] = [:]
    var booked: [(row: BillsDocument.Row, id: Int64)] = []
    for item in found.items {
      for charge in item.charges where days.contains(charge.day) {
        let amount = Money(minorUnits: charge.amount, item.currency)
        let account = item.account.map { found.accounts[$0] }
        if charge.part != nil {
          rows.append(
            .init(
              account: account, day: charge.day, kind: .part, merchant: item.merchant,
              payment: item.id, part: charge.part, parts: item.months, amount: amount))
        } else if item.isOfPlan {
          rows.append(
            .init(
              account: account, day: charge.day, kind: .refund, merchant: item.merchant,
              payment: item.id, amount: amount))
        } else if let position = item.account, item.payment.cycle != nil {
          let bill = Bill(account: position, currency: item.currency, day: charge.day)
          try bills[bill, default: (0, 0)].sum.add(exactly: charge.amount)
          bills[bill, default: (0, 0)].count += 1
        } else {
          let row = BillsDocument.Row(
            account: account, day: charge.day, kind: .payment, merchant: item.merchant,
            payment: item.id, amount: amount)
          booked.append((row, item.id))
        }
      }
    }
    rows += bills.map { bill, value in
      .init(
        account: found.accounts[bill.account], day: bill.day, kind: .purchases, merchant: nil,
        count: value.count, amount: Money(minorUnits: value.sum, bill.currency))
    }
    guard !booked.isEmpty else { return rows }
    let merchants = try merchants(ofPayments: Set(booked.map(\.id)), on: days)
    rows += booked.map { row, id in
      var row = row
      row.merchant = row.merchant ?? merchants[id]
      return row
    }
    return rows
  }

  private func merchants(
    ofPayments ids: Set<Int64>, on days: ClosedRange<CalendarDay>
  ) throws -> [Int64: String] {
    let all = try rows().payments
    let names = try self.names(.merchant, of: [.spending, .refund], on: days)
    var merchants: [Int64: String] = [:]
    for (position, number) in zip(names.positions, names.numbers) where number >= 0 {
      let id = all.ids[Int(position)]
      if ids.contains(id) { merchants[id] = names.names[Int(number)] }
    }
    return merchants
  }

  /// Returns the parts that follow the last part that a statement listed; each is expected to have
  /// the same amount.
  private func openParts(
    _ found: BilledPayments, on days: ClosedRange<CalendarDay>
  ) -> [BillsDocument.Row] {
    struct Plan: Hashable {
      var account: Int?
      var merchant: UInt64
      var day: CalendarDay
      var months: Int
      var currency: Currency
      /// The number of equal parts before this one; it distinguishes equal plans of one day.
      var occurrence: Int
    }
    struct Part: Hashable {
      var plan: Plan
      var number: Int
    }
    var last: [Plan: (item: BilledPayments.Item, number: Int)] = [:]
    var seen: Set<Part> = []
    for item in found.items {
      guard case .part(let number) = item.payment.plan, let months = item.months else { continue }
      var plan = Plan(
        account: item.account, merchant: MerchantName.key(item.merchant ?? ""),
        day: item.payment.day, months: months, currency: item.currency, occurrence: 0)
      while !seen.insert(Part(plan: plan, number: number)).inserted { plan.occurrence += 1 }
      // A plan that was refunded has no further parts.
      let isCancelled = item.charges != item.payment.charges
      let known = last[plan]?.number ?? 0
      if isCancelled || number > known {
        last[plan] = (item, isCancelled ? months : number)
      }
    }
    return last.values.flatMap { item, number -> [BillsDocument.Row] in
      guard let months = item.months, number < months else { return [] }
      return (number + 1...months).compactMap { part in
        let day = item.payment.charge(monthsLater: part - 1)
        guard days.contains(day) else { return nil }
        return .init(
          account: item.account.map { found.accounts[$0] }, day: day, kind: .part,
          merchant: item.merchant, part: part, parts: months, count: 0,
          amount: Money(minorUnits: item.payment.amount, item.currency), isExpected: true)
      }
    }
  }

  /// The due payments of series, on the days on which they are charged. Overdue payments are
  /// expected today.
  private func dueRows(
    _ found: BilledPayments, on days: ClosedRange<CalendarDay>, _ query: LedgerQuery,
    today: CalendarDay
  ) throws -> [BillsDocument.Row] {
    var filter = try filter(for: query)
    filter.currencies = [homeCurrency]
    let basis = RecurrenceBasis(
      today: today, currency: homeCurrency, query: query, filter: filter)
    let due = try due(basis, through: days.upperBound)
    guard !due.isEmpty else { return [] }
    var found = found
    let accounts = try accounts(
      ofMerchants: Set(due.map { MerchantName.key($0.merchant) }), today: today)
    return due.compactMap { payment in
      let account = found.position(ofAccount: accounts[MerchantName.key(payment.merchant)])
      let charge = BilledPayment(
        day: max(payment.day, today), amount: payment.amount,
        cycle: found.cycle(ofAccount: account)
      ).charge(monthsLater: 0)
      guard days.contains(charge) else { return nil }
      return .init(
        account: account.map { found.accounts[$0] }, day: charge, kind: .series,
        merchant: payment.merchant, count: 0,
        amount: Money(minorUnits: payment.amount, homeCurrency), isExpected: true,
        isFixed: payment.isFixed)
    }
  }

  /// Returns for each of some merchants the account of the last payment, by the keys of the
  /// merchants' names.
  private func accounts(
    ofMerchants merchants: Set<UInt64>, today: CalendarDay
  ) throws -> [UInt64: String] {
    let window = today.adding(1 - RecurringSeries.yearlyWindow)...today
    let all = try rows().payments
    let names = try self.names(.merchant, of: [.spending], on: window)
    let accounts = try self.names(.account, of: [.spending, .refund], on: window)
    var last: [Int32: (day: Int32, position: Int32)] = [:]
    let keys = names.names.map { MerchantName.key($0) }
    let isAsked = keys.map(merchants.contains)
    for (position, number) in zip(names.positions, names.numbers)
    where number >= 0 && isAsked[Int(number)] {
      let day = all.days[Int(position)]
      if last[number].map({ $0.day <= day }) ?? true { last[number] = (day, position) }
    }
    let wanted = Dictionary(
      last.map { ($0.value.position, $0.key) }, uniquingKeysWith: { first, _ in first })
    var answers: [UInt64: String] = [:]
    for (position, number) in zip(accounts.positions, accounts.numbers) where number >= 0 {
      if let merchant = wanted[position] {
        answers[keys[Int(merchant)]] = accounts.names[Int(number)]
      }
    }
    return answers
  }
}
