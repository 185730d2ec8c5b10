import LedgerSnapshot
import LedgerStore
import SimpleFeatures
import SpatialIndex
import Spending
import SpendingAnalytics

extension LedgerView {
  /// The part of a query that is over numbers: days, categories, traits, and the geography, which
  /// becomes one set of places.
  ///
  /// - Throws: ``LedgerStore/LedgerStoreError/noCategory(wanted:available:)``,
  ///   ``DistrictNestingError``, ``PlaceNameError``.
  /// - Complexity: O(*p*) for *p* places for each word of geography, and that of finding the places in
  ///   districts, once a set and version.
  func filter(for query: LedgerQuery) throws -> SpendingFilter {
    var filter = try traits(for: query)
    filter.boundingBox = query.boundingBox
    filter.places = try places(for: query)
    return filter
  }

  /// The part of a query that is over days, categories and traits.
  ///
  /// - Throws: ``LedgerStore/LedgerStoreError/noCategory(wanted:available:)``.
  func traits(for query: LedgerQuery) throws -> SpendingFilter {
    var filter = SpendingFilter(days: query.days)
    filter.limitDays(from: query.filter.firstDay, to: query.filter.lastDay)
    if let month = try query.month.map({ try monthStart().days(of: $0) }) {
      filter.limitDays(from: month.lowerBound, to: month.upperBound)
    }
    filter.limitDays(from: nil, to: horizon(of: query))
    let known = try self.categories()
    func categories(_ names: [String]) throws -> Set<Int64>? {
      guard !names.isEmpty else { return nil }
      return try known.ids(ofAny: names)
    }
    let asked = query.filter.asked
    filter.categoryIDs = both(
      try categories(query.categories), try categories(asked.categories), { $0.intersection($1) })
    filter.channels = both(query.channel.map { ValueSet([$0]) }, asked.channels)
    filter.methods = asked.methods
    filter.kinds = both(query.kinds.isEmpty ? nil : ValueSet(query.kinds), asked.kinds)
    filter.currencies = both(
      query.currency.map { [$0] }, asked.currencies.isEmpty ? nil : asked.currencies,
      { $0.intersection($1) })
    return filter
  }

  /// The day after which nothing counts; nil where the question is of the clock's today.
  func horizon(of query: LedgerQuery) -> CalendarDay? {
    query.asOf.flatMap { $0 == ledger.today() ? nil : $0 }
  }

  /// The places that districts, places, distances and boxes leave; nil when nobody names any.
  func places(for query: LedgerQuery) throws -> PlaceBitmap? {
    let districts = query.district.map { [[$0]] } ?? []
    let asked = query.filter.asked
    guard !query.places.isEmpty || !districts.isEmpty || asked.hasGeography else { return nil }
    let coordinates = try placeCoordinates()
    let all = coordinates.count
    var bitmap: PlaceBitmap?
    func keep(_ other: PlaceBitmap) {
      if bitmap == nil { bitmap = other } else { bitmap?.formIntersection(other) }
    }
    if !query.places.isEmpty {
      let position = try placePositions()
      var found = PlaceBitmap(placeCount: all)
      for id in query.places where position(id) >= 0 { found.insert(Int(position(id))) }
      keep(found)
    }
    let wanted = asked.districts.map { LedgerQuery.District($0.name, level: $0.level) }
    for alternatives in districts + (wanted.isEmpty ? [] : [wanted]) {
      var found = PlaceBitmap(placeCount: all)
      for district in alternatives {
        let set = try districtSet(of: district, for: query)
        let membership = try placedDistricts(of: set)
        let position = try membership.district(called: district.name, of: set)
        found.formUnion(
          PlaceBitmap(placeCount: all) { membership.district(ofPlace: $0) == position })
      }
      keep(found)
    }
    if !asked.places.isEmpty { keep(try places(called: asked.places, of: places())) }
    if !asked.circles.isEmpty {
      let tree = try placeTree()
      var found = PlaceBitmap(placeCount: all)
      for circle in asked.circles {
        let center = try position(written: circle.place)
        for place in tree.positions(within: circle.distance.meters, of: center) {
          found.insert(Int(place))
        }
      }
      keep(found)
    }
    if !asked.boxes.isEmpty {
      keep(
        PlaceBitmap(placeCount: all) { place in
          asked.boxes.contains { $0.covers(coordinates[place]) }
        })
    }
    return bitmap
  }

