import Spending

/// The stored payments of a day, indexed by the values that a row of a statement shares with them.
struct DayPayments {
  /// The greatest number of payments with the same amount that are compared with a row, so that a
  /// file of equal rows does not take longer.
  static let compared = 32

  /// The values of a payment that are compared.
  struct Entry {
    var id: Int64
    var amount: Int64
    var currency: Currency
    var kind: PaymentKind
    /// The key ``Spending/PaymentFacts/numberKey`` of the payment's number.
    var number: UInt64
    /// The hash ``DayPayments/head(_:_:)`` of the payment's merchant.
    var head: UInt64
    /// ``DayPayments/key(of:_:)`` of the amount in the shop's currency; 0 if absent.
    var foreign: UInt64 = 0
    /// The remaining amount after refunds; nil if nothing was refunded.
    var net: Int64?
    /// Whether amount and number come from the statement.
    var isSure: Bool
  }

  var count: Int { entries.count }
  /// Whether there are too many payments to compare them one by one. It is mutating so that a day
  /// in a dictionary is read in place, not copied.
  var isLong: Bool { mutating get { entries.count > Self.compared } }
  private var entries: [Entry] = []
  /// All facts of those payments that a row has needed so far, by their positions.
  private var facts: [Int32: StoredFacts] = [:]
  private var byAmount = PositionsByKey()
  private var byNumber = PositionsByKey()
  private var byForeign = PositionsByKey()
  /// Created when a row first needs it; in most statements, no row does.
  private var byHead: PositionsByKey?
  /// The currency of all payments; nil if there are several.
  private var onlyCurrency: Currency?
  private var byNet: [Int64: [Int32]] = [:]
  /// Payments whose columns differ from the statement.
  private var edited: [Int32] = []
  private var hasTables = false
  /// For each amount, the number of rows that had this amount; the candidates of each row begin one
  /// position after the candidates of the previous row.
  private var asked: [Int64: Int] = [:]

  init() {}

  init(_ payments: [StoredFacts]) {
    for payment in payments { add(payment) }
  }

  /// The values by which rows look up the payments of a day.
  struct Keys {
    var amount: Int64
    var currency: Currency
    var number: UInt64
    var head: UInt64
    /// The row's amount with its currency.
    var own: UInt64
    /// The amount in the shop's currency; 0 if absent.
    var foreign: UInt64
    var foreignAmount: Int64
    /// Whether only the number is compared.
    var hasNumberOnly = false
    /// Whether payments with other names are candidates on the neighbouring days too.
    var takesAnyName = false
  }

  /// Returns a hash of the first two syllables or the first six letters of a name. If one name is
  /// the beginning of another name, both usually have the same hash.
  static func head(_ name: Span<UInt8>, _ scratch: inout [UInt8]) -> UInt64 {
    MerchantName.normalize(name, into: &scratch)
    var head: UInt64 = 0
    var length = 0
    for byte in scratch where byte != 0x20 {
      head = head << 8 | UInt64(byte)
      length += 1
      if length == 6 { break }
    }
    return head
  }

  private static let genericHeads = {
    var scratch: [UInt8] = []
    return Set(MerchantAgreement.genericNames.map { head(Array($0.utf8).span, &scratch) })
  }()

  /// Returns whether a name with this beginning may not identify a shop.
  private static func isGeneric(_ head: UInt64) -> Bool {
    head == 0 || genericHeads.contains(head)
  }

