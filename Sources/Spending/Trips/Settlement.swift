/// Computes payments between people who paid for each other, so that afterwards no person owes
/// money to another.
public enum Settlement {
  /// A payment from one person to another.
  public struct Transfer: Hashable, Sendable {
    /// The position of the payer in the list of balances.
    public var from: Int
    /// The position of the payee in the list of balances.
    public var to: Int
    /// The amount in minor units, above 0.
    public var amount: Int64

    /// Creates a transfer.
    public init(from: Int, to: Int, amount: Int64) {
      (self.from, self.to, self.amount) = (from, to, amount)
    }
  }

  /// If at most this many people have a balance other than zero, the number of transfers is
  /// certainly the smallest possible. If more people have a balance other than zero, the number of
  /// transfers may not be minimal, but it is at most the number of these people minus one.
  public static let exactLimit = 12

  /// Returns the transfers that settle all balances.
  ///
  /// In a group of *n* people whose balances sum to zero, *n* - 1 transfers are enough to settle
  /// all balances. The number of transfers is therefore smallest if the people are divided into as
  /// many groups of this kind as possible.
  ///
  /// - SeeAlso: Verhoeff (2004), "Settling multiple debts efficiently: an invitation to computing
  ///   science", Informatics in Education 3(1).
  /// - Parameter balances: For each person, the amount that the person paid, minus the person's
  ///   share of the costs. The balances must sum to zero.
  /// - Complexity: O(*n* · 2^*n*) if *n*, the number of people with a balance other than zero, is
  ///   at most ``exactLimit``; otherwise O(*n* log *n*).
  public static func transfers(settling balances: [Int64]) -> [Transfer] {
    precondition(balances.reduce(0 as Int128) { $0 + Int128($1) } == 0, "balances add up to zero")
    let people = balances.indices.filter { balances[$0] != 0 }
    guard people.count <= exactLimit else { return settled(people, balances) }
    return groups(of: people, balances).flatMap { settled($0, balances) }
  }

  /// The largest number of groups whose balances add up to zero.
  private static func groups(of people: [Int], _ balances: [Int64]) -> [[Int]] {
    let all = 1 << people.count
    var sums = [Int128](repeating: 0, count: all)
    var most = [Int](repeating: 0, count: all)
    for set in 1..<max(1, all) {
      let lowest = set.trailingZeroBitCount
      sums[set] = sums[set & (set - 1)] + Int128(balances[people[lowest]])
      for person in people.indices where set & (1 << person) != 0 {
        most[set] = max(most[set], most[set & ~(1 << person)])
      }
      if sums[set] == 0 { most[set] += 1 }
    }
    var groups: [[Int]] = []
    var set = all - 1
    while set != 0 {
      if sums[set] == 0 { groups.append([]) }
      let groupsBelow = most[set] - (sums[set] == 0 ? 1 : 0)
      guard
        let person = people.indices.first(where: {
          set & (1 << $0) != 0 && most[set & ~(1 << $0)] == groupsBelow
        })
      else { preconditionFailure("the most groups of a set are those of a smaller one") }
      groups[groups.count - 1].append(people[person])
      set &= ~(1 << person)
    }
    return groups.map { $0.sorted() }.sorted { ($0.first ?? 0) < ($1.first ?? 0) }
  }

  /// Settles people whose balances add up to zero: the greatest debtor pays the greatest creditor.
  private static func settled(_ people: [Int], _ balances: [Int64]) -> [Transfer] {
    func bySize(_ people: [Int]) -> [(person: Int, left: UInt64)] {
      people.map { ($0, balances[$0].magnitude) }
        .sorted { ($1.left, $0.person) < ($0.left, $1.person) }
    }
    var owing = bySize(people.filter { balances[$0] < 0 })[...]
    var owed = bySize(people.filter { balances[$0] > 0 })[...]
    var transfers: [Transfer] = []
    while let debtor = owing.first, let creditor = owed.first {
      // One of them may be 2^63, which is no positive `Int64`.
      let amount = min(debtor.left, creditor.left)
      transfers.append(
        Transfer(from: debtor.person, to: creditor.person, amount: Int64(amount)))
      owing[owing.startIndex].left -= amount
      owed[owed.startIndex].left -= amount
      if debtor.left == amount { owing.removeFirst() }
      if creditor.left == amount { owed.removeFirst() }
    }
    return transfers
  }
}
