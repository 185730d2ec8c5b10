public import SimpleFeatures

/// A place that a search found.
public struct FoundPlace: Hashable, Sendable {
  /// The place.
  public var place: ListedPlace
  /// The score of the match, from 0 to 1.9; nil if the provider gives its results in order but
  /// without scores.
  public var score: Double?
  /// The distance from the centre of the query; nil if the query has no centre.
  public var distance: Meters?
  /// The number of the user's payments at the place.
  public var visits = 0
  /// The URL of the web page that the provider has for the place.
  public var url = ""

  /// Creates a finding.
  public init(place: ListedPlace, score: Double? = nil, distance: Meters? = nil) {
    self.place = place
    self.score = score
    self.distance = distance
  }
}
