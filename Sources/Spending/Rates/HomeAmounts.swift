/// Amounts in the ledger's currency of payments in other currencies, by their row ids.
package struct HomeAmounts: Hashable, Sendable {
  private var entries: [Entry] = []

  private struct Entry: Hashable {
    var id: Int64
    var amount: Int64
  }

  /// Creates no amounts.
  package init() {}

  /// Whether no payment has a value.
  package var isEmpty: Bool { entries.isEmpty }

  /// Adds the minor units of a payment.
  package mutating func append(_ amount: Int64, ofPayment id: Int64) {
    entries.append(Entry(id: id, amount: amount))
  }

  /// Brings the payments into the order of their row ids, which looking up requires.
  package mutating func sort() { entries.sort { $0.id < $1.id } }

  /// The minor units of a payment in the ledger's currency; nil without a value.
  ///
  /// - Complexity: O(log *k*) for *k* payments with a value.
  package subscript(id: Int64) -> Int64? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].id == id ? entries[low].amount : nil
  }
}
