import Foundation
import GRDB
import LedgerSnapshot
import LedgerStore
import Spending
import TestSupport
import Testing
import Workloads

@testable import Sobi

/// Budgets that follow from answers about the snapshot and from later changes, against those read from
/// the rows of the ledger.
@Suite struct KeptAnswersTests {
  private static let filters = [
    "", "channel=online", "text=가게", "bbox=126.9,37.4,127.05,37.6", "within=3km@127.0,37.5",
    "merchant=\"가게 1\"", "amount=1000..40000", "tag=seen", "place=none", "kind=spending",
    "category=none", "account=카드",
  ]

  private func won(_ amount: Int) -> Money { Money(minorUnits: Int64(amount), .krw) }

  private func payment(
    _ generator: inout SeededGenerator, on day: CalendarDay, merchant: Int
  ) -> NewPayment {
    let isRefund = generator.below(8) == 0
    let amount = 1 + generator.below(90_000)
    var payment = NewPayment(
      amount: won(isRefund ? -amount : amount), kind: isRefund ? .refund : .spending, day: day,
      merchant: "가게 \(merchant)",
      coordinate: generator.below(3) == 0
        ? nil
        : Coordinate(longitude: 126.9 + Double(generator.below(20)) / 100, latitude: 37.5))
    payment.account = generator.below(2) == 0 ? "카드" : nil
    return payment
  }

  /// A ledger with payments of merchants in rhythms and others, budgets of every kind, an income and a
  /// snapshot.
  private func ledger(
    _ generator: inout SeededGenerator, today: CalendarDay
  ) throws -> TestLedger {
    let test = try TestLedger()
    let ledger = try Ledger(path: test.path, access: .writing, today: today)
    try ledger.write(.custom(command: "add", subject: "payments")) { change in
      for merchant in 0..<12 {
        let step = [7, 14, 30, 91][merchant % 4]
        for number in 0..<(3 + generator.below(3)) {
          let day = today.adding(-step * number - generator.below(2))
          _ = try change.add(payment(&generator, on: day, merchant: merchant))
        }
      }
      for _ in 0..<60 {
        let day = today.adding(15 - generator.below(60))
        _ = try change.add(payment(&generator, on: day, merchant: 12 + generator.below(20)))
      }
    }
    let ids = try ledger.payments(LedgerQuery(), limit: 30).rows.map(\.payment.id)
    try ledger.tag(ids, TagEdit(set: ["seen": ""]))
    try ledger.tag(Array(ids.prefix(9)), TagEdit(set: ["budget-1": ""]))
    try ledger.tag(Array(ids.suffix(9)), TagEdit(set: ["budget-1": "out"]))
    try ledger.setIncome(IncomeAmount(month: today.month, amount: won(9_000_000)))
    let edits = try (0..<48).map { number in
      var edit = BudgetEdit()
      edit.filter = try PaymentFilter(text: Self.filters[number % Self.filters.count])
      edit.rhythm = [.week, .month, .year, .once][number / Self.filters.count]
      edit.carry = BudgetCarry.allCases[generator.below(3)]
      edit.isEach = generator.below(6) == 0
      if edit.isEach == true { edit.carry = BudgetCarry.none }
      if edit.rhythm == .once { edit.days = today.adding(-40)...today.adding(20) }
      let first = edit.days?.lowerBound ?? today.adding(-100)
      (edit.period, edit.isOnwards) = (first...first, edit.rhythm != .once)
      return edit
    }
    try ledger.write(.custom(command: "budget", subject: "budgets")) { change in
      for (number, edit) in edits.enumerated() {
        let amount = won((1 + generator.below(9)) * 400_000)
        try change.setBudget("budget-\(number)", amount: amount, edit, today: today)
      }
    }
    _ = try ledger.writeSnapshot()
    return test
  }

  /// The ledger and a copy without a snapshot.
  private struct Twins {
    var test: TestLedger
    var copy: String

    /// The file of the kept answers.
    var answers: URL { URL(filePath: test.path + "-budgets") }

    init(_ test: TestLedger, today: CalendarDay) throws {
      (self.test, copy) = (test, test.folder["copy.gpkg"])
      _ = try Ledger(path: test.path, access: .reading, today: today).backup(to: copy)
    }

    /// The history of a budget; no bytes if it does not exist.
    private func history(_ ledger: Ledger) throws -> [UInt8] {
      do {
        return try ledger.budgetHistory(named: "budget-14").document.json()
      } catch BudgetError.none { return [] }
    }

    /// A report of all budgets.
    func report(_ ledger: Ledger) throws -> [[UInt8]] {
      try [
        ledger.budgetStatus().document.json(), ledger.alerts().document.json(),
        history(ledger),
        ledger.here(Coordinate(longitude: 127.0, latitude: 37.5)).json(),
      ]
    }

