import Reports
import Spending
import TestSupport
import Testing
import Workloads

@testable import Sobi

/// The report about a position now, also computed in the slow way.
@Suite struct HereTests {
  /// 2026-03-15T03:20:00Z, 12:20 in Seoul.
  private static let second: Int64 = 1_773_544_800
  private let test: TestLedger
  private let ledger: Ledger

  init() throws {
    test = try TestLedger()
    ledger = try Ledger(
      path: test.path, access: .writing, clock: { Self.second * 1000 })
  }

  private func won(_ amount: Int64) -> Money { Money(minorUnits: amount, .krw) }

  private func coordinate(_ longitude: Double, _ latitude: Double) -> Coordinate {
    Coordinate(longitude: longitude, latitude: latitude)
  }

  /// Payments around a position as made up for a seed.
  private func add(_ count: Int, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let today = ledger.today()
    try ledger.write(.custom(command: "add", subject: "payments")) { change in
      for _ in 0..<count {
        let place = generator.below(7)
        let kind: PaymentKind = generator.below(8) == 0 ? .refund : .spending
        let units = Int64(generator.below(9_000)) + 1
        try change.add(
          NewPayment(
            amount: Money(
              minorUnits: kind == .refund ? -units : units,
              generator.below(9) == 0 ? .usd : .krw),
            kind: kind,
            day: today.adding(generator.below(90) - 80),
            minuteOfDay: generator.below(5) == 0 ? nil : 11 * 60 + generator.below(150),
            merchant: "가게 \(place)",
            coordinate: place == 6 ? nil : coordinate(127.0 + Double(place) * 0.0008, 37.5)))
      }
    }
  }

  /// The hour in Seoul, nine hours before UTC.
  private func hour(of payment: Payment) -> Int64 {
    (payment.paidAtMilliseconds / 3_600_000 + 9) % 24
  }

  @Test(arguments: Seeds.first(2))
  func `figures are those of all payments near, one by one`(seed: UInt64) throws {
    try add(120, seed: seed)
    let center = coordinate(127.001, 37.5)
    let here = try ledger.here(center)
    let today = ledger.today()
    let near = try ledger.payments(LedgerQuery(), limit: 1_000).rows.filter { row in
      guard let place = row.place, row.payment.localDay <= today else { return false }
      return Haversine.earth.distance(from: center, to: place.coordinate) <= .here
    }
    #expect(here.hour == 12 && here.today.description == "2026-03-15")
    let usual = near.filter {
      $0.payment.kind == .spending && $0.payment.amount.currency == .krw
        && $0.payment.isTimeKnown && hour(of: $0.payment) == 12
    }
    #expect(here.usual?.count == (usual.isEmpty ? nil : usual.count))
    #expect(
      here.usual?.median.minorUnits == Median.of(usual.map(\.payment.amount.minorUnits)))
    let most = Dictionary(grouping: usual) { $0.place?.name ?? "" }.mapValues(\.count)
    #expect(here.usual.map { most[$0.place] } == here.usual?.visits)
    #expect(here.usual?.visits == most.values.max())
    let month = near.filter { here.days.contains($0.payment.localDay) }
    let sum = month.filter { $0.payment.amount.currency == .krw }
      .reduce(0) { $0 + $1.payment.amount.minorUnits }
    #expect(here.spent.count == month.count)
    #expect(here.spent.sums[.krw]?.minorUnits ?? 0 == sum)
    #expect(try HereDocument(json: here.json()) == here)
  }

  @Test func `a budget covers what its circle, box, district or place says`() throws {
    try add(60, seed: 9)
    try test.write(
      #"""
      {"type":"FeatureCollection","features":[{"type":"Feature","properties":{"code":"W","name":"west"},
      "geometry":{"type":"Polygon","coordinates":[[[126,37],[127.01,37],[127.01,38],[126,38],[126,37]]]}}]}
      """#, to: "half.geojson")
    _ = try ledger.importDistricts(
      DistrictImportRequest(path: test.folder["half.geojson"], level: "half"))
    func set(_ name: String, _ filter: String) throws {
      var edit = BudgetEdit()
      edit.filter = try PaymentFilter(text: filter)
      try ledger.setBudget(name, amount: won(100_000), edit)
    }
    try ledger.savePlace("work", at: coordinate(127.02, 37.5))
    try set("all", "")
    try set("box", "bbox=126.99,37.49,127.005,37.51")
    try set("work", "within=500m@work")
    try set("district", "district=W@half")
    try set("shop", "place=\"가게 0\"")
    func names(_ longitude: Double) throws -> [String] {
      try ledger.here(coordinate(longitude, 37.5)).budgets.compactMap(\.name)
    }
    #expect(try names(127.0).contains("box"))
    #expect(try names(127.0).contains("district"))
    #expect(try !names(127.0).contains("work"))
    #expect(try names(127.02) == ["all", "work"])
    #expect(try names(126.5) == ["all", "district"])
    try ledger.write(.custom(command: "forget", subject: "place")) { change in
      _ = try change.store.forgetSavedPlaces(called: "work")
    }
    let unreadable = try ledger.here(coordinate(127.0, 37.5)).budgets.first { $0.name == "work" }
    #expect(unreadable?.state == .unreadable("position.name.unknown"))
    let status = try ledger.budgetStatus().document.budgets
    for row in try ledger.here(coordinate(127.0, 37.5)).budgets {
      let whole = try #require(status.first { $0.name == row.name })
      #expect(row.left == whole.left && row.spent == whole.spent && row.projection == nil)
    }
  }

  @Test func `the newest payment with a place says where here is`() throws {
    #expect(try ledger.read { try $0.newestPlace() } == nil)
    try ledger.add(
      NewPayment(
        amount: won(1), day: ledger.today(), merchant: "a", coordinate: coordinate(127.1, 37.5)))
    try ledger.add(NewPayment(amount: won(1), day: ledger.today(), merchant: "b"))
    try ledger.add(
      NewPayment(
        amount: won(1), day: ledger.today().adding(3), merchant: "c",
        coordinate: coordinate(127.3, 37.5)))
    #expect(try ledger.read { try $0.newestPlace() }?.name == "a")
    #expect(try ledger.here(coordinate(-60, -30)).usual == nil)
  }
}
