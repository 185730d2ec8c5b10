import Foundation
public import GeoPackage
import LedgerSnapshot
public import LedgerStore
public import Logging
public import Spending
import Synchronization

/// A ledger of payments. This class opens, queries and changes the file of the ledger.
///
/// ```swift
/// let ledger = try Ledger(path: "home.gpkg", access: .reading)
/// let report = try ledger.districtReport(LedgerQuery(days: november))
/// print(report.mostVisited?.name ?? "-")
/// ```
/// To ask several questions about the same state of the file, use one call of ``read(_:)``. To
/// record several changes as one entry in the history, use one call of ``write(_:mode:_:)``. The
/// methods that ask one question or make one change call ``read(_:)`` and ``write(_:mode:_:)`` for
/// you. It never prints. A ledger may be used from any thread. Results are cached until this or
/// another program changes the file. If there is a snapshot beside the file, a change does not
/// discard the cached results: they are updated.
public final class Ledger: Sendable {
  /// The kind of access for which a ledger is opened.
  public typealias Access = FileAccess

  package let store: LedgerDatabase
  let logger: Logger
  /// The data that was read and computed for the newest requested version.
  private let newest = Mutex<VersionCache?>(nil)
  /// The snapshot that was opened last; it serves all versions that have its mark.
  let openedSnapshot = Mutex<SnapshotBase?>(nil)
  /// The number of payments and places written since the last check of the snapshot.
  let unseenChanges = Atomic(0)
  /// The use for which the ledger is open.
  let use: ReadingPlan.Use
  /// Records the plans of questions; nil if plans are not to be explained.
  let planLog: PlanLog?
  /// The cache between questions.
  let cache: BoundedCache
  let listeners: ChangeListeners
  /// The alerts of changes that have not been taken yet.
  let reached = Mutex<[BudgetAlert]>([])
  /// The day that counts as today; nil for the day of the clock.
  private let fixedToday: CalendarDay?
  private let clock: @Sendable () -> Int64

  /// Creates an empty ledger file, completely or not at all; only its owner can read the file.
  ///
  /// - Throws: An error if the file exists or cannot be written, or the zone is unknown.
  public static func create(at path: String, settings: LedgerSettings) throws {
    try LedgerDatabase.create(at: path, settings: settings)
  }

  /// Opens a ledger.
  ///
  /// - Parameters:
  ///   - repairs: Whether the file is opened for repair by ``fix(_:)``. If the value is false,
  ///     opening a ledger for writing fails if the ledger ``lacksLog`` or if one of Sobi's triggers
  ///     in it was modified.
  ///   - acceptsOlder: Whether a ledger with an older schema is opened for reading; such a ledger
  ///     supports only ``backup(to:)`` and ``check(quick:)`` until ``upgrade(path:)`` has upgraded
  ///     the file.
  ///   - acceptsUnreadableSettings: Whether a ledger with ``unreadableSettings`` is opened, so that
  ///     it can be copied or repaired; if false, opening it fails.
  ///   - use: Whether the program asks one question, like a command, or many questions, like an app
  ///     or a server. For many questions, the ledger builds and keeps structures that make answers
  ///     faster. Answers do not depend on this value.
  ///   - cacheLimit: The largest number of bytes cached between questions; the least recently used
  ///     values are dropped first.
  ///   - today: The day that counts as today; nil for the current day.
  ///   - clock: Returns the time in milliseconds since 1970 in UTC; nil for the system's clock.
  ///   - planLog: Receives, for each question, the plan by which the rows for the answer are read.
  ///   - logger: Receives counts and durations, but never amounts, merchants, positions or paths.
  /// - Throws: An error if the file does not exist, is not a ledger, has a newer or older schema,
  ///   is locked, cannot be written, or is opened for writing although it ``lacksLog``.
  public init(
    path: String, access: Access, repairs: Bool = false, acceptsOlder: Bool = false,
    acceptsUnreadableSettings: Bool = false, use: ReadingPlan.Use = .resident,
    cacheLimit: Int = Ledger.defaultCacheLimit, today: CalendarDay? = nil,
    clock: (@Sendable () -> Int64)? = nil, planLog: PlanLog? = nil,
    logger: Logger = Ledger.silence
  ) throws {
    cache = BoundedCache(limit: cacheLimit)
    fixedToday = today
    self.clock = clock ?? { Int64(Date().timeIntervalSince1970 * 1000) }
    (self.logger, self.use, self.planLog) = (logger, use, planLog)
    store = try LedgerDatabase(
      path: path, access: access, repairs: repairs, acceptsOlder: acceptsOlder,
      acceptsUnreadableSettings: acceptsUnreadableSettings)
    listeners = ChangeListeners(store)
    logger.debug("opened a ledger", metadata: ["access": "\(access)"])
  }

