public import SimpleFeatures
public import Spending

/// The range of spending: its centre, the radius that contains half of the spending, and the radius
/// that contains nine tenths of it.
///
/// The centre is the geometric median of the visits: the position with the least sum of distances
/// to all visits. The mean of the positions would move towards the destination of every trip, and
/// would move farther if the destination is farther away; the median hardly moves. If half of the
/// visits are at one place, the median is that place. If two neighbourhoods, such as those around
/// home and work, have the same number of visits, the centre is between them.
public struct SpendingRange: Hashable, Sendable {
  /// The radii that contain half and nine tenths of a measure.
  public struct Radii: Hashable, Sendable {
    /// The radius that contains half of the measure.
    public var half: Meters
    /// The radius that contains nine tenths of the measure.
    public var most: Meters

    /// Creates radii.
    public init(half: Meters, most: Meters) {
      self.half = half
      self.most = most
    }
  }

  /// The radii of spending in a currency.
  public struct CurrencyRadii: Hashable, Sendable, Identifiable {
    /// The currency.
    public var currency: Currency
    /// The radii.
    public var radii: Radii

    /// The code of the currency.
    public var id: String { currency.code }

    /// Creates the radii of a currency.
    public init(currency: Currency, radii: Radii) {
      self.currency = currency
      self.radii = radii
    }
  }

  /// Whether the centre was given by the caller; otherwise the centre is the geometric median of
  /// the visits.
  public var isCenterGiven: Bool
  /// The centre; nil if there are no visits and no centre was given.
  public var center: Coordinate?
  /// The radii that contain half and nine tenths of the visits; every payment counts as a visit,
  /// even a refund. The result is nil if there are no visits.
  public var visitRadii: Radii?
  /// The radii of spending in each currency. The home currency comes first; the other currencies
  /// follow in order of their codes.
  ///
  /// Places whose refunds exceed their spending are left out. A currency has no radii if all its
  /// places are left out.
  public var spendingRadii: [CurrencyRadii]
  /// The area, in square metres, of the convex hull of the places; 0 for fewer than three places.
  public var hullSquareMeters: Double
  /// The figures of the payments at places: visits, sums, distinct places and span of days.
  public var placed: SpendingFigures
  /// The online payments, which have no place.
  public var online: SpendingFigures
  /// The payments whose place is not known.
  public var unplaced: SpendingFigures
  /// The currency whose radii and sums come first.
  public var homeCurrency: Currency

  /// Creates a range.
  public init(
    isCenterGiven: Bool, center: Coordinate? = nil, visitRadii: Radii? = nil,
    spendingRadii: [CurrencyRadii] = [], hullSquareMeters: Double = 0, placed: SpendingFigures,
    online: SpendingFigures, unplaced: SpendingFigures, homeCurrency: Currency
  ) {
    self.isCenterGiven = isCenterGiven
    self.center = center
    self.visitRadii = visitRadii
    self.spendingRadii = spendingRadii
    self.hullSquareMeters = hullSquareMeters
    self.placed = placed
    self.online = online
    self.unplaced = unplaced
    self.homeCurrency = homeCurrency
  }

  /// Computes the range from the places that have a payment.
  ///
  /// - Parameter center: The position from which distances are measured; nil selects the geometric
  ///   median of the visits.
  /// - Throws: ``SpendingOverflow`` if a sum exceeds 64 bits.
  /// - Complexity: O(*p* log *p* + *s* *p*) for *p* places and *s* steps towards the median.
  public init(
    _ tallies: PlaceTallies, at coordinates: [Coordinate], from center: Coordinate?,
    homeCurrency: Currency
  ) throws(SpendingOverflow) {
    precondition(coordinates.count == tallies.placeCount, "a coordinate for every place")
    self.homeCurrency = homeCurrency
    let visited = (0..<tallies.placeCount).filter { tallies.count(of: $0) > 0 }
    placed = try tallies.figures(of: visited)
    online = try tallies.figures(of: [tallies.onlineGroup])
    unplaced = try tallies.figures(of: [tallies.unplacedGroup])
    isCenterGiven = center != nil
    let found =
      center
      ?? GeometricMedian(
        visited.map { coordinates[$0] }, weights: visited.map { tallies.count(of: $0) }
      ).position()
    self.center = found
    hullSquareMeters = 0
    spendingRadii = []
    guard let found, !visited.isEmpty else { return }

    hullSquareMeters = ConvexHull.squareMeters(
      of: visited.map { coordinates[$0] }, around: found)
    let byDistance = visited.map { place in
      (place: place, distance: Haversine.earth.distance(from: found, to: coordinates[place]))
    }.sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }
    visitRadii = Self.radii(byDistance.map { ($0.distance, tallies.count(of: $0.place)) })
    let width = tallies.currencies.count
    for money in placed.money(home: homeCurrency) {
      let currency = tallies.currencies.firstIndex(of: money.currency) ?? 0
      let sums = byDistance.map { ($0.distance, tallies.sums[$0.place * width + currency]) }
      if let radii = Self.radii(sums) {
        spendingRadii.append(CurrencyRadii(currency: money.currency, radii: radii))
      }
    }
  }

  /// The radii of weights at ascending distances; nil if no weight is positive.
  private static func radii(_ weights: [(distance: Meters, weight: Int64)]) -> Radii? {
    let positive = weights.filter { $0.weight > 0 }
    guard let half = radius(holding: 5, of: 10, among: positive),
      let most = radius(holding: 9, of: 10, among: positive)
    else { return nil }
    return Radii(half: half, most: most)
  }

  /// Returns the least distance within which the given part of the weight lies; nil if there are no
  /// weights. The distances are ascending.
  ///
  /// - Precondition: All weights are positive.
  static func radius(
    holding part: Int128, of whole: Int128, among weights: [(distance: Meters, weight: Int64)]
  ) -> Meters? {
    let total = weights.reduce(0 as Int128) { $0 + Int128($1.weight) }
    var sum: Int128 = 0
    for (distance, weight) in weights {
      sum += Int128(weight)
      if sum * whole >= total * part { return distance }
    }
    return nil
  }
}
