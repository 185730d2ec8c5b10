import Foundation
import GRDB
import GeoPackage
import LedgerStore
import Synchronization
import TestSupport
import Testing

@testable import Sobi

/// A report is about one moment of the file, whoever writes meanwhile.
@Suite struct ViewTests {
  private static let rows = [
    "2026-05-01 12:00:00,4500,KRW,가게 하나,cafe,offline,,126.95,37.45",
    "2026-05-02 18:30:00,12000,KRW,가게 둘,food,offline,,126.85,37.55",
    "2026-05-03 09:10:00,700,KRW,가게 하나,cafe,offline,,126.95,37.45",
    "2026-05-04 20:00:00,33000,KRW,온라인 상점,,online,,,",
    "2026-05-05 20:00:00,50,USD,Shop,,offline,,126.95,37.55",
  ]
  /// What another program does between two questions: nearly every answer becomes another.
  private static let foreign = """
    INSERT INTO categories(code, title) VALUES ('late', 'Late');
    UPDATE payments SET amount = amount + 1000, merchant = merchant || ' X', memo = 'm';
    UPDATE payments SET category_id = (SELECT id FROM categories WHERE code = 'late') WHERE id = 1;
    UPDATE payments SET place_id = NULL WHERE id = 2;
    DELETE FROM payments WHERE id = 3;
    UPDATE places SET name = '가게 둘' || id;
    UPDATE places SET name = '가게 하나' WHERE id < 3;
    UPDATE places SET geom = (SELECT geom FROM places WHERE id = 1) WHERE id = 2;
    UPDATE payments SET currency = 'xyz' WHERE id = 5;
    UPDATE districts SET name = name || ' Z';
    INSERT INTO district_codes(standard, statistics, name) VALUES ('1', '2', 'x');
    UPDATE settings SET value = value || char(10) || 'late' WHERE name = 'own_accounts';
    INSERT INTO payments(paid_at, local_date, amount, currency, merchant, channel)
      VALUES ('2026-05-06T00:00:00.000Z', '2026-05-06', 5, 'KRW', '가게 셋', 2);
    """

  /// A report: its name, and all that it says.
  struct Report: Sendable, CustomTestStringConvertible {
    var name: String
    var text: @Sendable (Ledger, TestLedger) throws -> String
    var testDescription: String { name }
  }

  private static func map(_ content: MapRequest.Content) -> Report {
    Report(name: "map of \(content)") { ledger, test in
      let path = test.folder["map-\(UUID().uuidString).geojson"]
      let request = MapRequest(content: content, districts: .level("sigungu"))
      let summary = try ledger.writeMap(request, to: path)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      return "\(summary.mapped) \(summary.online) \(text)"
    }
  }

  private static let center = Coordinate(longitude: 126.95, latitude: 37.45)

