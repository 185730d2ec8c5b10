/// Which set of districts a question is about.
///
/// ```swift
/// try ledger.districtReport(query, of: .level("dong"))
/// try ledger.districtReport(query, of: .set("seoul-2013"))
/// ```
/// One that says nothing leaves it to the ledger: the only set that is in force.
public struct DistrictSelection: Hashable, Sendable {
  /// The level of the set, as `sigungu`; nil when only one is in force.
  public var level: String?
  /// The name of the set; nil when level, singularity or ``borders`` tells.
  public var set: String?
  /// Of which day the borders are, when no set is named; nil when nobody says, which is
  /// ``Borders/then``.
  public var borders: Borders?

  /// Creates a selection; by default one that leaves it to the ledger.
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

  /// Whether somebody chose.
  public var isMade: Bool { self != DistrictSelection() }
}
