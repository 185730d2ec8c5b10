import Foundation
import GRDB
import GeoPackage
import LedgerSnapshot
import LedgerStore
import TestSupport
import Testing
import Workloads

@testable import Sobi

/// What a ledger answers, each answer with the name of its question.
struct LedgerAnswers: Equatable {
  var texts: [(question: String, text: String)] = []

  init(_ ledger: Ledger, _ query: LedgerQuery) throws {
    texts = try ledger.read { try LedgerAnswers($0, query).texts }
  }

  init(_ view: LedgerView, _ query: LedgerQuery) throws {
    let dimensions: [[SpendingDimension]] = [
      [.month, .category], [.hour, .kind], [.place, .weekday], [.district, .channel],
      [.merchant, .month], [.account], [.merchant, .account, .hour],
    ]
    let center = Coordinate(longitude: 126.95, latitude: 37.45)
    texts =
      [
        ("clusters", "\(try view.clusters(query).report(zoom: 10))"),
        ("parts of clusters", try Self.parts(of: view.clusters(query))),
        (
          "near",
          String(
            decoding: try view.near(center, radius: Meters(9_000), query: query).json(limit: 99),
            as: UTF8.self)
        ),
        ("districts", String(decoding: try view.districtReport(query).json(), as: UTF8.self)),
        ("range", String(decoding: try view.range(query).json(), as: UTF8.self)),
        (
          "density",
          String(
            decoding: try view.density(query, within: Meters(6_000), minPoints: 2).json(),
            as: UTF8.self)
        ),
        (
          "nearest",
          String(
            decoding: try view.nearest(3, to: center, query: query).json(limit: 3), as: UTF8.self)
        ),
        ("places", "\(try view.places())"),
        ("columns", "\(try view.rows())"),
        ("parts", "\(try view.firstParts().sorted { $0.key < $1.key })"),
        ("income", "\(try view.rows(.income).payments)"),
        ("month", "\(try view.month(YearMonth(year: 2026, month: 3), query))"),
        ("this month", "\(try view.month(nil, Self.asked(query)))"),
        ("found", "\(try view.payments(Self.asked(query, for: "가게"), limit: 50))"),
        ("found in ASCII", "\(try view.payments(Self.asked(query, for: "STAR"), limit: 50))"),
        ("accounts", "\(try view.payments(Self.asked(query, account: "star"), limit: 50))"),
        ("without place or category", try Self.without(view, query)),
        (
          "sums of what was found",
          String(
            decoding: try view.stats(
              Self.asked(query, for: "가게"), by: [.day, .merchant], measuring: .details
            ).json(), as: UTF8.self)
        ),
        ("list", "\(try view.places(query, order: .name, limit: 9))"),
        ("payments", "\(try view.payments(query, limit: 5))"),
      ]
      + (try dimensions.map { dimensions in
        let stats = try view.stats(query, by: dimensions, measuring: .details)
        return ("\(dimensions)", String(decoding: stats.json(), as: UTF8.self))
      })
  }

  /// What is asked of payments without a place or a category.
  private static func without(_ view: LedgerView, _ query: LedgerQuery) throws -> String {
    let filters = ["place=none", "category=none", "place=none memo=가 amount=-5000..9000"]
    return try filters.map { text in
      var query = query
      query.filter = try PaymentFilter(text: text)
      return "\(try view.districtReport(query)) \(try view.payments(query, limit: 5))"
    }.joined(separator: "\n")
  }

  /// A query as of a day in the middle of the payments, for a text or an account.
  private static func asked(
    _ query: LedgerQuery, for text: String? = nil, account: String? = nil
  ) throws -> LedgerQuery {
    var query = query
    query.asOf = query.asOf ?? CalendarDay(daysSince1970: 20_700)
    let terms = [text.map(FilterTerm.text), account.map(FilterTerm.account)].compactMap(\.self)
    query.filter = try PaymentFilter(query.filter.terms + terms)
    return query
  }

  /// What is asked of clusters besides a report of all.
  private static func parts(of clusters: SpendingClusters) throws -> String {
    let box = BoundingBox(
      westE7: 1_269_000_000, southE7: 374_000_000, eastE7: 1_271_500_000, northE7: 376_500_000)
    var parts = [
      String(decoding: try clusters.tileJSON(Tile(zoom: 8, x: 218, y: 99)), as: UTF8.self),
      "\(try clusters.report(in: box, zoom: 11))",
    ]
    for cluster in clusters.clusters(zoom: 7) where cluster.isCluster {
      parts.append("\(try clusters.children(of: cluster.id))")
      parts.append("\(try clusters.leaves(of: cluster.id, limit: 5, offset: 1))")
      parts.append("\(try clusters.expansionZoom(of: cluster.id))")
    }
    return parts.joined(separator: "\n")
  }

  static func == (left: LedgerAnswers, right: LedgerAnswers) -> Bool {
    left.difference(from: right) == nil
  }

