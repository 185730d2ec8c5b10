package import FeatureCodecs
public import Grids
public import Spending
public import SpendingAnalytics

/// The changes between two periods and their causes, exact to the minor unit of the currency.
///
/// In every row, the newer sum minus the older sum equals the sum of the parts: days + new + lost +
/// volume + mix + price + refunds. If payments are grouped by place, district or cell, Σ groups +
/// outside + online + unplaced = ``total`` for every currency, unless a limit leaves out groups.
/// For any other dimension, Σ groups = ``total``.
public struct ChangeDocument: ReportDocument {
  /// The figures of a group in one currency.
  public struct Row: Hashable, Sendable {
    /// The group; nil for payments that are in no group, and for the total.
    public var key: GroupKey?
    /// The currency.
    public var currency: Currency
    /// The figures of the older period.
    public var older: PeriodSum
    /// The figures of the newer period.
    public var newer: PeriodSum
    /// The parts into which the change is divided; each part is the amount of the change that one
    /// cause explains.
    public var parts: ChangeParts

    /// Creates a row.
    public init(
      key: GroupKey? = nil, currency: Currency, older: PeriodSum, newer: PeriodSum,
      parts: ChangeParts
    ) {
      (self.key, self.currency) = (key, currency)
      (self.older, self.newer, self.parts) = (older, newer, parts)
    }

    /// The newer sum minus the older sum, which equals the sum of all parts.
    public var change: Money { money(parts.total ?? 0) }

    /// Returns an amount in minor units as money in the currency of the row.
    public func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency) }
  }

  /// The dimension by which payments are grouped. If the rows are cells of a grid, the dimension is
  /// ``SpendingAnalytics/SpendingDimension/district``.
  public var dimension: SpendingDimension
  /// The grid whose cells are the rows; nil if the rows are not cells.
  public var system: GridSystem?
  /// The days of both periods.
  public var periods: ComparedPeriods
  /// Whether the amounts of the older period are scaled to the length of the newer period.
  public var isPerDay: Bool
  /// The name of the set of districts; nil unless the report is by district.
  public var setName: String?
  /// Its level.
  public var level: String?
  /// The number of rows before the limit is applied; a group has one row for each of its
  /// currencies.
  public var matched: Int
  /// The first rows, up to the limit. Rows in the home currency come first, then the other
  /// currencies in order of their codes. Within each currency, the rows with the largest increase
  /// or decrease come first.
  public var groups: [Row]
  /// Payments at places outside all districts or cells; nil unless the report is by district or
  /// cell.
  public var outside: [Row]?
  /// Online payments; nil unless the report is by place, district or cell.
  public var online: [Row]?
  /// Payments whose place is not known; nil unless the report is by place, district or cell.
  public var unplaced: [Row]?
  /// The total, with one row for each currency; the home currency always has a row.
  public var total: [Row]
  /// For each currency of the total, the classes by which a map colours the changes of the groups.
  public var classes: [ChangeClasses]

  /// Creates a document.
  public init(
    dimension: SpendingDimension, system: GridSystem? = nil, periods: ComparedPeriods,
    isPerDay: Bool = false, setName: String? = nil, level: String? = nil, matched: Int,
    groups: [Row],
    outside: [Row]? = nil, online: [Row]? = nil, unplaced: [Row]? = nil, total: [Row],
    classes: [ChangeClasses]
  ) {
    self.dimension = dimension
    self.system = system
    self.periods = periods
    self.isPerDay = isPerDay
    self.setName = setName
    self.level = level
    self.matched = matched
    self.groups = groups
    self.outside = outside
    self.online = online
    self.unplaced = unplaced
    self.total = total
    self.classes = classes
  }

  /// Creates a document from changes.
  ///
  /// - Parameters:
  ///   - system: The grid, if the districts of the changes are cells of a grid; otherwise nil.
  ///   - name: A function that returns the group that a key identifies.
  public init(
    _ changes: SpendingChanges, _ periods: ComparedPeriods, isPerDay: Bool,
    system: GridSystem? = nil, set: String?, level: String?,
    name: (SpendingKey) -> GroupKey?
  ) {
    func rows(_ rows: some Sequence<SpendingChanges.Row>) -> [Row] {
      rows.map {
        Row(
          key: $0.key.flatMap(name), currency: $0.currency, older: $0.older, newer: $0.newer,
          parts: $0.parts)
      }
    }
    self.init(
      dimension: changes.dimension, system: system, periods: periods, isPerDay: isPerDay,
      setName: set, level: level, matched: changes.matched,
      groups: rows(changes.rows),
      outside: changes.outside.map(rows), online: changes.online.map(rows),
      unplaced: changes.unplaced.map(rows), total: rows(changes.total),
      classes: changes.classes)
  }

  /// The name of what a row represents: `cell` for a cell of a grid, otherwise the name of
  /// ``dimension``.
  public var rowName: String { system == nil ? dimension.rawValue : "cell" }

  /// The causes that occur in the document; ``ChangeParts/Name/days`` occurs only if periods are
  /// compared per day.
  public var partNames: [ChangeParts.Name] {
    ChangeParts.Name.allCases.filter { $0 != .days || isPerDay }
  }

  /// The rows of the payments that are in no group; the lists of these rows are named `outside`,
  /// `online` and `unplaced`.
  public var remainder: [(name: String, rows: [Row])] {
    [("outside", outside), ("online", online), ("unplaced", unplaced)].compactMap { name, rows in
      rows.map { (name, $0) }
    }
  }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("by", rowName)
      writePeriods(to: &json)
      json.lines("classes", of: classes) { classes, json in classes.write(to: &json) }
      json.member("matched", matched)
      json.lines("groups", of: groups) { row, json in
        row.key?.write(rowName, to: &json)
        row.write(partNames, to: &json)
      }
      for (name, rows) in remainder + [("total", total)] {
        json.lines(name, of: rows) { row, json in row.write(partNames, to: &json) }
      }
    }
  }
}

