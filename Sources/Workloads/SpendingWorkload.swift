public import SimpleFeatures
public import Spending

/// Generated payments that resemble real payments: a few places get most of the visits, and most
/// places are near hot spots. The same seed gives the same payments on every platform.
///
/// The numbers of visits to the places follow Zipf's law with exponent 1. Seven places in ten lie
/// within a few hundred metres of one of 400 hot spots. All other places are spread evenly. Payments
/// are in order of time, as in a statement, and their days are in 2025 and 2026.
public struct SpendingWorkload: Sendable {
  /// A place with its position and its name.
  public struct Place: Sendable {
    /// The name.
    public var name: String
    /// The position.
    public var coordinate: Coordinate
    /// The position of the place's category in ``categories``.
    public var category: Int
  }

  /// The codes of the categories that are used.
  public static let categories = [
    "food", "cafe", "groceries", "convenience", "transport", "health", "culture", "shopping",
    "education", "household",
  ]

  /// The places in order of their popularity.
  public let places: [Place]
  /// The number of payments to make.
  public let count: Int
  /// The number of payments made so far.
  public private(set) var made = 0

  private var visits = 0
  private var firstVisits = 0
  private var generator: SeededGenerator
  private let cumulative: [Double]
  private let currency: Currency
  private let zone: LedgerZone

  private static let firstDay = CalendarDay(year: 2025, month: 1, day: 1)?.daysSince1970 ?? 0
  private static let dayCount = 730
  /// Payments are made from six in the morning to eleven at night.
  private static let openingSecond = 6 * 3600
  private static let openSeconds = 17 * 3600
  private static let hotSpotCount = 400
  private static let words = [
    "식당", "커피", "마트", "편의점", "교통", "약국", "극장", "상점", "학원", "생활",
  ]

  /// Plans a workload.
  ///
  /// - Parameters:
  ///   - payments: The number of payments to make.
  ///   - places: The number of places at which the payments are made, at least 1.
  ///   - box: The area in which places are generated.
  ///   - covers: A function that returns whether a position is inside the area of interest. All hot
  ///     spots are inside the area of interest.
  /// - Complexity: O(*p*) for *p* places, multiplied by the mean number of random positions that
  ///   are tried until `covers` returns true.
  public init(
    payments: Int, places: Int, seed: UInt64, in box: BoundingBox, currency: Currency,
    zone: LedgerZone, covers: (Coordinate) -> Bool
  ) {
    precondition(places > 0, "a workload needs at least 1 place")
    var generator = SeededGenerator(seed: seed)
    let spots = (0..<Self.hotSpotCount).map { _ in
      Self.position(in: box, covers: covers, &generator)
    }
    var made: [Place] = []
    made.reserveCapacity(places)
    for number in 0..<places {
      let category = generator.below(Self.categories.count)
      let coordinate: Coordinate
      if generator.below(10) < 7 {
        // Within about 500 m.
        coordinate = generator.coordinate(
          near: spots[generator.below(spots.count)], reach: 20_000, in: box)
      } else {
        coordinate = Self.position(in: box, covers: covers, &generator)
      }
      made.append(
        Place(
          name: "\(Self.words[category]) \(number + 1)호점", coordinate: coordinate,
          category: category))
    }
    var sum = 0.0
    cumulative = (1...places).map { rank in
      sum += 1 / Double(rank)
      return sum
    }
    self.places = made
    self.generator = generator
    self.currency = currency
    self.zone = zone
    count = payments
  }

  private static func position(
    in box: BoundingBox, covers: (Coordinate) -> Bool, _ generator: inout SeededGenerator
  ) -> Coordinate {
    var coordinate = Coordinate(longitudeE7: box.westE7, latitudeE7: box.southE7)
    for _ in 0..<1_000 {
      coordinate = generator.coordinate(in: box)
      if covers(coordinate) { break }
    }
    return coordinate
  }

  /// Generates at most `limit` further payments, each with its amount, its time and the index of
  /// its place in ``places``.
  ///
  /// The caller adds the keys and identities of the payments. One payment in twelve is online, and
  /// one in fifty has an unknown place; in both cases, `place` is `nil`.
  ///
  /// - Complexity: O(*k* log *p*) for *k* payments and *p* places.
  public mutating func next(limit: Int) -> [(draft: PaymentDraft, place: Int?)] {
    let numbers = made..<made + min(limit, count - made)
    made = numbers.upperBound
    return numbers.map { payment($0) }
  }

  private mutating func payment(_ number: Int) -> (draft: PaymentDraft, place: Int?) {
    var draft = PaymentDraft(currency: currency)
    let moment = number * Self.dayCount * Self.openSeconds / count
    let day = Self.firstDay + Int32(moment / Self.openSeconds)
    let second = Self.openingSecond + moment % Self.openSeconds
    draft.localDay = CalendarDay(daysSince1970: day)
    draft.paidAtMilliseconds = zone.instant(
      localMilliseconds: (Int64(day) * 86_400 + Int64(second)) * 1000)
    draft.isTimeKnown = true
    draft.amount = Int64(10 + generator.below(490)) * Int64(1 + generator.below(10)) * 10
    let fate = generator.below(600)
    if fate == 0 {
      draft.kind = .refund
      draft.amount = -draft.amount
    }
    draft.method = .card
    if fate >= 1 && fate <= 50 {
      draft.channel = .online
      return (draft, nil)
    }
    if fate > 50 && fate <= 62 { return (draft, nil) }
    draft.channel = .offline
    let place = place()
    draft.coordinate = places[place].coordinate
    return (draft, place)
  }

  /// Returns the place of the next payment. At intervals, it is the next unvisited place, so that
  /// no place stays empty if there are enough payments; otherwise it is chosen by Zipf's law.
  private mutating func place() -> Int {
    visits += 1
    if firstVisits < places.count, visits * places.count >= (firstVisits + 1) * count * 2 / 3 {
      firstVisits += 1
      return firstVisits - 1
    }
    let target = generator.unit() * (cumulative.last ?? 0)
    var low = 0
    var high = cumulative.count - 1
    while low < high {
      let middle = (low + high) / 2
      if cumulative[middle] < target { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
