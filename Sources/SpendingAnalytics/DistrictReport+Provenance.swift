public import Spending

extension DistrictReport {
  /// The origin of the districts of a report.
  public struct Provenance: Hashable, Sendable {
    /// The first day on which the borders were in force; nil if it is not known.
    public var validFrom: CalendarDay?
    /// The last day on which the borders were in force; nil if it is not known.
    public var validTo: CalendarDay?
    /// The days on which the borders were in force, as text, such as `from 2018-06-30`; nil if
    /// neither the first nor the last day is known.
    public var validity: String?
    /// The place where the borders were published, or the name of the imported file.
    public var source: String?
    /// Its licence.
    public var licence: String?
    /// The name that must be credited for the borders.
    public var attribution: String?

    /// Creates an empty provenance.
    public init() {}

    /// The attribution and the licence in one line, such as `Statistics Korea (KOGL type 1)`; nil
    /// without an attribution.
    public var credit: String? {
      attribution.map { name in licence.map { "\(name) (\($0))" } ?? name }
    }
  }

  /// The district to which a report is restricted.
  public struct Parent: Hashable, Sendable {
    /// The official code.
    public var code: String
    /// The name.
    public var name: String
    /// The level of the district's set.
    public var level: String
    /// The name of the district's set.
    public var setName: String

    /// Creates a district.
    public init(code: String, name: String, level: String, setName: String) {
      self.code = code
      self.name = name
      self.level = level
      self.setName = setName
    }
  }

  /// The figures of the payments that no row contains. They are named `outside`, `online` and
  /// `unplaced`; if the report is restricted to one district, there is only `in_no_child`.
  public var remainder: [NamedFigures] {
    parent == nil
      ? [
        NamedFigures("outside", outside), NamedFigures("online", online),
        NamedFigures("unplaced", unplaced),
      ] : [NamedFigures("in_no_child", outside)]
  }
}