  private static let reports: [Report] = [
    Report(name: "districts") { ledger, _ in "\(try ledger.districtReport(LedgerQuery()))" },
    Report(name: "stats") { ledger, _ in
      let stats = try ledger.stats(LedgerQuery(), by: [.district, .category, .place])
      return "\(stats.report) \(stats.districts) \(stats.places) \(stats.categories.keys.sorted())"
    },
    Report(name: "hours") { ledger, _ in
      "\(try ledger.stats(LedgerQuery(), by: [.hour]).report)"
    },
    Report(name: "near") { ledger, _ in "\(try ledger.near(center, radius: Meters(90_000)))" },
    Report(name: "nearest") { ledger, _ in "\(try ledger.nearest(3, to: center))" },
    Report(name: "clusters") { ledger, _ in
      let clusters = try ledger.clusters()
      return "\(clusters.total) \(clusters.clusters(zoom: 3))"
    },
    Report(name: "density") { ledger, _ in
      "\(try ledger.density(within: Meters(50_000), minPoints: 1))"
    },
    Report(name: "range") { ledger, _ in "\(try ledger.range())" },
    Report(name: "payments") { ledger, _ in "\(try ledger.payments(LedgerQuery(), limit: 10))" },
    Report(name: "places") { ledger, _ in "\(try ledger.places(LedgerQuery(), limit: 10))" },
    Report(name: "merge candidates") { ledger, _ in "\(try ledger.mergeCandidates())" },
    Report(name: "check") { ledger, _ in "\(try ledger.check().findings)" },
    Report(name: "reclassification") { ledger, _ in
      let effect = try ledger.reclassify(isDryRun: true)
      return "\(effect.moves) \(effect.keptByHand) \(effect.categories)"
    },
    Report(name: "what if") { ledger, _ in
      var change = RuleChange()
      change.added = [StoredRule(pattern: "가게", anchor: "anywhere", category: "food")]
      let effect = try ledger.whatIf(change)
      return "\(effect.moves) \(effect.categories)"
    },
    Report(name: "dry run") { ledger, test in
      var request = ImportRequest(path: test.folder["more.csv"])
      request.isDryRun = true
      let report = try ledger.importStatements(request)
      let (outcome, difference) = (report.files[0].outcome, try #require(report.difference))
      return "\(outcome.added) \(outcome.skipped) \(outcome.newPlaces) \(difference.months) "
        + "\(difference.categories) \(difference.districts) \(difference.total)"
    },
    map(.places), map(.payments), map(.districts),
  ]

  private func makeLedger() throws -> TestLedger {
    let test = try TestLedger(Statement(rows: Self.rows))
    try test.sql { db in
      try db.execute(
        sql: "INSERT OR IGNORE INTO settings(name, value) VALUES ('own_accounts', 'x')")
    }
    let june = "2026-06-01 12:00:00,900,KRW,가게 하나,,offline,,126.95,37.45"
    try Statement(rows: Self.rows.suffix(1) + [june]).write(to: test.folder["more.csv"])
    return test
  }

  private static func foreignWrite(_ path: String) throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase(SpatialFunctions.register)
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.write { try $0.execute(sql: foreign) }
    try queue.close()
  }

  @Test(arguments: reports)
  func `a foreign write between two reads is wholly in a report or not at all`(
    report: Report
  ) throws {
    let test = try makeLedger()
    let start = try test.bytes()
    let before = try report.text(test.open(.reading), test)
    try Self.foreignWrite(test.path)
    let after = try report.text(test.open(.reading), test)
    #expect(before != after, "the write is to be seen")
    var seenAfter = 0
    for moment in 1... {
      for suffix in ["-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: test.path + suffix)
      }
      try start.write(to: URL(filePath: test.path))
      let ledger = try test.open(.reading)
      let calls = Mutex(0)
      let path = test.path
      let write: @Sendable () throws -> Void = {
        let number = calls.withLock { calls in
          calls += 1
          return calls
        }
        if number == moment { try Self.foreignWrite(path) }
      }
      let text = try LedgerView.$interruption.withValue(.init(run: write)) {
        try report.text(ledger, test)
      }
      guard calls.withLock({ $0 }) >= moment else { break }
      #expect(text == before || text == after, "write before transaction \(moment)")
      seenAfter += text == after ? 1 : 0
    }
    #expect(seenAfter > 0)
  }

  @Test func `questions of one view agree, and a view of its own sees what is new`() throws {
    let test = try makeLedger()
    let ledger = try test.open(.reading)
    var runs = 0
    let (first, second) = try ledger.read { view in
      runs += 1
      let first = try view.payments(LedgerQuery(), limit: 10)
      if runs == 1 { try Self.foreignWrite(test.path) }
      return (first, try view.districtReport(LedgerQuery()))
    }
    #expect(runs == 2)
    #expect(first.rows.contains { $0.payment.memo == "m" })
    #expect(first.rows.count { $0.payment.kind.isSpending } == Int(second.total.count))
    #expect(try ledger.read { try $0.categories().contains { $0.code == "late" } })
  }

  @Test func `a version is one for all that asks until the file changes`() throws {
    let test = try makeLedger()
    let ledger = try test.open()
    let version = try ledger.read { $0.version }
    #expect(try ledger.read { $0.version } == version)
    let nested = try ledger.read { view in
      (view.version, try ledger.read { $0.version }, try ledger.categories().count)
    }
    #expect(nested.0 == version && nested.1 == version)
    try ledger.add(NewPayment(amount: Money(minorUnits: 1, .krw), day: ledger.today()))
    let next = try ledger.read { $0.version }
    #expect(next != version)
    try Self.foreignWrite(test.path)
    #expect(try ledger.read { $0.version } != next)
    #expect(try test.open().read { $0.version } != version, "other ledgers have other versions")
  }

