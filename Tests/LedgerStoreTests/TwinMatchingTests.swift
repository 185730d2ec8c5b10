import Spending
import Testing

@testable import LedgerStore

@Suite struct TwinMatchingTests {
  private func candidate(
    _ id: Int, _ strength: PaymentLikeness.Strength = .possible
  ) -> TwinSearch.Candidate {
    .init(id: Int64(id), likeness: PaymentLikeness(strength: strength, doubt: .incomplete))
  }

  @Test func `a row displaces others along a path as long as the file`() {
    // Each row would take the payment of its own number first; the last row can have but the first
    // payment, so that every other row moves on by one.
    let count = 200_000
    var rows = (1...count).map { [candidate($0), candidate($0 + 1)] }
    rows.append([candidate(1)])
    var matching = TwinMatching(rows, taken: [])
    matching.decide { _ in .same }
    #expect(matching.partners.last == 1)
    #expect(matching.partners.dropLast().enumerated().allSatisfy { $1 == Int64($0 + 2) })
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `as many rows as there can be have a payment, and none is given twice`(seed: UInt64) {
    var state = seed
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<200 {
      let rows = (0..<random(7) + 1).map { _ in
        Set((0..<random(4)).map { _ in random(6) + 1 }).sorted().map { candidate($0) }
      }
      var matching = TwinMatching(rows, taken: [])
      matching.decide { _ in .same }
      let given = matching.partners.compactMap(\.self)
      #expect(Set(given).count == given.count)
      for (row, id) in matching.partners.enumerated() {
        guard let id else { continue }
        #expect(rows[row].contains { $0.id == id })
      }
      #expect(given.count == Self.most(rows.map { $0.map(\.id) }[...], without: []))
    }
  }

  /// How many rows can have a payment, by trying all ways.
  private static func most(_ rows: ArraySlice<[Int64]>, without taken: Set<Int64>) -> Int {
    guard let row = rows.first else { return 0 }
    let others = rows.dropFirst()
    return row.filter { !taken.contains($0) }
      .map { 1 + most(others, without: taken.union([$0])) }
      .reduce(most(others, without: taken), max)
  }
}
