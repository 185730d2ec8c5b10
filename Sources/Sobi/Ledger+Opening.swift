public import Foundation
import GeoPackage
public import LedgerStore
public import Logging

extension Ledger {
  /// A logger that discards every message.
  public static var silence: Logger { Logger(label: "sobi") { _ in SwiftLogNoOpLogHandler() } }

  /// Opens a ledger for reading and writing; creates an empty ledger if the file does not exist.
  ///
  /// ```swift
  /// let ledger = try Ledger(at: "home.gpkg", creatingWith: LedgerSettings(homeCurrency: .krw))
  /// ```
  /// An existing ledger keeps its own ``settings``. The folder of the file must exist.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - settings: The settings of a new ledger; by default the currency is the won, the zone is
  ///     the time zone of Seoul, and positions in the whole world are accepted.
  ///   - logger: Receives counts and durations, but never amounts, merchants, positions or paths.
  /// - Throws: The errors of
  ///   ``init(path:access:repairs:acceptsOlder:acceptsUnreadableSettings:logger:)`` and
  ///   ``create(at:settings:)``; it is not an error if the file exists.
  public convenience init(
    at path: String, creatingWith settings: LedgerSettings = LedgerSettings(),
    logger: Logger = Ledger.silence
  ) throws {
    if !FileManager.default.fileExists(atPath: path) {
      do { try Ledger.create(at: path, settings: settings) } catch {
        // Another program may have created it just now.
        guard case GeoPackageError.alreadyExists = error else { throw error }
      }
    }
    try self.init(path: path, access: .writing, logger: logger)
  }

  /// Opens a ledger for reading and writing; creates an empty ledger if the file does not exist.
  /// See ``init(at:creatingWith:logger:)-(String,_,_)``.
  ///
  /// - Parameter url: The URL of a file on this machine.
  public convenience init(
    at url: URL, creatingWith settings: LedgerSettings = LedgerSettings(),
    logger: Logger = Ledger.silence
  ) throws {
    try self.init(at: url.path(percentEncoded: false), creatingWith: settings, logger: logger)
  }

  /// Opens the ledger at a URL.
  ///
  /// - Parameter url: The URL of a file on this machine.
  /// - Throws: The errors of
  ///   ``init(path:access:repairs:acceptsOlder:acceptsUnreadableSettings:logger:)``.
  public convenience init(url: URL, access: Access, logger: Logger = Ledger.silence) throws {
    try self.init(path: url.path(percentEncoded: false), access: access, logger: logger)
  }
}
