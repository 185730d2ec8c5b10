import GRDB
import GeoPackage
package import Spending

extension StoreReader {
  /// Returns the merchants or the accounts of payments that have one of the given kinds and were
  /// made on the given days. Different spellings of one merchant or account have the same number.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of the payments.
  ///   - columns: The columns of the payments, read from the same version of the ledger.
  /// - Complexity: O(*n* + *m* log *m*), where *n* is the number of rows from the first to the last
  ///   of these payments, and *m* is the number of names.
  package func names(
    _ subject: NameColumn.Subject, of kinds: Set<PaymentKind>, on days: ClosedRange<CalendarDay>,
    in columns: PaymentColumns
  ) throws -> NameColumn {
    let (first, last) = (days.lowerBound.daysSince1970, days.upperBound.daysSince1970)
    let isAsked = (0...UInt8.max).map { PaymentKind(rawValue: $0).map(kinds.contains) ?? false }
    let positions = (0..<columns.count).filter { row in
      isAsked[Int(columns.kinds[row])] && first <= columns.days[row] && columns.days[row] <= last
    }
    guard let from = positions.first, let to = positions.last else {
      return NameColumn(positions: [], numbers: [], names: [])
    }
    var known = NameNumbers(subject)
    var numbers: [Int32] = []
    numbers.reserveCapacity(positions.count)
    func take(_ rows: RawStatement) {
      let name = rows.string(1) ?? ""
      numbers.append(name.isEmpty ? -1 : known.number(of: name))
    }
    let select = "SELECT id, \(subject.rawValue) FROM payments WHERE id"
    // Few rows among many, as incomes are, are looked up one by one: the columns may have these alone.
    let (span, isHuge) = columns.ids[to].subtractingReportingOverflow(columns.ids[from])
    if isHuge || Int64(positions.count) < span / 32 {
      let row = try RawStatement(db, "\(select) = ?")
      for position in positions {
        row.reset()
        row.bind(columns.ids[position], at: 1)
        guard try row.step() else { throw LedgerStoreError.changedMeanwhile }
        take(row)
      }
    } else {
      let rows = try RawStatement(db, "\(select) BETWEEN ? AND ? ORDER BY id")
      rows.bind(columns.ids[from], at: 1)
      rows.bind(columns.ids[to], at: 2)
      var next = positions[...]
      while let position = next.first, try rows.step() {
        guard rows.integer(0) == columns.ids[position] else { continue }
        next.removeFirst()
        take(rows)
      }
      guard next.isEmpty else { throw LedgerStoreError.changedMeanwhile }
    }
    let order = known.names.indices.sorted {
      known.names[$0].utf8.lexicographicallyPrecedes(known.names[$1].utf8)
    }
    var ranks = [Int32](repeating: 0, count: order.count)
    for (rank, number) in order.enumerated() { ranks[number] = Int32(rank) }
    return NameColumn(
      positions: positions.map(Int32.init), numbers: numbers.map { $0 < 0 ? -1 : ranks[Int($0)] },
      names: order.map { known.names[$0] })
  }
}

extension StoreReader {
  /// Returns the merchants of some payments, by row id. Payments without a merchant are left out.
  ///
  /// - Complexity: O(*k* log *n*) for *k* of *n* payments.
  package func merchants(of ids: [Int64]) throws -> [Int64: String] {
    let row = try RawStatement(db, "SELECT merchant FROM payments WHERE id = ?")
    var merchants: [Int64: String] = [:]
    for id in ids {
      row.reset()
      row.bind(id, at: 1)
      if try row.step(), let name = row.string(0), !name.isEmpty { merchants[id] = name }
    }
    return merchants
  }
}

/// Numbers names in order of their first appearance.
private struct NameNumbers {
  private enum Key: Hashable {
    case merchant(UInt64)
    case account(String)
  }

  private let subject: NameColumn.Subject
  private(set) var names: [String] = []
  private var byName: [String: Int32] = [:]
  private var byKey: [Key: Int32] = [:]

  init(_ subject: NameColumn.Subject) { self.subject = subject }

  mutating func number(of name: String) -> Int32 {
    if let known = byName[name] { return known }
    let key: Key =
      switch subject {
      case .merchant: .merchant(MerchantName.key(name))
      case .account: .account(MerchantName.normalized(name))
      }
    let number = byKey[key] ?? Int32(names.count)
    if Int(number) == names.count {
      byKey[key] = number
      names.append(name)
    }
    byName[name] = number
    return number
  }
}
