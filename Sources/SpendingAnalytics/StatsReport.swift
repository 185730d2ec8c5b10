public import Spending

/// Spending grouped by any dimensions. Payments outside all districts, online payments and payments
/// without a known place have rows of their own.
///
/// If payments are grouped by district or place, Σ groups + outside + online + unplaced = ``total``
/// for every currency, exactly. For any other dimension, the groups contain all payments, and Σ
/// groups = ``total``.
public struct StatsReport: Hashable, Sendable {
  /// A group with its figures.
  public struct Row: Hashable, Sendable {
    /// The keys that the payments of the row share, in the order of ``StatsReport/dimensions``.
    public var keys: [SpendingKey]
    /// The figures. The number of places and the span of days are included only if details were
    /// requested.
    public var figures: SpendingFigures
    /// The least amount in each currency of the figures, in minor units; empty without details.
    private let least: [Int64]
    /// The greatest amount in each currency of the figures, in minor units; empty without details.
    private let greatest: [Int64]
    /// The median of the spending payments in each currency, in minor units; empty without details.
    private let medians: [Int64?]

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - least: The smallest amount in each currency of the figures, in minor units; a refund is
    ///     a negative amount. The array is empty if no details were requested.
    ///   - greatest: The greatest amount in each currency, in the same layout as `least`.
    ///   - medians: The median of the spending payments in each currency, in the same layout as
    ///     `least`; nil for a currency without spending.
    public init(
      keys: [SpendingKey] = [], figures: SpendingFigures, least: [Int64] = [],
      greatest: [Int64] = [], medians: [Int64?] = []
    ) {
      self.keys = keys
      self.figures = figures
      self.least = least
      self.greatest = greatest
      self.medians = medians
    }

    /// Returns the smallest amount in a currency, counting a refund as a negative amount; nil if no
    /// details were requested.
    public func least(_ currency: Currency) -> Money? { amount(currency, of: least) }

    /// The greatest amount in a currency; nil if no details were requested.
    public func greatest(_ currency: Currency) -> Money? { amount(currency, of: greatest) }

    /// The median of the spending payments in a currency, without refunds. The median is nil if
    /// there is no spending or no details were requested.
    public func median(_ currency: Currency) -> Money? {
      guard let index = figures.currencies.firstIndex(of: currency), index < medians.count
      else { return nil }
      return medians[index].map { Money(minorUnits: $0, currency) }
    }

    private func amount(_ currency: Currency, of amounts: [Int64]) -> Money? {
      guard let index = figures.currencies.firstIndex(of: currency), index < amounts.count
      else { return nil }
      return Money(minorUnits: amounts[index], currency)
    }
  }

  /// The order of the rows. Rows that are equal in this order are sorted by ``group``.
  public enum Order: String, CaseIterable, Sendable {
    /// In order of the groups: times are ascending, and places are in Morton order. Districts and
    /// categories are sorted by the UTF-8 bytes of their codes, and merchants and accounts by the
    /// UTF-8 bytes of their names. Groups without a value, such as the payments without a merchant,
    /// come last.
    case group
    /// The latest group first if the first dimension is a dimension of time; otherwise the same
    /// order as ``group``.
    case latest
    /// By the sum in the home currency, the largest first.
    case amount
    /// Most payments first.
    case count
  }

  /// The requested dimensions, in order.
  public var dimensions: [SpendingDimension]
  /// The number of groups with at least one payment, counted before the limit is applied.
  public var matched: Int
  /// The first groups in the requested order, at most as many as the limit.
  public var rows: [Row]
  /// Payments at places outside all districts; nil unless districts were requested.
  public var outside: Row?
  /// Online payments, which have no place; nil unless places or districts were requested.
  public var online: Row?
  /// Payments whose place is not known; nil unless places or districts were requested.
  public var unplaced: Row?
  /// The total.
  public var total: Row
  /// Whether the numbers of places, the spans of days, and the least, greatest and median amounts
  /// were requested.
  public var hasDetails: Bool
  /// The home currency, which precedes all other currencies.
  public var homeCurrency: Currency

  /// Creates a report.
  ///
  /// - Parameter matched: The number of groups before the limit is applied; nil if the report has a
  ///   row for every group.
  public init(
    dimensions: [SpendingDimension], matched: Int? = nil, rows: [Row], outside: Row? = nil,
    online: Row? = nil, unplaced: Row? = nil, total: Row, hasDetails: Bool, homeCurrency: Currency
  ) {
    self.dimensions = dimensions
    self.matched = matched ?? rows.count
    self.rows = rows
    self.outside = outside
    self.online = online
    self.unplaced = unplaced
    self.total = total
    self.hasDetails = hasDetails
    self.homeCurrency = homeCurrency
  }

