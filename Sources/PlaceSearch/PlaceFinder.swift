/// A search for places in a gazetteer on disk or at a provider on the network.
public protocol PlaceFinder {
  /// Returns the matching places, the best first.
  ///
  /// - Throws: The error of the gazetteer or the provider.
  func places(_ query: PlaceQuery) throws -> [FoundPlace]
}
