public import Spending

/// The districts of a report.
public struct ReportDistricts: Hashable, Sendable {
  /// Their level.
  public var level: String
  /// The name of their set.
  public var set: String
  /// The first day of their borders; nil if it is not known.
  public var validFrom: CalendarDay?
  /// The last day of their borders; nil if it is not known.
  public var validTo: CalendarDay?
  /// Code and name of the district that the report is confined to.
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
