/// The picture of the page in a browser's tab.
enum PageIcon {
  /// A coin, as SVG.
  static let bytes = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7" \
    fill="#b84a00"/><path d="M4 8h8M8 4v8" stroke="#fff" stroke-width="2"/></svg>

    """.utf8)
}
