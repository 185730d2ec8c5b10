/// The set of districts that a query uses.
///
/// ```swift
/// try ledger.districtReport(query, of: .level("dong"))
/// try ledger.districtReport(query, of: .set("seoul-2013"))
/// ```
/// If the selection is empty, the ledger uses the valid set of the coarsest level; there must be
/// only one such set.
public struct DistrictSelection: Hashable, Sendable {
  /// The level of the set, such as `sigungu`; nil for the coarsest level that has a valid set.
  public var level: String?
  /// The name of the set; nil if the set is selected by ``level`` or ``borders``.
  public var set: String?
  /// The day on which the borders of the set must be valid; it is used only if no set is named. A
  /// nil day means ``Borders/then``.
  public var borders: Borders?

  /// Creates a selection; by default, the ledger chooses the set.
  public init(level: String? = nil, set: String? = nil, borders: Borders? = nil) {
    self.level = level
    self.set = set
    self.borders = borders
  }

  /// Returns a selection of the set with the given level.
  public static func level(_ level: String, borders: Borders? = nil) -> DistrictSelection {
    DistrictSelection(level: level, borders: borders)
  }

  /// Returns a selection of the set with the given name.
  public static func set(_ name: String) -> DistrictSelection { DistrictSelection(set: name) }

  /// Returns a selection of the set whose borders are valid on the given day.
  public static func borders(_ borders: Borders) -> DistrictSelection {
    DistrictSelection(borders: borders)
  }

  /// Whether the selection is not empty.
  public var isMade: Bool { self != DistrictSelection() }
}
