import Diagnostics
import LedgerSnapshot
import LedgerStore
public import Reports
public import SimpleFeatures
import SpatialIndex
import Spending
import SpendingAnalytics

extension Ledger {
  /// The spending around the user's current position; see ``LedgerView/here(_:radius:)``.
  ///
  /// ```swift
  /// let here = try ledger.here(Coordinate(longitude: 127.0276, latitude: 37.4979))
  /// here.budgets.first?.left  // what the first budget that covers it has left
  /// ```
  public func here(_ center: Coordinate, radius: Meters = .here) throws -> HereDocument {
    try read { try $0.here(center, radius: radius) }
  }
}

extension Meters {
  /// The default radius around the present position, in metres. It covers the error of a phone's
  /// position in a street, plus the width of a few shops.
  public static let here = Meters(200)
}

extension LedgerView {
  /// Returns the place of the newest payment that has a place and is not after today. At most the
  /// newest hundred payments are searched; the result is nil if they have no place.
  ///
  /// - Complexity: O(log *n*) for *n* payments.
  public func newestPlace() throws -> SavedPlace? {
    let today = ledger.today()
    let newest = try payments(LedgerQuery(), limit: 100).rows
    // The first read uses an index; if all of its payments are after today, the days are read, the
    // last ones first.
    guard !newest.isEmpty, newest.allSatisfy({ $0.payment.localDay > today }) else {
      return newest.lazy.filter { $0.payment.localDay <= today }.compactMap(Self.place).first
    }
    for first in [today, today.adding(-30), CalendarDay(daysSince1970: .min)] {
      let newest = try payments(LedgerQuery(days: first...today), limit: 100).rows
      if let place = newest.lazy.compactMap(Self.place).first { return place }
      if newest.count == 100 { break }
    }
    return nil
  }

  /// The place of a payment; nil if absent.
  private static func place(of row: PaymentRow) -> SavedPlace? {
    row.place.map { SavedPlace(name: $0.name, coordinate: $0.coordinate) }
  }

  /// Returns three things about a position: the usual payment nearby at this hour of the day, the
  /// spending nearby in the current month, and the states of the budgets that cover the position.
  ///
  /// A budget covers a position in three cases: its filter has no places; its circle, box or
  /// district contains the position; or one of its places lies within the radius.
  ///
  /// - Parameters:
  ///   - center: The position.
  ///   - radius: The largest distance from the position at which a place counts as near.
  /// - Throws: ``SpendingAnalytics/SpendingOverflow`` if a sum exceeds 64 bits.
  /// - Complexity: O(log *p* + *k* log *n*), where *p* is the number of places, *n* the number of
  ///   payments, and *k* the number of payments at the nearby places; O(*n*) if *k* is large. In
  ///   addition, the method computes the states of the budgets that cover the position, which takes
  ///   as long as ``budgetStatus(asOf:in:)`` without projections.
  public func here(_ center: Coordinate, radius: Meters = .here) throws -> HereDocument {
    let today = ledger.today()
    let time = ledger.store.zone.local(instant: ledger.now() * 1000).millisecond
    let hour = Int(time / 3_600_000)
    let box = try BoundingBox(around: center, radius: radius)
      .flatMap { try placeCount(in: $0) == nil ? nil : $0 }
    // A table of all payments would cost a new process more than the answer.
    let near = try LedgerFileSource(view: self).rows(RowRequest(box: box, withHours: true))
    let places = PlaceTree(PointTree(near.places.coordinates))
      .positions(within: radius, of: center).map(Int.init)
    let start = try monthStart()
    let days = start.days(of: start.month(of: today))
    let tallies = try SpendingRows.columns(near)
      .tallies(SpendingFilter(days: days.lowerBound...today))
    return HereDocument(
      center: center, radius: radius, today: today, hour: hour,
      usual: try usual(at: hour, upTo: today, in: near, at: Set(places)), days: days,
      spent: try tallies.figures(of: places), home: homeCurrency,
      budgets: try budgets(covering: center, radius, places.map { near.places[$0] }, today: today))
  }

