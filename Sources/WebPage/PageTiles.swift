private import Foundation

/// A source of map tiles that the user named. A page makes no external requests except for these
/// tiles.
public struct PageTiles: Hashable, Sendable {
  /// The address of a tile; `{z}`, `{x}` and `{y}` in it represent the zoom, the column and the row
  /// of the tile.
  public let template: String
  /// The source of the tiles, as the map shows it.
  public let attribution: String
  /// The host of the tiles, with its port if it has one.
  public let host: String
  /// The source in a content security policy.
  let origin: String

  /// Creates a source from an address; nil if the address is invalid.
  ///
  /// The address must begin with `https://`; it may begin with `http://` if the host is this
  /// machine. The address must contain each of `{z}`, `{x}` and `{y}` once, after the host, and
  /// must not contain a character that would end an HTML attribute or a content security policy.
  /// - Parameters:
  ///   - template: The address.
  ///   - attribution: The source of the tiles, as the map shows it; nil shows the host.
  public init?(template: String, attribution: String?) {
    let form = /(https?):\/\/([A-Za-z0-9.\-]+(?::[0-9]{1,5})?)(\/[!#-&(-+\-.\/0-:=?-\[\]-_a-~]*)/
    guard template.utf8.count <= 2000, let found = template.wholeMatch(of: form) else { return nil }
    let (scheme, host, path) = (found.1, String(found.2), String(found.3))
    let name = host.prefix { $0 != ":" }
    guard scheme == "https" || ["localhost", "127.0.0.1"].contains(name) else { return nil }
    var rest = path
    for mark in ["{z}", "{x}", "{y}"] {
      guard path.ranges(of: mark).count == 1 else { return nil }
      rest = rest.replacing(mark, with: "")
    }
    guard !rest.contains("{"), !rest.contains("}") else { return nil }
    self.template = template
    self.host = host
    self.attribution = attribution ?? Self.attributions[host] ?? host
    origin = "\(scheme)://\(host)"
  }

  /// The attributions that sources require, if they are known.
  private static let attributions = [
    "tile.openstreetmap.org": "© OpenStreetMap contributors"
  ]

  /// An element with its values for the script, which browsers do not run.
  var element: [UInt8] {
    let members = ["url": template, "attribution": attribution, "host": host]
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(members) else { return [] }
    return Array("<script type=\"application/json\" id=\"tiles\">".utf8)
      + PageFile.escaped(Array(json)) + Array("</script>".utf8)
  }
}
