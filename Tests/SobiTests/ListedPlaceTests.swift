import Foundation
import TestSupport
import Testing

@testable import Sobi

/// The place of a new payment by its name in a gazetteer, and the category that the place gives.
@Suite struct ListedPlaceTests {
  private static let list = """
    상가업소번호,상호명,지점명,상권업종소분류명,지번주소,도로명주소,경도,위도
    A1,강남정,,백반/한정식,서울 가람구 나래동 12,,127.01,37.51
    A2,강남정육점,,정육점,서울 가람구 나래동 13,,127.011,37.51
    A3,달빛분식,,김밥/만두/분식,서울 가람구 나래동 1,,127.02,37.51
    A4,달빛분식,,김밥/만두/분식,서울 가람구 다솜동 2,,127.03,37.52
    A5,먼식당,,백반/한정식,부산 누리구 한빛동 3,,129.1,35.2

    """

  private let test: TestLedger
  private let ledger: Ledger
  private let gazetteer: Gazetteer
  private let home = Coordinate(longitude: 127, latitude: 37.5)

  init() throws {
    test = try TestLedger()
    ledger = try test.open()
    try test.write(Self.list, to: "list.csv")
    _ = try Gazetteer.importLists([test.folder["list.csv"]], into: test.folder["g.gpkg"])
    gazetteer = try Gazetteer(path: test.folder["g.gpkg"])
  }

  private func payment(at place: FoundPlace) throws -> NewPayment {
    var payment = NewPayment(
      amount: Money(minorUnits: 9_000, .krw), day: try #require(CalendarDay("2026-11-21")),
      merchant: place.place.fullName, coordinate: place.place.coordinate)
    payment.placeCategory = place.place.category
    return payment
  }

  @Test(arguments: [
    ("강남정", "A1"), ("강남 정", "A1"), ("강남정육", "A2"), ("정육점", "A2"), ("달빛분식 다솜동", "A4"),
    ("나래동 분식", "A3"), ("먼식당", "A5"),
  ])
  func `a name is a place of the whole gazetteer without a position`(
    name: String, id: String
  ) throws {
    #expect(try ledger.listedPlace(called: name, in: gazetteer).place.sourceID == id)
  }

  @Test func `several places of a name are listed`() throws {
    #expect {
      try ledger.listedPlace(called: "달빛분식", in: gazetteer)
    } throws: { error in
      guard case .listed("달빛분식", let candidates) = error as? PlaceNameError else { return false }
      return Set(candidates.map(\.place.sourceID)) == ["A3", "A4"]
    }
    #expect(throws: PlaceNameError.unknown(name: "qqqqqqqq")) {
      try ledger.listedPlace(called: "qqqqqqqq", in: gazetteer)
    }
  }

  @Test func `places far from saved places and from the last payment are not found`() throws {
    try ledger.savePlace("home", at: home)
    let near = try ledger.listedPlace(called: "강남정", in: gazetteer)
    #expect(try #require(near.distance).value < 15_000)
    #expect(throws: PlaceNameError.self) {
      try ledger.listedPlace(called: "먼식당", in: gazetteer)
    }
    var trip = try payment(at: near)
    trip.coordinate = Coordinate(longitude: 129.12, latitude: 35.2)
    trip.day = try #require(CalendarDay("2020-11-21"))
    try ledger.add(trip)
    #expect(try ledger.listedPlace(called: "먼식당", in: gazetteer).place.sourceID == "A5")
  }

  @Test func `a payment takes the category of its place, unless a rule of the user has one`() throws
  {
    let found = try ledger.listedPlace(called: "강남정", in: gazetteer)
    let first = try payment(at: found)
    #expect(try ledger.add(first).category == found.place.category)
    var edit = PaymentEdit()
    edit.category = "company"
    edit.makesCategory = true
    try ledger.editPayments([1], edit)
    let usual = try ledger.read {
      try $0.usualCategory(ofPlaceCalled: ["강남정"], at: found.place.coordinate)
    }
    #expect(usual == UsualCategory(code: "company", payments: 1, isByHand: true))
    #expect(
      try ledger.read { try $0.usualCategory(ofPlaceCalled: ["다른집"], at: found.place.coordinate) }
        == nil)
    #expect(try ledger.read { try $0.usualCategory(ofPlaceCalled: ["강남정"], at: home) } == nil)
  }

  @Test func `an unknown category is refused unless the payment makes it`() throws {
    var payment = try payment(at: ledger.listedPlace(called: "강남정", in: gazetteer))
    payment.category = "kaffe"
    payment.makesCategory = false
    #expect(throws: LedgerStoreError.self) { try ledger.add(payment) }
    #expect(try ledger.payments(LedgerQuery(), limit: 9).rows.isEmpty)
    payment.category = "cafe"
    #expect(try ledger.add(payment).category == "cafe")
    payment.category = "kaffe"
    payment.makesCategory = true
    #expect(try ledger.add(payment).category == "kaffe")
  }
}