  /// The first question that is answered in two ways, and where; nil for none.
  func difference(from other: LedgerAnswers) -> String? {
    for (own, others) in zip(texts, other.texts) where own.text != others.text {
      let place = zip(own.text, others.text).prefix { $0 == $1 }.count
      let start = max(0, place - 60)
      return own.question + "\n" + own.text.dropFirst(start).prefix(160) + "\n"
        + others.text.dropFirst(start).prefix(160)
    }
    return nil
  }
}

/// A ledger, what was kept of it, and what is done with it.
struct LedgerRun {
  let test: TestLedger
  var generator: SeededGenerator
  /// Chooses the texts of payments.
  private var texts: SeededGenerator
  /// Copies of the ledger of before, without their snapshots.
  var kept: [String] = []
  /// Snapshots of before.
  var snapshots: [String] = []
  var rebuilds = 0
  var believed = 0

  var snapshot: String { test.path + SnapshotFile.suffix }

  init(seed: UInt64) throws {
    test = try TestLedger(Statement(count: 60, seed: seed))
    generator = SeededGenerator(seed: seed)
    texts = SeededGenerator(seed: seed + 1_000)
  }

  mutating func id(of table: String) throws -> Int64 {
    let ids = try test.sql { try Int64.fetchAll($0, sql: "SELECT id FROM \(table) ORDER BY id") }
    return ids.isEmpty ? 1 : ids[generator.below(ids.count)]
  }

  /// A row that another program writes.
  mutating func values() throws -> String {
    let day = CalendarDay(daysSince1970: Int32(20_400 + generator.below(420)))
    let place =
      generator.below(3) == 0 ? "NULL" : "\(try id(of: "places") + Int64(generator.below(2)))"
    let local = generator.below(3) == 0 ? "NULL" : "'\(day)'"
    return """
      '\(day)T0\(generator.below(9)):30:00Z', \(local), \(generator.below(50_000) - 9_000), \
      '\(["KRW", "KRW", "USD", "EUR"][generator.below(4)])', \(place), \
      \(generator.below(3)), \(generator.below(4)), \(generator.below(4)), \
      \(Self.texts[texts.below(8)]), \(Self.texts[texts.below(8)]), \
      \(Self.texts[texts.below(8)])
      """
  }

  /// Of one name in several spellings, of none, and what is no text.
  static let texts = [
    "NULL", "''", "'㈜가게 1'", "'가게 1'", "'ＳＴＡＲ'", "'star'", "'(주)'", "x'67ff'",
  ]
  static let columns =
    "paid_at, local_date, amount, currency, place_id, channel, kind, method, merchant, account, memo"

  mutating func point() -> String {
    let point = GeometryBlob.point(
      Coordinate(
        longitudeE7: 1_268_500_000 + 500_000 * Int32(generator.below(9)),
        latitudeE7: 373_500_000 + 500_000 * Int32(generator.below(9))))
    return "x'" + point.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "'"
  }

