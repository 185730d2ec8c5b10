/// Answers a search for places: a gazetteer on the disk, or a provider on the network.
public protocol PlaceFinder {
  /// Returns the matching places, the best first.
  ///
  /// - Throws: The error of the gazetteer or the provider.
  func places(_ query: PlaceQuery) throws -> [FoundPlace]
}
