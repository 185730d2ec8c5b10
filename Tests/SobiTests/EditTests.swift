import GRDB
import Sobi
import Testing

/// Payments and places are corrected, in every field, and every correction can be taken back.
@Suite struct EditTests {
  private let test: TestLedger
  private let ledger: Ledger

  init() throws {
    test = try TestLedger(
      Statement(rows: [
        "2026-05-01 12:30:00,4500,KRW,서점,,,,126.95,37.45",
        "2026-05-02 23:50:00,300,KRW,카페,cafe,,,126.9500001,37.45",
        "2026-05-03 09:00:00,12.34,USD,Books Inc,,online,,,",
      ]))
    ledger = try test.open()
  }

  private func payment(_ id: Int64) throws -> Payment {
    try #require(
      try ledger.payments(LedgerQuery(), limit: 100).rows.map(\.payment).first { $0.id == id })
  }

  private func edit(_ id: Int64, _ change: (inout PaymentEdit) -> Void) throws {
    var edit = PaymentEdit()
    change(&edit)
    _ = try ledger.editPayments([id], edit)
  }

  private func columns(_ names: String, of id: Int64) throws -> String {
    try test.strings(
      "SELECT concat FROM (SELECT \(names) AS concat FROM payments WHERE id = \(id))")[0]
  }

  @Test func `every field becomes what it is told and comes back`() throws {
    let before = try payment(1)
    try edit(1) {
      $0.amount = .money(Money(minorUnits: 9_000, .krw))
      $0.day = CalendarDay("2026-06-07")
      $0.time = .minute(8 * 60 + 15)
      $0.kind = .transfer
      $0.merchant = "Corner Shop"
      $0.place = .at(Coordinate(longitude: 127, latitude: 37.5))
      $0.category = "Books"
      $0.makesCategory = true
      $0.method = .cash
      $0.account = "joint"
      $0.reference = "A1"
      $0.memo = "gift"
    }
    let after = try payment(1)
    #expect(after.amount == Money(minorUnits: 9_000, .krw))
    #expect(after.localDay == CalendarDay("2026-06-07"))
    #expect(try columns("paid_at", of: 1) == "2026-06-06T23:15:00.000Z")
    #expect(after.kind == .transfer && after.method == .cash && after.channel == .offline)
    #expect(after.merchant == "Corner Shop" && after.account == "joint" && after.memo == "gift")
    #expect(after.reference == "A1" && after.placeID != before.placeID)
    #expect(try columns("category_source || ''", of: 1) == "4")
    #expect(try ledger.categories().contains { $0.code == "books" })
    #expect(try ledger.history(limit: 1).map(\.title.description) == ["edit payment 1"])
    try ledger.undo()
    #expect(try payment(1) == before)
    try ledger.redo()
    #expect(try payment(1) == after)
  }

  @Test func `empty texts clear, an unknown time is noon, a category can be taken off`() throws {
    try edit(2) {
      $0.merchant = ""
      $0.category = ""
      $0.time = .unknown
      $0.memo = ""
    }
    let after = try payment(2)
    #expect(after.merchant == nil && after.categoryID == nil && !after.isTimeKnown)
    #expect(after.localDay == CalendarDay("2026-05-02"))
    #expect(try columns("category_source || ' ' || paid_at", of: 2) == "0 2026-05-02T03:00:00.000Z")
  }

  @Test func `instalments, a foreign amount and the clock are corrected too`() throws {
    let details = """
      ifnull(instalment_months, '-') || ' ' || ifnull(foreign_amount, '-') || ' '
        || ifnull(foreign_currency, '-') || ' ' || ifnull(exchange_rate, '-') || ' '
        || ifnull(utc_offset, '-') || ' ' || paid_at || ' ' || local_date
      """
    let before = try columns(details, of: 2)
    #expect(before == "- - - - - 2026-05-02T14:50:00.000Z 2026-05-02")
    try edit(2) {
      $0.instalmentMonths = 12
      $0.foreign = .amount(Money(minorUnits: -1_230, .usd))
      $0.offset = .minutes(-5 * 60)
    }
    // The clock in the shop showed what it showed.
    let after = "12 -1230 USD - -300 2026-05-03T04:50:00.000Z 2026-05-02"
    #expect(try columns(details, of: 2) == after)
    try edit(2) { $0.time = .minute(0) }
    #expect(try columns("paid_at", of: 2) == "2026-05-02T05:00:00.000Z")
    try ledger.undo()
    #expect(try columns(details, of: 2) == after)
    try edit(2) {
      $0.instalmentMonths = 1
      $0.foreign = PaymentEdit.ForeignAmount.none
      $0.offset = .ledger
    }
    #expect(try columns(details, of: 2) == before)
    var same = PaymentEdit()
    same.instalmentMonths = 1
    same.foreign = PaymentEdit.ForeignAmount.none
    #expect(try ledger.editPayments([2], same).unchanged == 1)
    #expect(throws: NewPaymentError.badInstalment) { try edit(2) { $0.instalmentMonths = 601 } }
    #expect(throws: NewPaymentError.badOffset) { try edit(2) { $0.offset = .minutes(1_441) } }
    try ledger.undo(count: 2)
    #expect(try columns(details, of: 2) == before)
  }

  @Test func `only the day moves, the hour stays`() throws {
    try edit(2) { $0.day = CalendarDay("2026-05-09") }
    #expect(
      try columns("local_date || ' ' || paid_at", of: 2) == "2026-05-09 2026-05-09T14:50:00.000Z")
    try edit(2) { $0.time = .minute(5) }
    #expect(
      try columns("local_date || ' ' || paid_at", of: 2) == "2026-05-09 2026-05-08T15:05:00.000Z")
  }

  @Test func `a payment with an offset of its own keeps it`() throws {
    try test.sql {
      try $0.execute(
        sql: "UPDATE payments SET utc_offset = -300, local_date = '2026-04-30' WHERE id = 1")
    }
    try edit(1) { $0.time = .minute(60) }
    #expect(
      try columns("local_date || ' ' || paid_at", of: 1) == "2026-04-30 2026-04-30T06:00:00.000Z")
  }

  @Test func `a merchant's place follows it, online has none`() throws {
    let place = try payment(1).placeID
    try edit(1) { $0.merchant = " 카페 " }
    #expect(try payment(1).placeID != place)
    try edit(1) { $0.merchant = "서점" }
    #expect(try payment(1).placeID == place, "the place is found again")
    try edit(1) { $0.channel = .online }
    #expect(try payment(1).placeID == nil && payment(1).channel == .online)
    try edit(1) { $0.place = .place(place ?? 0) }
    #expect(try payment(1).placeID == place && payment(1).channel == .offline)
    try edit(1) { $0.place = .some(.none) }
    #expect(try payment(1).placeID == nil)
  }

  @Test func `one that cannot be keeps all as they are`() throws {
    let before = try test.strings("SELECT amount || '' FROM payments ORDER BY id")
    var edit = PaymentEdit()
    edit.amount = .money(Money(minorUnits: 5, .krw))
    #expect(throws: LedgerEditError.noPayment(id: 99)) { try ledger.editPayments([1, 99], edit) }
    edit.kind = .refund
    #expect(throws: NewPaymentError.wrongSign(.refund)) { try ledger.editPayments([1], edit) }
    edit = PaymentEdit()
    edit.place = .place(77)
    #expect(throws: LedgerEditError.noPlace(id: 77)) { try ledger.editPayments([1], edit) }
    #expect(try test.strings("SELECT amount || '' FROM payments ORDER BY id") == before)
    #expect(throws: LedgerEditError.noPayment(id: 9)) { try ledger.removePayments([1, 9]) }
    #expect(try ledger.payments(LedgerQuery(), limit: 9).matched == 3)
  }

  @Test func `a category that the ledger lacks is made only where that is wanted`() throws {
    let codes = try ledger.categories().map(\.code)
    #expect(throws: LedgerStoreError.noCategory(wanted: "bagels", available: codes)) {
      try edit(1) {
        $0.category = "bagels"
        $0.memo = "x"
      }
    }
    #expect(try ledger.categories().map(\.code) == codes && payment(1).memo == nil)
    var change = PaymentEdit()
    change.category = "bagels"
    change.makesCategory = true
    #expect(try ledger.editPayments([1, 2], change).newCategory == "bagels")
    #expect(try ledger.editPayments([3], change).newCategory == nil)
    #expect(try ledger.editPayments([], change) == PaymentEditReport())
  }

  @Test func `an amount without a currency has that of each payment`() throws {
    var change = PaymentEdit()
    change.amount = .decimal("50")
    #expect(try ledger.editPayments([1, 3], change).changed == 2)
    #expect(try payment(1).amount == Money(minorUnits: 50, .krw))
    #expect(try payment(3).amount == Money(minorUnits: 5_000, .usd))
    change.amount = .decimal("1.5")
    #expect(throws: (any Error).self) { try ledger.editPayments([3, 1], change) }
    #expect(try payment(3).amount == Money(minorUnits: 5_000, .usd))
  }

  @Test func `a place is found by its name, and online excludes one`() throws {
    let home = Coordinate(longitude: 126.91, latitude: 37.55)
    try ledger.savePlace("집", at: home)
    var change = PaymentEdit()
    change.place = .named("집")
    let report = try ledger.editPayments([1], change)
    #expect(report.place?.coordinate == home)
    let place = try #require(try payment(1).placeID)
    change.place = .named("카페")
    #expect(try ledger.editPayments([3], change).place?.name == "카페")
    change.place = .named("없는 곳")
    #expect(throws: PlaceNameError.unknown(name: "없는 곳")) { try ledger.editPayments([1], change) }
    change.channel = .online
    for position in [PaymentEdit.Position.named("집"), .place(place), .at(home)] {
      change.place = position
      #expect(throws: NewPaymentError.onlineAtPlace) { try ledger.editPayments([1], change) }
    }
    #expect(try payment(1).placeID == place)
  }

  @Test func `a day that stays is kept where the time moves`() throws {
    try edit(2) { $0.time = .minute(5) }
    #expect(try columns("local_date", of: 2) == "2026-05-02")
    try ledger.undo()
    #expect(
      try columns("local_date || ' ' || paid_at", of: 2) == "2026-05-02 2026-05-02T14:50:00.000Z")
    // A day that is missing is one of the ledger's zone, and is stored with the time.
    try test.sql { try $0.execute(sql: "UPDATE payments SET local_date = NULL WHERE id = 2") }
    try edit(2) { $0.time = .minute(6) }
    #expect(try columns("local_date", of: 2) == "2026-05-02")
  }

  @Test func `a corrected payment is known when its statement comes again, a removed one is new`()
    throws
  {
    let statement = Statement(rows: ["2026-05-01 12:30:00,4500,KRW,서점,,,,126.95,37.45"])
    try edit(1) { $0.amount = .money(Money(minorUnits: 1, .krw)) }
    #expect(try test.take(statement, into: ledger).outcome.added == 0)
    try ledger.removePayments([1])
    #expect(try test.take(statement, into: ledger).outcome.added == 1)
  }

  @Test func `a place that was renamed, moved or merged is known to statements`() throws {
    let places = try ledger.places(LedgerQuery(), limit: 9).rows.map(\.place.id).sorted()
    try ledger.renamePlace(places[0], to: "동네 책방")
    try ledger.movePlace(places[0], to: Coordinate(longitude: 126.96, latitude: 37.46))
    try ledger.mergePlaces([places[1]], into: places[0])
    let again = Statement(rows: [
      "2026-05-11 12:30:00,1,KRW,서점,,,,126.95,37.45",
      "2026-05-11 12:30:00,2,KRW,동네 책방,,,,126.95,37.45",
      "2026-05-11 12:30:00,3,KRW,카페,,,,126.9500001,37.45",
    ])
    #expect(try test.take(again, into: ledger).outcome.newPlaces == 0)
    #expect(
      try test.strings("SELECT DISTINCT place_id || '' FROM payments WHERE place_id NOTNULL") == [
        "\(places[0])"
      ])
    try ledger.undo(count: 4)
    #expect(try ledger.places(LedgerQuery(), limit: 9).matched == 2)
    #expect(throws: LedgerEditError.noPlace(id: 50)) { try ledger.mergePlaces([50], into: 1) }
    #expect(throws: PlaceNameError.badName) { try ledger.renamePlace(places[0], to: " ") }
  }

  @Test func `two places cannot have one name at one position`() throws {
    let rows = ["A", "B"].map { "2026-05-12 12:00:00,5,KRW,\($0),,,,126.97,37.47" }
    try test.take(Statement(rows: rows), into: ledger)
    let ids = try test.strings("SELECT id || '' FROM places WHERE name IN ('A', 'B') ORDER BY name")
      .compactMap { Int64($0) }
    #expect(throws: LedgerEditError.samePlace(id: ids[1], other: ids[0])) {
      try ledger.renamePlace(ids[1], to: "a")
    }
  }

  @Test func `places of one merchant within 30 m are candidates, others are not`() throws {
    let test = try TestLedger(
      Statement(rows: [
        "2026-05-01 12:00:00,1,KRW,편의점,,,,127.0000000,37.5",
        "2026-05-01 13:00:00,1,KRW,편의점,,,,127.0002000,37.5",
        "2026-05-01 14:00:00,1,KRW,편의점,,,,127.0002000,37.5",
        "2026-05-01 15:00:00,1,KRW,편의점,,,,127.0005000,37.5",
        "2026-05-01 16:00:00,1,KRW,다른 가게,,,,127.0000000,37.5",
        "2026-05-01 17:00:00,1,KRW,편의점,,,,127.1,37.5",
      ]))
    let ledger = try test.open()
    let found = try ledger.mergeCandidates()
    #expect(found.count == 1)
    #expect(found.first?.counts.kept == 2 && found.first?.counts.others == 2)
    #expect(found.first?.others.count == 2)
    #expect(abs((found.first?.farthest.value ?? 0) - 26.47) < 0.1)
    #expect(try ledger.mergeCandidates(within: Meters(20)).first?.others.count == 1)
    for candidate in found {
      try ledger.mergePlaces(candidate.others.map(\.id), into: candidate.kept.id)
    }
    #expect(try ledger.mergeCandidates().isEmpty)
  }
}