  /// Returns a key for an amount with its currency.
  static func key(of amount: Int64, _ currency: Currency) -> UInt64 {
    splitMix(
      UInt64(bitPattern: amount) &* 31
        &+ currency.code.utf8.reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
  }

  /// Adds a payment whose facts are already known.
  mutating func add(_ payment: StoredFacts) {
    facts[Int32(entries.count)] = payment
    var scratch: [UInt8] = []
    var entry = Entry(
      id: payment.id, amount: payment.facts.amount, currency: payment.facts.currency,
      kind: payment.facts.kind, number: payment.facts.numberKey,
      head: Self.head(Array(payment.facts.merchant.utf8).span, &scratch), isSure: payment.isSure)
    if let currency = payment.facts.foreignCurrency {
      entry.foreign = Self.key(of: payment.facts.foreignAmount, currency)
    }
    entry.net = payment.facts.net
    add(entry)
  }

  /// Adds a payment that is read when a row needs it.
  mutating func add(_ entry: Entry) {
    if !entry.isSure { edited.append(Int32(entries.count)) }
    entries.append(entry)
    hasTables = false
  }

  /// Returns the positions of the payments that may be the same payment as a row.
  ///
  /// - Parameter isSameDay: Whether the row is on this day; if not, only payments whose names have
  ///   the same beginning are returned.
  private mutating func positions(like keys: Keys, isSameDay: Bool) -> [Int32] {
    makeTables()
    var found: [Int32] = []
    if keys.hasNumberOnly {
      return Array(byNumber[keys.number].prefix(Self.compared) + edited.prefix(Self.compared))
    }
    let equal = byAmount[UInt64(bitPattern: keys.amount)]
    if equal.count <= Self.compared {
      found += equal
    } else if isSameDay {
      let start = asked[keys.amount, default: 0]
      asked[keys.amount] = start + 1
      for offset in 0..<Self.compared {
        found.append(equal[equal.startIndex + (start + offset) % equal.count])
      }
    }
    found += byForeign[keys.own].prefix(Self.compared)
    if keys.foreign != 0 {
      found += byForeign[keys.foreign].prefix(Self.compared)
      found += byAmount[UInt64(bitPattern: keys.foreignAmount)].prefix(Self.compared)
    }
    if !byNet.isEmpty { found += byNet[keys.amount, default: []].prefix(Self.compared) }
    if !isSameDay, !keys.takesAnyName, !Self.isGeneric(keys.head) {
      found.removeAll {
        let head = entries[Int($0)].head
        return head != keys.head && !Self.isGeneric(head)
      }
    }
    if onlyCurrency != keys.currency, keys.head != 0 {
      let alike = positions(withHead: keys.head)
        .filter { entries[Int($0)].currency != keys.currency }
      found += alike.prefix(Self.compared)
    }
    if keys.number != 0 { found += byNumber[keys.number].prefix(Self.compared) }
    if isSameDay || keys.number != 0 { found += edited.prefix(Self.compared) }
    return found
  }

  /// Returns the payments that may be the same payment as a row.
  ///
  /// - Parameter read: Reads a payment by its id; nil if the payment is not valid.
  mutating func like(
    _ keys: Keys, isSameDay: Bool, read: (Int64) throws -> StoredFacts?
  ) rethrows -> [StoredFacts] {
    var found = positions(like: keys, isSameDay: isSameDay)
    guard !found.isEmpty else { return [] }
    found.sort()
    var last: Int32 = -1
    var payments: [StoredFacts] = []
    for position in found where position != last {
      last = position
      if facts[position] == nil { facts[position] = try read(entries[Int(position)].id) }
      if let known = facts[position] { payments.append(known) }
    }
    return payments
  }

  /// Returns the payments that may be the other side of a transfer; the row of this transfer adds
  /// `movement` to its account.
  ///
  /// - Parameter read: Reads a payment by its id; nil if the payment is not valid.
  mutating func otherSides(
    of movement: Int64, read: (Int64) throws -> StoredFacts?
  ) rethrows -> [StoredFacts] {
    guard movement != 0, movement != .min else { return [] }
    makeTables()
    var found: [StoredFacts] = []
    for amount in [movement, -movement] {
      for position in byAmount[UInt64(bitPattern: amount)].prefix(Self.compared)
      where OwnTransfer.movement(entries[Int(position)].kind, amount) == -movement {
        if facts[position] == nil { facts[position] = try read(entries[Int(position)].id) }
        if let known = facts[position] { found.append(known) }
      }
    }
    return found
  }

  /// Returns the spending payments of the day whose shop has a name with the same beginning as the
  /// name in a row, and whose amount differs from the amount of the row.
  ///
  /// - Parameters:
  ///   - isQuick: Whether the result is empty for a day with many payments, because its payments
  ///     are only found by their amounts.
  ///   - read: Reads a payment by its id; nil if the payment is not valid.
  /// - Complexity: O(1), plus the time to make a table of the day's names once.
  mutating func close(
    to keys: Keys, isQuick: Bool, read: (Int64) throws -> StoredFacts?
  ) rethrows -> [StoredFacts] {
    guard !isLong || !isQuick else { return [] }
    if isLong { makeTables() }
    let positions =
      isLong ? Array(positions(withHead: keys.head)) : Array(Int32(0)..<Int32(entries.count))
    var found: [StoredFacts] = []
    for position in positions.prefix(Self.compared) {
      let entry = entries[Int(position)]
      guard entry.kind == .spending, entry.currency == keys.currency,
        entry.amount != keys.amount, entry.amount > 0,
        entry.head == keys.head || Self.isGeneric(entry.head) || Self.isGeneric(keys.head)
      else { continue }
      if facts[position] == nil { facts[position] = try read(entry.id) }
      if let known = facts[position] { found.append(known) }
    }
    return found
  }

  /// Returns whether a payment of the day may be what remains of a row after refunds: the beginning
  /// of its name is the same, and its amount is smaller.
  ///
  /// - Complexity: O(1).
  mutating func mayHaveRest(of keys: Keys) -> Bool {
    guard keys.head != 0, keys.amount > 0 else { return false }
    makeTables()
    return positions(withHead: keys.head).prefix(Self.compared).contains {
      (1..<keys.amount).contains(entries[Int($0)].amount)
        && entries[Int($0)].currency == keys.currency
    }
  }

  /// Returns the positions of the payments whose names have the same beginning.
  private mutating func positions(withHead head: UInt64) -> ArraySlice<Int32> {
    let table = byHead ?? PositionsByKey(entries.lazy.map(\.head))
    byHead = table
    return table[head]
  }

  private mutating func makeTables() {
    guard !hasTables else { return }
    byAmount = PositionsByKey(entries.lazy.map { UInt64(bitPattern: $0.amount) })
    func table(_ key: KeyPath<Entry, UInt64>) -> PositionsByKey {
      entries.contains { $0[keyPath: key] != 0 }
        ? PositionsByKey(entries.lazy.map { $0[keyPath: key] }) : PositionsByKey()
    }
    byNumber = table(\.number)
    byForeign = table(\.foreign)
    byHead = nil
    onlyCurrency = entries.first?.currency
    if entries.contains(where: { $0.currency != onlyCurrency }) { onlyCurrency = nil }
    byNet = [:]
    for (position, entry) in entries.enumerated() {
      if let net = entry.net { byNet[net, default: []].append(Int32(position)) }
    }
    hasTables = true
  }
}

/// The positions of equal keys, in their order.
///
/// The table is built from all keys at once, so each key needs only a few bytes and no separate
/// allocation.
struct PositionsByKey {
  /// The slots of a hash table; each contains the number of a group of equal keys, or -1 if it is
  /// empty.
  private var slots: [Int32] = []
  private var keys: [UInt64] = []
  /// The end of each group of positions; a group begins at the end of the previous group.
  private var ends: [Int32] = []
  private var positions: [Int32] = []

