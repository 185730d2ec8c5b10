public import SimpleFeatures
public import Spending

/// Properties of a set of districts that cannot be read from the file of the set.
public struct DistrictSetDetails: Hashable, Sendable {
  /// A text that states where the set was published; if nil, the name of the file is stored
  /// instead.
  public var source: String?
  /// The licence, such as `CC BY 4.0`.
  public var licence: String?
  /// The text with which to credit the source of the borders.
  public var attribution: String?
  /// The first day on which the borders were in force; nil if it is not known.
  public var validFrom: CalendarDay?
  /// The last day on which the borders were in force; nil if it is not known.
  public var validTo: CalendarDay?
  /// The name of the set that contains the parents of the districts; nil searches for the set of
  /// the next higher level.
  public var parentSet: String?
  /// The smallest mean width at which an overlap or a gap is reported individually. The default is
  /// about as large as the usual error in the positions of shops.
  public var tolerance: Meters

  /// Creates details; by default, all details are unknown.
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
