public import Foundation
import GeoPackage
public import LedgerStore
public import Logging

extension Ledger {
  /// Takes no messages.
  public static var silence: Logger { Logger(label: "sobi") { _ in SwiftLogNoOpLogHandler() } }

  /// Opens a ledger for reading and writing, and makes an empty one first where there is no file.
  ///
  /// ```swift
  /// let ledger = try Ledger(at: "home.gpkg", creatingWith: LedgerSettings(homeCurrency: .krw))
  /// ```
  /// A ledger that is there keeps its ``settings``, whatever `settings` says. Its folder must be there.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - settings: Of a new ledger; by default won, the zone of Seoul and positions in the whole world.
  ///   - logger: Takes counts and durations, never amounts, merchants, positions or paths.
  /// - Throws: What ``init(path:access:repairs:acceptsOlder:acceptsUnreadableSettings:logger:)`` and
  ///   ``create(at:settings:)`` throw, except that a file may be there.
  public convenience init(
    at path: String, creatingWith settings: LedgerSettings = LedgerSettings(),
    logger: Logger = Ledger.silence
  ) throws {
    if !FileManager.default.fileExists(atPath: path) {
      do { try Ledger.create(at: path, settings: settings) } catch {
        // Another program may have made it just now.
        guard case GeoPackageError.alreadyExists = error else { throw error }
      }
    }
    try self.init(path: path, access: .writing, logger: logger)
  }

  /// Opens a ledger for reading and writing, and makes an empty one first where there is no file; see
  /// ``init(at:creatingWith:logger:)-(String,_,_)``.
  ///
  /// - Parameter url: The file, on this machine.
  public convenience init(
    at url: URL, creatingWith settings: LedgerSettings = LedgerSettings(),
    logger: Logger = Ledger.silence
  ) throws {
    try self.init(at: url.path(percentEncoded: false), creatingWith: settings, logger: logger)
  }

  /// Opens the ledger at a URL.
  ///
  /// - Parameter url: The file, on this machine.
  /// - Throws: What ``init(path:access:repairs:acceptsOlder:acceptsUnreadableSettings:logger:)`` throws.
  public convenience init(url: URL, access: Access, logger: Logger = Ledger.silence) throws {
    try self.init(path: url.path(percentEncoded: false), access: access, logger: logger)
  }
}
