public import SimpleFeatures
public import Spending

/// Places that may be identical: they have the same name and lie close together.
public struct MergeCandidate: Hashable, Sendable {
  /// The place into which ``others`` would be merged: the place with the most payments. If several
  /// places have the same number of payments, the oldest of these places is kept.
  public var kept: Place
  /// The places that would be merged into ``kept``; the place nearest to it is first.
  public var others: [Place]
  /// The number of payments at the kept place, and the number at the places that would be merged
  /// into it.
  public var counts: Counts
  /// The distance from ``kept`` to the farthest place in ``others``.
  public var farthest: Meters

  /// The numbers of payments at places that may be identical.
  public struct Counts: Hashable, Sendable {
    /// The number of payments at the place into which the others would be merged.
    public var kept: Int
    /// The number of payments at the places that would be merged.
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
