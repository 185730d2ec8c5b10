// The payments that refunds may undo, found by the refund's knowledge of its payment.

extension CancellationPairing {
  /// A refund or a cancellation that needs its payment.
  struct Refund {
    /// The table of the row, which decides the order of refunds of one day.
    enum Origin {
      case payment
      /// A row of a file in a dry run.
      case rehearsed
      /// A row of the current file, at this position.
      case row(Int)
      /// A cancellation that the ledger keeps until its payment is known.
      case kept

      var isKept: Bool { if case .kept = self { true } else { false } }

      var rank: Int {
        switch self {
        case .payment: 0
        case .rehearsed: 1
        case .row: 2
        case .kept: 3
        }
      }
    }

    var origin: Origin
    var id: Int64
    var day: Int32
    /// Above zero.
    var amount: Int64
    var keys: PairingKeys
    /// The number of its account in ``accounts``.
    var account: Int32
    /// Whether its approval number identifies one payment in all accounts.
    var hasEvidence: Bool
    /// Whether a status marks a payment of this amount as cancelled, so that the row does not undo
    /// a part of another payment.
    var isCancellation = false

    /// The key that a payment has if it is refunded as a whole.
    var wholeKey: UInt64? { PairingKeys.whole(keys.merchant, amount) }

    /// The same key without the account.
    var wholeShopKey: UInt64? { PairingKeys.whole(keys.shop, amount) }

    /// The earliest payment comes first. A kept cancellation comes last, because the file that
    /// contains its payment may also contain the refund itself.
    var order: (Int, Int32, Int, Int64) { (origin.isKept ? 1 : 0, day, origin.rank, id) }
  }

  /// A payment that refunds may undo.
  struct Original {
    var id: Int64
    var day: Int32
    var amount: Int64
    /// The amount that can still be refunded.
    var left: Int64
    /// Whether it has an approval number.
    var isNumbered: Bool
    /// ``PairingKeys/shop`` of it.
    var shop: UInt64?
    /// The number of its account in ``CancellationPairing/accounts``.
    var account: Int32
  }

  /// Payments by a key that refunds have: positions in ``originals``.
  struct Lists {
    private var slots: [UInt64: Int] = [:]
    private var lists: [SortedPayments] = []
    /// For each value of 16 bits, whether these are the lower bits of a key; this excludes most
    /// payments.
    private var tails: [Bool] = []

    init() {}

    init(_ keys: some Sequence<UInt64>) {
      tails = [Bool](repeating: false, count: 1 << 16)
      for key in keys where slots[key] == nil {
        tails[Int(key & 0xFFFF)] = true
        slots[key] = lists.count
        lists.append(SortedPayments())
      }
    }

    /// Returns the list of a key; nil if no refund has that key.
    func slot(_ key: UInt64?) -> Int? {
      guard let key, !lists.isEmpty, tails[Int(key & 0xFFFF)] else { return nil }
      return slots[key]
    }

    mutating func append(_ position: Int, at slot: Int) { lists[slot].append(position) }

    /// Passes the payments with a key to `body` and returns its result; returns nil if no payment
    /// has the key.
    mutating func with<Result>(
      _ key: UInt64, _ body: (inout SortedPayments) -> Result?
    ) -> Result? {
      guard let slot = slots[key], !lists[slot].isEmpty else { return nil }
      return body(&lists[slot])
    }
  }

  /// Payments with one key, from the latest back. A payment that no later refund can undo is
  /// skipped for good, so that equal refunds do not examine the same payments again.
  ///
  /// - SeeAlso: Tarjan (1975), "Efficiency of a good but not linear set union algorithm".
  struct SortedPayments {
    private var positions: [Int] = []
    /// For each place in ``positions``, the next usable place: the place itself if it is usable, or
    /// else an earlier place.
    private var next: [Int] = []

    var isEmpty: Bool { positions.isEmpty }

    mutating func append(_ position: Int) { positions.append(position) }

    /// Returns the latest payment that `body` accepts, among the payments up to a day.
    ///
    /// - Parameters:
    ///   - day: The last day; nil for no limit.
    ///   - isUsed: Whether no later refund can undo a payment.
    ///   - body: Returns whether a payment is accepted, or nil to end the search.
    mutating func latest(
      _ originals: [Original], upTo day: Int32?, isUsed: (Original) -> Bool,
      _ body: (Original) -> Bool?
    ) -> Int? {
      if next.count != positions.count {
        positions.sort {
          (originals[$0].day, originals[$0].id) < (originals[$1].day, originals[$1].id)
        }
        next = Array(positions.indices)
      }
      var place = positions.count - 1
      if let day {
        var (low, high) = (0, positions.count)
        while low < high {
          let middle = (low + high) / 2
          if originals[positions[middle]].day <= day { low = middle + 1 } else { high = middle }
        }
        place = low - 1
      }
      while true {
        place = unused(place)
        guard place >= 0 else { return nil }
        let position = positions[place]
        if isUsed(originals[position]) {
          next[place] = place - 1
          continue
        }
        guard let takes = body(originals[position]) else { return nil }
        if takes { return position }
        place -= 1
      }
    }

    private mutating func unused(_ place: Int) -> Int {
      var end = place
      while end >= 0, next[end] != end { end = next[end] }
      var place = place
      while place >= 0, next[place] != end {
        let after = next[place]
        guard after != place else { break }
        next[place] = end
        place = after
      }
      return end
    }
  }
}
