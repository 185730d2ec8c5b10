private import Foundation

/// Shapes that a page draws over its districts and below its marks, such as subway lines or rivers
/// from a file of the user. They have no figures.
public struct PageOverlay: Hashable, Sendable {
  /// The source of the shapes, as the map shows it.
  public let attribution: String
  /// The shapes as JSON.
  let shapes: [UInt8]

  /// Creates an overlay.
  ///
  /// - Parameters:
  ///   - attribution: The source of the shapes, as the map shows it.
  ///   - shapes: A JSON object with the members `lines`, `areas` and `points` in UTF-8. Positions
  ///     are pairs of longitude and latitude in degrees; each area is the array of its rings; each
  ///     point has its `position` and, if it has a name, its `name`.
  public init(attribution: String, shapes: [UInt8]) {
    (self.attribution, self.shapes) = (attribution, shapes)
  }

  /// Returns an element with the overlays, which the script reads and browsers do not run; empty if
  /// there are no overlays.
  static func element(_ overlays: [PageOverlay]) -> [UInt8] {
    guard !overlays.isEmpty else { return [] }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    var json = Array("[".utf8)
    for (number, overlay) in overlays.enumerated() {
      let name = (try? encoder.encode(overlay.attribution)) ?? Data("\"\"".utf8)
      json += Array("\(number == 0 ? "" : ",")\n{\"attribution\":".utf8) + Array(name)
      json += Array(",\"shapes\":".utf8) + overlay.shapes + Array("}".utf8)
    }
    return Array("<script type=\"application/json\" id=\"overlays\">".utf8)
      + PageFile.escaped(json + Array("]".utf8)) + Array("</script>".utf8)
  }
}
