public import Spending

/// Payments in groups; all payments of a group have the same keys. Each group has the number of its
/// payments and their exact sum in each currency.
///
/// Only groups with a payment are included, in an order that depends only on the table and the
/// question. Every payment that passes the filter of the question is in exactly one group.
public struct SpendingGroups: Sendable {
  /// The requested dimensions, in order.
  public let dimensions: [SpendingDimension]
  /// The currencies, in the order of the sums.
  public let currencies: [Currency]
  /// The count and sum of each group and currency; the currencies of a group follow each other.
  private let cells: [SumCell]
  /// The numbers of places, the spans of days, and the least, greatest and median amounts of the
  /// groups; nil unless they were requested.
  public let details: Details?
  /// The number of each group, which the plan decodes.
  private let numbers: [Int]
  private let plan: GroupPlan

  /// The figures of ``SpendingMeasures/details``.
  public struct Details: Sendable {
    /// The least amount of each group in each currency, at `least[group * currencies.count +
    /// currency]`. A refund counts as a negative amount; the value is 0 if there is no payment.
    public internal(set) var least: [Int64] = []
    /// The greatest amount, in the layout of ``least``.
    public internal(set) var greatest: [Int64] = []
    /// The median of the spending payments, in the layout of ``least``; nil if there is no spending
    /// payment.
    public internal(set) var medians: [Int64?] = []
    /// The number of distinct places with a payment, by group.
    public internal(set) var places: [Int] = []
    /// The first and the last day with a payment, by group.
    public internal(set) var spans: [ClosedRange<CalendarDay>] = []
  }

  /// The number of groups.
  public var count: Int { numbers.count }

  /// Returns the keys of a group, one for each dimension in ``dimensions``.
  ///
  /// - Complexity: O(1) for a few dimensions.
  public func keys(of group: Int) -> [SpendingKey] { plan.keys(of: numbers[group]) }

  /// Calls `body` with the key of a group in each of ``dimensions``, in order.
  func forEachKey(of group: Int, _ body: (SpendingKey) -> Void) {
    plan.forEachKey(of: numbers[group], body)
  }

  /// Returns the groups that have the same place as a given group, starting with this group, and
  /// the value of this place. All groups of a place follow each other.
  ///
  /// - Complexity: O(*n*) for *n* such groups, with one division.
  func placeRun(from start: Int) -> (digit: Int, groups: Range<Int>) {
    let digit = numbers[start] / plan.placeStride
    let limit = (digit + 1) * plan.placeStride
    var end = start + 1
    while end < numbers.count, numbers[end] < limit { end += 1 }
    return (digit, start..<end)
  }

  /// The remainder that a value of the place represents; nil if the value is a district or a place.
  func remainder(ofPlace digit: Int) -> SpendingKey? { plan.remainder(digit) }

  /// The number of payments of a group in all currencies.
  func count(of group: Int) -> Int64 {
    currencies.indices.reduce(0) { $0 + count(of: group, currency: $1) }
  }

  /// Returns the number of payments of a group in the currency at a position in ``currencies``.
  public func count(of group: Int, currency: Int) -> Int64 {
    cells[group * currencies.count + currency].count
  }

  /// Returns the sum of a group in minor units, in the currency at a position in ``currencies``.
  public func sum(of group: Int, currency: Int) -> Int64 {
    cells[group * currencies.count + currency].sum
  }

  /// Returns the figures of a group. The figures include the number of places and the span of days
  /// only if ``details`` is not nil.
  public func figures(of group: Int) -> SpendingFigures {
    var figures = SpendingFigures(currencies: currencies)
    for currency in currencies.indices {
      figures.counts[currency] = count(of: group, currency: currency)
      figures.sums[currency] = sum(of: group, currency: currency)
    }
    if let details {
      figures.places = details.places[group]
      figures.span = details.spans[group]
    }
    return figures
  }

  init(_ found: GroupCells<SumCell>, _ plan: GroupPlan, of table: SpendingTable) {
    if plan.width == 1 {
      self.init(plan, table, found.numbers, found.cells, nil)
      return
    }
    let (places, numbers) = Self.places(of: found.numbers, width: plan.width)
    var cells = [SumCell](repeating: SumCell(), count: numbers.count * plan.width)
    for (place, cell) in zip(places, found.cells) { cells[place] = cell }
    self.init(plan, table, numbers, cells, nil)
  }

  init(
    _ found: GroupCells<DetailCell>, _ plan: GroupPlan, of table: SpendingTable, keepsDetails: Bool
  ) throws(SpendingOverflow) {
    let (places, numbers) = Self.places(of: found.numbers, width: plan.width)
    var cells = [SumCell](repeating: SumCell(), count: numbers.count * plan.width)
    var details = Details()
    details.least = Array(repeating: 0, count: cells.count)
    details.greatest = details.least
    details.medians = Array(repeating: nil, count: cells.count)
    let medians = keepsDetails ? table.medians(plan) : [:]
    for (index, (place, cell)) in zip(places, found.cells).enumerated() {
      details.medians[place] = medians[found.numbers[index]]
      guard let sum = Int64(exactly: cell.sum) else { throw SpendingOverflow() }
      cells[place] = SumCell(count: cell.count, sum: sum)
      details.least[place] = cell.least
      details.greatest[place] = cell.greatest
      guard cell.rows > 0 else { continue }
      details.places.append(Int(cell.places))
      let first = CalendarDay(daysSince1970: table.days[Int(cell.firstDay)])
      let last = CalendarDay(daysSince1970: table.days[Int(cell.lastDay)])
      details.spans.append(first...last)
    }
    self.init(plan, table, numbers, cells, keepsDetails ? details : nil)
  }

  private init(
    _ plan: GroupPlan, _ table: SpendingTable, _ numbers: [Int], _ cells: [SumCell],
    _ details: Details?
  ) {
    dimensions = plan.dimensions
    currencies = table.currencies
    self.cells = cells
    self.details = details
    self.numbers = numbers
    self.plan = plan
  }

  /// Returns, for each cell, its position in the arrays of counts and sums, and also the numbers of
  /// the groups that have a cell. The numbers of the cells must be ascending.
  private static func places(of cells: [Int], width: Int) -> (places: [Int], numbers: [Int]) {
    var numbers: [Int] = []
    var (start, end) = (0, 0)
    let places = cells.map { cell in
      if cell >= end {
        let group = cell / width
        (start, end) = (group * width, (group + 1) * width)
        numbers.append(group)
      }
      return (numbers.count - 1) * width + cell - start
    }
    return (places, numbers)
  }
}
