public import SimpleFeatures
public import Spending

/// Places that may be one: they have the same name and lie close together.
public struct MergeCandidate: Hashable, Sendable {
  /// The place into which the others would be merged: the place with the most payments, or the
  /// oldest if several have equally many.
  public var kept: Place
  /// The others, the nearest first.
  public var others: [Place]
  /// The numbers of payments at the kept place and at all of the others.
  public var counts: Counts
  /// The distance of the farthest from ``kept``.
  public var farthest: Meters

  /// The numbers of payments at places that may be one.
  public struct Counts: Hashable, Sendable {
    /// At the place that is kept.
    public var kept: Int
    /// At all of the others.
    public var others: Int

    /// Creates counts.
    public init(kept: Int, others: Int) {
      self.kept = kept
      self.others = others
    }
  }

  /// Creates a candidate.
  public init(kept: Place, others: [Place], counts: Counts, farthest: Meters) {
    self.kept = kept
    self.others = others
    self.counts = counts
    self.farthest = farthest
  }
}
