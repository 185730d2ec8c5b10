import ArgumentParser
import Foundation
import Logging
import Sobi
import Synchronization
import Wording

/// The ledger of a command.
struct LedgerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The ledger; by default $SOBI_LEDGER, or sobi/ledger.gpkg under $XDG_DATA_HOME.",
      valueName: "file"),
    completion: .file(extensions: ["gpkg"]))
  var ledger: String?

  @OptionGroup var language: LanguageOptions

  /// The file that the option `--ledger` names, after the command or before it.
  var named: String? { ledger ?? CommandLineWords.leadingLedger }

  /// The file that the option names, or else the environment, or else the default file.
  var path: String { named ?? Self.defaultPath }

  /// The file as a command must name it, in quotes where a shell needs them; nil if commands find it
  /// without a name.
  var written: String? { Self.written(path) }

  /// A path as a command must name it; nil if commands find the ledger without a path.
  static func written(_ path: String) -> String? {
    path == defaultPath ? nil : path.shellWord
  }

  /// `$SOBI_LEDGER`, or `sobi/ledger.gpkg` in the folder for data.
  static var defaultPath: String {
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["SOBI_LEDGER"], !path.isEmpty { return path }
    return usualPath
  }

  /// `sobi/ledger.gpkg` in the folder for data.
  static var usualPath: String {
    let environment = ProcessInfo.processInfo.environment
    // Foundation's home is the account's and ignores HOME.
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    let data =
      environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home
      + "/.local/share"
    return data + "/sobi/ledger.gpkg"
  }

  /// Opens the ledger, with advice on creating one if it does not exist.
  ///
  /// - Parameters:
  ///   - repairs: Whether the command repairs a ledger and reports its problems itself.
  ///   - acceptsOlder: Whether the command accepts a ledger of an older version.
  ///   - acceptsUnreadableSettings: Whether the command copies or repairs a ledger with unreadable
  ///     settings, and reports them.
  func open(
    _ access: Ledger.Access, repairs: Bool = false, acceptsOlder: Bool = false,
    acceptsUnreadableSettings: Bool = false
  ) throws -> Ledger {
    let ledger = try Ledger(
      path: existingPath(), access: access, repairs: repairs, acceptsOlder: acceptsOlder,
      acceptsUnreadableSettings: repairs || acceptsUnreadableSettings,
      use: Self.explained.withLock { $0 }?.use ?? .once, today: try CommandDay.fixed(),
      clock: try CommandDay.fixedClock(), planLog: Self.explained.withLock { $0 }?.log,
      logger: Self.logger)
    CommandDay.take(ledger.today())
    Self.path.withLock { $0 = written }
    CommandLanguage.take(ofLedger: ledger.settings.language)
    if access == .writing { Self.written.withLock { $0 = ledger } }
    Self.start.withLock { $0 = ledger.settings.monthStart }
    guard !repairs else { return ledger }
    if ledger.lacksLog { ErrorReport.warn(LedgerStoreError.copiedWithoutLog(path: path)) }
    for name in ledger.unreadableSettings {
      ErrorReport.warn(LedgerStoreError.badSetting(name: name))
    }
    return ledger
  }

  /// Opens the ledger to compute sums of payments. After the command, a message states how many rows
  /// wait for a decision, because no sum contains them.
  func openForSums() throws -> Ledger {
    let ledger = try open(.reading)
    Self.summed.withLock { $0 = ledger }
    return ledger
  }

  /// The ledger of which the command shows sums.
  private static let summed = Mutex<Ledger?>(nil)

  /// The ledger that the command writes.
  private static let written = Mutex<Ledger?>(nil)

  private static let start = Mutex(MonthStart.first)

  /// The path of the opened ledger, as ``written``.
  private static let path = Mutex<String?>(nil)

  /// The opened ledger as a command must name it; nil if commands find it without a name.
  static var opened: String? { path.withLock { $0 } }

  /// The plans to explain, with the use for which the ledger is opened.
  private static let explained = Mutex<(use: ReadingPlan.Use, log: PlanLog)?>(nil)

  /// Explains how the ledger that is opened next is read; nil turns the explanation off.
  static func explain(_ use: ReadingPlan.Use?) {
    explained.withLock { $0 = use.map { ($0, PlanLog()) } }
  }

  /// The day on which the months of the opened ledger start.
  static var monthStart: MonthStart { start.withLock { $0 } }

  /// Prints remarks on the ledger after the command, and closes it.
  static func finish() {
    let ledger = take(written)
    for remark in ledger?.remarks ?? [] { ErrorReport.warn(remark) }
    for alert in ledger?.takeAlerts() ?? [] { ErrorReport.warn(alert) }
    if let sums = try? take(summed)?.read({ try $0.waitingSums() }),
      let first = sums.map(\.days.lowerBound).min(), let last = sums.map(\.days.upperBound).max()
    {
      Terminal.message(.waitingApart(sums.reduce(0) { $0 + $1.rows }, on: first...last))
    }
    if let plans = take(explained) {
      for line in plans.log.lines(for: plans.use) { Terminal.message(line) }
    }
    NextStepLine.print()
  }

  /// Returns a value that the command has stored, and clears it.
  private static func take<Value: Sendable>(_ kept: borrowing Mutex<Value?>) -> Value? {
    kept.withLock { value in
      defer { value = nil }
      return value
    }
  }

  /// The file; throws if it does not exist.
  func existingPath() throws -> String {
    guard FileManager.default.fileExists(atPath: path) else { throw MissingLedger(path: path) }
    return path
  }

  /// The logger, which writes messages of `$SOBI_LOG`'s level and above to standard error; the
  /// levels are trace, debug, info, notice, warning (the default), error and critical.
  private static var logger: Logger {
    var logger = Logger(label: "sobi") { StreamLogHandler.standardError(label: $0) }
    let word = ProcessInfo.processInfo.environment["SOBI_LOG"] ?? ""
    let level = Logger.Level(rawValue: word.lowercased())
    if level == nil, !word.isEmpty {
      ErrorReport.warn(.unknownLogLevel(word, known: Logger.Level.allCases.map(\.rawValue)))
    }
    logger.logLevel = level ?? .warning
    return logger
  }
}

/// An error for a ledger that does not exist.
struct MissingLedger: Error, CustomStringConvertible {
  var path: String
  var description: String { CommandLanguage.words.missingLedger(path) }
}
