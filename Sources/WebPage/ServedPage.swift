internal import EmbeddedFiles

/// The HTML page that a server serves; it contains no data, because its script requests the data
/// from the server.
public struct ServedPage: Sendable {
  /// The document, in UTF-8.
  public let body: [UInt8]
  /// The HTTP headers for the document; the content security policy in them contains the nonce of
  /// the document.
  public let headers: [(name: String, value: String)]

  /// Creates the page for one answer of the server.
  ///
  /// The script takes the token from the fragment of the page's address (`#token=T`). For each
  /// request, the script uses an address that is named like a command, and sends the header
  /// `Authorization: Bearer T`.
  /// - Parameters:
  ///   - language: The initial language, `ko` or `en`.
  ///   - library: The map library; if nil, the page draws districts and figures without a map
  ///     library and without tiles.
  ///   - tiles: The map tiles below the districts; if nil, there are no tiles and the page sends
  ///     requests only to the server.
  ///   - overlays: The shapes over the districts.
  ///   - nonce: A random text of letters and digits, different for each answer.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(
    language: String, library: PageLibrary?, tiles: PageTiles? = nil, overlays: [PageOverlay] = [],
    nonce: String
  ) {
    let tiles = library == nil ? nil : tiles
    let policy =
      "default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; "
      + "img-src 'self' data: blob:\(tiles.map { " \($0.origin)" } ?? ""); "
      + "connect-src 'self'; base-uri 'none'; form-action 'none'; "
    let style =
      (library?.style ?? "") + String(decoding: EmbeddedFile.pageStyle.bytes, as: UTF8.self)
    let attribute = " nonce=\"\(nonce)\""
    body = PageFrame.filled([
      "language": Array(language.utf8), "policy": Array(policy.utf8), "style": Array(style.utf8),
      "data": [], "tiles": tiles?.element ?? [], "overlays": PageOverlay.element(overlays),
      "leaflet": library.map { Array("<script\(attribute)>\($0.script)</script>".utf8) } ?? [],
      "script": Array(PageScript.text.utf8), "nonce": Array(attribute.utf8),
    ])
    headers = [
      ("Content-Type", "text/html; charset=utf-8"),
      ("Content-Security-Policy", policy + "frame-ancestors 'none'"),
      ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
      ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Cross-Origin-Resource-Policy", "same-origin"), ("Cache-Control", "no-store"),
    ]
  }
}