  /// What another program does; refusals of SQLite are its own affair.
  func foreign(_ sql: String) throws {
    let queue = try GeoPackageFile.open(test.path, access: .writing)
    try? queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys=OFF")
      try db.execute(sql: sql)
    }
    try queue.close()
  }

  /// Does something.
  ///
  /// - Parameter isShared: Whether a ledger is open meanwhile: then the file stays the one that it is.
  mutating func step(isShared: Bool = false) throws {
    let (id, other) = (try self.id(of: "payments"), try self.id(of: "payments"))
    let place = try self.id(of: "places")
    var number = generator.below(27)
    if isShared, number == 23 || number == 26 { number = 0 }
    switch number {
    case 0:
      try foreign("INSERT INTO payments(\(Self.columns)) VALUES (\(values()))")
    case 1:
      try foreign("REPLACE INTO payments(id, \(Self.columns)) VALUES (\(id), \(values()))")
    case 2:
      try foreign(
        """
        INSERT INTO payments(id, \(Self.columns)) VALUES (\(id), \(values()))
        ON CONFLICT(id) DO UPDATE SET amount = excluded.amount + 1, kind = 0
        """)
    case 3: try foreign("UPDATE payments SET id = id + 1000 WHERE id = \(id)")
    case 4: try foreign("UPDATE OR REPLACE payments SET rowid = \(other) WHERE id = \(id)")
    case 5: try foreign("DELETE FROM payments WHERE id IN (\(id), \(other))")
    case 6:
      try foreign("UPDATE OR IGNORE payments SET amount = -amount, channel = 2 WHERE id = \(id)")
    case 7:
      try foreign(
        "UPDATE OR ABORT payments SET place_id = \(place) WHERE id IN (\(id), \(other))")
    case 8:
      try foreign("UPDATE payments SET currency = 'JPY', local_date = NULL WHERE id = \(id)")
    case 9: try foreign("UPDATE places SET geom = \(point()) WHERE id = \(place)")
    case 10:
      try foreign("INSERT INTO places(geom, name) VALUES (\(point()), '새 가게')")
    case 11: try foreign("DELETE FROM places WHERE id = \(place)")
    case 12:
      try foreign(
        "INSERT OR REPLACE INTO places(id, geom, name) VALUES (\(place), \(point()), '다른 가게')")
    case 13:
      try foreign("UPDATE places SET id = id + 500, name = name || '2' WHERE id = \(place)")
    case 14: try foreign("UPDATE districts SET code = 'E' || id WHERE id = 3; VACUUM")
    case 15: try foreign("PRAGMA journal_mode=DELETE; UPDATE payments SET memo = 'm'")
    case 16:
      let ledger = try test.open()
      _ = try ledger.add(
        NewPayment(amount: Money(minorUnits: 700, .krw), day: CalendarDay(daysSince1970: 20_500)))
    case 17:
      let ledger = try test.open()
      var edit = PaymentEdit()
      edit.amount = .money(Money(minorUnits: Int64(generator.below(9_000)), .krw))
      _ = try? ledger.editPayments([id], edit)
    case 18: _ = try? test.open().removePayments([id])
    case 19: _ = try? test.open().undo(count: 1 + generator.below(2))
    case 20: _ = try? test.open().redo()
    case 21: _ = try? test.open().mergePlaces([place], into: try self.id(of: "places"))
    case 22:
      _ = try? test.take(
        Statement(count: 10, seed: UInt64(generator.below(1_000))), into: test.open())
    case 23: try copyAndPutBack()
    case 24:
      // A program that ends between its mark and its file.
      try test.open().store.markSnapshot { _, _ in }
    case 25:
      // One that ends before its mark is there, with the file under its name already.
      struct Killed: Error {}
      var content: SnapshotFile.Content?
      let ledger = try test.open()
      _ = try? ledger.store.markSnapshot { mark, reader in
        content = try SnapshotFile.Content(mark, reader)
        throw Killed()
      }
      if let content {
        _ = try SnapshotFile.write(content, zone: ledger.store.zone, beside: ledger.path)
      }
    default: try backUpAndRestore()
    }
  }

  /// `cp` of either file at one time, and `mv` over it at another.
  mutating func copyAndPutBack() throws {
    let files = FileManager.default
    try test.sql { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
    let name = test.folder["kept-\(UUID().uuidString)"]
    switch generator.below(4) {
    case 0:
      try files.copyItem(atPath: test.path, toPath: name)
      kept.append(name)
    case 1 where !kept.isEmpty:
      let old = kept[generator.below(kept.count)]
      try? files.removeItem(atPath: test.path + "-wal")
      try? files.removeItem(atPath: test.path + "-shm")
      if generator.below(2) == 0 {
        // Over the same file, byte for byte.
        try Data(contentsOf: URL(filePath: old)).write(to: URL(filePath: test.path))
      } else {
        try files.removeItem(atPath: test.path)
        try files.copyItem(atPath: old, toPath: test.path)
      }
    case 2 where files.fileExists(atPath: snapshot):
      try files.copyItem(atPath: snapshot, toPath: name)
      snapshots.append(name)
    case 3 where !snapshots.isEmpty:
      try? files.removeItem(atPath: snapshot)
      try files.copyItem(atPath: snapshots[generator.below(snapshots.count)], toPath: snapshot)
    default: break
    }
  }

  mutating func backUpAndRestore() throws {
    let backup = test.folder["backup.gpkg"]
    if generator.below(2) == 0 || !FileManager.default.fileExists(atPath: backup) {
      _ = try test.open(.reading).backup(to: backup)
    } else {
      _ = try Ledger.restoration(of: backup, to: test.path).finish()
    }
  }

  /// Compares what a new process answers with and without the snapshot.
  mutating func compare(_ comment: String) throws {
    let query = try generator.query()
    let ledger = try test.open(.reading, use: believed.isMultiple(of: 2) ? .once : .resident)
    if try ledger.read({ try $0.snapshot() != nil }) { believed += 1 }
    compare(ledger, query, comment)
  }

  /// Compares what a ledger answers with what one that was opened afresh reads of all rows.
  func compare(_ ledger: Ledger, _ query: LedgerQuery, _ comment: String) {
    let answers = Result { try LedgerAnswers(ledger, query) }
    let read = LedgerView.$passesSnapshotsOver.withValue(true) {
      Result { try LedgerAnswers(test.open(.reading, use: .once), query) }
    }
    switch (answers, read) {
    case (.success(let own), .success(let others)):
      if let difference = own.difference(from: others) {
        Issue.record("\(comment): \(difference)")
      }
    case (.failure(let own), .failure(let others)):
      #expect("\(own)" == "\(others)", "\(comment)")
    default: Issue.record("\(comment): one answers and one refuses: \(answers), \(read)")
    }
  }
}
