import SimpleFeatures
public import Spending

/// Count, sums and span of days for each place, and for the payments without one.
///
/// Group *p* < `placeCount` is the place at position *p*; after them come ``onlineGroup`` and
/// ``unplacedGroup``. Everything by district, radius or cluster is a sum over these groups, which
/// is why all of them add up.
public struct PlaceTallies: Sendable {
  /// How many places there are.
  public let placeCount: Int
  /// The currencies, in the order of the sums.
  public let currencies: [Currency]
  /// Payments by group and currency: `counts[group * currencies.count + currency]`.
  public private(set) var counts: [Int64]
  /// Minor units by group and currency, laid out as ``counts``.
  public private(set) var sums: [Int64]
  /// The first day of each group; meaningless where it has no payment.
  public private(set) var firstDays: [Int32]
  /// The last day of each group.
  public private(set) var lastDays: [Int32]

  /// The group of payments that have no place by nature.
  public var onlineGroup: Int { placeCount }
  /// The group of payments whose place is not known.
  public var unplacedGroup: Int { placeCount + 1 }

  /// Tallies the payments that pass a filter.
  ///
  /// - Throws: ``SpendingOverflow`` when a sum passes 64 bits.
  /// - Complexity: O(*n* + *p*) for *n* payments and *p* places.
  public init(
    _ payments: PaymentColumns, at places: PlaceColumns, filter: SpendingFilter
  ) throws(SpendingOverflow) {
    placeCount = places.count
    currencies = payments.currencies
    let width = currencies.count
    let groups = places.count + 2
    counts = Array(repeating: 0, count: groups * width)
    sums = Array(repeating: 0, count: groups * width)
    firstDays = Array(repeating: .max, count: groups)
    lastDays = Array(repeating: .min, count: groups)
    let inBox = filter.admittedPlaces(at: places.coordinates)
    for row in 0..<payments.count where filter.admits(row, of: payments) {
      let place = Int(payments.places[row])
      let group: Int
      if place >= 0 {
        if let inBox, !inBox[place] { continue }
        group = place
      } else {
        if inBox != nil { continue }
        let isOnline = payments.channels[row] == PaymentChannel.online.rawValue
        group = isOnline ? placeCount : placeCount + 1
      }
      let cell = group * width + Int(payments.currencyIndexes[row])
      try sums[cell].add(exactly: payments.amounts[row])
      counts[cell] += 1
      let day = payments.days[row]
      if day < firstDays[group] { firstDays[group] = day }
      if day > lastDays[group] { lastDays[group] = day }
    }
  }

  /// How many payments a group has, over all currencies.
  public func count(of group: Int) -> Int64 {
    var total: Int64 = 0
    for currency in currencies.indices { total += counts[group * currencies.count + currency] }
    return total
  }

  /// The figures of some groups together, places counted where they have a payment.
  ///
  /// - Throws: ``SpendingOverflow`` when a sum passes 64 bits.
  /// - Complexity: O(*g*) for *g* groups.
  public func figures(of groups: some Sequence<Int>) throws(SpendingOverflow) -> SpendingFigures {
    var figures = SpendingFigures(currencies: currencies)
    for group in groups { try add(group, to: &figures) }
    return figures
  }

  /// The first and the last day of some groups together; nil when they have no payment.
  ///
  /// - Complexity: O(*g*) for *g* groups.
  public func span(of groups: some Sequence<Int>) -> ClosedRange<CalendarDay>? {
    var (first, last) = (Int32.max, Int32.min)
    for group in groups {
      first = min(first, firstDays[group])
      last = max(last, lastDays[group])
    }
    guard first <= last else { return nil }
    return CalendarDay(daysSince1970: first)...CalendarDay(daysSince1970: last)
  }

  /// Adds one group to figures over the same currencies.
  ///
  /// - Throws: ``SpendingOverflow`` when a sum passes 64 bits.
  public func add(_ group: Int, to figures: inout SpendingFigures) throws(SpendingOverflow) {
    var total: Int64 = 0
    for currency in currencies.indices {
      let cell = group * currencies.count + currency
      guard counts[cell] > 0 else { continue }
      total += counts[cell]
      figures.counts[currency] += counts[cell]
      try figures.sums[currency].add(exactly: sums[cell])
    }
    guard total > 0 else { return }
    if group < placeCount { figures.places += 1 }
    let first = CalendarDay(daysSince1970: firstDays[group])
    let last = CalendarDay(daysSince1970: lastDays[group])
    figures.span =
      figures.span.map { min($0.lowerBound, first)...max($0.upperBound, last) } ?? first...last
  }
}
