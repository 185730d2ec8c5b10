import Spending

/// The stored payments of a day, by what a row of a statement has in common with them.
struct DayPayments {
  /// How many payments of one amount a row is compared with: a file of nothing but equal rows takes
  /// no longer for it.
  private static let compared = 32

  private(set) var count = 0
  private var payments: [StoredFacts] = []
  private var byAmount: [Int64: [Int]] = [:]
  private var byNumber: [String: [Int]] = [:]
  /// Payments whose columns no longer say what the statement said.
  private var edited: [Int] = []
  /// How many rows asked for an amount: each begins behind the one before it.
  private var asked: [Int64: Int] = [:]

  init(_ payments: [StoredFacts]) {
    for payment in payments { add(payment) }
  }

  mutating func add(_ payment: StoredFacts) {
    let position = payments.count
    payments.append(payment)
    count += 1
    if !payment.isSure { edited.append(position) }
    byAmount[payment.facts.amount, default: []].append(position)
    let number = payment.facts.bareNumber
    if !number.isEmpty { byNumber[number, default: []].append(position) }
  }

  /// The payments that a row may be.
  mutating func like(_ row: PaymentFacts) -> [StoredFacts] {
    var found: Set<Int> = []
    if let equal = byAmount[row.amount] {
      let start = equal.count > Self.compared ? asked[row.amount, default: 0] : 0
      for offset in 0..<min(equal.count, Self.compared) {
        found.insert(equal[(start + offset) % equal.count])
      }
      if equal.count > Self.compared { asked[row.amount, default: 0] += 1 }
    }
    let number = row.bareNumber
    if !number.isEmpty { found.formUnion((byNumber[number] ?? []).prefix(Self.compared)) }
    found.formUnion(edited.prefix(Self.compared))
    return found.sorted().map { payments[$0] }
  }
}
