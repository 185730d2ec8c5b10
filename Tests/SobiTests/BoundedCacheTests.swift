import LedgerSnapshot
import Spending
import TestSupport
import Testing
import Workloads

@testable import Sobi

/// What was used longest ago goes first, and answers do not depend on what is kept.
@Suite struct BoundedCacheTests {
  private struct Parts {
    var columns: [Int: PaymentColumns] = [:]
    var maybe: Int??
    var owning: [Int: Owning] = [:]
  }

  /// Columns of so many payments: 32 bytes each.
  private func columns(_ count: Int) -> PaymentColumns {
    var columns = PaymentColumns()
    columns.amounts = [Int64](repeating: 1, count: count)
    return columns
  }

  private static func path(
    _ number: Int
  ) -> any WritableKeyPath<Parts, PaymentColumns?> & Sendable { \.columns[number] }

  private func count(_ cache: BoundedCache, _ number: Int, _ owner: BoundedCache.Owner) -> Int? {
    let kept: PaymentColumns? = cache.value(Self.path(number), of: owner)
    return kept?.count
  }

  @Test func `the value that was used longest ago goes first`() {
    let cache = BoundedCache(limit: 320)
    let owner = cache.owner()
    for number in 1...3 { cache.keep(columns(3), Self.path(number), of: owner) }
    #expect(count(cache, 1, owner) == 3)
    cache.keep(columns(3), Self.path(4), of: owner)
    #expect((1...4).map { count(cache, $0, owner) } == [3, nil, 3, 3])
    #expect(cache.byteCount == 288)
  }

  @Test func `a value that is too large alone is not kept`() {
    let cache = BoundedCache(limit: 100)
    let owner = cache.owner()
    cache.keep(columns(2), Self.path(1), of: owner)
    cache.keep(columns(4), Self.path(2), of: owner)
    #expect(count(cache, 1, owner) == 2 && count(cache, 2, owner) == nil)
    // It does not leave the smaller one that it follows.
    cache.keep(columns(4), Self.path(1), of: owner)
    #expect(count(cache, 1, owner) == nil && cache.byteCount == 0)
  }

  @Test func `owners do not meet, and go alone`() {
    let cache = BoundedCache(limit: 1_000)
    let (first, second) = (cache.owner(), cache.owner())
    cache.keep(columns(1), Self.path(1), of: first)
    cache.keep(columns(2), Self.path(1), of: second)
    cache.removeAll(of: first)
    #expect(count(cache, 1, first) == nil && count(cache, 1, second) == 2)
    #expect(cache.byteCount == 64)
  }

  @Test func `an optional value that is nil comes back as kept`() {
    let cache = BoundedCache(limit: 10_000)
    let owner = cache.owner()
    let path: any WritableKeyPath<Parts, Int??> & Sendable = \.maybe
    let before: Int?? = cache.value(path, of: owner)
    cache.keep(nil as Int?, path, of: owner)
    let after: Int?? = cache.value(path, of: owner)
    #expect(before == .none && after == .some(nil))
  }

  /// A snapshot that goes with its version gives up what it took from its file.
  private final class Owning: Sendable {
    private let cache: BoundedCache
    private let owner: BoundedCache.Owner

    init(_ cache: BoundedCache) {
      (self.cache, owner) = (cache, cache.owner())
      cache.keep(PaymentColumns(), BoundedCacheTests.path(9), of: owner)
    }

    deinit { cache.removeAll(of: owner) }
  }

  @Test func `a value may own others, and go with them`() {
    let cache = BoundedCache(limit: 4_000)
    let owner = cache.owner()
    func path(_ number: Int) -> any WritableKeyPath<Parts, Owning?> & Sendable { \.owning[number] }
    for number in 1...9 { cache.keep(Owning(cache), path(number), of: owner) }
    #expect(cache.byteCount <= 4_000)
    cache.keep(Owning(cache), path(9), of: owner)
    cache.removeAll(of: owner)
    #expect(cache.byteCount == 0)
  }

  /// Everything has to be made again all the time, or almost everything.
  @Test(arguments: [0, 4_000, 40_000], [1, 2] as [UInt64])
  func `answers do not depend on what is kept`(limit: Int, seed: UInt64) throws {
    let test = try TestLedger(Statement(count: 200, seed: seed))
    let wanted = try LedgerAnswers(test.open(.reading), LedgerQuery())
    for isSnapshot in [false, true] {
      if isSnapshot { _ = try test.open().writeSnapshot() }
      let small = try Ledger(
        path: test.path, access: .reading, cacheLimit: limit, today: CalendarDay(TestDay.text))
      #expect(try LedgerAnswers(small, LedgerQuery()) == wanted)
      #expect(small.cache.byteCount <= limit)
    }
  }
}
