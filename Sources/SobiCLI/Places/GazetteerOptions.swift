import ArgumentParser
import Foundation
import Sobi

/// Which gazetteer a command is about.
struct GazetteerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The gazetteer; otherwise $SOBI_GAZETTEER, or places.gpkg beside the usual ledger.",
      valueName: "file"),
    completion: .file(extensions: ["gpkg"]))
  var gazetteer: String?

  /// The file that option, environment or custom names.
  var path: String {
    if let gazetteer { return gazetteer }
    let named = ProcessInfo.processInfo.environment["SOBI_GAZETTEER"] ?? ""
    guard named.isEmpty else { return named }
    let ledger = LedgerOptions.usualPath
    return (ledger as NSString).deletingLastPathComponent + "/places.gpkg"
  }

  /// Opens the gazetteer.
  ///
  /// - Throws: ``GazetteerError/none(path:)`` where there is none.
  func open() throws -> Gazetteer {
    guard FileManager.default.fileExists(atPath: path) else {
      throw GazetteerError.none(path: path)
    }
    return try Gazetteer(path: path)
  }
}
