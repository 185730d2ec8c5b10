import SimpleFeatures

/// The first of two steps: it finds the few places worth reading, from the lists of their terms
/// alone.
struct CandidateSearch<Source: PlaceIndexSource> {
  private let source: Source

  /// The number of places that are read for the second step.
  static var candidateLimit: Int { 200 }
  /// The number of list entries that one query reads, which bounds its time.
  private static var entryLimit: Int { 1_500_000 }

  init(_ source: Source) { self.source = source }

  /// The number of read entries after which reading ends if the terms that were read have half of
  /// the total weight.
  private static var enoughEntries: Int { 100_000 }

  /// The rarest terms. Reading terms that many places have would take time and change the result
  /// little, because the names of the candidates are read anyway.
  private static func rarest(_ parts: [Part]) -> [Part] {
    let whole = parts.reduce(0) { $0 + $1.weight }
    var (entries, weight): (Int, Float) = (0, 0)
    for (position, part) in parts.enumerated() {
      entries += part.count
      let isEnough = weight >= whole / 2 && entries > enoughEntries
      if position > 0, isEnough || entries > entryLimit { return Array(parts[..<position]) }
      weight += part.weight
    }
    return parts
  }

  /// A term of the question.
  private struct Part {
    var word: Int
    var weight: Float
    var isFirst: Bool
    var list: [UInt8]
    var count: Int
  }

  /// A word of the query, by its position, and the places whose addresses contain this word.
  struct AddressSet {
    var word: Int
    var places: PlaceSet
  }

  /// The places whose terms fit best, in order of their numbers.
  ///
  /// - Parameters:
  ///   - allowed: The places that may be found; nil for all places.
  ///   - addresses: The places whose addresses contain a word of the query.
  func numbers(
    _ query: FoldedText, center: Coordinate?, radius: Meters?, allowed: [PlaceSet],
    without closed: PlaceSet?, addresses: [AddressSet]
  ) throws -> [UInt32] {
    let parts = Self.rarest(try parts(of: query).sorted { $0.count < $1.count })
    guard !parts.isEmpty else { return [] }
    var totals = [Float](repeating: 0, count: query.words.count)
    for part in parts { totals[part.word] += part.weight }
    let whole = totals.reduce(0, +)
    // A word that an address has counts by the better of the two: its sums are kept apart.
    let columns = addresses.prefix(TermSums.columnLimit).map { $0.word }
    let prefersChains = center == nil && HangulSyllable.isLetter(query.units[0])
    var sums = TermSums(
      parts.map { part in
        TermSums.Term(
          list: part.list, weight: part.weight / whole, isFirst: part.isFirst,
          column: columns.firstIndex(of: part.word).map { $0 + 1 } ?? 0)
      }, columns: columns.count + 1)
    let caps = columns.map { 0.9 * totals[$0] / whole }
    // The greatest additions to the score of a place's first column and its nearness.
    let more = columns.reduce(
      Self.startValue + Self.lengthValue + (prefersChains ? Self.chainValue : 0)
    ) { $0 + totals[$1] / whole }
    let metersPerLongitude =
      center.map { PlaceBoxes.metersPerLatitude * max(0.01, cosine($0.latitude)) } ?? 0
    let boxes = source.boxes
    let count = Float(min(31, query.count))
    let likeness = (0..<32).map { length in
      Self.lengthValue * min(count, Float(length)) / max(count, Float(length), 1)
    }
    var best = BestNumbers(limit: Self.candidateLimit)
    while sums.nextWindow() {
      for word in 0..<TermSums.blockCount {
        guard let block = sums.block(word) else { continue }
        var nearness: Float = 0
        if let center {
          let meters = boxes.distance(
            from: center, metersPerLongitude: metersPerLongitude, to: block.first)
          if let radius, meters > radius.value { continue }
          nearness = Float(Self.nearness(meters))
        }
        var rest = sums.places(of: block, above: best.least - nearness - more)
        while rest != 0 {
          let place = block.first &+ UInt32(rest.trailingZeroBitCount)
          rest &= rest &- 1
          let about = sums.about(place)
          var score = sums[place, 0] + likeness[Int(about & PostingList.length)] + nearness
          for column in caps.indices {
            let isThere = addresses[column].places.contains(place)
            score += isThere ? max(caps[column], sums[place, column + 1]) : sums[place, column + 1]
          }
          if about & PostingList.atStart != 0 {
            score += Self.startValue
            // Initials alone do not distinguish a chain from the one shop that has them too.
            if prefersChains, about & PostingList.ofChain != 0 { score += Self.chainValue }
          }
          guard score > best.least, closed?.contains(place) != true,
            allowed.allSatisfy({ $0.contains(place) })
          else { continue }
          best.offer(place, score)
        }
      }
    }
    return best.numbers
  }

