import GRDB
import LedgerStore
import Sobi
import Testing

/// A payment that is added comes back as it is stored, and is found by its id.
@Suite struct AddTests {
  private let ledger: Ledger
  private let test: TestLedger

  init() throws {
    test = try TestLedger()
    ledger = try test.open()
  }

  private let coffee = NewPayment(
    amount: Money(minorUnits: 4_500, .krw),
    day: CalendarDay("2026-11-21") ?? .init(daysSince1970: 0),
    minuteOfDay: 12 * 60 + 41, merchant: "스타벅스 강남역점",
    coordinate: Coordinate(longitude: 127.0276, latitude: 37.4979), method: .card,
    account: "daily", memo: "with Ada")

  @Test func `what is added is returned with its id, place and category`() throws {
    let row = try ledger.add(coffee)
    #expect(row.payment.amount == coffee.amount && row.payment.localDay == coffee.day)
    #expect(row.payment.isTimeKnown && row.payment.method == .card)
    #expect(row.payment.merchant == coffee.merchant && row.payment.account == "daily")
    #expect(row.place?.coordinate == coffee.coordinate && row.place?.name == coffee.merchant)
    #expect(row.category == "cafe")
    let found = try ledger.payment(row.payment.id)
    #expect(found.payment == row.payment && found.place == row.place)
    #expect(found.category == row.category)
    let listed = try ledger.payments(LedgerQuery(), limit: 9).rows
    #expect(listed.map(\.payment) == [row.payment] && listed.map(\.place) == [row.place])
  }

  @Test func `inside a change a payment is seen as it is then`() throws {
    try ledger.write(.custom(command: "two")) { change in
      let row = try change.add(coffee)
      var edit = PaymentEdit()
      edit.amount = Money(minorUnits: 5_000, .krw)
      _ = try change.editPayments([row.payment.id], edit)
      #expect(try change.payment(row.payment.id).payment.amount.minorUnits == 5_000)
    }
  }

  @Test func `an amount may be given in another currency`() throws {
    let id = try ledger.add(coffee).payment.id
    var edit = PaymentEdit()
    edit.amount = Money(minorUnits: 450, .usd)
    _ = try ledger.editPayments([id], edit)
    #expect(try ledger.payment(id).payment.amount == Money(minorUnits: 450, .usd))
  }

  @Test func `a payment that is not there is an error, and one that is spoiled another`() throws {
    #expect(throws: LedgerEditError.noPayment(id: 7)) { try ledger.payment(7) }
    let id = try ledger.add(coffee).payment.id
    try test.sql {
      try $0.execute(sql: "PRAGMA ignore_check_constraints=ON; UPDATE payments SET currency = 'w'")
    }
    #expect(throws: LedgerEditError.unreadablePayment(id: id)) { try ledger.payment(id) }
  }
}
