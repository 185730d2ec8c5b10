import Foundation
import GRDB
import Reports
import Sobi
import TestSupport
import Testing

/// Payments as journals of double-entry bookkeeping.
@Suite struct JournalTests {
  /// A payment with a value, one without, a refund, an income and a transfer, with names that mean something
  /// in a journal.
  private func ledger() throws -> TestLedger {
    let test = try TestLedger()
    let ledger = try test.open()
    func pay(
      _ amount: Int64, _ currency: Currency, _ merchant: String, category: String? = nil,
      account: String? = nil, kind: PaymentKind = .spending, memo: String? = nil, day: String
    ) throws {
      var payment = NewPayment(
        amount: Money(minorUnits: amount, currency), kind: kind,
        day: try #require(CalendarDay(day)), merchant: merchant)
      (payment.category, payment.account, payment.memo) = (category, account, memo)
      try ledger.add(payment)
    }
    try pay(1_270, .jpy, "라멘; \"一蘭\"", category: "food", account: "신한: 1234", day: "2026-04-11")
    try pay(-500, .jpy, "라멘", category: "food", kind: .refund, day: "2026-04-12")
    try pay(
      1_250, .usd, "cafe | bar", category: "food.cafe", memo: "date: 2026-99-99", day: "2026-04-10")
    try pay(3_000_000, .krw, "월급", account: "bank", kind: .income, day: "2026-04-25")
    try pay(10_000, .krw, "top-up", account: "bank", kind: .transfer, day: "2026-04-25")
    try pay(4_500, .krw, "  ", account: "신한- 1234", day: "2026-04-26")
    try test.sql {
      try $0.execute(
        sql: """
          UPDATE payments SET home_amount = amount * 9, home_rate = 9, home_rate_day = '2026-04-10'
          WHERE currency = 'JPY'
          """)
    }
    return test
  }

  private func journal(_ form: JournalForm) throws -> (text: String, written: Int, leftOut: Int) {
    var bytes: [UInt8] = []
    let (written, leftOut) = try ledger().open(.reading).writeJournal(form) { bytes += $0 }
    return (String(decoding: bytes, as: UTF8.self), written, leftOut)
  }

  @Test func `values are prices, and names cannot become anything else`() throws {
    let (text, written, leftOut) = try journal(.hledger)
    #expect(written == 5 && leftOut == 1)
    #expect(
      text == """
        ; Payments of a ledger of Sobi

        2026-04-10 * (3) cafe / bar | date: 2026-99-99
          expenses:food:cafe  USD 12.50
          assets:unknown  USD -12.50

        2026-04-11 * (1) 라멘, "一蘭"
          expenses:food  JPY 1270 @@ KRW 11430
          assets:신한- 1234  KRW -11430

        2026-04-12 * (2) 라멘
          expenses:food  JPY -500 @@ KRW 4500
          assets:unknown  KRW 4500

        2026-04-25 * (4) 월급
          income:unknown  KRW -3000000
          assets:bank  KRW 3000000

        2026-04-26 * (6)
          expenses:unknown  KRW 4500
          assets:신한- 1234 2  KRW -4500

        commodity JPY 1000.
        commodity KRW 1000.
        commodity USD 1000.00
        account assets:bank
        account assets:unknown
        account assets:신한- 1234
        account assets:신한- 1234 2
        account expenses:food
        account expenses:food:cafe
        account expenses:unknown
        account income:unknown
        ; Transfers left out: 1

        """)
  }

  @Test func `names of Beancount begin with a capital letter`() throws {
    let (text, _, _) = try journal(.beancount)
    #expect(
      text.hasPrefix(
        """
        option "title" "Sobi"
        option "operating_currency" "KRW"
        option "inferred_tolerance_default" "*:0.0001"

        2026-04-10 * "cafe | bar" "date: 2026-99-99"
          sobi: 3
          Expenses:Food:Cafe  12.50 USD
          Assets:Unknown  -12.50 USD

        2026-04-11 * "라멘; \\"一蘭\\"" ""
          sobi: 1
          Expenses:Food  1270 JPY @@ 11430 KRW
          Assets:X-신한--1234  -11430 KRW

        """))
    #expect(text.contains("2026-04-10 open Assets:X-신한--1234-2\n"))
  }
}
