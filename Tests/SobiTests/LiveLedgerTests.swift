import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing
import Workloads

@testable import Sobi

/// A ledger that stays open answers like one that is opened anew and reads all rows, whoever changes it.
@Suite struct LiveLedgerTests {
  /// A ledger that is open all the time.
  private struct Live {
    var run: LedgerRun
    var ledger: Ledger
    /// How many tables were made of former ones without a copy of their rows.
    var overlaid = 0

    init(seed: UInt64) throws {
      run = try LedgerRun(seed: seed)
      ledger = try run.test.open()
      _ = try ledger.writeSnapshot()
    }

    /// What is like something that is there: days and traits stay as many as they are, mostly.
    mutating func smallStep() throws {
      let (id, place) = (try run.id(of: "payments"), try run.id(of: "places"))
      let columns = LedgerRun.columns
      let amount = run.generator.below(9_000)
      func copy(_ place: String, id new: String = "NULL") -> String {
        """
        REPLACE INTO payments(id, \(columns)) SELECT \(new), paid_at, local_date, \(amount), currency,
          \(place), channel, kind, method FROM payments WHERE id = \(id)
        """
      }
      switch run.generator.below(10) {
      case 0, 1: try run.foreign(copy("\(place)"))
      case 2: try run.foreign(copy("NULL"))
      case 3: try run.foreign(copy("place_id", id: "\(id)"))
      case 4: try run.foreign("UPDATE payments SET amount = \(amount) WHERE id = \(id)")
      case 5:
        try run.foreign(
          """
          INSERT INTO places(geom, name) VALUES (\(run.point()), '새 가게 \(amount)');
          \(copy("last_insert_rowid()"))
          """)
      case 6: try run.foreign("UPDATE places SET name = name || '점' WHERE id = \(place)")
      case 7: try run.foreign("UPDATE places SET geom = \(run.point()) WHERE id = \(place)")
      case 8: try run.foreign("DELETE FROM payments WHERE id = \(id) AND id > 60")
      default: try ownStep()
      }
    }

    /// What the ledger that stays open does itself.
    mutating func ownStep() throws {
      let (id, place) = (try run.id(of: "payments"), try run.id(of: "places"))
      switch run.generator.below(9) {
      case 0, 1:
        _ = try ledger.add(
          NewPayment(
            amount: Money(minorUnits: 900, .krw), day: CalendarDay(daysSince1970: 20_500)))
      case 2:
        var edit = PaymentEdit()
        edit.amount = Money(minorUnits: Int64(run.generator.below(9_000)), .krw)
        _ = try? ledger.editPayments([id], edit)
      case 3: _ = try? ledger.removePayments([id])
      case 4: _ = try? ledger.undo(count: 1 + run.generator.below(2))
      case 5: _ = try? ledger.redo()
      case 6: _ = try? ledger.mergePlaces([place], into: try run.id(of: "places"))
      case 7:
        _ = try? run.test.take(
          Statement(count: 10, seed: UInt64(run.generator.below(1_000))), into: ledger)
      default: _ = try? ledger.writeSnapshot()
      }
    }

    /// What needs the file for itself; the ledger is opened anew.
    mutating func exchange() throws {
      try ledger.store.close()
      try run.backUpAndRestore()
      try run.copyAndPutBack()
      ledger = try run.test.open()
    }

    mutating func compare(_ comment: String) throws {
      let query = run.generator.query()
      if let table = try? ledger.read({ view in
        try view.snapshot() == nil ? nil : view.table(withHours: false)
      }), table.isOverlaid {
        overlaid += 1
      }
      run.compare(ledger, query, comment)
    }
  }

  @Test(arguments: Array(1...10) as [UInt64])
  func `an open ledger answers like a new one, whatever happens`(seed: UInt64) throws {
    var live = try Live(seed: seed)
    for number in 0..<40 {
      for _ in 0...live.run.generator.below(2) {
        switch live.run.generator.below(12) {
        case 0: try live.run.step(isShared: true)
        case 1: _ = try live.run.test.open().writeSnapshot()
        case 2 where number % 9 == 8: try live.exchange()
        default: try live.smallStep()
        }
      }
      try live.compare("step \(number) of seed \(seed)")
    }
    #expect(live.overlaid > 5, "rows were copied each time")
  }

  /// A view is of its version also when the ledger has gone on.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `an older view does not see what came later`(seed: UInt64) throws {
    var live = try Live(seed: seed)
    for _ in 0..<6 {
      try live.smallStep()
      let query = live.run.generator.query()
      let (ledger, test) = (live.ledger, live.run.test)
      var step = live
      var isDone = false
      try ledger.read { view in
        let before = try LedgerAnswers(view, query)
        if !isDone {
          isDone = true
          try step.smallStep()
          // The ledger goes on, and keeps what it made of the newer version.
          _ = try LedgerAnswers(test.open(.reading), query)
          _ = try view.ledger.districtReport(query)
        }
        let again = try LedgerAnswers(view, query)
        #expect(again.difference(from: before) == nil)
      }
      live.run.generator = step.run.generator
      try live.compare("seed \(seed)")
    }
  }

  /// While one writes, each answer of many readers is of one moment.
  @Test(arguments: [1, 2] as [UInt64])
  func `readers at once are told of one moment each`(seed: UInt64) throws {
    let live = try Live(seed: seed)
    let (ledger, test) = (live.ledger, live.run.test)
    let isDone = Mutex(false)
    let problems = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { number in
      do {
        if number == 0 {
          defer { isDone.withLock { $0 = true } }
          for amount in 1...40 {
            try test.sql { db in
              try db.execute(
                sql: """
                  INSERT INTO payments(paid_at, local_date, amount, currency, place_id)
                  SELECT paid_at, local_date, \(amount), currency, place_id FROM payments
                  WHERE id = \(amount % 20 + 1)
                  """)
            }
          }
          return
        }
        while !isDone.withLock({ $0 }) {
          let counts = try ledger.read { view in
            [
              try view.districtReport(LedgerQuery()).total.count,
              try view.stats(LedgerQuery(), by: [.month]).report.total.figures.count,
              try view.clusters(LedgerQuery()).total.count,
            ]
          }
          if Set(counts).count > 1 { problems.withLock { $0.append("\(counts)") } }
        }
      } catch { problems.withLock { $0.append("\(error)") } }
    }
    #expect(problems.withLock { $0 } == [])
    let answers = try LedgerAnswers(ledger, LedgerQuery())
    let read = try LedgerView.$passesSnapshotsOver.withValue(true) {
      try LedgerAnswers(test.open(.reading), LedgerQuery())
    }
    #expect(answers.difference(from: read) == nil)
  }
}
