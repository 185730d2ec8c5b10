import ColumnFiles
package import Spending

/// The traits of rows, and those of the same rows in the ledger's currency.
struct ValuedTraits {
  /// The traits, then those that rows with a value get.
  private(set) var traits: [SpendingTable.Trait]
  /// The currencies, the ledger's among them.
  private(set) var currencies: [Currency]
  /// For each of the former traits the one in the ledger's currency; -1 if it is that already.
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
  /// Keeps the rows that count, with the values that they have in the ledger's currency.
  ///
  /// - Precondition: The rows have ids.
  /// - Complexity: O(*n* + *f* log *k*) for *n* rows, *f* of them in other currencies, and *k* values.
  package mutating func value(_ valuation: HomeValuation) {
    if let paidIn = valuation.paidIn {
      let isKept = traits.map { paidIn.contains(currencies[Int($0.currency)]) }
      let codes = codes
      keep { isKept[Int(truncatingIfNeeded: codes[$0] & 0xFFFF_FFFF)] }
    }
    let valued = ValuedTraits(traits, currencies, home: valuation.home)
    for row in codes.indices {
      let position = valued.positions[Int(truncatingIfNeeded: codes[row] & 0xFFFF_FFFF)]
      guard position >= 0, let amount = valuation.amounts[ids[row]] else { continue }
      amounts[row] = amount
      codes[row] = ((codes[row] >> 32) << 32) | UInt64(position)
    }
    take(traits: valued.traits, currencies: valued.currencies)
  }
}

extension SpendingTable {
  /// Returns the table with the values that payments have in the ledger's currency; nil if it does not
  /// know its row ids, or if it would have too many traits.
  ///
  /// - Precondition: Payments in every currency count.
  /// - Complexity: O(*n* + *f* log *k*) for *n* rows, *f* of them in other currencies, and *k* values.
  package func valued(_ valuation: HomeValuation) -> SpendingTable? {
    precondition(valuation.paidIn == nil, "rows of a table are not left out")
    guard overlay == nil, ids.count == amounts.count, case .narrow(let codes) = codes else {
      return nil
    }
    let valued = ValuedTraits(traits, currencies, home: valuation.home)
    guard valued.traits.count <= 1 << 16 else { return nil }
    var newCodes = codes.withSpan { span in span.indices.map { span[$0] } }
    var newAmounts = amounts.withSpan { span in span.indices.map { span[$0] } }
    var largest = largestMagnitude
    do {
      var placedCodes = newCodes.mutableSpan
      var placedAmounts = newAmounts.mutableSpan
      ids.withSpan { ids in
        for row in placedCodes.indices {
          let position = valued.positions[Int(placedCodes[row] & 0xFFFF)]
          guard position >= 0, let amount = valuation.amounts[ids[row]] else { continue }
          placedAmounts[row] = amount
          placedCodes[row] = ((placedCodes[row] >> 16) << 16) | UInt32(position)
          largest = max(largest, amount.magnitude)
        }
      }
    }
    return SpendingTable(
      starts: starts, codes: .narrow(Column(newCodes)), hours: hours, amounts: Column(newAmounts),
      ids: ids, days: days, traits: valued.traits, coordinates: coordinates,
      largestMagnitude: largest, currencies: valued.currencies, hasMerchants: hasMerchants,
      hasAccounts: hasAccounts)
  }
}
