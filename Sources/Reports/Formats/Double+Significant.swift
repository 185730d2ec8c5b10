import SimpleFeatures

extension Double {
  /// The number as decimal text with `count` significant digits, but at most 15 digits after the
  /// point.
  ///
  /// Numbers of very different magnitudes, such as the areas of cells, therefore have the same
  /// relative precision.
  package func text(significant count: Int) -> String {
    guard self != 0, isFinite else { return "0" }
    var (digits, size) = (count - 1, magnitude)
    while size >= 10, digits > 0 { (digits, size) = (digits - 1, size / 10) }
    while size < 1, digits < 15 { (digits, size) = (digits + 1, size * 10) }
    let text = Decimals.text(self, digits: digits)
    guard digits > 0 else { return text }
    let kept = text.reversed().drop { $0 == "0" }
    return String((kept.first == "." ? kept.dropFirst() : kept).reversed())
  }

  /// The number with ten significant digits, which is the format of areas and densities in
  /// documents.
  package var significantText: String { text(significant: 10) }

  /// The number that ``significantText`` states.
  var significant: Double { rounded(significant: 10) }

  /// The number that ``text(significant:)`` states.
  func rounded(significant count: Int) -> Double { Double(text(significant: count)) ?? 0 }
}
