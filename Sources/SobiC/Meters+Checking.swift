internal import SimpleFeatures

extension Meters {
  /// Checks a given distance. A distance above half the circumference, including infinity, reaches
  /// every point.
  init(checking meters: Double) throws(Failure) {
    guard meters >= 0 else { throw .argument("argument.distance.not-a-length") }
    self.init(min(meters, Self.everywhere))
  }

  /// More than half the circumference of the Earth.
  private static var everywhere: Double { 20_100_000 }
}