    /// What the rows of the copy answer.
    func wanted(_ today: CalendarDay) throws -> [[UInt8]] {
      try report(Ledger(path: copy, access: .reading, today: today))
    }

    /// What a new program answers about the ledger.
    func answer(_ today: CalendarDay) throws -> [[UInt8]] {
      try report(Ledger(path: test.path, access: .reading, use: .once, today: today))
    }

    /// Whether the file lacks answers that a question about all budgets needs.
    func lacksAnswers(_ today: CalendarDay) throws -> Bool {
      let ledger = try Ledger(path: test.path, access: .reading, use: .once, today: today)
      return try ledger.read { view in
        _ = try view.alerts()
        return try #require(try view.snapshot()).lacksAnswers
      }
    }
  }

  /// A change of payments, of what filters depend on, or of budgets; the same one for the same number.
  private func change(
    _ ledger: Ledger, _ generator: inout SeededGenerator, today: CalendarDay
  ) throws {
    let known = try ledger.payments(LedgerQuery(), limit: 200).rows.map(\.payment)
    let payment = known[generator.below(known.count)]
    switch generator.below(14) {
    case 0, 1, 2:
      _ = try ledger.add(
        self.payment(
          &generator, on: today.adding(3 - generator.below(50)), merchant: generator.below(14)))
    case 3: try ledger.removePayments([payment.id])
    case 4:
      var edit = PaymentEdit()
      edit.merchant = "가게 \(generator.below(14))"
      try ledger.editPayments([payment.id], edit)
    case 5:
      var edit = PaymentEdit()
      edit.category = "groceries"
      try ledger.editPayments([payment.id], edit)
    case 6:
      guard payment.amount.minorUnits > 1_000, payment.kind == .spending else { return }
      _ = try ledger.split(payment.id, amount: won(300))
    case 7:
      try ledger.tag([payment.id], TagEdit(set: ["seen": "", "budget-1": ""]))
    case 8:
      guard let place = payment.placeID else { return }
      let degrees = 126.9 + Double(generator.below(20)) / 100
      // Another place may already have this position and name.
      do {
        try ledger.movePlace(place, to: Coordinate(longitude: degrees, latitude: 37.5))
      } catch LedgerEditError.samePlace {}
    case 9:
      guard let place = payment.placeID else { return }
      do {
        try ledger.renamePlace(place, to: "이름 \(generator.below(99))")
      } catch LedgerEditError.samePlace {}
    case 10:
      var edit = BudgetEdit()
      edit.filter = try PaymentFilter(text: Self.filters[generator.below(Self.filters.count)])
      try ledger.setBudget("budget-\(generator.below(48))", amount: won(300_000), edit)
    case 11: try ledger.undo()
    case 12:
      let edit = won(1 + generator.below(9) * 100_000)
      try ledger.setIncome(IncomeAmount(month: today.month, amount: edit))
    default:
      let queue = try DatabaseQueue(path: ledger.path)
      let (amount, id) = (1 + generator.below(70_000), payment.id)
      let words = ["amount = \(amount)", "memo = '한'", "local_date = '2026-11-02'", "channel = 2"]
      let word = words[generator.below(words.count)]
      try queue.write { try $0.execute(sql: "UPDATE payments SET \(word) WHERE id = \(id)") }
      try queue.close()
    }
  }

