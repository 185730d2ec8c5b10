import LedgerSnapshot
import LedgerStore
import SimpleFeatures
import SpatialIndex
import Spending
import SpendingAnalytics

extension LedgerView {
  /// The numeric part of a query: days, categories, traits, and the geography as one set of places.
  ///
  /// - Throws: ``LedgerStore/LedgerStoreError/noCategory(wanted:available:)``,
  ///   ``DistrictNestingError``, ``PlaceNameError``.
  /// - Complexity: O(*p*) for *p* places for each district, name and box, plus the search of the
  ///   tree for circles, plus the search for the districts of places, which is done once for each
  ///   set and version.
  func filter(for query: LedgerQuery) throws -> SpendingFilter {
    var filter = try traits(for: query)
    filter.places = try places(for: query)
    return filter
  }

  /// The part of a query about days, categories and traits.
  ///
  /// - Throws: ``LedgerStore/LedgerStoreError/noCategory(wanted:available:)``.
  func traits(for query: LedgerQuery) throws -> SpendingFilter {
    var filter = SpendingFilter(days: query.days)
    filter.limitDays(from: query.filter.firstDay, to: query.filter.lastDay)
    if let month = try query.month.map({ try monthStart().days(of: $0) }) {
      filter.limitDays(from: month.lowerBound, to: month.upperBound)
    }
    filter.limitDays(from: nil, to: horizon(of: query))
    let asked = query.filter.asked
    if !asked.categories.isEmpty || asked.isWithoutCategory {
      filter.categoryIDs = try categories().ids(ofAny: asked.categories)
      // Columns have 0 for no category.
      if asked.isWithoutCategory { filter.categoryIDs?.insert(0) }
    }
    filter.channels = asked.channels.isEmpty ? nil : ValueSet(asked.channels)
    filter.methods = asked.methods.isEmpty ? nil : ValueSet(asked.methods)
    filter.kinds = asked.kinds.isEmpty ? nil : ValueSet(asked.kinds)
    // Values are taken of the payments in these currencies before rows are filtered.
    filter.currencies = try valuation(for: query) == nil ? currencies(of: asked) : nil
    return filter
  }

  /// Returns the currencies in which payments must be paid to pass; nil if any currency passes.
  private func currencies(of asked: PaymentFilter.Asked) -> Set<Currency>? {
    let currencies = asked.amount == nil ? asked.currencies : [currency(ofAmountsIn: asked)]
    return currencies.isEmpty ? nil : Set(currencies)
  }

  /// Returns the values of payments for a query that adds amounts up in the ledger's currency; nil
  /// if the query uses amounts as they were paid, or if no payment has a value.
  ///
  /// Only this function uses a query's currency: ``PaymentSource/spending(_:)`` uses the values, so
  /// that later steps add amounts up as for other queries.
  /// - Throws: ``Spending/ConversionError/notHome(_:home:)``.
  /// - Complexity: O(*k* log *k*) for *k* payments with a value, once for each version.
  func valuation(for query: LedgerQuery) throws -> HomeValuation? {
    guard let currency = query.currency else { return nil }
    let home = homeCurrency
    guard currency == home else { throw ConversionError.notHome(currency, home: home) }
    let amounts = try answer(to: "home amounts") { try $1.homeAmounts() }
    guard !amounts.isEmpty else { return nil }
    return HomeValuation(home: home, amounts: amounts, paidIn: currencies(of: query.filter.asked))
  }

  /// Returns the currency of a range of amounts: the filter's currency, or otherwise the ledger's
  /// currency.
  private func currency(ofAmountsIn asked: PaymentFilter.Asked) -> Currency {
    asked.currencies.first ?? homeCurrency
  }

  /// Returns the amounts of a query, in minor units of a single currency; nil for all amounts.
  ///
  /// - Throws: ``Spending/FilterProblem/inexactAmount(_:_:)``.
  func amounts(of query: LedgerQuery) throws -> ClosedRange<Int64>? {
    let asked = query.filter.asked
    return try asked.amount?.minorUnits(of: currency(ofAmountsIn: asked))
  }

  /// The day after which payments do not count; nil if the query uses the day of the clock as
  /// today.
  func horizon(of query: LedgerQuery) -> CalendarDay? {
    query.asOf.flatMap { $0 == ledger.today() ? nil : $0 }
  }

