public import Spending

/// The differences between the spending of two periods, explained exactly to the minor unit.
///
/// In every row days + new + lost + volume + mix + price + refunds is the difference of the sums. By
/// district or place, Σ rows + outside + online + unplaced = ``total`` for every currency; by any
/// other dimension Σ rows = ``total``. That holds for the sums and their differences; the volume and the
/// mix of the rows do not add up to those of the total.
public struct SpendingChanges: Hashable, Sendable {
  /// The figures of a group, or of all payments, in one currency.
  public struct Row: Hashable, Sendable {
    /// The group; nil for payments without a group, and for the total.
    public var key: SpendingKey?
    /// The currency.
    public var currency: Currency
    /// The figures of the older period.
    public var older: PeriodSum
    /// The figures of the newer period.
    public var newer: PeriodSum
    /// The parts of the change.
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
  /// The groups: the home currency first, then by code; within each by the magnitude of the change, the
  /// largest first.
  public var rows: [Row]
  /// Payments at places outside all districts; nil unless the rows are districts.
  public var outside: [Row]?
  /// Online payments; nil unless the rows are places or districts.
  public var online: [Row]?
  /// Payments whose place is not known; nil unless the rows are places or districts.
  public var unplaced: [Row]?
  /// The total of each currency; the home currency always has one.
  public var total: [Row]
  /// The classes of the changes of the groups, one for each currency of the total.
  public var classes: [ChangeClasses]

  /// Explains the changes of a table.
  ///
  /// - Parameters:
  ///   - dimension: District, place, category, merchant or channel.
  ///   - periods: Two periods without a common day.
  ///   - isPerDay: Whether the older period is scaled to the length of the newer one.
  ///   - districts: For each place, the position of its district, -1 outside; needed for districts.
  ///   - parts: The parts of split payments that pass the filter.
  ///   - categories: The categories in order of their codes.
  /// - Throws: ``SpendingOverflow`` if a sum exceeds 64 bits.
  /// - Precondition: The table has merchants, unless the filter names places.
  /// - Complexity: O(*n* + *p* + *g* log *g*) for *n* payments, *p* places and *g* groups.
  package init(
    _ table: SpendingTable, by dimension: SpendingDimension, _ periods: ComparedPeriods,
    isPerDay: Bool = false, districts: [Int32] = [], filter: SpendingFilter = SpendingFilter(),
    parts: [SplitPart] = [], categories: [Category], homeCurrency: Currency
  ) throws(SpendingOverflow) {
    self.dimension = dimension
    var scan = ChangeScan(
      table, by: dimension, periods, isPerDay: isPerDay, districts: districts, parts: parts)
    scan.take(table, filter)
    let found = try scan.rows()
    total = found.total
    if !total.contains(where: { $0.currency == homeCurrency }) {
      total.append(Row(currency: homeCurrency))
    }
    func isFirst(_ left: Currency, _ right: Currency) -> Bool {
      (left == homeCurrency ? 0 : 1, left) < (right == homeCurrency ? 0 : 1, right)
    }
    total.sort { isFirst($0.currency, $1.currency) }
    func rows(of key: SpendingKey) -> [Row] {
      found.rows.filter { $0.key == key }.map { row in
        var row = row
        row.key = nil
        return row
      }.sorted { isFirst($0.currency, $1.currency) }
    }
    if dimension == .district { outside = rows(of: .outside) }
    if dimension.isPlace { (online, unplaced) = (rows(of: .online), rows(of: .unplaced)) }
    let ranks = Dictionary(
      uniqueKeysWithValues: categories.enumerated().map { ($0.element.id, $0.offset) })
    let orders = Dictionary(uniqueKeysWithValues: zip(total.map(\.currency), 0...))
    // Rows are large, so their sort keys are sorted in their stead.
    let ranked = found.rows.indices.compactMap { index -> Ranked? in
      let row = found.rows[index]
      guard let key = row.key, !key.isRemainder else { return nil }
      return Ranked(
        currency: orders[row.currency] ?? 0, moved: row.parts.total?.magnitude ?? .max,
        rank: key.rank(categories: ranks), index: index)
    }.sorted { left, right in
      if left.currency != right.currency { return left.currency < right.currency }
      return left.moved != right.moved ? left.moved > right.moved : left.rank < right.rank
    }
    self.rows = ranked.map { found.rows[$0.index] }
    // The rows of a currency are contiguous, the largest change first.
    var start = 0
    classes = []
    for (currency, row) in total.enumerated() {
      let end = ranked[start...].firstIndex { $0.currency != currency } ?? ranked.count
      classes.append(
        ChangeClasses(
          currency: row.currency, magnitudes: ranked[start..<end].lazy.map(\.moved)))
      start = end
    }
  }

  /// The sort key of a row.
  private struct Ranked {
    var currency: Int
    var moved: UInt64
    var rank: Int
    var index: Int
  }
}

extension SpendingDimension {
  /// The dimensions by which changes are explained.
  public static let ofChanges: [SpendingDimension] = [
    .place, .merchant, .district, .category, .channel,
  ]
}
