import FeatureCodecs
public import Spending
public import SpendingAnalytics

/// Spending by any dimensions as a JSON document.
///
/// Each group of the document has one member for each dimension. `district` is an object with
/// `code` and `name`, `category` is an object with `code`, `title` and `title_ko`, and `place` is
/// an object with `id`, `name` and `coordinates`. The members `year`, `weekday` (from 1 for Monday
/// to 7 for Sunday) and `hour` are numbers; the members of the remaining dimensions are strings. An
/// unknown hour, category, merchant or account is null. After the members of the dimensions, a
/// group has `count`, `sums`, `shares` (its shares of the total) and `means`. `sums`, `shares` and
/// `means` each have one number for each currency. If details were requested, a group also has
/// `least`, `greatest` and `medians`, with one amount for each currency, and `places`,
/// `first_visit` and `last_visit`.
public struct StatsDocument: ReportDocument {
  /// A row for a group, for the payments that are in no group, or for the total.
  public struct Row: Hashable, Sendable {
    /// The keys that all payments of the row have in common, in the order of
    /// ``StatsDocument/dimensions``.
    public var keys: [GroupKey]
    /// The figures.
    public var figures: ReportFigures
    /// The least, the greatest and the median amount in each currency; nil unless details were
    /// requested.
    public var extremes: Extremes?

    /// Creates a row.
    public init(keys: [GroupKey] = [], figures: ReportFigures, extremes: Extremes? = nil) {
      self.keys = keys
      self.figures = figures
      self.extremes = extremes
    }
  }

  /// The least, the greatest and the median amounts of a group.
  public struct Extremes: Hashable, Sendable {
    /// The least amount by currency; refunds are negative.
    public var least: Sums
    /// The greatest amount by currency.
    public var greatest: Sums
    /// The median amount of the spending payments in each currency; refunds are not included.
    public var medians: Sums

    /// Creates extremes.
    public init(least: Sums, greatest: Sums, medians: Sums = Sums()) {
      self.least = least
      self.greatest = greatest
      self.medians = medians
    }
  }

  /// The set of districts that a report by district uses.
  public struct DistrictSource: Hashable, Sendable {
    /// Its name.
    public var setName: String
    /// Its level.
    public var level: String?
    /// Its origin.
    public var origin: SetOrigin

    /// Creates the source of a set.
    public init(setName: String, level: String?, origin: SetOrigin = SetOrigin()) {
      self.setName = setName
      self.level = level
      self.origin = origin
    }
  }

  /// The set of districts; nil unless districts were requested.
  public var districts: DistrictSource?
  /// The currency in which an amount is summed if its value in this currency is stored; all other
  /// amounts are summed in their own currencies. If nil, each amount was summed in its own
  /// currency.
  public var currency: Currency?
  /// The requested dimensions, in order.
  public var dimensions: [SpendingDimension]
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
    districts: DistrictSource? = nil, dimensions: [SpendingDimension], matched: Int,
    groups: [Row], outside: Row? = nil, online: Row? = nil, unplaced: Row? = nil, total: Row
  ) {
    self.districts = districts
    self.dimensions = dimensions
    self.matched = matched
    self.groups = groups
    self.outside = outside
    self.online = online
    self.unplaced = unplaced
    self.total = total
  }

  /// Creates the document of a report; it contains the first `limit` groups and the totals of all
  /// groups.
  public init(_ stats: SpendingStats, limit: Int = .max) {
    let (report, home) = (stats.report, stats.report.homeCurrency)
    func stated(_ row: StatsReport.Row) -> Row {
      Row(
        keys: row.keys.compactMap { GroupKey($0, in: stats) },
        figures: ReportFigures(
          row.figures, report.hasDetails ? .all : .shares, home: home, of: report.total.figures),
        extremes: report.hasDetails
          ? Extremes(
            least: Sums(row.figures.money(home: home).compactMap { row.least($0.currency) }),
            greatest: Sums(row.figures.money(home: home).compactMap { row.greatest($0.currency) }),
            medians: Sums(row.figures.money(home: home).compactMap { row.median($0.currency) }))
          : nil)
    }
    self.init(
      districts: stats.setName.map {
        DistrictSource(
          setName: $0, level: stats.level,
          origin: stats.provenance.map { SetOrigin($0) } ?? SetOrigin())
      }, dimensions: report.dimensions, matched: report.matched,
      groups: report.rows.prefix(limit).map(stated), outside: report.outside.map(stated),
      online: report.online.map(stated), unplaced: report.unplaced.map(stated),
      total: stated(report.total))
    currency = stats.currency
  }

  public func json() -> [UInt8] {
    JSONText.document { json in
      if let districts {
        json.member("set", districts.setName)
        json.member("level", districts.level)
        districts.origin.write(to: &json)
      }
      if let currency { json.member("in", currency.code) }
      json.member("by", dimensions.map(\.rawValue))
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

extension StatsDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    let dimensions: [SpendingDimension] = try members.value("by")
    let setName: String? = try members.optional("set")
    let rows = try members.objects("groups") { try Row($0, by: dimensions) }
    func row(_ key: MemberKey) throws -> Row? {
      try members.optionalObject(key) { try Row($0, by: []) }
    }
    guard let total = try row("total") else {
      throw members.corrupted("total", "a report has a total")
    }
    self.init(
      districts: try setName.map {
        DistrictSource(
          setName: $0, level: try members.optional("level"), origin: try SetOrigin(from: decoder))
      }, dimensions: dimensions, matched: try members.value("matched"), groups: rows,
      outside: try row("outside"), online: try row("online"), unplaced: try row("unplaced"),
      total: total)
    currency = try members.optional("in")
  }
}

extension StatsDocument.Row {
  fileprivate init(_ members: Members, by dimensions: [SpendingDimension]) throws {
    self.init(
      keys: try dimensions.map { try GroupKey($0, of: members) },
      figures: try ReportFigures(members),
      extremes: members.contains("least")
        ? .init(
          least: try members.value("least"), greatest: try members.value("greatest"),
          medians: try members.value("medians")) : nil)
  }

  /// Writes the figures to an object that is open.
  fileprivate func write(to json: inout JSONText) {
    figures.write(.shares, to: &json)
    guard let extremes else { return }
    extremes.least.write("least", to: &json)
    extremes.greatest.write("greatest", to: &json)
    extremes.medians.write("medians", to: &json)
    json.member("places", figures.places)
    json.days("first_visit", "last_visit", figures.days)
  }
}