  /// Groups a table.
  ///
  /// - Parameters:
  ///   - dimensions: One or more dimensions, each listed only once.
  ///   - districts: For each place, the position of its district, or -1 outside all districts;
  ///     required if payments are grouped by district.
  ///   - months: The day of the month on which months start.
  ///   - categories: The categories in order of their codes.
  ///   - limit: The maximum number of rows. The total and the rows `outside`, `online` and
  ///     `unplaced` cover all groups, regardless of this limit.
  /// - Throws: ``SpendingOverflow`` if a sum exceeds 64 bits.
  /// - Complexity: The same as one call of
  ///   ``SpendingTable/groups(by:districts:filter:measuring:threads:)`` (three calls if details are
  ///   requested), plus O(*g* + *l* log *l*) on average for *g* groups and a limit of *l*.
  public init(
    _ table: SpendingTable, by dimensions: [SpendingDimension], districts: [Int32],
    filter: SpendingFilter, months: MonthStart = .first, measuring measures: SpendingMeasures,
    order: Order, limit: Int = .max,
    categories: [Category], homeCurrency: Currency, threads: Int
  ) throws(SpendingOverflow) {
    func groups(
      by dimensions: [SpendingDimension], _ districts: [Int32]
    ) throws(SpendingOverflow) -> SpendingGroups {
      try table.groups(
        by: dimensions, districts: districts, filter: filter, months: months,
        measuring: measures, threads: threads)
    }
    self.dimensions = dimensions
    self.homeCurrency = homeCurrency
    hasDetails = measures == .details
    let empty = Row(table.currencies, measures)
    let found = try groups(by: dimensions, districts)
    let (byDistrict, byPlace) = (
      dimensions.contains(.district), dimensions.contains(where: \.isPlace)
    )
    if measures == .sums {
      let totals = try found.totals()
      total = Row(figures: totals.total)
      if byPlace {
        func row(_ key: SpendingKey) -> Row {
          totals.remainders[key].map { Row(keys: [key], figures: $0) } ?? empty
        }
        outside = byDistrict ? row(.outside) : nil
        online = row(.online)
        unplaced = row(.unplaced)
      }
    } else {
      // Distinct places and medians are not those of the groups.
      let all = try groups(by: [], districts)
      total = all.count > 0 ? Row(0, of: all) : empty
    }
    if byPlace, measures != .sums {
      // Without districts, every place counts as one district.
      let parts =
        dimensions == [.district]
        ? found
        : try groups(
          by: [.district],
          byDistrict ? districts : Array(repeating: 0, count: table.placeCount))
      var words: [SpendingKey: Row] = [:]
      for group in 0..<parts.count {
        let key = parts.keys(of: group)[0]
        if key.isRemainder { words[key] = Row(group, of: parts) }
      }
      outside = byDistrict ? words[.outside] ?? empty : nil
      online = words[.online] ?? empty
      unplaced = words[.unplaced] ?? empty
    }
    // Rows are large, so they are made of the first groups only.
    var ranking = GroupRanking(
      found, by: order, homeCurrency: homeCurrency, categories: categories,
      leavesOutRemainders: byPlace)
    matched = ranking.count
    rows = ranking.first(limit).map { Row($0, of: found) }
  }
}

extension StatsReport.Row {
  /// Creates a row of no payments.
  fileprivate init(_ currencies: [Currency], _ measures: SpendingMeasures) {
    let zeros = [Int64](repeating: 0, count: measures == .details ? currencies.count : 0)
    self.init(figures: SpendingFigures(currencies: currencies), least: zeros, greatest: zeros)
  }

  /// Creates the row of a group.
  fileprivate init(_ group: Int, of groups: SpendingGroups) {
    let range = group * groups.currencies.count..<(group + 1) * groups.currencies.count
    self.init(
      keys: groups.keys(of: group), figures: groups.figures(of: group),
      least: groups.details.map { Array($0.least[range]) } ?? [],
      greatest: groups.details.map { Array($0.greatest[range]) } ?? [],
      medians: groups.details.map { Array($0.medians[range]) } ?? [])
  }
}
