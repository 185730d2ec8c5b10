import ArgumentParser
import Foundation
import Sobi

/// The gazetteer of a command.
struct GazetteerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The gazetteer; by default $SOBI_GAZETTEER, or places.gpkg beside the default ledger.",
      valueName: "file"),
    completion: .file(extensions: ["gpkg"]))
  var gazetteer: String?

  /// The file that the option names, or else the environment, or else the default file.
  var path: String {
    gazetteer ?? Self.usualPath
  }

  /// The file that the environment names, or else the default file.
  static var usualPath: String {
    let named = ProcessInfo.processInfo.environment["SOBI_GAZETTEER"] ?? ""
    guard named.isEmpty else { return named }
    let ledger = LedgerOptions.usualPath
    return (ledger as NSString).deletingLastPathComponent + "/places.gpkg"
  }

  /// Opens the gazetteer.
  ///
  /// - Throws: ``GazetteerError/none(path:)`` if the file does not exist.
  func open() throws -> Gazetteer {
    guard FileManager.default.fileExists(atPath: path) else {
      throw GazetteerError.none(path: path)
    }
    return try Gazetteer(path: path)
  }

  /// Opens the gazetteer; nil if the user names no gazetteer and the default file does not exist.
  ///
  /// - Throws: ``GazetteerError/none(path:)`` if the named file does not exist.
  func openIfFound() throws -> Gazetteer? {
    let isNamed = gazetteer != nil || ProcessInfo.processInfo.environment["SOBI_GAZETTEER"] != nil
    guard isNamed || FileManager.default.fileExists(atPath: path) else { return nil }
    return try open()
  }
}
