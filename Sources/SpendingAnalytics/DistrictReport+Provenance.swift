public import Spending

extension DistrictReport {
  /// The origin of the districts of a report.
  public struct Provenance: Hashable, Sendable {
    /// The first day on which the borders were in force; nil if it is not known.
    public var validFrom: CalendarDay?
    /// The last day on which the borders were in force; nil if it is not known.
    public var validTo: CalendarDay?
    /// Both days as text: `from 2018-06-30`; nil if neither is known.
    public var validity: String?
    /// The place of publication.
    public var source: String?
    /// Its licence.
    public var licence: String?
    /// The name to credit with the borders.
    public var attribution: String?

    /// Creates a provenance without facts.
    public init() {}

    /// Attribution and licence in a line: `Statistics Korea (KOGL type 1)`; nil without an
    /// attribution.
    public var credit: String? {
      attribution.map { name in licence.map { "\(name) (\($0))" } ?? name }
    }
  }

  /// The district that a report is confined to.
  public struct Parent: Hashable, Sendable {
    /// The official code.
    public var code: String
    /// The name.
    public var name: String
    /// The level of its set.
    public var level: String
    /// The name of its set.
    public var setName: String

    /// Creates a district.
    public init(code: String, name: String, level: String, setName: String) {
      self.code = code
      self.name = name
      self.level = level
      self.setName = setName
    }
  }

  /// The figures outside all rows: `outside`, `online` and `unplaced`, or `in_no_child` for a
  /// report within a district.
  public var remainder: [NamedFigures] {
    parent == nil
      ? [
        NamedFigures("outside", outside), NamedFigures("online", online),
        NamedFigures("unplaced", unplaced),
      ] : [NamedFigures("in_no_child", outside)]
  }
}