  /// The places with an id or with a name, in any case and width.
  private func places(called names: [String], of places: PlaceColumns) throws -> PlaceBitmap {
    let normalized = places.names.map { MerchantName.normalized($0) }
    var found = PlaceBitmap(placeCount: places.count)
    for name in names {
      let id = Int64(name)
      let wanted = MerchantName.normalized(name)
      var isKnown = false
      for place in 0..<places.count
      where id.map({ places.ids[place] == $0 }) ?? (normalized[place] == wanted) {
        found.insert(place)
        isKnown = true
      }
      guard isKnown else {
        throw id.map { PlaceNameError.noPlace(id: $0) } ?? .unknown(name: name)
      }
    }
    return found
  }

  /// The position that `longitude,latitude` or a name stands for.
  private func position(written text: String) throws -> Coordinate {
    let degrees = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    if degrees.count == 2, let longitude = degrees[0], let latitude = degrees[1] {
      return try Coordinate(validatingLongitude: longitude, latitude: latitude)
    }
    return try position(called: text)
  }

  /// The set that a district is looked for in: that of a level, or else of a name.
  private func districtSet(
    of district: LedgerQuery.District, for query: LedgerQuery
  ) throws -> DistrictSet {
    let selection = district.selection
    if let level = selection.level, selection.set == nil {
      let sets = try districtSets()
      if !sets.contains(where: { $0.level == level }), sets.contains(where: { $0.name == level }) {
        return try districtSet(.set(level), for: query)
      }
    }
    return try districtSet(selection, for: query)
  }
}

extension LedgerQuery.District {
  /// A district of a level, or of whatever set is in force.
  fileprivate init(_ name: String, level: String?) {
    self.init(name, of: DistrictSelection(level: level))
  }
}

/// What two ask for together; nil asks for nothing.
private func both<Value>(
  _ left: Value?, _ right: Value?, _ meet: (Value, Value) -> Value
) -> Value? {
  guard let left, let right else { return left ?? right }
  return meet(left, right)
}

private func both<Value>(_ left: ValueSet<Value>?, _ right: ValueSet<Value>?) -> ValueSet<Value>? {
  both(left, right) { left, right in
    var met = left
    met.formIntersection(right)
    return met
  }
}

extension SpendingFilter {
  /// Narrows the days. Days that cannot all be had become one that no payment has.
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
  /// The row ids of categories by code or title, with all below them.
  ///
  /// - Throws: ``LedgerStore/LedgerStoreError/noCategory(wanted:available:)``.
  /// - Complexity: O(*c* *d*) for *c* categories of which *d* lie in each other.
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

extension PaymentFilter {
  /// The terms by what they ask for.
  struct Asked {
    var categories: [String] = []
    var districts: [(name: String, level: String?)] = []
    var places: [String] = []
    var circles: [(distance: FilterDistance, place: String)] = []
    var boxes: [BoundingBox] = []
    var channels: ValueSet<PaymentChannel>?
    var methods: ValueSet<PaymentMethod>?
    var kinds: ValueSet<PaymentKind>?
    var currencies: Set<Currency> = []
    var accounts: [String] = []
    var merchants: [String] = []
    var tags: [PaymentTag] = []

    /// Whether only payments at some places are asked for.
    var hasGeography: Bool {
      !districts.isEmpty || !places.isEmpty || !circles.isEmpty || !boxes.isEmpty
    }
  }

  /// The terms by what they ask for.
  var asked: Asked {
    var asked = Asked()
    var channels: [PaymentChannel] = []
    var methods: [PaymentMethod] = []
    var kinds: [PaymentKind] = []
    for term in terms {
      switch term {
      case .category(let name): asked.categories.append(name)
      case .district(let name, let level): asked.districts.append((name, level))
      case .place(let name): asked.places.append(name)
      case .within(let distance, let place): asked.circles.append((distance, place))
      case .bbox(let box): asked.boxes.append(box)
      case .channel(let channel): channels.append(channel)
      case .method(let method): methods.append(method)
      case .kind(let kind): kinds.append(kind)
      case .currency(let currency): asked.currencies.insert(currency)
      case .account(let text): asked.accounts.append(text)
      case .merchant(let text): asked.merchants.append(text)
      case .tag(let name, let value): asked.tags.append(PaymentTag(name: name, value: value))
      case .from, .to: break
      }
    }
    asked.channels = channels.isEmpty ? nil : ValueSet(channels)
    asked.methods = methods.isEmpty ? nil : ValueSet(methods)
    asked.kinds = kinds.isEmpty ? nil : ValueSet(kinds)
    return asked
  }
}