  init() {}

  /// - Complexity: O(*n*) expected for *n* keys.
  init(_ values: some Collection<UInt64>) {
    var size = 2
    while size < values.count * 2 { size *= 2 }
    slots = Array(repeating: -1, count: size)
    var groups: [Int32] = []
    groups.reserveCapacity(values.count)
    for value in values {
      let slot = slot(of: value)
      if slots[slot] < 0 {
        slots[slot] = Int32(keys.count)
        keys.append(value)
        ends.append(0)
      }
      groups.append(slots[slot])
      ends[Int(slots[slot])] += 1
    }
    var sum: Int32 = 0
    for group in ends.indices {
      // First the start: filling moves it to the end.
      (ends[group], sum) = (sum, sum + ends[group])
    }
    positions = Array(repeating: 0, count: groups.count)
    for (position, group) in groups.enumerated() {
      positions[Int(ends[Int(group)])] = Int32(position)
      ends[Int(group)] += 1
    }
  }

  /// Returns the positions of a key.
  subscript(_ key: UInt64) -> ArraySlice<Int32> {
    guard !slots.isEmpty else { return [] }
    let group = Int(slots[slot(of: key)])
    guard group >= 0 else { return [] }
    return positions[Int(group == 0 ? 0 : ends[group - 1])..<Int(ends[group])]
  }

  /// Returns the slot of a key, or the free slot in which the key would be stored.
  private func slot(of key: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: splitMix(key)) & (slots.count - 1)
    while slots[slot] >= 0, keys[Int(slots[slot])] != key { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }
}
