import ArgumentParser
import Foundation
import Sobi

/// Which ledger a command is about.
struct LedgerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The ledger; otherwise $SOBI_LEDGER, or sobi/ledger.gpkg under $XDG_DATA_HOME.",
      valueName: "file"),
    completion: .file(extensions: ["gpkg"]))
  var ledger: String?

  /// The file that option, environment or custom names.
  var path: String { ledger ?? Self.defaultPath }

  /// `$SOBI_LEDGER`, or `sobi/ledger.gpkg` in the folder for data.
  static var defaultPath: String {
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["SOBI_LEDGER"], !path.isEmpty { return path }
    let data =
      environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? NSHomeDirectory() + "/.local/share"
    return data + "/sobi/ledger.gpkg"
  }

  /// Opens the ledger, and says how to make one when there is none.
  func open(_ access: Ledger.Access) throws -> Ledger {
    guard FileManager.default.fileExists(atPath: path) else { throw MissingLedger(path: path) }
    return try Ledger(path: path, access: access)
  }
}

/// There is no ledger of that name.
struct MissingLedger: Error, CustomStringConvertible {
  var path: String
  var description: String {
    """
    there is no ledger \(path)
    Make one with: sobi init, or name another with --ledger or SOBI_LEDGER.
    """
  }
}
