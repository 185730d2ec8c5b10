package import SimpleFeatures

/// Finds the place to which a merchant in a statement refers.
///
/// The weight of a place is the similarity of its name to the words of the statement, multiplied by
/// the likelihood of a payment there (``VisitPattern``). The score of a place is its share of the
/// total weight of all places that have the name, including places that no list contains. If `n`
/// shops with a name are listed, the resolver assumes that there are also some unlisted shops with
/// this name, at unknown positions.
///
/// - SeeAlso: Good (1953), "The population frequencies of species", for the number of unlisted
///   shops.
package struct PlaceResolver<Source: PlaceIndexSource> {
  private let source: Source
  private let spellings: SpellingTable
  private let isBrand: (String) -> Bool
  private let sample: [Coordinate]

  /// Returns the expected number of unlisted shops with a name, if `count` listed shops have this
  /// name and lists contain four of five shops.
  ///
  /// The numbers were counted in two lists: the food businesses of Seoul, and all shops of a
  /// district of Daejeon. Three times, one shop in five was removed from each list. For a name that
  /// one remaining shop has, the result is the mean number of removed shops with this name, in the
  /// city in which this mean is larger. For a name that several remaining shops have, the result is
  /// a tenth to a fifth of the number of these shops.
  private static func unlisted(_ count: Int, length: Int) -> Double {
    guard count == 1 else { return count < 4 ? 0.13 * Double(count) : 0.2 * Double(count) }
    let byLength = [0.28, 0.28, 0.125, 0.08, 0.068, 0.054, 0.042, 0.034, 0.028]
    return length < byLength.count ? byLength[length] : 0.022
  }

  /// Returns the weight of a name that is only similar to the statement's name. It depends on the
  /// length of the name, because short names are similar to many other names.
  private static func similarity(_ length: Int, cost: Double) -> Double {
    let byLength = [0, 0, 0, 0.005, 0.02, 0.06, 0.15]
    return (length < byLength.count ? byLength[length] : 0.4) * (1.1 - cost)
  }

  /// Creates a resolver.
  ///
  /// - Parameter isBrand: A function that returns whether a folded name is the name of a chain.
  package init(
    _ source: Source, spellings: SpellingTable, isBrand: @escaping (String) -> Bool
  ) throws {
    self.source = source
    self.spellings = spellings
    self.isBrand = isBrand
    let step = max(1, source.placeCount / 400)
    let numbers = stride(from: 0, to: source.placeCount, by: step).map { UInt32($0) }
    sample = try source.places(numbers).map(\.place.coordinate)
  }

  /// A place whose name fits.
  fileprivate struct Match {
    var place: ListedPlace
    var likeness: Double
    var evidence: [PlaceEvidence]
    var isExact: Bool
    /// The number of letters of the name in the statement.
    var length: Int
  }

  /// The places whose names match a merchant, regardless of the person who paid.
  package struct Matches {
    fileprivate var matches: [Match]
    fileprivate var isBrandAlone: Bool
  }

  /// Returns the places whose names match a merchant.
  ///
  /// - Parameter spots: Positions around which the search is repeated if too many places match the
  ///   name.
  package func matches(_ words: MerchantWords, near spots: [Coordinate]) throws -> Matches {
    guard words.name.count >= 2, !words.isOnline else {
      return Matches(matches: [], isBrandAlone: false)
    }
    var found: [UInt32: ListedPlace] = [:]
    var names = [words.name]
    for name in [words.chain, words.written] where !names.contains(name) { names.append(name) }
    for name in names {
      for center in [nil] + spots.map(Optional.some) {
        let numbers = try CandidateSearch(source).numbers(
          name, center: center, radius: nil, allowed: [], without: nil, addresses: [])
        for (number, place) in try source.places(numbers.filter { found[$0] == nil }) {
          found[number] = place
        }
        if numbers.count < CandidateSearch<Source>.candidateLimit { break }
      }
    }
    var matches: [Match] = []
    var branches = 0
    for number in found.keys.sorted() {
      guard let place = found[number] else { continue }
      let name = FoldedText(place.fullName, spellings: spellings)
      if name.count > words.chain.count, name.endsLikeBranch,
        name.units.starts(with: words.chain.units)
      {
        branches += 1
      }
      var named = [(text: place.fullName, folded: name)]
      // Lists have legal names, too.
      if LegalNames.mayDiffer(name) {
        let sign = LegalNames.sign(of: place.fullName)
        named.append((sign, FoldedText(sign, spellings: spellings)))
      }
      let best = named.compactMap { match(words, place, $0.folded, named: $0.text) }
        .max { $0.likeness < $1.likeness }
      if let best { matches.append(best) }
    }
    let bare = words.chain.text
    let isBrandAlone =
      (isBrand(bare) || branches >= 2) && !words.name.endsLikeBranch && words.address.isEmpty
    return Matches(matches: matches, isBrandAlone: isBrandAlone)
  }

  /// Returns at most three places to which the merchant may refer, with the highest score first.
  ///
  /// - Parameters:
  ///   - average: The result of ``average(of:)`` for the same pattern or a similar pattern.
  ///   - minutes: The times of day at which the person paid the merchant, if known.
  ///   - day: The first day of the payments, such as `2026-11-03`. The weight of a place that
  ///     closed before this day is multiplied by 0.02.
  ///   - known: The positions of payments to the same merchant, each with the name of the place at
  ///     this position.
  package func proposals(
    _ matches: Matches, paidBy pattern: VisitPattern, average: Double, minutes: [Int], day: String,
    known: [Coordinate: String] = [:]
  ) -> [PlaceProposal] {
    let found = Self.matches(matches.matches, knowing: known)
    guard !found.isEmpty else { return [] }
    let hasExact = found.contains(where: \.isExact)
    var weights: [Double] = []
    var likes: [(usual: Double, timed: Double)] = []
    for match in found {
      let coordinate = match.place.coordinate
      let usual = pattern.isEmpty ? 1 : pattern.weight(at: coordinate) / average
      var timed = 0.0
      for minute in minutes.prefix(20) {
        timed += pattern.weight(at: coordinate, minute: minute)
      }
      if !minutes.isEmpty { timed /= Double(min(20, minutes.count)) }
      likes.append((usual, timed))
      let isGone = !match.place.closed.isEmpty && match.place.closed < day
      // A quarter of all payments are made anywhere.
      let here = 0.25 + 0.75 * usual + 3 * timed
      // If a shop has the exact name, one with a similar name is hardly meant.
      let rank = match.isExact || !hasExact ? 1 : 0.05
      weights.append(match.likeness * here * rank * (isGone ? 0.02 : 1))
    }
    let exact = found.filter(\.isExact)
    let unlisted = exact.first.map { Self.unlisted(exact.count, length: $0.length) } ?? 0.5
    let all = weights.reduce(0, +) + unlisted
    var proposals: [PlaceProposal] = []
    for (position, match) in found.enumerated() where all > 0 {
      var score = weights[position] / all
      var evidence = match.evidence
      if exact.count == 1, match.isExact { evidence.append(.onlyOne) }
      if likes[position].timed > 0.3 { evidence.append(.neighbour) }
      if !pattern.isEmpty, likes[position].usual > 5 { evidence.append(.usualArea) }
      if exact.count > 1, match.isExact, score < 0.9 { evidence.append(.several) }
      if matches.isBrandAlone {
        score = min(score, 0.5)
        evidence.insert(.brandAlone, at: 0)
      }
      proposals.append(PlaceProposal(place: match.place, score: score, evidence: evidence))
    }
    proposals.sort {
      $0.score != $1.score
        ? $0.score > $1.score : $0.place.coordinate.mortonCode < $1.place.coordinate.mortonCode
    }
    return Array(merged(proposals).prefix(3))
  }

  /// The factor for a place at which the merchant was already paid. A person rarely visits several
  /// shops of one name, but a second shop of this name in the person's area remains possible.
  private static var knownFactor: Double { 5 }
  /// The greatest distance between a position in a statement and the position of the same place in
  /// a list, in metres.
  private static var knownReach: Double { 80 }

  /// Returns the matches, and the known places of the merchant.
  private static func matches(_ found: [Match], knowing known: [Coordinate: String]) -> [Match] {
    var found = found
    let length = found.first(where: \.isExact)?.length
    for (coordinate, name) in known.sorted(by: { $0.key.mortonCode < $1.key.mortonCode }) {
      let from = Haversine.earth.distances(from: coordinate)
      let listed = found.firstIndex { match in
        match.isExact && from.distance(to: match.place.coordinate).value <= knownReach
      }
      if let listed {
        found[listed].likeness *= knownFactor
        found[listed].evidence.insert(.before, at: 0)
      } else {
        found.append(
          Match(
            place: ListedPlace(name: name, coordinate: coordinate), likeness: knownFactor,
            evidence: [.before], isExact: true, length: length ?? name.count))
      }
    }
    return found
  }

  /// Returns one proposal for a shop that is in several lists: the first of the proposals at one
  /// spot, with the sum of their scores.
  private func merged(_ proposals: [PlaceProposal]) -> [PlaceProposal] {
    var kept: [PlaceProposal] = []
    for proposal in proposals.prefix(24) {
      let twin = kept.firstIndex { other in
        Haversine.earth.distance(
          from: other.place.coordinate, to: proposal.place.coordinate
        ).value < 30
      }
      if let twin, !proposal.evidence.contains(.brandAlone) {
        kept[twin].score += proposal.score
      } else {
        kept.append(proposal)
      }
    }
    return kept
  }

  /// Returns the average of the weights that a pattern assigns to the places in the gazetteer.
  package func average(of pattern: VisitPattern) -> Double {
    guard !pattern.isEmpty, !sample.isEmpty else { return 1 }
    return sample.reduce(0) { $0 + pattern.weight(at: $1) } / Double(sample.count)
  }

  // MARK: Names

  private func match(
    _ words: MerchantWords, _ place: ListedPlace, _ name: FoldedText, named text: String
  ) -> Match? {
    let (wanted, stem) = (words.name.units, words.stem.units)
    let nameStem = name.withoutBranchEnding.units
    let bare = FoldedText(Self.withoutParentheses(text), spellings: spellings).units
    var likeness = 0.0
    var evidence: [PlaceEvidence] = []
    var isExact = false
    if name.units == wanted || bare == wanted || (!stem.isEmpty && stem == bare) {
      (likeness, evidence, isExact) = (1, [.name], true)
    } else if nameStem == stem {
      // 점 alone is missing on one side.
      (likeness, evidence, isExact) = (0.9, [.name], true)
    } else if wanted.count > name.count, wanted.starts(with: name.units), name.count >= 2 {
      let rest = Array(wanted.dropFirst(name.count))
      if isInAddress(rest, place) {
        (likeness, evidence) = (0.9, [.name, .district])
        isExact = true
      } else if name.count >= 4 {
        (likeness, evidence) = (0.05, [.similar])
      }
    } else if wanted.count >= 4, name.units.starts(with: wanted) {
      let isBranch = name.endsLikeBranch && name.count > wanted.count + 1
      (likeness, evidence) = ((wanted.count >= 6 ? 0.3 : 0.1) * (isBranch ? 0.2 : 1), [.cut])
    } else if wanted.count >= 3, abs(name.count - wanted.count) <= 1 {
      let cost = Self.distance(wanted, name.units)
      guard cost <= 1, cost < Double(wanted.count) / 3 else { return nil }
      (likeness, evidence) = (Self.similarity(wanted.count, cost: cost), [.similar])
    }
    guard likeness > 0 else { return nil }
    if words.isLegalName { evidence.append(.spelling) }
    if !words.address.isEmpty {
      switch addressLikeness(words.address, place) {
      case let value where value > 1:
        likeness *= value
        evidence.insert(.address, at: 0)
      case let value: likeness *= value
      }
    }
    return Match(
      place: place, likeness: likeness, evidence: evidence, isExact: isExact, length: wanted.count)
  }

  private static func withoutParentheses(_ name: String) -> String {
    guard let start = name.firstIndex(of: "("), start > name.startIndex else { return name }
    return String(name[..<start])
  }

  /// Returns whether the rest of a name, 역삼점, is a word of the address: 역삼동. The name of the
  /// province alone, such as 대전, is no evidence, because all shops of a list may be in this
  /// province.
  private func isInAddress(_ rest: [UInt32], _ place: ListedPlace) -> Bool {
    var word = rest
    for ending in ["역점", "점", "역"] {
      let units = ending.unicodeScalars.map(\.value)
      if word.count >= units.count + 2, word.suffix(units.count).elementsEqual(units) {
        word.removeLast(units.count)
        break
      }
    }
    guard word.count >= 2 else { return false }
    var isFound = false
    for address in [place.address, place.roadAddress] {
      guard let space = address.firstIndex(of: " ") else { continue }
      AddressWords.each(in: String(address[space...])) {
        if $0.elementsEqual(word) { isFound = true }
      }
    }
    return isFound
  }

  /// Returns the factor by which the statement's address changes the weight of a place: 60 for the
  /// same road or parcel and number, 3 for common words, 0.05 if they have no word in common.
  private func addressLikeness(_ words: [FoldedText], _ place: ListedPlace) -> Double {
    var known: Set<[UInt32]> = []
    for address in [place.address, place.roadAddress] where !address.isEmpty {
      for word in address.split(whereSeparator: { " ,()".contains($0) }) {
        let units = FoldedText(String(word), spellings: spellings).units
        known.insert(units)
        // 727번지 is 727.
        known.insert(Array(units.prefix { $0 &- 0x30 < 10 }))
        if let stem = AddressWords.stem(units) { known.insert(Array(stem)) }
      }
    }
    known.remove([])
    var (hits, numbers) = (0, 0)
    for word in words {
      let isNumber = word.units.first.map { $0 &- 0x30 < 10 } ?? false
      let digits = Array(word.units.prefix { $0 &- 0x30 < 10 })
      if isNumber, known.contains(digits) {
        numbers += 1
      } else if known.contains(word.units) {
        hits += 1
      }
    }
    if hits > 0, numbers > 0 { return 60 }
    return hits > 0 ? 3 : 0.05
  }

  /// Returns the cost of the typing errors that change one name into the other.
  private static func distance(_ left: [UInt32], _ right: [UInt32]) -> Double {
    var before = (0...right.count).map(Double.init)
    for (i, unit) in left.enumerated() {
      var row = [Double(i + 1)]
      row.reserveCapacity(right.count + 1)
      for (j, other) in right.enumerated() {
        row.append(
          min(
            before[j] + HangulSyllable.difference(unit, other), before[j + 1] + 1, row[j] + 1))
      }
      before = row
    }
    return before[right.count]
  }
}
