public import SimpleFeatures
public import Spending

/// What is known of a set of districts besides its file.
public struct DistrictSetDetails: Hashable, Sendable {
  /// Where it was published; nil stores the name of the file.
  public var source: String?
  /// The licence, as `CC BY 4.0`.
  public var licence: String?
  /// Whom to name where the borders are shown.
  public var attribution: String?
  /// The first day on which the borders were in force; nil for open.
  public var validFrom: CalendarDay?
  /// The last day on which the borders were in force; nil for open.
  public var validTo: CalendarDay?
  /// The set that holds the parents; nil finds the one of the next level up.
  public var parentSet: String?
  /// The least mean width of an overlap or a gap that is named: by default about what the positions of
  /// shops are known to.
  public var tolerance: Meters

  /// Creates details; by default nothing is known.
  public init(
    source: String? = nil, licence: String? = nil, attribution: String? = nil,
    validFrom: CalendarDay? = nil, validTo: CalendarDay? = nil, parentSet: String? = nil,
    tolerance: Meters = Meters(3)
  ) {
    self.source = source
    self.licence = licence
    self.attribution = attribution
    self.validFrom = validFrom
    self.validTo = validTo
    self.parentSet = parentSet
    self.tolerance = tolerance
  }
}
