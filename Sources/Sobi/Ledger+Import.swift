import Codecs
import Foundation
public import LedgerStore
import Logging
import PlaceClassification
import SpatialIndex
public import Spending
public import SpendingAnalytics
public import StatementImport

/// How to import a statement.
public struct ImportRequest: Sendable {
  /// The file; `-` is standard input.
  public var path: String
  /// Columns given by hand.
  public var fieldMap: [StatementField: String] = [:]
  /// How dates are written; nil recognises the forms that start with the year.
  public var dateFormat: DateFormat?
  /// The account of payments that name none.
  public var account: String?
  /// The currency of payments that name none; nil takes the ledger's.
  public var currency: Currency?
  /// After how many problems reading stops.
  public var maxErrors = 20
  /// Whether bad rows go into a file of their own and the others are imported.
  public var skipsBadRows = false
  /// Whether to count only and write nothing.
  public var isDryRun = false

  /// Creates a request for a file.
  public init(path: String) { self.path = path }
}

/// How far an import is.
public enum ImportProgress: Sendable {
  /// Rows were read: the bytes of the file taken so far, its size where known, and the new rows.
  case reading(bytes: Int, of: Int?, rows: Int)
  /// Everything was read; places and indexes are being written.
  case indexing
}

/// What an import did, or in a dry run would do.
public struct ImportReport: Sendable {
  /// Rows, places and categories.
  public var outcome: ImportOutcome
  /// How many rows were rejected.
  public var rejected: Int
  /// The file with the rejected rows.
  public var rejectedPath: String?
  /// The columns used: field and name.
  public var columns: [(field: String, name: String)]
  /// The columns not used.
  public var unusedColumns: [String]
  /// New spending by month, the earliest first.
  public var months: [(month: YearMonth, figures: SpendingFigures)]
  /// New spending by district, in a dry run into a ledger with one set of districts.
  public var districts: DistrictReport?
  /// The problems of the rejected rows, at most ``ImportRequest/maxErrors``.
  public var problems: [ImportProblem]
}

/// A statement had problems and nothing of it was imported.
public struct RejectedStatement: Error, Sendable, CustomStringConvertible {
  /// The problems in the order of the file.
  public var problems: [ImportProblem]
  /// Whether there may be more.
  public var isCut = false
  /// Whether the other rows can be imported; false when the file cannot be read to its end.
  public var canSkip = true

  /// How many problems there are and what state things are in.
  public var description: String {
    let file = problems.first?.file ?? "the file"
    let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
    guard !isCut else {
      return "\(count) in \(file), and perhaps more (--max-errors); nothing was imported"
    }
    return "\(count) in \(file); nothing was imported"
      + (canSkip ? ". --skip-bad imports the other rows." : "")
  }
}

extension Ledger {
  /// Imports a statement in one transaction: all of it, or after an error or a kill nothing.
  ///
  /// One thread reads and another writes. Payments that are in the ledger already are skipped and
  /// listed.
  ///
  /// - Parameter progress: Called after each batch, and once before the indexes are written.
  /// - Throws: ``RejectedStatement`` with every problem, ``StatementImport/StatementError`` when the
  ///   file cannot be read, ``GeoPackage/GeoPackageError/busy`` when another program is writing.
  /// - Complexity: O(*n*) expected for *n* rows; memory holds identities and places, not rows.
  public func importStatement(
    _ request: ImportRequest, progress: @escaping (ImportProgress) -> Void = { _ in }
  ) throws -> ImportReport {
    let options = StatementOptions(
      zone: store.zone, homeCurrency: request.currency ?? settings.homeCurrency,
      region: settings.region, fieldMap: request.fieldMap, dateFormat: request.dateFormat,
      account: request.account, maxErrors: request.skipsBadRows ? nil : request.maxErrors)
    let reader = try StatementReader(path: request.path, options: options)
    defer { reader.stop() }
    var problems: [ImportProblem] = []
    var rejected = 0
    var rejects: RejectedRows?
    defer { rejects?.discard() }
    var tally = ImportTally()
    let start = ContinuousClock.now
    func next() throws -> StatementBatch? {
      do { return try reader.next() } catch let StatementError.structure(problem) {
        throw RejectedStatement(problems: problems + [problem], canSkip: false)
      }
    }
    let join = request.isDryRun ? try dryRunJoin() : nil
    let outcome = try store.importDrafts(
      fileName: request.path == "-" ? "-" : (request.path as NSString).lastPathComponent,
      isDryRun: request.isDryRun, expectedRows: (reader.totalBytes ?? 0) / 90,
      merchantKey: { MerchantName.key($0) },
      admit: { draft, _ in
        try tally.add(draft, group: join?.group(of: draft))
      },
      finalize: { _ in
        progress(.indexing)
        try rejects?.keep()
        return (rejected, reader.sha256)
      },
      nextBatch: {
        while let result = try next() {
          progress(
            .reading(
              bytes: result.bytesRead, of: reader.totalBytes, rows: result.batch.drafts.count))
          rejected += result.badRecordCount
          problems += result.problems.prefix(max(0, request.maxErrors - problems.count))
          if result.problems.isEmpty && problems.isEmpty { return result.batch }
          guard request.skipsBadRows else { continue }
          if !request.isDryRun && !result.problems.isEmpty {
            if rejects == nil {
              rejects = try RejectedRows(
                of: request.path, header: reader.headerRecord, delimiter: reader.delimiter)
            }
            try rejects?.append(result.problems)
          }
          return result.batch
        }
        guard problems.isEmpty || request.skipsBadRows else {
          throw RejectedStatement(problems: problems, isCut: reader.stoppedAtErrorLimit)
        }
        return nil
      })
    logger.info(
      "imported a statement",
      metadata: [
        "read": "\(outcome.read)", "added": "\(outcome.added)", "skipped": "\(outcome.skipped)",
        "rejected": "\(rejected)", "dry run": "\(request.isDryRun)",
        "duration": "\(ContinuousClock.now - start)",
      ])
    return ImportReport(
      outcome: outcome, rejected: rejected, rejectedPath: rejects?.path,
      columns: reader.columns, unusedColumns: reader.unusedColumns, months: tally.byMonth(),
      districts: try join?.report(tally, home: settings.homeCurrency), problems: problems)
  }

  private func dryRunJoin() throws -> DryRunJoin? {
    let sets = try store.districtSets()
    guard sets.count == 1 else { return nil }
    let districts = try store.districts(of: sets[0])
    return DryRunJoin(
      set: sets[0], districts: districts.map { ($0.code, $0.name) },
      index: RegionIndex(regions: districts.map(\.shape)))
  }
}