  /// The additions to the score of a name: one if the name starts with the query, one if it is the
  /// name of a chain, and one if it is as long as the query.
  private static var startValue: Float { 0.1 }
  private static var chainValue: Float { 0.1 }
  private static var lengthValue: Float { 0.1 }

  /// Returns the addition for nearness: 0.3 at the spot, half of that 1.5 km away.
  static func nearness(_ meters: Double) -> Double { 0.3 / (1 + meters / 1_500) }

  private func cosine(_ degrees: Double) -> Double {
    // Four terms of the series are good to 1e-4 up to 90 degrees.
    let x = degrees * .pi / 180
    let s = x * x
    return 1 - s / 2 * (1 - s / 12 * (1 - s / 30 * (1 - s / 56)))
  }

  private func parts(of query: FoldedText) throws -> [Part] {
    var parts: [Part] = []
    var seen: Set<UInt64> = []
    let total = Float(max(1, source.placeCount))
    func take(_ term: SearchTerm, word: Int, factor: Float, isFirst: Bool) throws {
      guard seen.insert(term.rawValue).inserted, parts.count < 120,
        let list = try source.list(of: term.rawValue)
      else { return }
      let count = PostingList.count(list)
      // The logarithm to the base of two, by the number of bits, is all the precision wanted here.
      let rarity = (1 + total / Float(max(1, count))).log2Approximately
      parts.append(
        Part(
          word: word, weight: factor * rarity, isFirst: isFirst, list: list, count: count))
    }
    let units = query.units
    let letters = units.map { HangulSyllable.initial(ofLetter: $0) }
    if units.count >= 2, !letters.contains(nil) {
      let initials = letters.compactMap(\.self)
      guard initials.count >= 3 else {
        try take(
          .initialStart(initials[0], initials[1]), word: 0, factor: 1, isFirst: true)
        return parts
      }
      for index in 0..<initials.count - 2 {
        try take(
          .initials(initials[index], initials[index + 1], initials[index + 2]), word: 0, factor: 1,
          isFirst: index == 0)
      }
      return parts
    }
    for (position, word) in query.words.enumerated() {
      for index in word.dropLast() {
        try take(
          .pair(units[index], units[index + 1]), word: position, factor: 1, isFirst: index == 0)
      }
      // Letters of two words may be one word of the name.
      if word.upperBound < units.count, let last = word.last {
        try take(.pair(units[last], units[last + 1]), word: position, factor: 0.4, isFirst: false)
      }
      // A mistyped vowel or final leaves the initials unchanged.
      if word.count >= 3 {
        for index in word.dropLast(2) {
          let three = units[index...index + 2]
          guard three.allSatisfy(HangulSyllable.isSyllable) else { continue }
          let numbers = three.map { HangulSyllable.initial(of: $0) }
          try take(
            .initials(numbers[0], numbers[1], numbers[2]), word: position, factor: 0.45,
            isFirst: false)
        }
      }
    }
    if units.count == 1, let only = units.first {
      try take(.start(only), word: 0, factor: 1, isFirst: true)
    } else if units.count <= 3, let first = units.first, HangulSyllable.isSyllable(first),
      HangulSyllable.isSyllable(units[1])
    {
      // A mistyping of so short a word leaves no pair, but often the initials.
      try take(
        .initialStart(HangulSyllable.initial(of: first), HangulSyllable.initial(of: units[1])),
        word: 0, factor: 0.3, isFirst: false)
    }
    return parts
  }
}

/// The places with the greatest scores, in a heap whose top is the least of them.
private struct BestNumbers {
  private var heap: [(score: Float, place: UInt32)] = []
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  var numbers: [UInt32] { heap.map(\.place).sorted() }

  /// The score that a place has to exceed.
  var least: Float { heap.count < limit ? -.infinity : heap[0].score }

  mutating func offer(_ place: UInt32, _ score: Float) {
    if heap.count < limit {
      heap.append((score, place))
      var child = heap.count - 1
      while child > 0, isLess(child, (child - 1) / 2) {
        heap.swapAt(child, (child - 1) / 2)
        child = (child - 1) / 2
      }
      return
    }
    guard score > heap[0].score else { return }
    heap[0] = (score, place)
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < limit && isLess(child, least) {
        least = child
      }
      guard least != parent else { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }

  /// If scores are equal, the later place is lower.
  private func isLess(_ left: Int, _ right: Int) -> Bool {
    let (a, b) = (heap[left], heap[right])
    return a.score != b.score ? a.score < b.score : a.place > b.place
  }
}

extension Float {
  /// The logarithm to the base of two, to within 0.09.
  fileprivate var log2Approximately: Float { Float(exponent) + significand - 1 }
}
