import SimpleFeatures

extension Double {
  /// The number rounded to `digits` decimals, as in a document.
  func stated(digits: Int) -> Double { Double(Decimals.text(self, digits: digits)) ?? 0 }
}
