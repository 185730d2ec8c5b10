public import SimpleFeatures

/// Places in memory, with an index of words like the index that a gazetteer stores in a file.
///
/// ```swift
/// let index = PlaceIndex(shops)
/// try index.places(PlaceQuery(words: "ㅅㅌㅂㅅ", center: home)).first   // 스타벅스 …
/// index.proposals(for: "(주)별빛분식", paidAround: [home])             // the statement's shop
/// ```
public struct PlaceIndex: PlaceFinder, Sendable {
  /// The places, in the order of their numbers.
  public let places: [ListedPlace]
  private let spellings: SpellingTable
  private let boxes: PlaceBoxes
  private let lists: [UInt64: [UInt8]]
  private let closed: PlaceSet
  private let chains: Set<String>

  /// Indexes places.
  ///
  /// - Parameters:
  ///   - spellings: Spellings that mean the same word.
  ///   - chains: The names of chains; the name of a chain identifies a shop only together with the
  ///     name of a branch.
  /// - Complexity: O(*n* log *n*).
  public init(
    _ places: [ListedPlace], spellings: SpellingTable = .words, chains: Set<String> = []
  ) {
    // Of places on one spot the first comes first.
    self.places = places.enumerated().sorted { left, right in
      (left.element.coordinate.mortonCode, left.offset)
        < (right.element.coordinate.mortonCode, right.offset)
    }.map(\.element)
    self.spellings = spellings
    self.chains = Set(chains.map { FoldedText($0, spellings: spellings).text })
    var names = ChainNames()
    for place in places { names.add(name: place.name, branch: place.branch) }
    var builder = PlaceIndexBuilder(spellings: spellings)
    for place in self.places {
      builder.add(
        name: place.fullName, isOfChain: names.has(name: place.name, branch: place.branch),
        addresses: [place.address, place.roadAddress], category: place.category,
        isClosed: !place.closed.isEmpty, at: place.coordinate)
    }
    boxes = PlaceBoxes(builder.boxBytes)
    var lists: [UInt64: [UInt8]] = [:]
    builder.finish { lists[$0] = $1 }
    self.lists = lists
    closed = PlaceSet(count: places.count, runs: lists[SearchTerm.closed.rawValue] ?? [])
  }

  /// Returns the matching places, the best first. Places that match equally well are in the order
  /// of their numbers.
  ///
  /// - Complexity: O(*e*), where *e* is the number of entries in the lists of the searched terms,
  ///   at most 1,500,000; in addition, the names of at most 200 places are compared.
  public func places(_ query: PlaceQuery) -> [FoundPlace] {
    (try? IndexedPlaceSearch(Source(index: self), spellings: spellings).places(query)) ?? []
  }

  /// Returns at most three places to which a merchant in a statement may refer, the likeliest
  /// first.
  ///
  /// - Parameters:
  ///   - merchant: The text of the merchant in the statement.
  ///   - note: Further words of the payment, which are searched for addresses.
  ///   - spots: The positions of the person's other payments; a place near one of these positions
  ///     is more likely.
  public func proposals(
    for merchant: String, note: String = "", paidAround spots: [Coordinate] = []
  ) -> [PlaceProposal] {
    let words = MerchantWords(merchant, note: note, spellings: spellings)
    let pattern = VisitPattern(
      spots.map { VisitPattern.Visit(coordinate: $0, weight: 1, minute: nil) })
    let found = try? PlaceResolver(Source(index: self), spellings: spellings) {
      chains.contains($0)
    }
    guard let found,
      let matches = try? found.matches(words, near: pattern.spots.prefix(3).map(\.coordinate))
    else { return [] }
    return found.proposals(
      matches, paidBy: pattern, average: found.average(of: pattern), minutes: [], day: "")
  }

  /// The index in the form that the search reads; it throws no errors.
  private struct Source: PlaceIndexSource {
    let index: PlaceIndex

    var placeCount: Int { index.places.count }
    var boxes: PlaceBoxes { index.boxes }
    func list(of term: UInt64) -> [UInt8]? { index.lists[term] }
    func closedPlaces() -> PlaceSet { index.closed }
    func places(_ numbers: [UInt32]) -> [(number: UInt32, place: ListedPlace)] {
      numbers.filter { $0 < index.places.count }.map { ($0, index.places[Int($0)]) }
    }
  }
}
