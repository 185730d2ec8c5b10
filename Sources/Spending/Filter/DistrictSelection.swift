/// The set of districts that a query uses.
///
/// ```swift
/// try ledger.districtReport(query, of: .level("dong"))
/// try ledger.districtReport(query, of: .set("seoul-2013"))
/// ```
/// An empty selection leaves the choice to the ledger: the only set that is in force.
public struct DistrictSelection: Hashable, Sendable {
  /// The level of the set, such as `sigungu`; nil if only one set is in force.
  public var level: String?
  /// The name of the set; nil when the level or ``borders`` select it.
  public var set: String?
  /// The day of the borders, when no set is named; nil means ``Borders/then``.
  public var borders: Borders?

  /// Creates a selection, which by default leaves the choice to the ledger.
  public init(level: String? = nil, set: String? = nil, borders: Borders? = nil) {
    self.level = level
    self.set = set
    self.borders = borders
  }

  /// The set of a level.
  public static func level(_ level: String, borders: Borders? = nil) -> DistrictSelection {
    DistrictSelection(level: level, borders: borders)
  }

  /// The set of a name.
  public static func set(_ name: String) -> DistrictSelection { DistrictSelection(set: name) }

  /// The set in force on a day.
  public static func borders(_ borders: Borders) -> DistrictSelection {
    DistrictSelection(borders: borders)
  }

  /// Whether anything is selected.
  public var isMade: Bool { self != DistrictSelection() }
}
