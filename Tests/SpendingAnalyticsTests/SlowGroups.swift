import SimpleFeatures
import Spending
import SpendingAnalytics
import Workloads

/// What is known of a group, counted row by row.
struct SlowGroup: Equatable {
  var counts: [String: Int64] = [:]
  var sums: [String: Int64] = [:]
  var least: [String: Int64] = [:]
  var greatest: [String: Int64] = [:]
  /// What was spent, refunds left out.
  var spent: [String: [Int64]] = [:]
  var places: Set<Int32> = []
  var days: Set<Int32> = []
}

/// Payments of a made-up ledger with everything that grouping meets.
struct MadeUp {
  var payments = PaymentColumns()
  var places = PlaceColumns()
  var membership: [Int32] = []

  /// - Parameters:
  ///   - places: How many there are; a third of the payments has none.
  ///   - spread: Amounts lie within this distance of zero.
  init(count: Int, places placeCount: Int, seed: UInt64, spread: Int64 = 100_000) {
    var generator = SeededGenerator(seed: seed)
    places = PlaceColumns(
      (0..<placeCount).map { number in
        Place(
          id: Int64(number + 1), name: "place \(number)",
          coordinate: Coordinate(
            longitudeE7: 1_268_000_000 + Int32(generator.below(4)) * 1_000_000,
            latitudeE7: 374_000_000 + Int32(generator.below(4)) * 1_000_000))
      })
    membership = (0..<placeCount).map { _ in Int32(generator.below(6)) - 1 }
    payments.currencies = [.krw, .jpy, .usd]
    for row in 0..<count {
      payments.ids.append(Int64(row + 1))
      payments.places.append(
        placeCount == 0 || generator.below(3) == 0 ? -1 : Int32(generator.below(placeCount)))
      payments.days.append(Int32(generator.below(900)) - 400)
      payments.amounts.append(Int64(generator.below(Int(2 * spread))) - spread)
      payments.currencyIndexes.append(UInt8(max(0, generator.below(6) - 3)))
      payments.categoryIDs.append(Int32(generator.below(5)))
      payments.channels.append(UInt8(generator.below(3)))
      payments.kinds.append(UInt8(max(0, generator.below(8) - 4)))
      payments.methods.append(UInt8(generator.below(4)))
      payments.hours.append(UInt8(generator.below(25)))
    }
    payments.merchants = (0..<count).map { _ in Int32(generator.below(9)) - 1 }
    payments.accounts = (0..<count).map { _ in Int32(generator.below(4)) - 1 }
  }

  /// The groups of the rows that pass `filter`, one row after the other.
  func groups(
    by dimensions: [SpendingDimension], filter: SpendingFilter
  ) -> [[SpendingKey]: SlowGroup] {
    var groups: [[SpendingKey]: SlowGroup] = [:]
    for row in 0..<payments.count where filter.admits(row, of: payments) {
      let place = payments.places[row]
      if let wanted = filter.places {
        guard place >= 0, wanted.contains(Int(place)) else { continue }
      }
      let keys = dimensions.map { key($0, row) }
      var group = groups[keys] ?? SlowGroup()
      let currency = payments.currencies[Int(payments.currencyIndexes[row])].code
      let amount = payments.amounts[row]
      group.counts[currency, default: 0] += 1
      group.sums[currency, default: 0] += amount
      group.least[currency] = min(group.least[currency] ?? amount, amount)
      group.greatest[currency] = max(group.greatest[currency] ?? amount, amount)
      if payments.kinds[row] == 0 { group.spent[currency, default: []].append(amount) }
      if place >= 0 { group.places.insert(place) }
      group.days.insert(payments.days[row])
      groups[keys] = group
    }
    return groups
  }