  @Test func `accesses inside others work or throw`() throws {
    let test = try makeLedger()
    let ledger = try test.open()
    func payment(_ amount: Int64) -> NewPayment {
      NewPayment(amount: Money(minorUnits: amount, .krw), day: ledger.today())
    }
    func count() throws -> Int { try ledger.payments(LedgerQuery(), limit: 0).matched }
    try ledger.read { view in
      let before = try view.payments(LedgerQuery(), limit: 0).matched
      if before == 5 { try ledger.add(payment(7)) }
    }
    #expect(try count() == 6)
    try ledger.write(.custom(command: "two")) { change in
      try change.add(payment(8))
      #expect(try count() == 6, "nothing is seen before it is done")
      #expect(throws: LedgerStoreError.nestedAccess) { try ledger.add(payment(9)) }
      #expect(throws: LedgerStoreError.nestedAccess) { try ledger.undo() }
    }
    #expect(try count() == 7)
    #expect(try ledger.history(limit: 1).map(\.title.description) == ["two"])
  }

  /// A log that a slow reader held back would grow with every payment.
  @Test func `a sink that stalls keeps no log from shrinking`() throws {
    let test = try makeLedger()
    let name = String(repeating: "긴 이름 ", count: 20)
    let long = (0..<400).map {
      "2026-05-07 12:00:00,\($0 + 1),KRW,\(name)\($0),,,,126.95,37.45"
    }
    let writer = try test.open()
    try test.take(Statement(rows: long), into: writer)
    let pipe = test.folder["pipe"]
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    let reader = try test.open(.reading)
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      do {
        _ = try reader.writeMap(MapRequest(content: .payments, format: .geojsonl), to: pipe)
      } catch { Issue.record(error) }
      isDone.signal()
    }
    thread.start()
    // Opened, and a little taken, so that the writer stands at the pipe with the rest.
    let end = try #require(FileHandle(forReadingAtPath: pipe))
    var taken = try #require(try end.read(upToCount: 1_000))
    #expect(isDone.wait(timeout: .now() + 0.2) == .timedOut)
    for number in 0..<20 {
      try writer.add(
        NewPayment(amount: Money(minorUnits: Int64(number), .krw), day: writer.today()))
    }
    let pages = try test.sql { db in
      try #require(try Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)"))
    }
    #expect(pages["busy"] as Int? == 0)
    let log = try FileManager.default.attributesOfItem(atPath: test.path + "-wal")[.size]
    #expect((log as? NSNumber)?.intValue == 0)
    while let more = try end.read(upToCount: 1 << 16), !more.isEmpty { taken += more }
    isDone.wait()
    #expect(taken.count { $0 == UInt8(ascii: "\n") } == 404, "as it was when it was asked for")
  }

  @Test func `two views beside a writer add up`() throws {
    let test = try makeLedger()
    let (ledger, other) = (try test.open(), try test.open(.reading))
    let isDone = Mutex(false)
    let failures = Mutex<[String]>([])
    let group = DispatchGroup()
    for viewer in [ledger, other] {
      let thread = Thread {
        while !isDone.withLock({ $0 }) {
          do {
            let (list, report) = try viewer.read { view in
              (
                try view.payments(LedgerQuery(), limit: 0).matched,
                try view.districtReport(LedgerQuery()).total.count
              )
            }
            if Int64(list) != report { failures.withLock { $0.append("\(list) \(report)") } }
          } catch { failures.withLock { $0.append("\(error)") } }
        }
        group.leave()
      }
      group.enter()
      thread.start()
    }
    for number in 1...15 {
      try ledger.add(
        NewPayment(amount: Money(minorUnits: Int64(number), .krw), day: ledger.today()))
    }
    isDone.withLock { $0 = true }
    group.wait()
    #expect(failures.withLock { $0 } == [])
  }
}