  /// The usual payment at an hour of the day at some places.
  private func usual(
    at hour: Int, upTo today: CalendarDay, in columns: LedgerColumns, at places: Set<Int>
  ) throws -> HereDocument.Usual? {
    let payments = columns.payments
    guard let home = payments.currencies.firstIndex(of: homeCurrency) else { return nil }
    let rows = (0..<payments.count).filter { row in
      Int(payments.hours[row]) == hour && Int(payments.currencyIndexes[row]) == home
        && payments.kinds[row] == PaymentKind.spending.rawValue
        && payments.days[row] <= today.daysSince1970 && places.contains(Int(payments.places[row]))
    }
    guard let median = Median.of(rows.map { payments.amounts[$0] }) else { return nil }
    var byPlace: [Int: (visits: Int, sum: Int64)] = [:]
    var byCategory: [Int32: Int] = [:]
    for row in rows {
      let place = Int(payments.places[row])
      byPlace[place, default: (0, 0)].visits += 1
      try byPlace[place, default: (0, 0)].sum.add(exactly: payments.amounts[row])
      byCategory[payments.categoryIDs[row], default: 0] += 1
    }
    let most = byPlace.max { left, right in
      (left.value.visits, left.value.sum, ~columns.places.ids[left.key])
        < (right.value.visits, right.value.sum, ~columns.places.ids[right.key])
    }
    guard let most else { return nil }
    let category = byCategory.max { ($0.value, ~$0.key) < ($1.value, ~$1.key) }
    return HereDocument.Usual(
      count: rows.count, median: Money(minorUnits: median, homeCurrency),
      place: columns.places.names[most.key], visits: most.value.visits,
      category: try category.flatMap { try categoryCodes()[Int64($0.key)] })
  }

  /// The budgets that cover a position, in today's periods.
  private func budgets(
    covering center: Coordinate, _ radius: Meters, _ places: [Place], today: CalendarDay
  ) throws -> [BudgetStatusDocument.Row] {
    let covering = try budgets().compactMap { stored -> BudgetAnswer? in
      let name = stored.name
      switch stored.budget {
      case .failure(let problem): return BudgetAnswer(name: name, problem: problem)
      case .success(let budget):
        do {
          let covers = try covers(budget.filter, center, places)
          return covers ? BudgetAnswer(name: name, budget: budget) : nil
        } catch let fault as any Fault where !isOutdated && Self.isOfBudget(fault) {
          return BudgetAnswer(name: name, problem: fault)
        }
      }
    }
    var answers = try answers(
      of: covering.compactMap(\.budget), on: today...today, BudgetMoment(today: today),
      projections: .none
    ).makeIterator()
    return covering.flatMap { found -> [BudgetStatusDocument.Row] in
      let answer = found.budget.flatMap { _ in answers.next() } ?? found
      if let problem = answer.problem {
        return [.init(name: found.name ?? "", state: .unreadable(problem.code))]
      }
      return answer.standings.filter(\.days.isCurrent).map {
        .init(name: found.name ?? "", $0, currency: homeCurrency)
      }
    }
  }

  /// Returns whether a payment at a position meets the conditions of a filter on positions.
  ///
  /// - Parameter places: The places near the position.
  /// - Complexity: O(*t* (log *d* + *v*) + *k*) for *t* terms, *d* districts with *v* vertices around the
  ///   position, and *k* places near.
  private func covers(
    _ filter: PaymentFilter, _ center: Coordinate, _ places: [Place]
  ) throws -> Bool {
    let asked = filter.asked
    guard asked.hasGeography else { return !asked.isWithoutPlace }
    if !asked.boxes.isEmpty, !asked.boxes.contains(where: { $0.covers(center) }) { return false }
    if !asked.circles.isEmpty {
      let isInside = try asked.circles.contains { circle in
        let middle = try position(written: circle.place)
        return Haversine.earth.distance(from: middle, to: center) <= circle.distance.meters
      }
      guard isInside else { return false }
    }
    if !asked.districts.isEmpty, try !isInDistricts(of: filter, center) { return false }
    guard !asked.places.isEmpty else { return true }
    return places.contains { asked.places.contains(where: $0.isCalled) }
  }

  /// Whether a position lies in one of the districts that a filter names.
  func isInDistricts(of filter: PaymentFilter, _ position: Coordinate) throws -> Bool {
    let query = LedgerQuery(filter: filter)
    return try filter.asked.districts.contains { name, selection in
      let set = try districtSet(named: selection, for: query)
      let district = try district(at: position, of: set)
      return district?.code == name || district?.name == name
    }
  }

  /// Returns whether a position may lie in a district with one of the given names, in any set. The
  /// set depends on the days of the budget.
  func mayBeIn(_ names: [String], _ position: Coordinate) throws -> Bool {
    try districtSets().contains { set in
      let district = try district(at: position, of: set)
      return names.contains { district?.code == $0 || district?.name == $0 }
    }
  }

  /// Returns the district of a set that contains a position; nil if the position is outside all
  /// districts.
  private func district(at position: Coordinate, of set: DistrictSet) throws -> StoredDistrict? {
    let found = try answer(to: DistrictsAround(set: set.id, position: position)) {
      try $1.districts(of: set, around: position)
    }
    return found.first { $0.shape.holds(position) }
  }

  private struct DistrictsAround: Hashable {
    var set: Int64
    var position: Coordinate
  }
}

extension Place {
  /// Returns whether an id or a name in a filter refers to the place; case and width are ignored.
  func isCalled(_ name: String) -> Bool {
    Int64(name).map { $0 == id }
      ?? (MerchantName.normalized(name) == MerchantName.normalized(self.name))
  }
}
