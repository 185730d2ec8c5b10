import Spending
import Testing
import Workloads

@Suite struct SettlementTests {
  /// The fewest transfers, by trying whom the first person who is not even settles with.
  private func fewest(_ balances: [Int64]) -> Int {
    guard let first = balances.firstIndex(where: { $0 != 0 }) else { return 0 }
    var least = Int.max
    for other in balances.indices.dropFirst(first + 1)
    where (balances[first] < 0) != (balances[other] < 0) && balances[other] != 0 {
      var rest = balances
      rest[other] += rest[first]
      rest[first] = 0
      least = min(least, 1 + fewest(rest))
    }
    return least
  }

  private func expectEven(_ balances: [Int64], _ transfers: [Settlement.Transfer]) {
    var left = balances
    for transfer in transfers {
      #expect(transfer.amount > 0 && transfer.from != transfer.to)
      left[transfer.from] += transfer.amount
      left[transfer.to] -= transfer.amount
    }
    #expect(left.allSatisfy { $0 == 0 }, "\(balances) \(transfers)")
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `transfers make all even, and are the fewest`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let count = Int.random(in: 1...8, using: &random)
      var balances = (0..<count).map { _ in Int64.random(in: -6...6, using: &random) }
      balances.append(-balances.reduce(0, +))
      let transfers = Settlement.transfers(settling: balances)
      expectEven(balances, transfers)
      #expect(transfers.count == fewest(balances), "\(balances) \(transfers)")
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `thirty people are even after less transfers than people`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var balances = (0..<29).map { _ in Int64.random(in: -1_000_000...1_000_000, using: &random) }
    balances.append(-balances.reduce(0, +))
    let transfers = Settlement.transfers(settling: balances)
    expectEven(balances, transfers)
    #expect(transfers.count < balances.count)
  }

  @Test func `groups that are even among themselves stay apart`() {
    let transfers = Settlement.transfers(settling: [5, -5, 7, 3, -10, 0])
    #expect(
      transfers == [
        .init(from: 1, to: 0, amount: 5), .init(from: 4, to: 2, amount: 7),
        .init(from: 4, to: 3, amount: 3),
      ])
    #expect(Settlement.transfers(settling: []).isEmpty)
    #expect(Settlement.transfers(settling: [0, 0]).isEmpty)
    #expect(
      Settlement.transfers(settling: [.min, .max, 1]).map(\.amount) == [.max, 1])
  }

  @Test func `people are a number or names`() {
    #expect(TripPeople(text: "3") == .number(3) && TripPeople(text: "3").names.isEmpty)
    let people = TripPeople(text: "민지, Jun ,ＡＮＮ")
    #expect(people.names == ["민지", "Jun", "ＡＮＮ"] && people.count == 3)
    #expect(people.positions(of: "ann,jun") == [1, 2])
    #expect(people.positions(of: "민지") == [0])
    for text in ["", "Bob", "jun,jun", "jun,", "all"] {
      #expect(people.positions(of: text) == nil, "\(text)")
    }
    #expect(TripPeople.number(2).positions(of: "jun") == nil)
  }
}
