public import Spending

extension DistrictReport {
  /// Where the districts of a report come from.
  public struct Provenance: Hashable, Sendable {
    /// The first day on which the borders were in force; nil for open.
    public var validFrom: CalendarDay?
    /// The last day on which the borders were in force; nil for open.
    public var validTo: CalendarDay?
    /// Both days in words: `from 2018-06-30`; nil when both ends are open.
    public var validity: String?
    /// Where the set was published.
    public var source: String?
    /// Its licence.
    public var licence: String?
    /// Whom to name where the borders are shown.
    public var attribution: String?

    /// Creates a provenance of which nothing is known.
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

    /// Names a district.
    public init(code: String, name: String, level: String, setName: String) {
      self.code = code
      self.name = name
      self.level = level
      self.setName = setName
    }
  }

  /// What is in no row: `outside`, `online` and `unplaced`, or `in_no_child` for a report within a
  /// district.
  public var remainder: [NamedFigures] {
    parent == nil
      ? [
        NamedFigures("outside", outside), NamedFigures("online", online),
        NamedFigures("unplaced", unplaced),
      ] : [NamedFigures("in_no_child", outside)]
  }
}
