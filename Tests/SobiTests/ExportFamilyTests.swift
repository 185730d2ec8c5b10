import Sobi
import TestSupport
import Testing
import Workloads

/// Generated exports of two cards, with known truth, over overlapping days, in several orders.
@Suite struct ExportFamilyTests {
  /// What imports of a family made of it.
  private struct Tally {
    var truths = 0
    var rows = 0
    var asked = 0
    var joined = 0
    var orders = 0
  }

  /// Who knows the truth answers each row that is asked about; then nothing is dropped or doubled.
  ///
  /// What the import decides by itself shows in its figures: rows that it joined or added are right
  /// when the sum is, and a sum can be right by accident only where two mistakes have one amount.
  @Test(arguments: Seeds.first(4))
  func `nothing is dropped, and nothing doubled but what was listed`(seed: UInt64) throws {
    let family = ExportFamily(seed: seed)
    var generator = SeededGenerator(seed: seed &+ 1_000)
    var tally = Tally()
    for order in Self.orders(of: family.exports.count, &generator) {
      let test = try TestLedger()
      let ledger = try test.open()
      var present: Set<Int> = []
      tally.orders += 1
      for number in order {
        let export = family.exports[number]
        try test.write(export.text, to: export.name)
        var request = ImportRequest(path: test.folder[export.name])
        request.isDryRun = true
        let plan = try ledger.importStatement(request).outcome
        let new = Set(export.truths).subtracting(present)
        // Rows that are added without a question are new; rows that are skipped are known.
        #expect(plan.added <= new.count, "\(seed) \(order): doubled")
        #expect(plan.skipped <= export.truths.count - new.count, "\(seed) \(order): dropped")
        #expect(plan.added + plan.skipped + plan.undecided == export.truths.count)
        #expect(
          plan.added + plan.undecided >= new.count, "\(seed) \(order): a new row was not asked")
        tally.rows += export.truths.count
        tally.asked += plan.undecided
        tally.joined += plan.joined
        request.isDryRun = false
        // One option answers for all rows of a file: it is right where they are all new or all
        // known; of other files the rest is left out.
        let unknown = plan.undecided
        guard unknown > 0 else {
          #expect(try ledger.importStatement(request).outcome.added == new.count)
          present.formUnion(export.truths)
          continue
        }
        let openNew = new.count - plan.added
        if openNew == unknown {
          request.twins = .new
        } else if openNew == 0 {
          request.twins = .same
        } else {
          continue
        }
        #expect(try ledger.importStatement(request).outcome.added == new.count, "\(seed) \(order)")
        present.formUnion(export.truths)
      }
      let sum = present.reduce(0) { $0 + family.truths[$1].amount }
      #expect(
        try test.integer("SELECT coalesce(sum(amount), 0) FROM payments") == sum,
        "\(seed) \(order)")
      #expect(try test.integer("SELECT count(*) FROM payments") == present.count)
      #expect(try ledger.check().isClean)
      // Undo takes all of it back.
      tally.truths += present.count
      try ledger.undo(count: try ledger.history().count)
      #expect(try test.integer("SELECT count(*) FROM payment_identities") == 0)
      #expect(try test.integer("SELECT count(*) FROM payments") == 0)
    }
    if Seeds.areMany {
      print(
        "family \(seed): \(tally.orders) orders, \(tally.rows) rows, \(tally.joined) joined, "
          + "\(tally.asked) asked")
    }
  }

  /// All orders of three, some of more.
  private static func orders(of count: Int, _ generator: inout SeededGenerator) -> [[Int]] {
    let ascending = Array(0..<count)
    return [ascending, ascending.reversed()]
      + (0..<2).map { _ in ascending.shuffled(using: &generator) }
  }
}
