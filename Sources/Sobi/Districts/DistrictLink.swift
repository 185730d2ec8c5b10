public import Boundaries

/// How the districts of a set were linked with those of the level above.
public struct DistrictLink: Hashable, Sendable {
  /// The set whose districts got parents, where it is not the one that is imported.
  public var set: String?
  /// The set that holds the parents.
  public var parentSet: String
  /// How the parents were found.
  public var rule: DistrictNesting.Rule
  /// Codes of the districts of which less than 99 % lies in the parent.
  public var straddling: [String] = []
  /// Codes of the districts that were not measured in every parent, their shapes being beyond the
  /// limits.
  public var unmeasured: [String] = []
  /// How many districts have no parent.
  public var orphans = 0

  /// Creates a link in which every district lies in its parent.
  public init(set: String? = nil, parentSet: String, by rule: DistrictNesting.Rule) {
    self.set = set
    self.parentSet = parentSet
    self.rule = rule
  }
}