extension ChangeDocument {
  /// Writes the periods, and the classes for one currency, as members of a JSON object; a map of
  /// the changes has the same members.
  package func writePeriods(_ classes: ChangeClasses, to json: inout JSONText) {
    writePeriods(to: &json)
    classes.write(to: &json)
  }

  private func writePeriods(to json: inout JSONText) {
    json.days("first_day", "last_day", periods.newer)
    json.days("older_first_day", "older_last_day", periods.older)
    json.member("days", periods.lengths.newer)
    json.member("older_days", periods.lengths.older)
    json.member("per_day", isPerDay)
    if let system {
      json.member("system", system.name)
    } else if dimension == .district {
      json.member("set", setName)
      json.member("level", level)
    }
  }
}

extension ChangeClasses {
  fileprivate func write(to json: inout JSONText) {
    json.member("currency", currency.code)
    json.array("breaks") { json in
      for minorUnits in breaks { json.number(Money(minorUnits: minorUnits, currency).decimal) }
    }
  }
}

extension ChangeDocument.Row {
  fileprivate func write(_ parts: [ChangeParts.Name], to json: inout JSONText) {
    json.member("currency", currency.code)
    json.member("count", newer.count)
    write("sum", newer.sum ?? 0, to: &json)
    write("refunded", newer.refunded, to: &json)
    json.member("older_count", older.count)
    write("older_sum", older.sum ?? 0, to: &json)
    write("older_refunded", older.refunded, to: &json)
    write("change", change.minorUnits, to: &json)
    for name in parts { write(name.rawValue, self.parts[name], to: &json) }
  }

  private func write(_ name: String, _ minorUnits: Int64, to json: inout JSONText) {
    json.member(name, number: money(minorUnits).decimal)
  }
}