  private func key(_ dimension: SpendingDimension, _ row: Int) -> SpendingKey {
    let place = Int(payments.places[row])
    let day = CalendarDay(daysSince1970: payments.days[row])
    let nowhere: SpendingKey = payments.channels[row] == 2 ? .online : .unplaced
    switch dimension {
    case .district:
      if place < 0 { return nowhere }
      return membership[place] < 0 ? .outside : .district(Int(membership[place]))
    case .place: return place < 0 ? nowhere : .place(place)
    case .year: return .year(day.components.year)
    case .month: return .month(day.month)
    case .day: return .day(day)
    case .weekday:
      // A Monday, and whole weeks from it in both directions.
      let monday = CalendarDay(year: 2026, month: 11, day: 16)?.daysSince1970 ?? 0
      return .weekday(Int(((day.daysSince1970 - monday) % 7 + 7) % 7) + 1)
    case .hour: return .hour(payments.hours[row] == 24 ? nil : Int(payments.hours[row]))
    case .category:
      let id = Int64(payments.categoryIDs[row])
      return .category(id == 0 ? nil : id)
    case .merchant:
      return .merchant(payments.merchants[row] < 0 ? nil : Int(payments.merchants[row]))
    case .account:
      return .account(payments.accounts[row] < 0 ? nil : Int(payments.accounts[row]))
    case .channel: return .channel(PaymentChannel(rawValue: payments.channels[row]) ?? .unknown)
    case .method: return .method(PaymentMethod(rawValue: payments.methods[row]) ?? .unknown)
    case .kind: return .kind(PaymentKind(rawValue: payments.kinds[row]) ?? .spending)
    }
  }
}

extension SpendingGroups {
  /// The groups as the slow way gives them; places and days as their number and their ends.
  func plain() -> [[SpendingKey]: PlainGroup] {
    var plain: [[SpendingKey]: PlainGroup] = [:]
    for group in 0..<count {
      var found = PlainGroup()
      for (index, currency) in currencies.enumerated() {
        let cell = group * currencies.count + index
        guard self.count(of: group, currency: index) > 0 else { continue }
        found.counts[currency.code] = self.count(of: group, currency: index)
        found.sums[currency.code] = sum(of: group, currency: index)
        found.least[currency.code] = details?.least[cell]
        found.greatest[currency.code] = details?.greatest[cell]
        if let median = details?.medians[cell] ?? nil { found.medians[currency.code] = median }
      }
      found.places = details?.places[group]
      found.first = details?.spans[group].lowerBound.daysSince1970
      found.last = details?.spans[group].upperBound.daysSince1970
      precondition(plain[keys(of: group)] == nil, "a group comes once")
      plain[keys(of: group)] = found
    }
    return plain
  }
}

/// A group in a form that both ways can be compared in.
struct PlainGroup: Equatable {
  var counts: [String: Int64] = [:]
  var sums: [String: Int64] = [:]
  var least: [String: Int64] = [:]
  var greatest: [String: Int64] = [:]
  var medians: [String: Int64] = [:]
  var places: Int?
  var first: Int32?
  var last: Int32?

  init() {}

  init(_ slow: SlowGroup, hasDetails: Bool) {
    counts = slow.counts
    sums = slow.sums
    guard hasDetails else { return }
    least = slow.least
    greatest = slow.greatest
    medians = slow.spent.compactMapValues { Median.of($0) }
    places = slow.places.count
    first = slow.days.min()
    last = slow.days.max()
  }
}

extension SeededGenerator {
  /// A filter of days, categories, traits and some of so many places, each there or not.
  mutating func filter(ofPlaces count: Int) -> SpendingFilter {
    var filter = SpendingFilter()
    if below(2) == 0 {
      let first = Int32(below(900) - 400)
      filter.days =
        CalendarDay(
          daysSince1970: first)...CalendarDay(daysSince1970: first + Int32(below(500)))
    }
    if below(2) == 0 { filter.categoryIDs = Set((0..<6).filter { _ in below(2) == 0 }) }
    if below(3) == 0 { filter.channels = ValueSet([PaymentChannel.allCases[below(3)]]) }
    if below(4) == 0 { filter.methods = ValueSet([PaymentMethod.allCases[below(4)], .card]) }
    if below(5) == 0 { filter.kinds = ValueSet([PaymentKind.allCases[below(4)]]) }
    if below(5) == 0 { filter.currencies = [[.krw, .jpy, .usd][below(3)]] }
    if below(3) == 0 {
      let share = 1 + below(4)
      filter.places = PlaceBitmap(placeCount: count) { _ in below(4) < share }
    }
    return filter
  }
}