  /// The places that districts, places, distances and boxes allow; nil if the query has none of
  /// these.
  func places(for query: LedgerQuery) throws -> PlaceBitmap? {
    let asked = query.filter.asked
    guard asked.hasGeography else { return nil }
    let coordinates = try placeCoordinates()
    let all = coordinates.count
    var bitmap: PlaceBitmap?
    func keep(_ other: PlaceBitmap) {
      if bitmap == nil { bitmap = other } else { bitmap?.formIntersection(other) }
    }
    if !asked.districts.isEmpty {
      var found = PlaceBitmap(placeCount: all)
      for (name, selection) in asked.districts {
        let set = try districtSet(named: selection, for: query)
        let membership = try placedDistricts(of: set)
        let position = try membership.district(called: name, of: set)
        found.formUnion(PlaceBitmap(of: membership.positions, equalTo: Int32(position)))
      }
      keep(found)
    }
    // Places beside "none" are alternatives, which ``payments(withoutPlaceOrAt:)`` finds.
    if !asked.places.isEmpty, !asked.isWithoutPlace {
      keep(try places(called: asked.places, of: places()))
    }
    if !asked.circles.isEmpty {
      var found = PlaceBitmap(placeCount: all)
      for circle in asked.circles {
        let center = try position(written: circle.place)
        for place in try places(within: circle.distance.meters, of: center, coordinates) {
          found.insert(place)
        }
      }
      keep(found)
    }
    if !asked.boxes.isEmpty {
      // A look at each position costs less than the tree, which a command would have to make.
      keep(
        PlaceBitmap(placeCount: all) { place in
          asked.boxes.contains { $0.covers(coordinates[place]) }
        })
    }
    return bitmap
  }

  /// Returns the places within a radius of a position.
  ///
  /// - Complexity: The same as ``PlaceTree/positions(within:of:)`` if the tree already exists.
  ///   Otherwise O(*p*) for *p* places: all positions are tested, which takes less time than making
  ///   the tree.
  private func places(
    within radius: Meters, of center: Coordinate, _ coordinates: [Coordinate]
  ) throws -> [Int] {
    if let tree = moment[\.placeTree] {
      return tree.positions(within: radius, of: center).map(Int.init)
    }
    let box = BoundingBox(around: center, radius: radius)
    let origin = Haversine.earth.distances(from: center)
    return coordinates.indices.filter { place in
      box?.covers(coordinates[place]) != false
        && origin.distance(to: coordinates[place]) <= radius
    }
  }

  /// Returns the places with an id or a name; case and width are ignored.
  func places(called names: [String], of places: PlaceColumns) throws -> PlaceBitmap {
    let wanted = names.map { (id: Int64($0), name: Array(MerchantName.normalized($0).utf8)) }
    let hasNames = wanted.contains { $0.id == nil }
    var found = PlaceBitmap(placeCount: places.count)
    var isKnown = Array(repeating: false, count: names.count)
    var name: [UInt8] = []
    for place in 0..<places.count {
      if hasNames { MerchantName.normalize(Array(places.names[place].utf8).span, into: &name) }
      for (position, wanted) in wanted.enumerated()
      where wanted.id.map({ places.ids[place] == $0 }) ?? (name == wanted.name) {
        found.insert(place)
        isKnown[position] = true
      }
    }
    if let unknown = isKnown.firstIndex(of: false) {
      throw wanted[unknown].id.map { PlaceNameError.noPlace(id: $0) }
        ?? .unknown(name: names[unknown])
    }
    return found
  }

  /// The position of `longitude,latitude` or of a name.
  func position(written text: String) throws -> Coordinate {
    let degrees = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    if degrees.count == 2, let longitude = degrees[0], let latitude = degrees[1] {
      return try Coordinate(validatingLongitude: longitude, latitude: latitude)
    }
    return try position(called: text)
  }

  /// Returns the set in which a district is looked up. The level in the selection is the level of
  /// the set, or otherwise the name of the set.
  func districtSet(
    named selection: DistrictSelection, for query: LedgerQuery
  ) throws -> DistrictSet {
    try districtSet(selection.named(among: districtSets()), for: query)
  }
}

extension SpendingFilter {
  /// Narrows the days. Contradictory days become a day that no payment has.
  mutating func limitDays(from first: CalendarDay?, to last: CalendarDay?) {
    guard first != nil || last != nil else { return }
    let earliest = CalendarDay(daysSince1970: .min)
    let lower = max(first ?? earliest, days?.lowerBound ?? earliest)
    let latest = CalendarDay(daysSince1970: .max)
    let upper = min(last ?? latest, days?.upperBound ?? latest)
    days = lower <= upper ? lower...upper : earliest...earliest
  }
}

extension [Category] {
  /// The row ids of categories by code or title, with all their descendants.
  ///
  /// - Throws: ``LedgerStore/LedgerStoreError/noCategory(wanted:available:)``.
  /// - Complexity: O(*c* *d*) for *c* categories with at most *d* levels.
  func ids(ofAny names: [String]) throws -> Set<Int64> {
    var named: [Category] = []
    for wanted in names {
      let fitting = filter { $0.isCalled(wanted) }
      guard !fitting.isEmpty else {
        throw LedgerStoreError.noCategory(wanted: wanted, available: map(\.code))
      }
      named += fitting
    }
    return Set(withDescendants(of: named).map(\.id))
  }
}
