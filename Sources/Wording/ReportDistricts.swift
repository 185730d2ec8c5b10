public import Spending

/// The districts of a report.
public struct ReportDistricts: Hashable, Sendable {
  /// Their level.
  public var level: String
  /// The name of the set that contains the districts.
  public var set: String
  /// The first day on which the borders of the districts are valid; nil if unknown.
  public var validFrom: CalendarDay?
  /// The last day on which the borders of the districts are valid; nil if unknown.
  public var validTo: CalendarDay?
  /// The code and name of the district to which the report is limited.
  public var parent: String?

  /// Creates a description.
  public init(
    level: String, set: String, validFrom: CalendarDay? = nil, validTo: CalendarDay? = nil,
    parent: String? = nil
  ) {
    self.level = level
    self.set = set
    self.validFrom = validFrom
    self.validTo = validTo
    self.parent = parent
  }
}
