import Spending
import TestSupport
import Testing
import Workloads

/// Values in the ledger's currency, and the rates that are stored with them.
@Suite struct HomeValueTests {
  @Test(arguments: Seeds.first(3))
  func `a stored rate gives the stored value`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let rate = try RateValue("\(1 + random.below(2_000)).\(1 + random.below(999_999))")
      let currency: Currency = [.jpy, .usd, .eur][random.below(3)]
      let money = Money(minorUnits: Int64(random.below(10_000_000)) - 5_000_000, currency)
      let conversion = try #require(
        CurrencyConversion(
          from: currency, to: .krw, rate: rate, units: random.below(2) == 0 ? 1 : 100))
      let value = try #require(
        HomeValue(of: money, by: conversion, on: CalendarDay(daysSince1970: 20_000)))
      #expect(try value.amount == conversion.converted(money))
      let back = try #require(value.conversion(from: currency))
      #expect(try back.converted(money) == value.amount)
      #expect(try RateValue(value.rate.stored) == value.rate)
      let refund = Money(minorUnits: -money.minorUnits, currency)
      #expect(
        value.ofRefund(refund, of: money)?.amount.minorUnits == -value.amount.minorUnits)
    }
  }
}
