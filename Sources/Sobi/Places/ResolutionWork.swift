import GazetteerStore
import PlaceClassification
import PlaceSearch
import SimpleFeatures
import Spending

/// Scores places for the merchants of a ledger in several passes; each pass uses the results of the
/// previous pass.
struct ResolutionWork {
  private let facts: UnplacedFacts
  private let resolver: PlaceResolver<GazetteerReader>
  private let words: [MerchantWords]
  private let matches: [PlaceResolver<GazetteerReader>.Matches]

  /// The number of passes; each pass treats the sure results of earlier passes as known.
  private static let passCount = 3
  /// The least score of a sure result.
  private static let sureScore = 0.93

  init(_ facts: UnplacedFacts, in reader: GazetteerReader, spellings: SpellingTable) throws {
    self.facts = facts
    let brands = Self.brands(spellings)
    let resolver = try PlaceResolver(reader, spellings: spellings) { brands.contains($0) }
    self.resolver = resolver
    let words = facts.merchants.map {
      MerchantWords(
        Self.withoutTerminal($0.name), note: $0.note, spellings: spellings)
    }
    self.words = words
    let spots = VisitPattern(facts.visits).spots.prefix(3).map(\.coordinate)
    matches = try words.map { try resolver.matches($0, near: spots) }
  }

  /// The name without the company of the card terminal that precedes it, such as 오리마당 for
  /// NICE_오리마당. A payment service, such as 네이버페이, stays: shops on the network take it, too.
  static func withoutTerminal(_ merchant: String) -> String {
    var bytes = Array(merchant.utf8)
    let removals = ClassificationText(merchant).removals.filter { $0.reason == .gateway }
    for removal in removals.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      let word = String(decoding: bytes[removal.range], as: UTF8.self)
      guard terminals.contains(FoldedText(word, spellings: .words).text) else { return merchant }
      bytes.removeSubrange(removal.range)
    }
    let rest = String(decoding: bytes, as: UTF8.self)
    return String(rest.drop { " _-*/.".contains($0) })
  }

  /// The companies of card terminals, folded.
  private static let terminals: Set<String> = Set(
    [
      "nice", "나이스", "나이스정보통신", "kicc", "한국정보통신", "kis", "kis정보통신", "ksnet", "케이에스넷", "kovan",
      "코밴", "smartro", "스마트로", "jtnet", "제이티넷", "fdik", "koces", "코세스",
    ].map { FoldedText($0, spellings: .words).text })

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
        lastAmount: merchant.lastAmount, isOnline: words[position].isOnline,
        proposals: found[position])
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
