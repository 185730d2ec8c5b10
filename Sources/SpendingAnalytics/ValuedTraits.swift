import ColumnFiles
package import Spending

/// The traits of rows, and the traits of the same rows in the ledger's currency.
struct ValuedTraits {
  /// The former traits, followed by the traits that rows with a value get.
  private(set) var traits: [SpendingTable.Trait]
  /// The currencies, including the ledger's currency.
  private(set) var currencies: [Currency]
  /// For each former trait, the position of the same trait in the ledger's currency; -1 if its
  /// currency is already the ledger's.
  private(set) var positions: [Int]

  init(_ traits: [SpendingTable.Trait], _ currencies: [Currency], home: Currency) {
    (self.traits, self.currencies, positions) = (traits, currencies, [])
    if !currencies.contains(home) { self.currencies.append(home) }
    let number = UInt8(truncatingIfNeeded: self.currencies.firstIndex(of: home) ?? 0)
    var known: [SpendingTable.Trait: Int] = [:]
    for (position, trait) in traits.enumerated() where trait.currency == number {
      known[trait] = position
    }
    for trait in traits {
      guard trait.currency != number else {
        positions.append(-1)
        continue
      }
      var own = trait
      own.currency = number
      if let position = known[own] {
        positions.append(position)
      } else {
        known[own] = self.traits.count
        positions.append(self.traits.count)
        self.traits.append(own)
      }
    }
  }
}

extension EncodedRows {
  /// Keeps only the rows that the valuation includes in sums. If the amount of a row has a value in
  /// the ledger's currency, the value replaces the amount.
  ///
  /// - Precondition: The rows have ids. The rows need not have amounts.
  /// - Complexity: O(*n*) for *n* rows.
  package mutating func value(_ valuation: HomeValuation) {
    if let paidIn = valuation.paidIn {
      let isKept = traits.map { paidIn.contains(currencies[Int($0.currency)]) }
      let codes = codes
      keep { isKept[Int(truncatingIfNeeded: codes[$0] & 0xFFFF_FFFF)] }
    }
    let valued = ValuedTraits(traits, currencies, home: valuation.home)
    if valued.positions.contains(where: { $0 >= 0 }) {
      let hasAmounts = !amounts.isEmpty
      for row in codes.indices {
        let position = valued.positions[Int(truncatingIfNeeded: codes[row] & 0xFFFF_FFFF)]
        guard position >= 0, let amount = valuation.amounts[ids[row]] else { continue }
        if hasAmounts { amounts[row] = amount }
        codes[row] = ((codes[row] >> 32) << 32) | UInt64(position)
      }
    }
    take(traits: valued.traits, currencies: valued.currencies)
  }
}

/// The rows of a stored table whose payments have a value.
struct ValuedRows {
  /// The rows, ascending.
  private(set) var rows: [Int] = []
  /// For each row, the position of its trait in the ledger's currency.
  private(set) var traits: [Int] = []
  /// For each row, the value of its payment in the ledger's currency.
  private(set) var amounts: [Int64] = []

  /// Finds the rows; the row ids of the file are read in pieces.
  ///
  /// - Throws: ``ColumnFiles/ColumnFileFault``.
  /// - Complexity: O(*n*) for *n* rows.
  init(
    _ valued: ValuedTraits, _ valuation: HomeValuation, _ codes: SpendingTable.Codes,
    _ file: ColumnFile
  ) throws(ColumnFileFault) {
    precondition(valuation.paidIn == nil, "rows of a table are not left out")
    // A table without other currencies needs no ids.
    guard valued.positions.contains(where: { $0 >= 0 }) else { return }
    var count = 0
    try file.forEachPiece(of: SpendingTable.StoredColumn.ids) { (first: Int, ids: Span<Int64>) in
      count += ids.count
      guard count <= codes.count else { return }
      switch codes {
      case .narrow(let codes):
        codes.withSpan { take(ids, from: first, $0, 0xFFFF, valued, valuation.amounts) }
      case .wide(let codes):
        codes.withSpan { take(ids, from: first, $0, 0xFFFF_FFFF, valued, valuation.amounts) }
      }
    }
    guard count == codes.count else { throw .implausible }
  }

  @inline(__always)
  private mutating func take<Code: FixedWidthInteger>(
    _ ids: Span<Int64>, from first: Int, _ codes: Span<Code>, _ mask: Code,
    _ valued: ValuedTraits, _ values: HomeAmounts
  ) {
    let positions = valued.positions.span
    for index in ids.indices {
      let position = positions[Int(truncatingIfNeeded: codes[first &+ index] & mask)]
      guard position >= 0, let amount = values[ids[index]] else { continue }
      rows.append(first &+ index)
      traits.append(position)
      amounts.append(amount)
    }
  }
}

extension SpendingTable.Codes {
  /// The number of rows.
  var count: Int {
    switch self {
    case .narrow(let codes): codes.count
    case .wide(let codes): codes.count
    }
  }

  /// Returns the codes after the traits of some rows are replaced; the codes are wide if narrow
  /// codes cannot represent them.
  func replacing(_ rows: [Int], by traits: [Int]) -> SpendingTable.Codes {
    switch self {
    case .narrow(let codes) where (traits.max() ?? 0) < 1 << 16:
      return .narrow(
        codes.replacing(
          rows,
          by: zip(rows, traits).map {
            (codes[$0] & 0xFFFF_0000) | UInt32(truncatingIfNeeded: $1)
          }))
    case .narrow(let codes):
      let wide = Column(codes.map { (UInt64($0 >> 16) << 32) | UInt64($0 & 0xFFFF) })
      return SpendingTable.Codes.wide(wide).replacing(rows, by: traits)
    case .wide(let codes):
      return .wide(
        codes.replacing(
          rows, by: zip(rows, traits).map { ((codes[$0] >> 32) << 32) | UInt64($1) }))
    }
  }
}
