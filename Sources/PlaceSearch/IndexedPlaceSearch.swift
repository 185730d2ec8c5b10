import SimpleFeatures

/// Searches an index: first collects candidates from the index, which has a list of places for each
/// term, and then ranks the candidates by how well their names match.
package struct IndexedPlaceSearch<Source: PlaceIndexSource> {
  private let source: Source
  private let spellings: SpellingTable

  /// Creates a search.
  package init(_ source: Source, spellings: SpellingTable) {
    self.source = source
    self.spellings = spellings
  }

  /// Returns the matching places, the best first. Places that match equally well are in the order
  /// of their numbers.
  ///
  /// - Parameter visits: Returns the number of the user's payments at a place.
  /// - Complexity: O(*e*), where *e* is the number of entries in the lists of the searched terms,
  ///   at most 1,500,000; in addition, the names of at most 200 places are compared.
  package func places(
    _ query: PlaceQuery, visits: (ListedPlace) -> Int = { _ in 0 }
  ) throws -> [FoundPlace] {
    let found = try ranked(query, words: query.words, visits)
    guard (found.first?.score ?? 0) < 0.6, query.words.utf8.allSatisfy({ $0 < 0x80 }),
      let meant = KeyboardText.hangul(query.words)
    else { return found }
    let other = try ranked(query, words: meant, visits)
    return (other.first?.score ?? 0) > (found.first?.score ?? 0) ? other : found
  }

  private func ranked(
    _ query: PlaceQuery, words: String, _ visits: (ListedPlace) -> Int
  ) throws -> [FoundPlace] {
    let folded = FoldedText(words, spellings: spellings)
    guard !folded.isEmpty, source.placeCount > 0 else { return [] }
    var allowed: [PlaceSet] = []
    if !query.categories.isEmpty {
      allowed.append(try union(query.categories.map(SearchTerm.category)))
    }
    let closed = query.includesClosed ? nil : try source.closedPlaces()
    let addresses = try addressSets(folded)
    let numbers = try CandidateSearch(source).numbers(
      folded, center: query.center, radius: query.radius, allowed: allowed, without: closed,
      addresses: addresses)
    let score = TextScore(folded)
    let distances = query.center.map { Haversine.earth.distances(from: $0) }
    var found: [(FoundPlace, UInt32)] = []
    var chains = InitialChains(folded)
    for (number, place) in try source.places(numbers) {
      var finding = FoundPlace(place: place)
      let name = FoldedText(place.fullName, spellings: spellings)
      let text = score.value(of: name) { word in
        addresses.contains { $0.word == word && $0.places.contains(number) }
      }
      guard text > 0.25 else { continue }
      chains?.add(name, of: found.count)
      finding.distance = distances?.distance(to: place.coordinate)
      if let radius = query.radius, let distance = finding.distance,
        distance.value > radius.value
      {
        continue
      }
      finding.visits = visits(place)
      var sum = text
      if let distance = finding.distance {
        sum += CandidateSearch<Source>.nearness(distance.value)
      }
      // Ten visits are worth as much as being there.
      if finding.visits > 0 { sum += 0.3 * min(1, Double(finding.visits + 2) / 12) }
      if !place.closed.isEmpty { sum -= 0.1 }
      finding.score = sum
      found.append((finding, number))
    }
    if let chains {
      // A query with a centre more likely means a place near it.
      let share = query.center == nil ? 1 : 0.3
      for position in found.indices {
        found[position].0.score? += chains.value(of: position) * share
      }
    }
    // Findings are large: their positions are sorted.
    let order = found.indices.sorted { left, right in
      let (a, b) = (found[left].0.score ?? 0, found[right].0.score ?? 0)
      return a != b ? a > b : found[left].1 < found[right].1
    }
    return order.prefix(query.limit).map { found[$0].0 }
  }

  private func union(_ terms: [SearchTerm]) throws -> PlaceSet {
    var set = PlaceSet(count: source.placeCount)
    for term in terms {
      guard let list = try source.list(of: term.rawValue) else { continue }
      PostingList.eachRun(list) { set.insert($0) }
    }
    return set
  }

  private func addressSets(
    _ query: FoldedText
  ) throws -> [CandidateSearch<Source>.AddressSet] {
    let words = query.words
    guard words.count > 1 else { return [] }
    return try words.prefix(8).enumerated().compactMap { position, word in
      guard word.count >= 2,
        let list = try source.list(of: SearchTerm.addressWord(query.units[word]).rawValue)
      else { return nil }
      return .init(word: position, places: PlaceSet(count: source.placeCount, runs: list))
    }
  }
}
