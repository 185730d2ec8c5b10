public import Boundaries

/// The link between the districts of a set and the districts of the level above.
public struct DistrictLink: Hashable, Sendable {
  /// The set whose districts were assigned to parents; nil for the imported set.
  public var set: String?
  /// The set that contains the parents.
  public var parentSet: String
  /// The rule by which the parents were found.
  public var rule: DistrictNesting.Rule
  /// The codes of the districts that have less than 99 % of their area in their parent.
  public var straddling: [String] = []
  /// The codes of the districts that could not be fully measured: for some of the possible parents,
  /// the share of the district's area in this parent is unknown, because the shapes exceed the
  /// limits.
  public var unmeasured: [String] = []
  /// The number of districts without a parent.
  public var orphans = 0

  /// Creates a link in which every district lies in its parent.
  public init(set: String? = nil, parentSet: String, by rule: DistrictNesting.Rule) {
    self.set = set
    self.parentSet = parentSet
    self.rule = rule
  }
}
