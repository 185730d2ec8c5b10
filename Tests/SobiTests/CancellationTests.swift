import LedgerStore
import Sobi
import TestSupport
import Testing
import Workloads

/// Refunds are paired with the payments that they undo, whatever the order.
@Suite struct CancellationTests {
  private let test: TestLedger
  private let ledger: Ledger

  init() throws {
    test = try TestLedger()
    ledger = try test.open()
  }

  /// Imports rows of `date,amount,merchant,승인번호,카드` and gives each refund with its payment.
  @discardableResult
  private func take(_ rows: [String], _ name: String = "card.csv") throws -> ImportedFile {
    try test.take(
      "이용일시,이용금액,가맹점명,승인번호,카드\n" + rows.joined(separator: "\n") + "\n", name, into: ledger)
  }

  /// `refund amount → payment amount and day`, by the refund's id.
  private func pairs() throws -> [String] {
    try test.strings(
      """
      SELECT r.amount || ' → ' || coalesce(p.amount || ' of ' || p.local_date, 'nothing')
      FROM payments r LEFT JOIN payments p ON p.id = r.cancels_id
      WHERE r.kind = 1 ORDER BY r.local_date, r.id
      """)
  }

  @Test(arguments: [false, true])
  func `by approval number in either order`(isReversed: Bool) throws {
    let rows = [
      "2026-05-03 12:00,8400,약국,71002,가", "2026-05-03 12:10,-8400,약국,71002,가",
      "2026-05-04 12:00,8400,약국,71003,가",
    ]
    let file = try take(isReversed ? rows.reversed() : rows)
    #expect((file.outcome.paired, file.outcome.unpaired) == (1, 0))
    #expect(try pairs() == ["-8400 → 8400 of 2026-05-03"])
  }

