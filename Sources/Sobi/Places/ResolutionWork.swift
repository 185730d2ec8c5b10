import GazetteerStore
import PlaceClassification
import PlaceSearch
import SimpleFeatures
import Spending

/// Scores places for the merchants of a ledger, in passes, each of which uses the results of the
/// previous one.
struct ResolutionWork {
  private let facts: UnplacedFacts
  private let resolver: PlaceResolver<GazetteerReader>
  private let words: [MerchantWords]
  private let matches: [PlaceResolver<GazetteerReader>.Matches]

  /// The number of passes, each of which takes the sure results as known.
  private static let passCount = 3
  /// The least score of a sure result.
  private static let sureScore = 0.93

  init(_ facts: UnplacedFacts, in reader: GazetteerReader, spellings: SpellingTable) throws {
    self.facts = facts
    let brands = Self.brands(spellings)
    let resolver = try PlaceResolver(reader, spellings: spellings) { brands.contains($0) }
    self.resolver = resolver
    let words = facts.merchants.map {
      MerchantWords($0.name, note: $0.note, spellings: spellings)
    }
    self.words = words
    let spots = VisitPattern(facts.visits).spots.prefix(3).map(\.coordinate)
    matches = try words.map { try resolver.matches($0, near: spots) }
  }

  /// The names of chains, folded.
  private static func brands(_ spellings: SpellingTable) -> Set<String> {
    Set(
      StandardRules.brandPairs.flatMap { [$0.spelling, $0.canonical] }.map {
        FoldedText($0, spellings: spellings).text
      })
  }

  func resolution() -> PlaceResolution {
    var found = [[PlaceProposal]](repeating: [], count: facts.merchants.count)
    for _ in 0..<Self.passCount {
      let inferred = found.enumerated().flatMap { position, proposals in
        visits(of: position, at: proposals)
      }
      let whole = VisitPattern(facts.visits + inferred.map(\.visit))
      let average = resolver.average(of: whole)
      var next = found
      for position in found.indices {
        let isOwn = (found[position].first?.score ?? 0) >= Self.sureScore
        // The result for a merchant is no evidence for itself.
        let pattern =
          isOwn
          ? VisitPattern(
            facts.visits + inferred.lazy.filter { $0.merchant != position }.map(\.visit)) : whole
        next[position] = proposals(of: position, pattern, average: average)
      }
      guard next != found else { break }
      found = next
    }
    var merchants = facts.merchants.indices.map { position in
      let merchant = facts.merchants[position]
      return PlaceResolution.Merchant(
        name: merchant.name, payments: merchant.payments, days: merchant.days,
        isOnline: words[position].isOnline, proposals: found[position])
    }
    merchants.sort {
      $0.payments.count != $1.payments.count
        ? $0.payments.count > $1.payments.count : $0.payments[0] < $1.payments[0]
    }
    return PlaceResolution(merchants: merchants)
  }

  private func proposals(
    of position: Int, _ pattern: VisitPattern, average: Double
  ) -> [PlaceProposal] {
    let merchant = facts.merchants[position]
    guard !words[position].isOnline else { return [] }
    return resolver.proposals(
      matches[position], paidBy: pattern, average: average, minutes: merchant.minutes,
      day: merchant.days.lowerBound.description,
      known: facts.before[MerchantName.key(merchant.name)] ?? [:])
  }

  private func visits(
    of position: Int, at proposals: [PlaceProposal]
  ) -> [(merchant: Int, visit: VisitPattern.Visit)] {
    guard let best = proposals.first, best.score >= Self.sureScore else { return [] }
    let merchant = facts.merchants[position]
    let place = best.place.coordinate
    let untimed = merchant.payments.count - merchant.minutes.count
    var visits = merchant.minutes.map {
      VisitPattern.Visit(coordinate: place, weight: best.score, minute: $0)
    }
    if untimed > 0 {
      visits.append(.init(coordinate: place, weight: Double(untimed) * best.score, minute: nil))
    }
    return visits.map { (position, $0) }
  }
}