  @Test(arguments: Seeds.first(4))
  func `kept answers and rows agree after any change on any day`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var today = try #require(CalendarDay("2026-11-20"))
    let test = try ledger(&generator, today: today)
    let twins = try Twins(test, today: today)
    var open = try Ledger(path: test.path, access: .writing, today: today)
    var told = 0
    for step in 0..<14 {
      if step % 4 == 3 {
        today = today.adding([0, 1, 2, 9][generator.below(4)])
        open = try Ledger(path: test.path, access: .writing, today: today)
      }
      let copy = try Ledger(path: twins.copy, access: .writing, today: today)
      var same = generator
      try change(copy, &same, today: today)
      try change(open, &generator, today: today)
      let alerts = open.takeAlerts()
      #expect(alerts == copy.takeAlerts())
      told += alerts.count
      let wanted = try twins.wanted(today)
      #expect(try twins.report(open) == wanted, "step \(step)")
      #expect(try twins.answer(today) == wanted, "step \(step)")
      if step == 8 { _ = try open.writeSnapshot() }
    }
    // Some random changes cross no limit.
    #expect(told > 0 || seed != 1)
  }

  @Test func `a split of a payment that the snapshot lacks leaves the recurring payments`() throws {
    let today = try #require(CalendarDay("2026-11-20"))
    let test = try TestLedger()
    let ledger = try Ledger(path: test.path, access: .writing, today: today)
    try ledger.write(.custom(command: "add", subject: "payments")) { change in
      for (merchant, step) in [30, 7, 14].enumerated() {
        for number in 0..<6 {
          let day = today.adding(2 - step * (number + 1))
          _ = try change.add(
            NewPayment(amount: won(9_000 + merchant), day: day, merchant: "구독 \(merchant)"))
        }
      }
    }
    try ledger.setBudget("all", amount: won(50_000), BudgetEdit())
    _ = try ledger.writeSnapshot()
    let twins = try Twins(test, today: today)
    let projected = try twins.wanted(today)
    #expect(try twins.answer(today) == projected)
    for path in [test.path, twins.copy] {
      let ledger = try Ledger(path: path, access: .writing, today: today)
      let id = try ledger.add(NewPayment(amount: won(4_000), day: today, merchant: "가게")).id
      _ = try ledger.split(id, amount: won(1_500))
    }
    let wanted = try twins.wanted(today)
    #expect(try twins.answer(today) == wanted && wanted != projected)
    #expect(try twins.report(ledger) == wanted)
  }

  @Test func `a writing command leaves the answers of all budgets beside the ledger`() throws {
    var generator = SeededGenerator(seed: 2)
    let today = try #require(CalendarDay("2026-11-20"))
    let test = try ledger(&generator, today: today)
    let twins = try Twins(test, today: today)
    #expect(try !twins.lacksAnswers(today) && !twins.lacksAnswers(today.adding(7)))
    let attributes = try FileManager.default.attributesOfItem(
      atPath: twins.answers.path(percentEncoded: false))
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    try FileManager.default.removeItem(at: twins.answers)
    // A reading command writes nothing.
    #expect(try twins.lacksAnswers(today))
    #expect(!FileManager.default.fileExists(atPath: twins.answers.path(percentEncoded: false)))
    let ledger = try Ledger(path: test.path, access: .writing, today: today)
    _ = try ledger.add(payment(&generator, on: today, merchant: 1))
    #expect(try !twins.lacksAnswers(today))
    #expect(try test.folder.names().filter { $0.contains("making") } == [])
    #expect(try ledger.removeSnapshot())
    #expect(!FileManager.default.fileExists(atPath: twins.answers.path(percentEncoded: false)))
  }

  @Test func `a folder with the name of the answers stays`() throws {
    var generator = SeededGenerator(seed: 5)
    let today = try #require(CalendarDay("2026-11-20"))
    let test = try ledger(&generator, today: today)
    let twins = try Twins(test, today: today)
    try FileManager.default.removeItem(at: twins.answers)
    try FileManager.default.createDirectory(
      at: twins.answers.appending(path: "mine"), withIntermediateDirectories: true)
    let ledger = try Ledger(path: test.path, access: .writing, today: today)
    _ = try ledger.add(payment(&generator, on: today, merchant: 1))
    #expect(try ledger.removeSnapshot())
    let mine = twins.answers.appending(path: "mine").path(percentEncoded: false)
    #expect(FileManager.default.fileExists(atPath: mine))
  }

  @Test func `answers that are cut, damaged or of another snapshot are passed over`() throws {
    var generator = SeededGenerator(seed: 3)
    let today = try #require(CalendarDay("2026-11-20"))
    let test = try ledger(&generator, today: today)
    let twins = try Twins(test, today: today)
    let wanted = try twins.wanted(today)
    let whole = try Data(contentsOf: twins.answers)
    #expect(try twins.answer(today) == wanted)
    for _ in 0..<32 {
      var bytes = whole
      switch generator.below(4) {
      case 0: bytes = bytes.prefix(generator.below(bytes.count))
      case 1: bytes = Data((0..<generator.below(20_000)).map { _ in UInt8(generator.below(256)) })
      default: bytes[generator.below(bytes.count)] ^= UInt8(1 + generator.below(255))
      }
      try bytes.write(to: twins.answers)
      #expect(try twins.answer(today) == wanted)
    }
    // The answers of an older snapshot, which has other rows.
    try whole.write(to: twins.answers)
    for path in [test.path, twins.copy] {
      let ledger = try Ledger(path: path, access: .writing, today: today)
      let ids = try ledger.payments(LedgerQuery(), limit: 40).rows.map(\.payment.id)
      try ledger.removePayments(ids)
      if path == test.path { _ = try ledger.writeSnapshot() }
    }
    try whole.write(to: twins.answers)
    #expect(try twins.lacksAnswers(today))
    #expect(try twins.answer(today) == twins.wanted(today))
    // The next writing command replaces them.
    for path in [test.path, twins.copy] {
      var same = SeededGenerator(seed: 4)
      let ledger = try Ledger(path: path, access: .writing, today: today)
      _ = try ledger.add(payment(&same, on: today, merchant: 2))
    }
    #expect(try !twins.lacksAnswers(today))
    #expect(try twins.answer(today) == twins.wanted(today))
  }
}
