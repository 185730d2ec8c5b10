import Questions
import Sobi
import Testing

@testable import SobiServer

/// Which answers are kept, and which are forgotten.
@Suite struct AnswerCacheTests {
  private let state: LedgerState

  init() throws {
    let served = try Served()
    let version = try Ledger(path: served.path, access: .reading).read { $0.version }
    let moment = QuestionClock(today: CalendarDay(daysSince1970: 20_000), monthStart: .first)
    state = LedgerState(version: version, moment: moment)
  }

  private func key(_ number: Int) -> AnswerCache.Key {
    AnswerCache.Key(state: state, path: "/x", arguments: "\(number)")
  }

  /// An answer that costs 1,000 with its key.
  private func answer(_ number: Int) -> CachedAnswer {
    CachedAnswer(plain: [UInt8(number % 256)] + [UInt8](repeating: 0, count: 798), packed: nil)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `the least recently used goes`(seed: UInt64) {
    let cache = AnswerCache(limit: 20_400)
    // The oracle: the latest last.
    var order: [Int] = []
    var state = seed
    for _ in 0..<5_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let number = Int((state >> 33) % 40)
      let isThere = order.contains(number)
      if (state >> 40) & 1 == 0 {
        let found = cache[key(number)]
        #expect((found != nil) == isThere)
        #expect(found == nil || found?.plain.first == UInt8(number))
        if isThere { order.removeAll { $0 == number } }
        if isThere { order.append(number) }
      } else {
        cache.keep(answer(number), as: key(number))
        order.removeAll { $0 == number }
        order.append(number)
        if order.count > 20 { order.removeFirst() }
      }
    }
    #expect(order.count == 20 && cache.cost <= 20_400)
    for number in 0..<40 { #expect((cache[key(number)] != nil) == order.contains(number)) }
  }

  @Test func `what would fill it is not kept`() {
    let cache = AnswerCache(limit: 8_000)
    cache.keep(CachedAnswer(plain: [UInt8](repeating: 0, count: 1_001), packed: nil), as: key(1))
    #expect(cache[key(1)] == nil && cache.cost == 0)
    let none = AnswerCache(limit: 0)
    none.keep(answer(1), as: key(1))
    #expect(none[key(1)] == nil)
  }
}
