/// Counts and sums by a key of 64 bits.
struct GroupTable: Sendable {
  /// The greatest number of groups by default.
  static let limit = 1 << 20

  /// A slot of the table: a key beside its group, so that a search touches one line of memory.
  private struct Slot {
    var key: UInt64 = 0
    /// The number of the group plus one; 0 for a free slot.
    var group = 0
  }

  /// The most groups.
  let limit: Int
  /// The number of columns that are summed.
  let sumCount: Int
  /// The keys in the order in which they were first seen.
  private(set) var keys: [UInt64] = []
  /// For each group, its count followed by its `sumCount` sums, so that they are in the same line
  /// of memory.
  private var cells: [Int128] = []
  /// Whether there are more groups than the limit; further groups are then not kept.
  private(set) var isFull = false
  /// The columns with a sum beyond 128 bits.
  private(set) var overflows: Set<Int> = []

  private var slots: [Slot] = Array(repeating: Slot(), count: 256)
  private let seed = UInt64.random(in: .min ... .max)

  init(sumCount: Int, limit: Int = limit) {
    self.sumCount = sumCount
    self.limit = limit
  }

  /// Returns the number of rows in a group.
  func count(of group: Int) -> Int { Int(cells[group * (sumCount + 1)]) }

  /// The sum of a column of a group.
  func sum(_ column: Int, of group: Int) -> Int128 { cells[group * (sumCount + 1) + 1 + column] }

  /// Adds a row with the values from `start` on.
  mutating func add(key: UInt64, values: Span<Int128>, from start: Int) {
    guard let group = group(of: key) else { return }
    let cell = group &* (sumCount &+ 1)
    cells[cell] &+= 1
    for column in 0..<sumCount { add(values[start &+ column], to: column, at: cell) }
  }

  /// Adds the rows of another table; `key` maps its keys to the keys of this table.
  mutating func add(_ other: GroupTable, key: (UInt64) -> UInt64) {
    for (number, bits) in other.keys.enumerated() {
      guard let group = group(of: key(bits)) else { break }
      let cell = group * (sumCount + 1)
      cells[cell] += Int128(other.count(of: number))
      for column in 0..<sumCount { add(other.sum(column, of: number), to: column, at: cell) }
    }
    isFull = isFull || other.isFull
    overflows.formUnion(other.overflows)
  }

  @inline(__always)
  private mutating func add(_ value: Int128, to column: Int, at cell: Int) {
    let (sum, isBeyond) = cells[cell &+ 1 &+ column].addingReportingOverflow(value)
    cells[cell &+ 1 &+ column] = sum
    if isBeyond { overflows.insert(column) }
  }

  /// Returns the group of a key, and makes a group for a new key; nil if a new group would exceed
  /// the limit.
  mutating func group(of key: UInt64) -> Int? {
    var place = place(key)
    while slots[place].group != 0 {
      if slots[place].key == key { return slots[place].group &- 1 }
      place = (place &+ 1) & (slots.count &- 1)
    }
    guard keys.count < limit else {
      isFull = true
      return nil
    }
    keys.append(key)
    for _ in 0...sumCount { cells.append(0) }
    slots[place] = Slot(key: key, group: keys.count)
    if keys.count * 2 > slots.count { grow() }
    return keys.count - 1
  }

  private mutating func grow() {
    slots = Array(repeating: Slot(), count: slots.count * 2)
    for (group, key) in keys.enumerated() {
      var place = place(key)
      while slots[place].group != 0 { place = (place &+ 1) & (slots.count &- 1) }
      slots[place] = Slot(key: key, group: group + 1)
    }
  }

  /// Returns the first slot to search for a key.
  ///
  /// - SeeAlso: Steele, Lea and Flood (2014), "Fast splittable pseudorandom number generators", the
  ///   finalizer of SplitMix64.
  @inline(__always)
  private func place(_ key: UInt64) -> Int {
    var mixed = key ^ seed
    mixed = (mixed ^ mixed &>> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed &>> 27) &* 0x94D0_49BB_1331_11EB
    return Int(truncatingIfNeeded: mixed ^ mixed &>> 31) & (slots.count &- 1)
  }
}
