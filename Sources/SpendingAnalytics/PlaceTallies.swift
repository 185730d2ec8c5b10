import SimpleFeatures
public import Spending

/// The number of payments, their sums, and their first and last days, for each place and for the
/// payments without a place.
///
/// For each *p* below `placeCount`, group *p* contains the payments at the place with position *p*;
/// the last two groups are ``onlineGroup`` and ``unplacedGroup``. All figures by district, radius
/// or cluster are sums of the figures of these groups, so they always add up to the total.
public struct PlaceTallies: Sendable {
  /// The number of places.
  public let placeCount: Int
  /// The currencies, in the order of the sums.
  public let currencies: [Currency]
  /// The number of payments of each group in each currency: `counts[group * currencies.count +
  /// currency]`.
  public internal(set) var counts: [Int64]
  /// The sum of each group in each currency, in minor units and in the layout of ``counts``.
  public internal(set) var sums: [Int64]
  /// The first day of each group; undefined for a group without payments.
  public internal(set) var firstDays: [Int32]
  /// The last day of each group.
  public internal(set) var lastDays: [Int32]

  /// The group of online payments, which have no place.
  public var onlineGroup: Int { placeCount }
  /// The group of payments whose place is not known.
  public var unplacedGroup: Int { placeCount + 1 }

  /// Tallies the payments that pass a filter.
  ///
  /// - Throws: ``SpendingOverflow`` if a sum exceeds 64 bits.
  /// - Complexity: O(*n* + *p*) for *n* payments and *p* places.
  public init(
    _ payments: PaymentColumns, at places: PlaceColumns, filter: SpendingFilter
  ) throws(SpendingOverflow) {
    self.init(placeCount: places.count, currencies: payments.currencies)
    let width = currencies.count
    let isAdmitted = filter.admittedPlaces
    let admitted = AdmittedRows(filter, of: payments)
    for row in 0..<payments.count where admitted.admits(row) {
      let place = Int(payments.places[row])
      let group: Int
      if place >= 0 {
        if let isAdmitted, !isAdmitted[place] { continue }
        group = place
      } else {
        if isAdmitted != nil { continue }
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

  /// Creates tallies of no payments.
  init(placeCount: Int, currencies: [Currency]) {
    self.placeCount = placeCount
    self.currencies = currencies
    let groups = placeCount + 2
    counts = Array(repeating: 0, count: groups * currencies.count)
    sums = counts
    firstDays = Array(repeating: .max, count: groups)
    lastDays = Array(repeating: .min, count: groups)
  }

  /// Returns the number of payments of a group in all currencies.
  public func count(of group: Int) -> Int64 {
    var total: Int64 = 0
    for currency in currencies.indices { total += counts[group * currencies.count + currency] }
    return total
  }

  /// Returns the combined figures of some groups, including the number of places with a payment.
  ///
  /// - Throws: ``SpendingOverflow`` if a sum exceeds 64 bits.
  /// - Complexity: O(*g*) for *g* groups.
  @specialized(where Groups == Range<Int>)
  @specialized(where Groups == [Int])
  public func figures<Groups: Sequence>(
    of groups: Groups
  ) throws(SpendingOverflow) -> SpendingFigures where Groups.Element == Int {
    // Local arrays avoid a uniqueness check of the figures for each group.
    var counts = [Int64](repeating: 0, count: currencies.count)
    var sums = counts
    var places = 0
    var (first, last) = (Int32.max, Int32.min)
    for group in groups where firstDays[group] <= lastDays[group] {
      for currency in currencies.indices {
        let cell = group * currencies.count + currency
        counts[currency] += self.counts[cell]
        try sums[currency].add(exactly: self.sums[cell])
      }
      if group < placeCount { places += 1 }
      first = min(first, firstDays[group])
      last = max(last, lastDays[group])
    }
    return SpendingFigures(
      currencies: currencies, counts: counts, sums: sums, places: places,
      span: first <= last
        ? CalendarDay(daysSince1970: first)...CalendarDay(daysSince1970: last) : nil)
  }

  /// Returns the figures of all payments that have a known place.
  ///
  /// - Throws: ``SpendingOverflow`` if a sum exceeds 64 bits.
  /// - Complexity: O(*p*) for *p* places.
  public func placed() throws(SpendingOverflow) -> SpendingFigures {
    try figures(of: 0..<placeCount)
  }

  /// Returns the figures of each district, and of the places outside all districts.
  ///
  /// - Parameters:
  ///   - membership: For each place, the position of its district, or -1 outside all districts.
  ///   - districtCount: The number of districts.
  ///   - isWithin: For each place, whether its payments are counted; if nil, the payments of all
  ///     places are counted.
  /// - Throws: ``SpendingOverflow`` if a sum exceeds 64 bits.
  /// - Precondition: `membership`, and `isWithin` if given, have one value for every place.
  /// - Complexity: O(*p* + *d*) for *p* places and *d* districts.
  public func figures(
    by membership: [Int32], districtCount: Int, within isWithin: [Bool]? = nil
  ) throws(SpendingOverflow) -> (districts: [SpendingFigures], outside: SpendingFigures) {
    precondition(membership.count == placeCount, "membership names every place once")
    let width = currencies.count
    var counts = [Int64](repeating: 0, count: (districtCount + 1) * width)
    var sums = counts
    var places = [Int](repeating: 0, count: districtCount + 1)
    var first = [Int32](repeating: .max, count: districtCount + 1)
    var last = [Int32](repeating: .min, count: districtCount + 1)
    for place in 0..<placeCount where firstDays[place] <= lastDays[place] {
      if let isWithin, !isWithin[place] { continue }
      let district = membership[place] < 0 ? districtCount : Int(membership[place])
      for currency in 0..<width {
        let (cell, own) = (district * width + currency, place * width + currency)
        counts[cell] += self.counts[own]
        try sums[cell].add(exactly: self.sums[own])
      }
      places[district] += 1
      first[district] = min(first[district], firstDays[place])
      last[district] = max(last[district], lastDays[place])
    }
    let all = (0...districtCount).map { district in
      let cells = district * width..<(district + 1) * width
      return SpendingFigures(
        currencies: currencies, counts: Array(counts[cells]), sums: Array(sums[cells]),
        places: places[district],
        span: places[district] == 0
          ? nil
          : CalendarDay(daysSince1970: first[district])...CalendarDay(daysSince1970: last[district])
      )
    }
    return (Array(all.dropLast()), all[districtCount])
  }
}