  /// Each refund takes the latest payment that is left; none is taken twice.
  @Test func `equal refunds of a day take equal payments one by one`() throws {
    let count = 3_000
    let rows = (0..<count).map { row in
      "2026-05-\(10 + row % 3) 12:\(row % 60 < 10 ? "0" : "")\(row % 60),8400,약국,,가"
    }
    let refunds = (0..<count).map { _ in "2026-05-20 12:10,-8400,약국,,가" }
    let file = try take(rows + refunds + ["2026-05-20 12:11,-8400,약국,,가"])
    #expect((file.outcome.paired, file.outcome.unpaired) == (count, 1))
    #expect(
      try test.integer("SELECT count(DISTINCT cancels_id) FROM payments WHERE kind = 1") == count)
    #expect(
      try test.strings(
        """
        SELECT p.local_date FROM payments r JOIN payments p ON p.id = r.cancels_id
        ORDER BY r.id LIMIT 2
        """) == ["2026-05-12", "2026-05-12"])
  }

  @Test func `a refund that came first waits for its payment`() throws {
    let first = try take(["2026-06-01 09:00,-35000,꽃집,5,가"])
    #expect((first.outcome.paired, first.outcome.unpaired) == (0, 1))
    #expect(try pairs() == ["-35000 → nothing"])
    let second = try take(["2026-05-28 09:00,35000,꽃집,5,가"], "older.csv")
    #expect((second.outcome.paired, second.outcome.unpaired) == (1, 0))
    #expect(try pairs() == ["-35000 → 35000 of 2026-05-28"])
  }

  /// Few new payments are paired with refunds of their days and later, as if all had been looked at.
  @Test(arguments: Seeds.first(3))
  func `a few payments find the refunds that all find`(seed: UInt64) throws {
    func pairs(lookingAtFew: Bool) throws -> [String] {
      let suite = try CancellationTests()
      var generator = SeededGenerator(seed: seed)
      try CancellationPairing.$looksAtFew.withValue(lookingAtFew) {
        for file in 0..<14 {
          // A statement of which most amounts are below zero would be asked about.
          let hasRefund = generator.below(2) == 0
          let rows = (0..<(hasRefund ? 3 : 1 + generator.below(3))).map { row in
            let sign = hasRefund && row == 0 ? "-" : ""
            let number = generator.below(4) == 0 ? "\(generator.below(4))" : ""
            return "2026-05-\(10 + generator.below(16)) 09:\(10 + generator.below(40)),"
              + "\(sign)\(1_000 * (1 + generator.below(4))),가게 \(generator.below(3)),\(number),가"
          }
          try suite.take(rows, "\(file).csv")
        }
      }
      return try suite.pairs()
    }
    let found = try pairs(lookingAtFew: true)
    #expect(try found == pairs(lookingAtFew: false))
    #expect(found.contains { !$0.hasSuffix("nothing") })
  }

  @Test func `parts add up to no more than the payment`() throws {
    try take([
      "2026-05-01 09:00,50000,서점,9,가", "2026-05-02 09:00,-20000,서점,9,가",
      "2026-05-03 09:00,-25000,서점,9,가", "2026-05-04 09:00,-10000,서점,9,가",
    ])
    #expect(
      try pairs() == [
        "-20000 → 50000 of 2026-05-01", "-25000 → 50000 of 2026-05-01", "-10000 → nothing",
      ])
  }

  @Test func `without a number the latest payment of that amount before it`() throws {
    try take([
      "2026-05-01 09:00,4500,카페,,가", "2026-05-02 09:00,4500,카페,,가",
      "2026-05-03 09:00,-4500,카페,,가", "2026-05-04 09:00,4500,카페,,가",
    ])
    #expect(try pairs() == ["-4500 → 4500 of 2026-05-02"])
  }

  @Test func `without a number a part has just one payment, or none is taken`() throws {
    try take(["2026-05-01 09:00,9000,한 번,,가", "2026-05-02 09:00,-4000,한 번,,가"])
    try take(
      [
        "2026-05-01 09:00,9000,두 번,,가", "2026-05-02 09:00,9500,두 번,,가",
        "2026-05-03 09:00,-4000,두 번,,가",
      ], "two.csv")
    #expect(try pairs() == ["-4000 → 9000 of 2026-05-01", "-4000 → nothing"])
  }

  @Test(arguments: [
    "2026-05-02 09:00,-4500,다른 카페,,가", "2026-05-02 09:00,-4500,카페,,나",
    "2026-05-02 09:00,-4501,카페,,가", "2027-06-02 09:00,-4500,카페,,가",
    "2026-04-30 09:00,-4500,카페,,가",
  ])
  func `another merchant, account, amount or time is no pair`(refund: String) throws {
    try take(["2026-05-01 09:00,4500,카페,,가", refund])
    #expect(try pairs().allSatisfy { $0.hasSuffix("→ nothing") })
  }

  /// The slow obvious way over made-up statements in which every refund names its payment.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `every refund of a made-up statement finds its own`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var rows: [String] = []
    var expected = 0
    for number in 1...300 {
      let day = 1 + generator.below(28)
      let amount = 1_000 + generator.below(9) * 500
      rows.append("2026-03-\(day < 10 ? "0" : "")\(day) 09:00,\(amount),가게,\(number),가")
      if generator.below(4) == 0 {
        let part = generator.below(2) == 0 ? amount : amount / 2
        rows.append("2026-04-02 09:00,-\(part),가게,\(number),가")
        expected += 1
      }
    }
    for index in rows.indices.reversed() where index > 0 {
      rows.swapAt(index, generator.below(index + 1))
    }
    let half = rows.count / 2
    try take(Array(rows[..<half]))
    try take(Array(rows[half...]), "rest.csv")
    let wrong = try test.integer(
      """
      SELECT count(*) FROM payments r LEFT JOIN payments p ON p.id = r.cancels_id
      WHERE r.kind = 1 AND (p.id IS NULL OR p.reference <> r.reference OR p.kind <> 0)
      """)
    #expect(wrong == 0)
    #expect(try test.integer("SELECT count(*) FROM payments WHERE kind = 1") == expected)
  }
}
