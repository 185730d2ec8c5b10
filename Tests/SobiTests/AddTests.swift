import GRDB
import LedgerStore
import Sobi
import Spending
import TestSupport
import Testing
import Workloads

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

  @Test(arguments: ["0001-01-01", "1899-12-31", "2200-01-01", "9999-12-31"])
  func `a day that no payment has is refused`(text: String) throws {
    var payment = coffee
    payment.day = try #require(CalendarDay(text))
    #expect(throws: NewPaymentError.dayOutOfRange) { try ledger.add(payment) }
    // As the clock says on the last evening of 9999 in Seoul.
    payment.day = CalendarDay(daysSince1970: 2_932_897)
    #expect(throws: NewPaymentError.dayOutOfRange) { try ledger.add(payment) }
    let id = try ledger.add(coffee).payment.id
    var edit = PaymentEdit()
    edit.day = CalendarDay(text)
    #expect(throws: NewPaymentError.dayOutOfRange) { try ledger.editPayments([id], edit) }
    #expect(try ledger.payment(id).payment.localDay == coffee.day)
  }

  @Test(arguments: Seeds.first(1))
  func `an added payment is at the place of its merchant and position`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let names = ["카페 소비", "카페소비", "김밥천국 시청점", "나무"]
    var known: [String: Int64] = [:]
    for _ in 0..<120 {
      // Positions a few units of 1e-7 degree apart: the tree of the file rounds them to one.
      let coordinate = Coordinate(
        longitudeE7: 1_269_780_000 + .random(in: 0...3, using: &random),
        latitudeE7: 375_665_000 + .random(in: 0...3, using: &random))
      var payment = coffee
      let name = names[random.below(names.count)]
      (payment.merchant, payment.coordinate) = (name, coordinate)
      let row = try ledger.add(payment)
      let place = try #require(row.place)
      #expect(place.coordinate == coordinate)
      let key = "\(MerchantName.key(name)) \(coordinate)"
      #expect(known[key, default: place.id] == place.id)
      known[key] = place.id
      // A place keeps its name and position of before for those who still give them.
      if Int.random(in: 0..<20, using: &random) == 0 {
        try ledger.renamePlace(place.id, to: "다른 이름 \(place.id)")
      }
    }
    #expect(
      try ledger.read { try $0.places(LedgerQuery(), order: .amount, limit: .max).matched }
        == Set(known.values).count)
  }

  @Test func `an added payment takes the category of its place`() throws {
    var payment = coffee
    (payment.merchant, payment.category) = ("나무", "hobby")
    let first = try ledger.add(payment)
    payment.category = nil
    #expect(try ledger.add(payment).category == first.category)
  }

  @Test func `inside a change a payment is seen as it is then`() throws {
    try ledger.write(.custom(command: "two")) { change in
      let row = try change.add(coffee)
      var edit = PaymentEdit()
      edit.amount = .money(Money(minorUnits: 5_000, .krw))
      _ = try change.editPayments([row.payment.id], edit)
      #expect(try change.payment(row.payment.id).payment.amount.minorUnits == 5_000)
    }
  }

  @Test func `an amount may be given in another currency`() throws {
    let id = try ledger.add(coffee).payment.id
    var edit = PaymentEdit()
    edit.amount = .money(Money(minorUnits: 450, .usd))
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
