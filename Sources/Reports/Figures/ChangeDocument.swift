import FeatureCodecs
public import Spending
public import SpendingAnalytics

/// What changed between two periods, and why, to the last minor unit.
///
/// In every row days + new + lost + volume + mix + price + refunds is the difference of the sums. By
/// place or district, Σ groups + outside + online + unplaced = ``total`` for every currency, unless a
/// limit cuts the groups; by anything else Σ groups is.
public struct ChangeDocument: ReportDocument {
  /// What payments of a group came to in one currency.
  public struct Row: Hashable, Sendable {
    /// What they have in common; nil for those that are in no group, and for all.
    public var key: GroupKey?
    /// The currency.
    public var currency: Currency
    /// What they came to in the older period.
    public var older: PeriodSum
    /// What they came to in the newer period.
    public var newer: PeriodSum
    /// Why that differs.
    public var parts: ChangeParts

    /// Creates a row.
    public init(
      key: GroupKey? = nil, currency: Currency, older: PeriodSum, newer: PeriodSum,
      parts: ChangeParts
    ) {
      (self.key, self.currency) = (key, currency)
      (self.older, self.newer, self.parts) = (older, newer, parts)
    }

    /// How much more it is in the newer period, below zero for less: the sum of all parts.
    public var change: Money { money(parts.total ?? 0) }

    /// Minor units as money.
    public func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency) }
  }

  /// By what payments are grouped.
  public var dimension: SpendingDimension
  /// The days of both periods.
  public var periods: ComparedPeriods
  /// Whether the older period counts as if it were as long as the newer.
  public var isPerDay: Bool
  /// The name of the set of districts; nil when nobody asked for districts.
  public var setName: String?
  /// Its level.
  public var level: String?
  /// How many groups there are, each currency being one.
  public var matched: Int
  /// The first of them: the home currency first, then by code; in each what moved most first.
  public var groups: [Row]
  /// Payments at places that no district covers; nil when nobody asked for districts.
  public var outside: [Row]?
  /// Payments without a place by nature; nil when nobody asked for places or districts.
  public var online: [Row]?
  /// Payments whose place is not known; nil when nobody asked for places or districts.
  public var unplaced: [Row]?
  /// Everything together, a row for each currency; that of the ledger is always there.
  public var total: [Row]

  /// Creates a document.
  public init(
    dimension: SpendingDimension, periods: ComparedPeriods, isPerDay: Bool = false,
    setName: String? = nil, level: String? = nil, matched: Int, groups: [Row],
    outside: [Row]? = nil, online: [Row]? = nil, unplaced: [Row]? = nil, total: [Row]
  ) {
    self.dimension = dimension
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
  }

  /// States changes.
  ///
  /// - Parameters:
  ///   - limit: How many groups at most.
  ///   - name: What a key stands for.
  public init(
    _ changes: SpendingChanges, _ periods: ComparedPeriods, isPerDay: Bool, limit: Int,
    set: String?, level: String?, name: (SpendingKey) -> GroupKey?
  ) {
    func rows(_ rows: some Sequence<SpendingChanges.Row>) -> [Row] {
      rows.map {
        Row(
          key: $0.key.flatMap(name), currency: $0.currency, older: $0.older, newer: $0.newer,
          parts: $0.parts)
      }
    }
    self.init(
      dimension: changes.dimension, periods: periods, isPerDay: isPerDay, setName: set,
      level: level, matched: changes.rows.count, groups: rows(changes.rows.prefix(limit)),
      outside: changes.outside.map(rows), online: changes.online.map(rows),
      unplaced: changes.unplaced.map(rows), total: rows(changes.total))
  }

  /// The parts that a document has: days only where periods are compared per day.
  public var partNames: [ChangeParts.Name] {
    ChangeParts.Name.allCases.filter { $0 != .days || isPerDay }
  }

  /// The rows that are in no group, with what they are called.
  public var remainder: [(name: String, rows: [Row])] {
    [("outside", outside), ("online", online), ("unplaced", unplaced)].compactMap { name, rows in
      rows.map { (name, $0) }
    }
  }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("by", dimension.rawValue)
      json.days("first_day", "last_day", periods.newer)
      json.days("older_first_day", "older_last_day", periods.older)
      json.member("days", periods.lengths.newer)
      json.member("older_days", periods.lengths.older)
      json.member("per_day", isPerDay)
      if dimension == .district {
        json.member("set", setName)
        json.member("level", level)
      }
      json.member("matched", matched)
      json.lines("groups", of: groups) { row, json in
        row.key?.write(dimension.rawValue, to: &json)
        row.write(partNames, to: &json)
      }
      for (name, rows) in remainder + [("total", total)] {
        json.lines(name, of: rows) { row, json in row.write(partNames, to: &json) }
      }
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
