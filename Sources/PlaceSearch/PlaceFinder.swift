/// What answers a search for places: a gazetteer on the disk, or a provider on the network.
public protocol PlaceFinder {
  /// The places that fit, the best first.
  ///
  /// - Throws: What keeps the gazetteer or the provider from answering.
  func places(_ query: PlaceQuery) throws -> [FoundPlace]
}
