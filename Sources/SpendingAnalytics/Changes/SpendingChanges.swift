public import Spending

/// The differences between the spending of two periods; each difference is divided into parts whose
/// sum equals it exactly.
///
/// In every row, the difference between the two sums equals the sum of the parts: days + new + lost
/// + volume + mix + price + refunds. If payments are grouped by district or place, Σ rows + outside
/// + online + unplaced = ``total`` for every currency. For any other dimension, Σ rows = ``total``.
/// These equations hold for the sums of both periods and for the differences between the periods.
/// The volume and the mix of the total are not the sums of the volumes and the mixes of the rows.
public struct SpendingChanges: Hashable, Sendable {
  /// The figures of a group, or of all payments, in one currency.
  public struct Row: Hashable, Sendable {
    /// The group; nil for payments that are in no group, and for the total.
    public var key: SpendingKey?
    /// The currency.
    public var currency: Currency
    /// The figures of the older period.
    public var older: PeriodSum
    /// The figures of the newer period.
    public var newer: PeriodSum
    /// The parts into which the change is divided.
    public var parts: ChangeParts

    /// Creates a row.
    public init(
      key: SpendingKey? = nil, currency: Currency, older: PeriodSum = PeriodSum(),
      newer: PeriodSum = PeriodSum(), parts: ChangeParts = ChangeParts()
    ) {
      (self.key, self.currency) = (key, currency)
      (self.older, self.newer, self.parts) = (older, newer, parts)
    }
  }

  /// The dimension by which payments are grouped.
  public var dimension: SpendingDimension
  /// The number of rows before the limit is applied; each combination of a group and a currency has
  /// one row.
  public var matched: Int
  /// The first rows, up to the limit. Rows in the home currency come first, then rows in other
  /// currencies in order of the currency codes. Within each currency, the row with the largest
  /// magnitude of change is first.
  public var rows: [Row]
  /// Payments at places outside all districts; nil unless payments are grouped by district.
  public var outside: [Row]?
  /// Online payments; nil unless payments are grouped by place or district.
  public var online: [Row]?
  /// Payments whose place is not known; nil unless payments are grouped by place or district.
  public var unplaced: [Row]?
  /// The total, with one row for each currency; the home currency always has a row.
  public var total: [Row]
  /// For each currency, in the order of ``total``, the classes for the changes of all groups.
  public var classes: [ChangeClasses]

  /// Explains the changes between two periods in a table of payments.
  ///
  /// - Parameters:
  ///   - dimension: The dimension: district, place, category, merchant or channel.
  ///   - periods: Two periods that do not overlap.
  ///   - isPerDay: Whether the figures of the older period are scaled to the length of the newer
  ///     period.
  ///   - districts: For each place, the position of its district, or -1 outside all districts;
  ///     required if the dimension is the district.
  ///   - parts: Those parts of split payments that pass the filter.
  ///   - categories: The categories in order of their codes.
  ///   - limit: The maximum number of rows.
  /// - Throws: ``SpendingOverflow`` if a sum, or a part of the change in a listed row, exceeds 64
  ///   bits.
  /// - Precondition: The table has merchants, unless the filter has a condition on places.
  /// - Complexity: O(*n* + *p* + *g* + *l* log *l*) on average for *n* payments, *p* places, *g*
  ///   groups and a limit of *l*.
  package init(
    _ table: SpendingTable, by dimension: SpendingDimension, _ periods: ComparedPeriods,
    isPerDay: Bool = false, districts: [Int32] = [], filter: SpendingFilter = SpendingFilter(),
    parts: [SplitPart] = [], categories: [Category], homeCurrency: Currency, limit: Int = .max
  ) throws(SpendingOverflow) {
    self.dimension = dimension
    var scan = ChangeScan(
      table, by: dimension, periods, isPerDay: isPerDay, districts: districts, parts: parts)
    scan.take(table, filter)
    var total = try scan.total()
    if !total.contains(where: { $0.currency == homeCurrency }) {
      total.append(Row(currency: homeCurrency))
    }
    func isFirst(_ left: Currency, _ right: Currency) -> Bool {
      (left == homeCurrency ? 0 : 1, left) < (right == homeCurrency ? 0 : 1, right)
    }
    total.sort { isFirst($0.currency, $1.currency) }
    self.total = total
    let ranks = SpendingKey.ranks(of: categories)
    var groups = try scan.groups { $0.rank(categories: ranks) }
    var remainder: [Row] = []
    for group in groups where group.isRemainder { remainder.append(try scan.row(of: group)) }
    groups.removeAll(where: \.isRemainder)
    func remaining(_ key: SpendingKey) -> [Row] {
      remainder.filter { $0.key == key }.map { row in
        var row = row
        row.key = nil
        return row
      }.sorted { isFirst($0.currency, $1.currency) }
    }
    if dimension == .district { outside = remaining(.outside) }
    if dimension.isPlace { (online, unplaced) = (remaining(.online), remaining(.unplaced)) }
    // The position among the totals of each currency of the table.
    let orders = table.currencies.map { currency in
      total.firstIndex { $0.currency == currency } ?? total.count
    }
    // Rows are large, so they are made of the first groups only.
    matched = groups.count
    classes = total.enumerated().map { [groups] order, row in
      ChangeClasses(
        currency: row.currency,
        magnitudes: groups.lazy.filter { orders[$0.currency] == order }.map(\.moved))
    }
    groups.sortFirst(limit) { left, right in
      if left.currency != right.currency { return orders[left.currency] < orders[right.currency] }
      return left.moved != right.moved ? left.moved > right.moved : left.rank < right.rank
    }
    rows = []
    rows.reserveCapacity(min(limit, groups.count))
    for group in groups.prefix(limit) { rows.append(try scan.row(of: group)) }
  }
}

extension SpendingDimension {
  /// The dimensions by which changes can be explained.
  public static let ofChanges: [SpendingDimension] = [
    .place, .merchant, .district, .category, .channel,
  ]
}
