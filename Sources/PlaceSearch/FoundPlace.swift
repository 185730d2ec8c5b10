public import SimpleFeatures

/// A place that a search found.
public struct FoundPlace: Hashable, Sendable {
  /// The place.
  public var place: ListedPlace
  /// The score of the match, from 0 to 1.9; nil from providers that give only an order.
  public var score: Double?
  /// The distance from the centre of the query; nil without one.
  public var distance: Meters?
  /// The number of the user's payments there.
  public var visits = 0
  /// The page of the place at its provider.
  public var url = ""

  /// Creates a finding.
  public init(place: ListedPlace, score: Double? = nil, distance: Meters? = nil) {
    self.place = place
    self.score = score
    self.distance = distance
  }
}
