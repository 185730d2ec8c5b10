import Foundation
import GRDB
import Sobi
import TestSupport

/// A ledger in a folder of its own.
struct TestLedger {
  let folder: TemporaryFolder
  var path: String { folder["ledger.gpkg"] }

  /// The bytes of an empty ledger: a copy takes a tenth of the time of a new one.
  private static let empty = Result {
    try TestLedger(settings: LedgerSettings(region: LedgerSettings.korea)).bytes()
  }

  /// An empty ledger in Korea.
  init() throws {
    folder = try TemporaryFolder()
    _ = try FileManager.default.createFile(
      atPath: path, contents: Self.empty.get(), attributes: [.posixPermissions: 0o600])
  }

  init(settings: LedgerSettings) throws {
    folder = try TemporaryFolder()
    try Ledger.create(at: path, settings: settings)
  }

  /// A ledger with the districts of ``GridDistricts`` and the payments of a statement.
  init(_ statement: Statement) throws {
    try self.init()
    let ledger = try open()
    try addGrid(to: ledger)
    try take(statement, into: ledger)
  }

  func open(
    _ access: Ledger.Access = .writing, use: ReadingPlan.Use = .resident
  ) throws -> Ledger {
    try Ledger(path: path, access: access, use: use, today: CalendarDay(TestDay.text))
  }

  func addGrid(to ledger: Ledger) throws {
    try write(GridDistricts.geoJSON, to: "grid.geojson")
    _ = try ledger.importDistricts(
      DistrictImportRequest(path: folder["grid.geojson"], level: "sigungu"))
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: folder[name]))
  }

  @discardableResult
  func take(
    _ statement: Statement, into ledger: Ledger, isDryRun: Bool = false,
    twins: TwinDecision = .ask
  ) throws -> ImportedFile {
    try statement.write(to: folder["statement.csv"])
    var request = ImportRequest(path: folder["statement.csv"])
    request.isDryRun = isDryRun
    request.twins = twins
    return try ledger.importStatement(request)
  }

  /// Writes a statement into the folder and imports it.
  @discardableResult
  func take(
    _ text: String, _ name: String, into ledger: Ledger,
    _ change: (inout ImportRequest) -> Void = { _ in }
  ) throws -> ImportedFile {
    try write(text, to: name)
    var request = ImportRequest(path: folder[name])
    change(&request)
    return try ledger.importStatement(request)
  }

  /// What an import would change.
  func plan(_ statement: Statement, for ledger: Ledger) throws -> ImportReport {
    try statement.write(to: folder["statement.csv"])
    var request = ImportRequest(path: folder["statement.csv"])
    request.isDryRun = true
    return try ledger.importStatements(request)
  }

  /// Runs `body` on a plain connection, as another program does.
  func sql<Result>(_ body: (Database) throws -> Result) throws -> Result {
    let queue = try DatabaseQueue(path: path)
    let result = try queue.writeWithoutTransaction(body)
    try queue.close()
    return result
  }

  func strings(_ sql: String) throws -> [String] {
    try self.sql { db in try String.fetchAll(db, sql: sql) }
  }

  func integer(_ sql: String) throws -> Int {
    try self.sql { try Int.fetchOne($0, sql: sql) ?? -1 }
  }

  func bytes() throws -> Data { try Data(contentsOf: URL(filePath: path)) }
}

/// Payments and minor units by currency.
struct Totals: Equatable, CustomStringConvertible {
  private(set) var counts: [String: Int64] = [:]
  private(set) var sums: [String: Int64] = [:]

  init() {}

  init(_ figures: SpendingFigures) {
    for (index, currency) in figures.currencies.enumerated() where figures.counts[index] > 0 {
      add(count: figures.counts[index], sum: figures.sums[index], currency.code)
    }
  }

  mutating func add(count: Int64, sum: Int64, _ currency: String) {
    counts[currency, default: 0] += count
    sums[currency, default: 0] += sum
  }

  static func + (left: Totals, right: Totals) -> Totals {
    var total = left
    for (currency, count) in right.counts {
      total.add(count: count, sum: right.sums[currency] ?? 0, currency)
    }
    return total
  }

  var description: String {
    counts.keys.sorted().map { "\($0) \(counts[$0] ?? 0): \(sums[$0] ?? 0)" }
      .joined(separator: ", ")
  }
}

extension Totals {
  init(_ parts: some Sequence<SpendingFigures>) {
    self = parts.reduce(Totals()) { $0 + Totals($1) }
  }
}

extension Ledger {
  /// Imports one statement.
  @discardableResult
  func importStatement(_ request: ImportRequest) throws -> ImportedFile {
    let report = try importStatements(request)
    precondition(report.files.count == 1, "a test imports one statement")
    return report.files[0]
  }
}