  /// The default limit of bytes that are cached between questions: half of the machine's memory,
  /// but at least 256 MiB.
  public static var defaultCacheLimit: Int {
    max(256 << 20, Int(clamping: ProcessInfo.processInfo.physicalMemory / 2))
  }

  /// Remarks about the state of the ledger that should be shown to the user.
  public var remarks: [LedgerRemark] { store.isHeldBack ? [.copyLacksChanges] : [] }

  /// Whether the file is a copy that was made during a write without the `-wal` file; its newest
  /// changes may then be missing. ``backup(to:)`` makes complete copies.
  public var lacksLog: Bool { store.lacksLog }

  /// The settings of the ledger.
  public var settings: LedgerSettings { store.settings }

  /// The names of the settings that are missing or unreadable in the file; for these, ``settings``
  /// contains the defaults of a ledger for Korea.
  public var unreadableSettings: [String] { store.unreadableSettings }

  /// The file.
  public var path: String { store.path }

  /// Whether a second connection may be worth opening: a file of 20 MB has 100,000 payments.
  var isLarge: Bool {
    let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber
    return (size?.intValue ?? 0) > 20_000_000
  }

  /// The current day in the ledger's zone, or the day that was given when the ledger was opened.
  public func today() -> CalendarDay {
    fixedToday ?? store.zone.local(instant: clock()).day
  }

  /// The current time in seconds since 1970 in UTC.
  package func now() -> Int64 { Int64((Double(clock()) / 1000).rounded(.down)) }

  /// An instant as text in the ledger's zone, such as `2026-05-03 12:41`.
  public func wallClock(_ instant: String) -> String { store.wallClock(instant) }
}

// MARK: Reading and writing

extension Ledger {
  /// The number of attempts to answer a question while other programs keep writing; after them, the
  /// question fails.
  private static let attempts = 100

  /// Answers questions about one state of the file.
  ///
  /// All questions that `body` asks are answered from one version, even if this or another program
  /// changes the file in the meantime. No transaction is open while `body` runs, so it may take
  /// long. If the file changes before `body` has requested all the data that it needs, `body` runs
  /// again on the new version. Before it runs again, all data that it has requested so far are read
  /// in one transaction. Therefore `body` should ask all its questions before it has side effects.
  ///
  /// - Throws: The errors of `body`, and ``GeoPackage/GeoPackageError``.
  public func read<Result>(_ body: (LedgerView) throws -> Result) throws -> Result {
    var asked: [LedgerView.Ask] = []
    for _ in 0..<Self.attempts {
      let view = try view(loading: asked)
      let result = Swift.Result { try body(view) }
      guard view.isOutdated else { return try result.get() }
      asked = view.asked
    }
    throw GeoPackageError.busy
  }

  /// The version of the file from which the newest question was answered; nil before the first
  /// question. This property does not read the file.
  package var newestVersion: LedgerVersion? { newest.withLock { $0?.version } }

  /// A view of the current file, with everything that a previous view requested.
  private func view(loading asked: [LedgerView.Ask]) throws -> LedgerView {
    try LedgerView.interruption?.run()
    return try store.read { reader in
      let version = reader.version ?? LedgerVersion.none
      let moment = newest.withLock { newest in
        if let newest, newest.version == version { return newest }
        let moment = VersionCache(version, in: cache)
        newest = moment
        return moment
      }
      let view = LedgerView(self, moment)
      if !asked.isEmpty { view.load(asked, with: reader) }
      return view
    }
  }

  /// Replaces the cache of a version with an empty cache without a snapshot, unless another view
  /// has already replaced this cache.
  func startOverWithoutSnapshot(_ moment: VersionCache) {
    newest.withLock { newest in
      guard newest === moment else { return }
      let other = VersionCache(moment.version, in: cache)
      other.keep(nil as SnapshotVersion?, as: \.snapshot)
      newest = other
    }
  }

  /// Changes the ledger: everything that `body` does is one entry in the history and happens
  /// completely or not at all.
  ///
  /// ```swift
  /// try ledger.write(.custom(command: "split", subject: "payment 7")) { change in
  ///   try change.removePayments([7])
  ///   for part in parts { try change.add(part) }
  /// }
  /// ```
  /// - Parameters:
  ///   - title: The title in the history.
  ///   - mode: The mode in which rows are checked; use `.bulk` for many rows.
  ///   - body: Makes the change; if it throws an error, nothing is changed.
  /// - Throws: The errors of `body`. ``GeoPackage/GeoPackageError/busy`` if another program is
  ///   writing. ``LedgerStore/LedgerStoreError/nestedAccess`` inside another `write` of this
  ///   ledger.
  public func write<Result>(
    _ title: ChangeTitle, mode: ChangeMode = .checked, _ body: (LedgerChange) throws -> Result
  ) throws -> Result {
    let (result, summary) = try watched(title, mode: mode) { change in
      try body(LedgerChange(self, change))
    }
    committed(summary)
    return result
  }
}
