import Foundation
import Sobi
import TestSupport
import Testing
import Workloads

/// Exports of the same purchases by different programs, in every order: nothing is doubled and nothing
/// lost, except what was asked about.
@Suite struct PurchaseFamilyTests {
  private struct Tally {
    var right = 0
    var asked = 0
    var wrong = 0
    var rows = 0
    var askedRows = 0
  }

  @Test(arguments: PurchaseFamily.Kind.allCases)
  func `each purchase counts once`(kind: PurchaseFamily.Kind) throws {
    var tally = Tally()
    for seed in Seeds.first(1) {
      let family = PurchaseFamily(kind, seed: seed)
      let names = Array(family.exports.indices)
      for order in [names, names.reversed()] {
        let (asked, rows, isRight) = try run(family, order)
        tally.rows += rows
        tally.askedRows += asked
        if !isRight {
          tally.wrong += 1
        } else if asked > 0 {
          tally.asked += 1
        } else {
          tally.right += 1
        }
        #expect(isRight, "\(kind.rawValue), seed \(seed), order \(order)")
      }
    }
    if Seeds.areMany {
      print(
        "family \(kind.rawValue): right \(tally.right), asked \(tally.asked), wrong \(tally.wrong); "
          + "\(tally.askedRows) of \(tally.rows) rows asked")
    }
  }

  /// All files of a family in one command, in any order: what nobody has to answer is the same.
  @Test(arguments: [PurchaseFamily.Kind.again, .bill, .bank, .refund, .three, .twoCards, .coffees])
  func `one command gives what several give, in any order`(kind: PurchaseFamily.Kind) throws {
    let family = PurchaseFamily(kind, seed: 5)
    var generator = SeededGenerator(seed: 5)
    let names = Array(family.exports.indices)
    let all = Set(family.exports.flatMap(\.truths))
    let sum = all.reduce(0) { $0 + family.purchases[$1].amount - family.purchases[$1].refunded }
    for order in [names, names.reversed(), names.shuffled(using: &generator)] {
      let test = try TestLedger()
      let ledger = try test.open()
      for export in family.exports { try test.write(export.text, to: export.name) }
      var request = ImportRequest(paths: order.map { test.folder[family.exports[$0].name] })
      if kind == .refund { request.signs = .refund }
      request.isDryRun = true
      let plan = try ledger.importStatements(request).files.map(\.outcome)
      request.isDryRun = false
      let files = try ledger.importStatements(request).files.map(\.outcome)
      if kind != .refund {
        // A rehearsal pairs no refunds with payments of the files before.
        #expect(plan.map(\.added) == files.map(\.added), "\(order)")
        #expect(plan.map(\.joined) == files.map(\.joined), "\(order)")
      }
      #expect(try test.integer("SELECT sum(amount) FROM payments") == sum, "\(order)")
      #expect(try ledger.check().isClean)
    }
  }

  /// Imports the exports; who knows the truth answers what is asked.
  private func run(
    _ family: PurchaseFamily, _ order: [Int]
  ) throws -> (asked: Int, rows: Int, isRight: Bool) {
    let test = try TestLedger()
    let ledger = try test.open()
    var present: Set<Int> = []
    var (asked, rows) = (0, 0)
    for number in order {
      let export = family.exports[number]
      rows += export.truths.count
      try test.write(export.text, to: export.name)
      var request = ImportRequest(path: test.folder[export.name])
      if family.kind == .refund { request.signs = .refund }
      do {
        _ = try ledger.importStatements(request)
      } catch let open as UndecidedTwins {
        asked += open.count
        // Row 2 is the first below the header.
        let answers = open.rows.map { row in
          "\"\(row.number)\": \"\(present.contains(export.truths[row.number - 2]) ? "same" : "new")\""
        }
        request.answers = try ImportAnswers(
          json: Array(
            "{\"\(open.files[0].key)\": {\"twins\": {\(answers.joined(separator: ", "))}}}".utf8))
        _ = try ledger.importStatements(request)
      }
      present.formUnion(export.truths)
    }
    let kinds = try test.integer("SELECT count(*) FROM payments WHERE kind = 0")
    let sum = try test.integer("SELECT coalesce(sum(amount), 0) FROM payments")
    // Abroad the currency is that of the export which came first.
    let total = present.reduce(0) {
      $0 + family.purchases[$1].amount - family.purchases[$1].refunded
    }
    return (asked, rows, kinds == present.count && (family.kind == .abroad || sum == total))
  }
}
