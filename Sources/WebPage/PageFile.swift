internal import Codecs
internal import EmbeddedFiles
private import Foundation

/// The page as one file, which contains its data, styles, scripts and map library (if it has one)
/// and needs no other file.
public enum PageFile {
  /// The bytes of the file.
  ///
  /// The content security policy of the page identifies each allowed script and style by the hash
  /// of its text. The policy allows no requests, except requests for the map tiles that the user
  /// named.
  /// - Parameters:
  ///   - data: JSON objects in UTF-8, one in each line; the page merges their members. In the data,
  ///     every `<` is written as `\u003c`, so that no name can end the HTML element that contains
  ///     the data, and no name can begin a comment. Data of at least ``packedFrom`` bytes is
  ///     compressed with gzip and encoded as base64, which browsers of 2023 and later can unpack.
  ///   - language: The initial language, `ko` or `en`.
  ///   - library: The map library; if nil, the page draws districts and figures without a map
  ///     library and without tiles.
  ///   - tiles: The tiles below the districts; nil uses no tiles.
  ///   - overlays: The shapes over the districts.
  /// - Complexity: O(*n*) for *n* bytes.
  public static func bytes(
    data: [UInt8], language: String, library: PageLibrary?, tiles: PageTiles? = nil,
    overlays: [PageOverlay] = []
  ) -> [UInt8] {
    let tiles = library == nil ? nil : tiles
    let script = PageScript.text
    let style =
      (library?.style ?? "") + String(decoding: EmbeddedFile.pageStyle.bytes, as: UTF8.self)
    let scripts = (library.map { [$0.script] } ?? []) + [script]
    let policy =
      "default-src 'none'; script-src \(scripts.map(source).joined(separator: " ")); "
      + "style-src \(source(style)); img-src data:\(tiles.map { " \($0.origin)" } ?? ""); "
      + "base-uri 'none'; form-action 'none'"
    return PageFrame.filled([
      "language": Array(language.utf8), "policy": Array(policy.utf8), "style": Array(style.utf8),
      "data": element(data), "tiles": tiles?.element ?? [],
      "overlays": PageOverlay.element(overlays),
      "leaflet": library.map { Array("<script>\($0.script)</script>".utf8) } ?? [],
      "script": Array(script.utf8), "nonce": [],
    ])
  }

  /// The least size, in bytes, of data that is compressed.
  public static let packedFrom = 1 << 20

  /// The element with the data, which browsers do not run.
  private static func element(_ data: [UInt8]) -> [UInt8] {
    let isPacked = data.count >= packedFrom
    let type = isPacked ? "application/gzip" : "application/json"
    let content =
      isPacked
      ? Array(Data(GzipDeflater.packed(data)).base64EncodedData()) : escaped(data)
    return Array("<script type=\"\(type)\" id=\"data\">".utf8) + content
      + Array("</script>".utf8)
  }

  /// The expression by which a content security policy allows an inline text: the SHA-256 of the text.
  ///
  /// - SeeAlso: W3C (2024), "Content Security Policy Level 3", section 2.3.1.
  static func source(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let digest = ContentHash(of: bytes.span).bytes
    return "'sha256-\(Data(digest).base64EncodedString())'"
  }

  /// Returns the bytes of JSON with every `<` as an escape. In texts, the escape has the same
  /// meaning, and outside texts, JSON contains no `<`.
  static func escaped(_ json: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.count)
    for byte in json {
      if byte == UInt8(ascii: "<") { bytes += Array(#"\u003c"#.utf8) } else { bytes.append(byte) }
    }
    return bytes
  }
}
