import GRDB
import GeoPackage
package import Spending

/// The merchants of payments of some days, by number.
package struct MerchantColumn: Sendable {
  /// The positions of the payments in the columns, ascending.
  package let positions: [Int32]
  /// For each of them the number of its merchant, -1 for none.
  package let numbers: [Int32]
  /// The merchants as first received, by number.
  package let names: [String]
}

extension StoreReader {
  /// The merchants of the spending payments of some days. Names that are one merchant's have one
  /// number.
  ///
  /// - Parameter columns: The payments of this moment.
  /// - Complexity: O(*n*) for the *n* rows between the first and the last of these payments, each name
  ///   being folded once however often it occurs.
  package func merchants(
    on days: ClosedRange<CalendarDay>, in columns: PaymentColumns
  ) throws -> MerchantColumn {
    let (first, last) = (days.lowerBound.daysSince1970, days.upperBound.daysSince1970)
    let positions = (0..<columns.count).filter { row in
      columns.kinds[row] == PaymentKind.spending.rawValue && first <= columns.days[row]
        && columns.days[row] <= last
    }
    guard let from = positions.first, let to = positions.last else {
      return MerchantColumn(positions: [], numbers: [], names: [])
    }
    let rows = try RawStatement(
      db, "SELECT id, merchant FROM payments WHERE id BETWEEN ? AND ? ORDER BY id")
    rows.bind(columns.ids[from], at: 1)
    rows.bind(columns.ids[to], at: 2)
    var byName: [String: Int32] = [:]
    var byKey: [UInt64: Int32] = [:]
    var names: [String] = []
    var numbers: [Int32] = []
    numbers.reserveCapacity(positions.count)
    var next = positions[...]
    while let position = next.first, try rows.step() {
      guard rows.integer(0) == columns.ids[position] else { continue }
      next.removeFirst()
      guard let name = rows.string(1), !name.isEmpty else {
        numbers.append(-1)
        continue
      }
      if let known = byName[name] {
        numbers.append(known)
        continue
      }
      let number = byKey[MerchantName.key(name)] ?? Int32(names.count)
      if Int(number) == names.count {
        byKey[MerchantName.key(name)] = number
        names.append(name)
      }
      byName[name] = number
      numbers.append(number)
    }
    guard next.isEmpty else { throw LedgerStoreError.changedMeanwhile }
    return MerchantColumn(
      positions: positions.map(Int32.init), numbers: numbers, names: names)
  }
}
