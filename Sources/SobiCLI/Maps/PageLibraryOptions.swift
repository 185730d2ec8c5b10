import ArgumentParser
import Foundation
import Wording

/// Options for the map library of a page, and for the tiles below its districts.
struct PageLibraryOptions: ParsableArguments {
  static let leafletHelp: String =
    """
    The folder with Leaflet, which draws the page's map; by default $SOBI_LEAFLET, or the folder \
    in which the system has Leaflet.
    """

  @Option(
    help: ArgumentHelp(leafletHelp, valueName: "folder"), completion: .directory)
  var leaflet: String?

  @Option(
    help: ArgumentHelp(
      """
      The address of map tiles, such as https://tiles.example.org/{z}/{x}/{y}.png; the page \
      requests the tiles from the host in this address.
      """, valueName: "url"))
  var tiles: String?

  @Option(
    help: ArgumentHelp(
      "The attribution of the tiles on the map; by default the host of the tiles.",
      valueName: "text"))
  var tilesAttribution: String?

  @Option(
    help: ArgumentHelp(
      """
      A GeoJSON file with lines, areas or points that the map draws over the districts, such as \
      subway lines; may be repeated.
      """, valueName: "file"), completion: .file())
  var overlay: [String] = []

  func validate() throws {
    guard !overlay.contains("") else { throw ValidationError(.empty(option: "--overlay")) }
    guard tiles != "" else { throw ValidationError(.empty(option: "--tiles")) }
    guard tilesAttribution == nil || tiles != nil else {
      throw ValidationError(.alone("--tiles-attribution", needs: "--tiles"))
    }
  }

  /// The folder that the option or the environment names.
  var folder: String? { Self.folder(leaflet) }

  static func folder(_ leaflet: String?) -> String? {
    if let leaflet { return leaflet }
    let named = ProcessInfo.processInfo.environment["SOBI_LEAFLET"]
    return named.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The first option that was given.
  var given: String? {
    leaflet != nil
      ? "--leaflet" : tiles != nil ? "--tiles" : overlay.isEmpty ? nil : "--overlay"
  }
}
