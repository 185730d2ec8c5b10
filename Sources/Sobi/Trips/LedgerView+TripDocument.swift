import Reports
import Spending
import SpendingAnalytics

extension LedgerView {
  /// The figures of a trip from its payments.
  func document(
    of trip: Trip, _ payments: [TripPayment], _ rates: TripRates, _ shared: [TripDocument.Shared],
    asOf day: CalendarDay?
  ) throws -> TripDocument {
    let today = day ?? ledger.today()
    var sums = TripSums(trip.currency, home: homeCurrency)
    var (before, during, after) = (sums, sums, sums)
    var (byDay, byCategory) = ([CalendarDay: TripSums](), [String?: TripSums]())
    var unconverted: [Currency: TripDocument.Unconverted] = [:]
    var spentToday = sums
    let period = PeriodDays(trip.days, today: today)
    // Days without a payment are listed too, but not those of a trip of many years.
    if period.gone <= 366 {
      for offset in 0..<period.gone { byDay[trip.days.lowerBound.adding(offset)] = sums }
    }
    let empty = sums
    for payment in payments {
      let (money, day) = (payment.row.payment.amount, payment.row.payment.localDay)
      guard let amount = payment.amount, let home = payment.home else {
        var sum =
          unconverted[money.currency]
          ?? .init(count: 0, sum: Money(minorUnits: 0, money.currency))
        sum.count += 1
        try sum.sum.minorUnits.add(exactly: money.minorUnits)
        unconverted[money.currency] = sum
        continue
      }
      try sums.add(amount, home)
      if day < trip.days.lowerBound {
        try before.add(amount, home)
      } else if day > trip.days.upperBound {
        try after.add(amount, home)
      } else {
        try during.add(amount, home)
        try byDay[day, default: empty].add(amount, home)
      }
      if day == today { try spentToday.add(amount, home) }
      try byCategory[payment.row.category, default: empty].add(amount, home)
    }
    let categories = byCategory.sorted { left, right in
      (-left.value.amount, left.key ?? "~") < (-right.value.amount, right.key ?? "~")
    }
    let rateOfLeft = rates.conversion(from: trip.currency, on: min(today, trip.days.upperBound))
    var document = TripDocument(
      trip: trip, today: today, homeCurrency: homeCurrency, total: sums.sum, before: before.sum,
      during: during.sum, after: after.sum,
      days: byDay.sorted { $0.key < $1.key }.map {
        .init(key: $0.key.description, sum: $0.value.sum)
      },
      categories: categories.map { .init(key: $0.key, sum: $0.value.sum) },
      rates: rates.used.map(TripDocument.Rate.init).sorted(),
      unconverted: unconverted.sorted { $0.key < $1.key }.map(\.value), shared: shared)
    if !trip.people.names.isEmpty {
      let refunds = payments.filter { $0.row.payment.kind == .refund }.map(\.row.id)
      let undone = try answer(to: "undone \(refunds)") { try $1.paymentsUndone(by: refunds) }
      try document.share(payments, undone: undone)
    }
    if period.gone > 0 {
      // Payments booked for later days have cost nothing so far.
      var soFar: Int64 = 0
      for (day, sums) in byDay where day <= today { try soFar.add(exactly: sums.amount) }
      document.perDay = Money(
        minorUnits: soFar.dividedHalfEven(by: Int64(period.gone)), trip.currency)
    }
    guard let budget = trip.budget else { return document }
    let left = try Self.difference(budget, sums.amount)
    document.left = Money(minorUnits: left, trip.currency)
    document.permille = sums.amount.permille(of: budget)
    // The remainder is converted as one amount: the difference of two converted sums could have
    // another sign.
    if let rateOfLeft {
      document.leftHome = try? rateOfLeft.converted(Money(minorUnits: left, trip.currency))
    }
    guard today <= trip.days.upperBound else { return document }
    // Today's payments do not change the budget of a day: they are part of it.
    let open = max(0, try Self.difference(left, period.isCurrent ? -spentToday.amount : 0))
    let days = Int64(period.isCurrent ? period.left + 1 : period.count)
    document.leftPerDay = Money(minorUnits: open / days, trip.currency)
    document.leftPerDayPerson = Money(
      minorUnits: open / (days * Int64(trip.people.count)), trip.currency)
    return document
  }

  private static func difference(_ left: Int64, _ right: Int64) throws(SpendingOverflow) -> Int64 {
    let (difference, overflow) = left.subtractingReportingOverflow(right)
    guard !overflow else { throw SpendingOverflow() }
    return difference
  }
}

/// A running sum.
private struct TripSums {
  private(set) var count = 0
  private(set) var amount: Int64 = 0
  private(set) var home: Int64 = 0
  private let currency: Currency
  private let homeCurrency: Currency

  init(_ currency: Currency, home: Currency) { (self.currency, homeCurrency) = (currency, home) }

  mutating func add(_ amount: Int64, _ home: Int64) throws {
    count += 1
    try self.amount.add(exactly: amount)
    try self.home.add(exactly: home)
  }

  var sum: TripSum {
    TripSum(
      count: count, amount: Money(minorUnits: amount, currency),
      home: Money(minorUnits: home, homeCurrency))
  }
}

extension TripDocument.Rate {
  fileprivate init(_ conversion: CurrencyConversion) {
    self.init(
      currency: conversion.from, units: conversion.units, rate: conversion.rateText,
      source: conversion.source, day: conversion.day)
  }
}

extension [TripDocument.Rate] {
  fileprivate func sorted() -> [TripDocument.Rate] {
    sorted {
      ($0.currency.code, $0.day?.description ?? "") < ($1.currency.code, $1.day?.description ?? "")
    }
  }
}
