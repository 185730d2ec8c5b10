import Codecs
import FeatureCodecs
public import Spending
public import SpendingAnalytics

/// Spending by any dimensions, compared with the spending of an older period.
///
/// The document contains the groups of both periods, including groups that have payments in only
/// one of the periods.
public struct ComparisonDocument: ReportDocument {
  /// A row for a group, for the payments that are in no group, or for the total.
  public struct Row: Hashable, Sendable {
    /// The keys that all payments of the row have in common, in the order of
    /// ``ComparisonDocument/dimensions``.
    public var keys: [GroupKey]
    /// For each currency, the number of payments in the period, including refunds.
    public var counts: [Currency: Int64]
    /// The spending in the period.
    public var sums: Sums
    /// For each currency, the number of payments in the older period, including refunds.
    public var olderCounts: [Currency: Int64]
    /// The spending in the older period.
    public var olderSums: Sums

    /// Creates a row.
    public init(
      keys: [GroupKey] = [], counts: [Currency: Int64], sums: Sums,
      olderCounts: [Currency: Int64], olderSums: Sums
    ) {
      self.keys = keys
      self.counts = counts
      self.sums = sums
      self.olderCounts = olderCounts
      self.olderSums = olderSums
    }

    /// The number of payments in the period, in all currencies.
    public var count: Int64 { counts.values.reduce(0, +) }
    /// The number of payments in the older period, in all currencies.
    public var olderCount: Int64 { olderCounts.values.reduce(0, +) }

    /// Returns the newer and the older amount in a currency, their difference, and the difference
    /// in tenths of a percent of the older amount. Both differences are nil if the difference
    /// exceeds 64 bits; the difference in tenths of a percent is also nil if the older amount is
    /// not positive.
    public func change(
      in currency: Currency
    ) -> (now: Money, older: Money, change: Money?, permille: Int64?) {
      let zero = Money(minorUnits: 0, currency)
      let (now, older) = (sums[currency] ?? zero, olderSums[currency] ?? zero)
      let (change, overflow) = now.minorUnits.subtractingReportingOverflow(older.minorUnits)
      return (
        now, older, overflow ? nil : Money(minorUnits: change, currency),
        overflow ? nil : change.permille(of: older.minorUnits)
      )
    }

    /// The currencies of both periods; the currencies of the newer period come first.
    public var currencies: [Currency] {
      sums.currencies + olderSums.currencies.filter { sums[$0] == nil }
    }
  }

  /// The requested dimensions, in order.
  public var dimensions: [SpendingDimension]
  /// The days of the period.
  public var days: ClosedRange<CalendarDay>
  /// The days of the older period.
  public var olderDays: ClosedRange<CalendarDay>
  /// The number of groups before the limit is applied.
  public var matched: Int
  /// The first groups.
  public var groups: [Row]
  /// Payments at places outside all districts; nil unless districts were requested.
  public var outside: Row?
  /// Online payments, which have no place; nil unless places or districts were requested.
  public var online: Row?
  /// Payments whose place is not known; nil unless places or districts were requested.
  public var unplaced: Row?
  /// The total.
  public var total: Row

  /// Creates a document.
  public init(
    dimensions: [SpendingDimension], days: ClosedRange<CalendarDay>,
    olderDays: ClosedRange<CalendarDay>, matched: Int, groups: [Row], outside: Row? = nil,
    online: Row? = nil, unplaced: Row? = nil, total: Row
  ) {
    self.dimensions = dimensions
    self.days = days
    self.olderDays = olderDays
    self.matched = matched
    self.groups = groups
    self.outside = outside
    self.online = online
    self.unplaced = unplaced
    self.total = total
  }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("by", dimensions.map(\.rawValue))
      json.days("first_day", "last_day", days)
      json.days("older_first_day", "older_last_day", olderDays)
      json.member("matched", matched)
      json.lines("groups", of: groups) { row, json in
        for (dimension, key) in zip(dimensions, row.keys) {
          key.write(dimension.rawValue, to: &json)
        }
        row.write(to: &json)
      }
      for (name, row) in [
        ("outside", outside), ("online", online), ("unplaced", unplaced), ("total", total),
      ] {
        guard let row else { continue }
        json.newline()
        json.object(name) { row.write(to: &$0) }
      }
    }
  }
}

extension ComparisonDocument.Row {
  fileprivate func write(to json: inout JSONText) {
    func write(_ name: String, _ counts: [Currency: Int64]) {
      json.object(name) { json in
        for currency in currencies {
          if let count = counts[currency] { json.member(currency.code, count) }
        }
      }
    }
    json.member("count", count)
    write("counts", counts)
    sums.write("sums", to: &json)
    json.member("older_count", olderCount)
    write("older_counts", olderCounts)
    olderSums.write("older_sums", to: &json)
    json.object("change_percent") { json in
      for currency in currencies {
        if let permille = change(in: currency).permille {
          json.member(currency.code, number: MonthDocument.percent(permille))
        }
      }
    }
  }

  fileprivate init(_ members: Members, by dimensions: [SpendingDimension]) throws {
    func counts(_ key: MemberKey) throws -> [Currency: Int64] {
      let counts = try members.nestedContainer(keyedBy: MemberKey.self, forKey: key)
      var found: [Currency: Int64] = [:]
      for key in counts.allKeys {
        guard let currency = Currency(code: key.stringValue), found[currency] == nil else {
          throw counts.corrupted(key, "no currency has this code, or two counts have")
        }
        found[currency] = try counts.value(key)
      }
      return found
    }
    self.init(
      keys: try dimensions.map { try GroupKey($0, of: members) },
      counts: try counts("counts"), sums: try members.value("sums"),
      olderCounts: try counts("older_counts"), olderSums: try members.value("older_sums"))
  }
}

extension ComparisonDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    let dimensions: [SpendingDimension] = try members.value("by")
    guard let days = try members.days("first_day", "last_day"),
      let older = try members.days("older_first_day", "older_last_day")
    else { throw members.corrupted("first_day", "a period has days") }
    let rows = try members.objects("groups") { try Row($0, by: dimensions) }
    func row(_ key: MemberKey) throws -> Row? {
      try members.optionalObject(key) { try Row($0, by: []) }
    }
    guard let total = try row("total") else {
      throw members.corrupted("total", "a report has a total")
    }
    self.init(
      dimensions: dimensions, days: days, olderDays: older, matched: try members.value("matched"),
      groups: rows, outside: try row("outside"), online: try row("online"),
      unplaced: try row("unplaced"), total: total)
  }
}
