import Wording

/// The page at the root, until a client asks for more: what there is, with links. It holds nothing of
/// the ledger.
enum LandingPage {
  /// What the page may load: nothing.
  static let policy =
    "default-src 'none'; img-src 'self'; base-uri 'none'; form-action 'none'; "
    + "frame-ancestors 'none'"

  /// The page.
  static func html(in language: any Language) -> [UInt8] {
    var text = "<!doctype html><html lang=\"\(language.tag)\"><meta charset=\"utf-8\">"
    text += "<link rel=\"icon\" href=\"favicon.svg\"><title>sobi</title><h1>sobi</h1><ul>"
    for path in Routes.all.map(\.path) + ["/api", "/events", "/health", "/metrics"] {
      text += "<li><a href=\"\(path.dropFirst())\">\(path)</a>"
    }
    return Array((text + "</ul></html>\n").utf8)
  }

  /// A coin.
  static let icon = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7" \
    fill="#b84a00"/><path d="M4 8h8M8 4v8" stroke="#fff" stroke-width="2"/></svg>

    """.utf8)
}
