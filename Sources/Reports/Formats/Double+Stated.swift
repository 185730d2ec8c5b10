import SimpleFeatures

extension Double {
  /// The number in a document, with so many decimals.
  func stated(digits: Int) -> Double { Double(Decimals.text(self, digits: digits)) ?? 0 }
}
