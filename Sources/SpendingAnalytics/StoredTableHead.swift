import ColumnFiles
import Spending

/// The validated code tables of a stored table's rows: currencies, days and traits.
struct StoredTableHead: Sendable {
  /// The currencies, in the order of the sums.
  let currencies: [Currency]
  /// The days that occur, in order.
  let days: [Int32]
  /// The traits that occur, in order of first appearance.
  let traits: [SpendingTable.Trait]

  /// - Throws: ``ColumnFiles/ColumnFileFault``.
  /// - Complexity: O(*d* + *t*) for *d* days and *t* traits.
  init(_ file: ColumnFile) throws(ColumnFileFault) {
    typealias Name = SpendingTable.StoredColumn
    let currencies = try SpendingTable.storedCurrencies(file)
    let days = try file.column(Name.days, of: Int32.self).values
    let traits = try file.column(Name.traits, of: UInt64.self).values.map(
      SpendingTable.Trait.init(packed:))
    // Years 0 to 9999, the range of texts of days.
    guard days.allSatisfy({ (-719_528...2_932_896).contains($0) }),
      zip(days, days.dropFirst()).allSatisfy({ $0 < $1 }),
      traits.allSatisfy({
        $0.isPlausible(currencies.count) && $0.kind <= PaymentKind.refund.rawValue
      })
    else { throw .implausible }
    (self.currencies, self.days, self.traits) = (currencies, days, traits)
  }
}

extension SpendingTable.Trait {
  /// Whether its codes are valid, for `currencies` currencies.
  func isPlausible(_ currencies: Int) -> Bool {
    currency < currencies && PaymentKind(rawValue: kind) != nil
      && PaymentChannel(rawValue: channel) != nil && PaymentMethod(rawValue: method) != nil
  }
}
