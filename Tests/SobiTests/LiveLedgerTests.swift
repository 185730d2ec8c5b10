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
    /// How many clusters were brought up and not made anew.
    var brought = 0
    /// Where to look for what is near.
    var positions: SeededGenerator

    init(seed: UInt64) throws {
      run = try LedgerRun(seed: seed)
      positions = SeededGenerator(seed: seed &+ 900)
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
          \(place), channel, kind, method, merchant, account, memo FROM payments WHERE id = \(id)
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
        edit.amount = .money(Money(minorUnits: Int64(run.generator.below(9_000)), .krw))
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
      let query = try run.generator.query()
      if let table = try? ledger.read({ view in
        try view.snapshot() == nil ? nil : view.table(on: nil)
      }), table.isOverlaid {
        overlaid += 1
      }
      if let clusters = try? ledger.read({ try $0.clusters(options: ClusterOptions()) }),
        clusters.whole == nil
      {
        brought += 1
      }
      run.compare(ledger, query, comment)
      try compareNear(query, comment)
    }

    /// Compares what the table says of a surrounding with what the indexes of the file do.
    private mutating func compareNear(_ query: LedgerQuery, _ comment: String) throws {
      let center = Coordinate(
        longitude: 126.85 + positions.unit() * 0.4, latitude: 37.35 + positions.unit() * 0.4)
      let radius = Meters([900, 7_000, 30_000][positions.below(3)])
      func answers(_ ledger: Ledger) -> String {
        let near = Result { try ledger.near(center, radius: radius, query: query).json(limit: 99) }
        let nearest = Result { try ledger.nearest(4, to: center, query: query).json(limit: 4) }
        return [near, nearest].map { answer in
          switch answer {
          case .success(let bytes): String(decoding: bytes, as: UTF8.self)
          case .failure(let error): "\(error)"
          }
        }.joined(separator: "\n")
      }
      let fresh = try run.test.open(.reading)
      #expect(answers(ledger) == answers(fresh), "\(comment)")
    }
  }

  @Test(arguments: Seeds.first(3))
  func `an open ledger answers like a new one, whatever happens`(seed: UInt64) throws {
    var live = try Live(seed: seed)
    for number in 0..<48 {
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
    #expect(live.brought > 3, "places were clustered anew each time")
  }

  /// A view is of its version also when the ledger has gone on.
  @Test(arguments: Seeds.first(1))
  func `an older view does not see what came later`(seed: UInt64) throws {
    var live = try Live(seed: seed)
    for _ in 0..<6 {
      try live.smallStep()
      let query = try live.run.generator.query()
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

  /// Clusters go from version to version, and back for a view that is still asked.
  @Test(arguments: Seeds.first(1))
  func `an older view clusters its own places`(seed: UInt64) throws {
    var live = try Live(seed: seed)
    let options = ClusterOptions(radius: 60)
    func text(_ view: LedgerView) throws -> String {
      "\(try view.clusters(LedgerQuery(), options: options).report(zoom: 9))"
    }
    for number in 0..<8 {
      let (ledger, point) = (live.ledger, live.run.point())
      let sql =
        number % 3 == 2
        ? "UPDATE places SET geom = \(point) WHERE id = (SELECT max(id) FROM places)"
        : """
        INSERT INTO places(geom, name) VALUES (\(point), '새 가게');
        INSERT INTO payments(paid_at, local_date, amount, currency, place_id)
          VALUES ('2026-05-01T00:00:00Z', '2026-05-01', 7, 'KRW', last_insert_rowid())
        """
      let run = live.run
      var isDone = false
      try ledger.read { view in
        // All that clusters are made of, but not these.
        _ = try LedgerAnswers(view, LedgerQuery())
        guard !isDone else { return }
        isDone = true
        let expected = try LedgerView.$passesSnapshotsOver.withValue(true) {
          try run.test.open(.reading, use: .once).read(text)
        }
        try run.foreign(sql)
        let newer = try ledger.read(text)
        #expect(try text(view) == expected)
        let anew = try LedgerView.$passesSnapshotsOver.withValue(true) {
          try run.test.open(.reading, use: .once).read(text)
        }
        #expect(newer == anew)
        #expect(number % 3 == 2 || newer != expected)
      }
    }
  }

  /// A circle is answered from rows that are there, not by the indexes of the file.
  @Test func `what is near is found without a reading of payments`() throws {
    var live = try Live(seed: 4)
    _ = try live.ledger.districtReport(LedgerQuery())
    for _ in 0..<6 { try live.smallStep() }
    let center = Coordinate(longitude: 126.95, latitude: 37.45)
    try live.ledger.read { view in
      let near = try view.near(center, radius: Meters(20_000))
      #expect(!near.rows.isEmpty)
      #expect(view.keptTable != nil && !view.hasColumns)
    }
    // A ledger for one question uses the spatial index, one for many makes a table.
    for use in ReadingPlan.Use.allCases {
      try live.run.test.open(.reading, use: use).read { view in
        _ = try view.near(center, radius: Meters(20_000))
        #expect((view.keptTable != nil) == (use == .resident) && !view.hasColumns)
      }
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
      try LedgerAnswers(test.open(.reading, use: .once), LedgerQuery())
    }
    #expect(answers.difference(from: read) == nil)
  }
}
