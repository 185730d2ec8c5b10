import SimpleFeatures

extension Double {
  /// The number that a document states, with so many digits behind the point.
  func stated(digits: Int) -> Double { Double(Decimals.text(self, digits: digits)) ?? 0 }
}
