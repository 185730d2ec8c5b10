import TestSupport
import Testing
import Workloads

@testable import Sobi

/// The projections of several budgets, whose recurring payments are searched at once, against those
/// of each budget alone, which searches for its own.
@Suite struct BudgetProjectionTests {
  private func won(_ amount: Int) -> Money { Money(minorUnits: Int64(amount), .krw) }

  /// A ledger with payments in rhythms and without one, and a snapshot; the newest payments come
  /// after it.
  private func ledger(
    _ generator: inout SeededGenerator, today: CalendarDay
  ) throws -> (test: TestLedger, ledger: Ledger) {
    let test = try TestLedger()
    let ledger = try Ledger(path: test.path, access: .writing, today: today)
    func add(_ change: LedgerChange, _ merchant: String, _ day: CalendarDay, _ amount: Int) throws
      -> Int64
    {
      var payment = NewPayment(
        amount: won(amount), kind: amount < 0 ? .refund : .spending, day: day, merchant: merchant,
        coordinate: generator.below(3) == 0
          ? nil : Coordinate(longitude: 127.0 + Double(generator.below(4)) / 100, latitude: 37.5))
      payment.account = ["카드", "현금"][generator.below(2)]
      return try change.add(payment).id
    }
    try ledger.write(.custom(command: "add", subject: "payments")) { change in
      for number in 0..<24 {
        // One merchant is written in two ways, and pays also without a rhythm.
        let name = ["가게 \(number)", "가게  \(number)"]
        let (step, amount) = ([7, 28, 30, 91][number % 4], 9_000 + 700 * number)
        for back in 0..<(4 + generator.below(4)) {
          let day = today.adding(-step * back - generator.below(30))
          let id = try add(change, name[back % 2], day, amount + generator.below(300))
          if generator.below(9) == 0 { _ = try change.split(id, amount: won(500)) }
        }
        for _ in 0..<generator.below(3) {
          let day = today.adding(9 - generator.below(60))
          _ = try add(change, name[0], day, [70, 4_000, -2_000][generator.below(3)])
        }
      }
      for _ in 0..<60 {
        let day = today.adding(-generator.below(40))
        _ = try add(change, "가게 \(generator.below(60))", day, 1_000 + generator.below(40_000))
      }
      for number in 24..<30 {
        for month in 1...6 {
          let day = today.adding(months: -month).adding(number - 24)
          _ = try add(change, "구독 \(number)", day, 12_000)
        }
      }
    }
    _ = try ledger.writeSnapshot()
    try ledger.write(.custom(command: "add", subject: "payments")) { change in
      for number in 0..<4 { _ = try add(change, "구독 \(24 + number)", today, 12_000) }
      _ = try add(change, "새 가게", today, 5_000)
    }
    return (test, ledger)
  }

  private static let filters = [
    "", "text=가게", "text=구독", "merchant=\"가게 1\"", "amount=10000..", "account=카드",
    "within=1km@127.0,37.5", "within=2km@127.01,37.5 account=현금", "channel=online", "place=none",
    "text=구독 amount=12000", "kind=refund", "kind=spending", "memo=한",
  ]

  @Test(arguments: Seeds.first(2))
  func `projections made at once are those of each budget alone`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let today = try #require(CalendarDay("2026-11-20"))
    let (test, ledger) = try ledger(&generator, today: today)
    let filters = try Self.filters.map { try PaymentFilter(text: $0) }
    // One change looks at the budgets once.
    try ledger.write(.custom(command: "budget", subject: "budgets")) { change in
      for number in 0..<70 {
        var edit = BudgetEdit()
        edit.filter = filters[number % filters.count]
        edit.rhythm = [.month, .week, .year][number / filters.count % 3]
        try change.setBudget(
          "budget \(number)", amount: won(10_000_000 + number), edit, today: today)
      }
    }
    if seed % 2 == 0 { try ledger.decide("구독 25", .ended) }
    if seed % 2 == 1 { try ledger.decide("구독 26", .confirmed) }
    func status(_ passes: Bool) throws -> [UInt8] {
      let ledger = try Ledger(path: test.path, access: .reading, today: today)
      return try LedgerView.$passesSnapshotsOver.withValue(passes) {
        try ledger.budgetStatus().document.json()
      }
    }
    #expect(try status(false) == status(true))
    let shared = try ledger.budgetStatus().document.budgets
    #expect(shared.count == 70 && Set(shared.compactMap(\.projection)).count > 20)
    for row in shared.prefix(filters.count) {
      let alone = try Ledger(path: test.path, access: .reading, today: today)
      let name = try #require(row.name)
      #expect(try alone.budgetHistory(named: name).document.budgets.first == row, "\(name)")
    }
  }
}
