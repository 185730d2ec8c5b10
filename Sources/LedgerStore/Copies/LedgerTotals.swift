import GRDB
import GeoPackage
public import Spending

/// The totals of a ledger, by which it can be distinguished from other ledgers. The totals are the
/// number of rows of every table, and the number and sum of payments for each month and currency.
public struct LedgerTotals: Hashable, Sendable {
  /// A group of payments.
  public struct Group: Hashable, Sendable {
    /// The month of the local day; nil if the day cannot be read.
    public var month: YearMonth?
    /// The currency; nil if it cannot be read.
    public var currency: Currency?
    /// Whether the payments are spending or refunds; otherwise they are income or transfers.
    public var isSpending: Bool

    /// Creates a group.
    public init(month: YearMonth?, currency: Currency?, isSpending: Bool) {
      self.month = month
      self.currency = currency
      self.isSpending = isSpending
    }
  }

  /// The number of payments in a group and their sum.
  public struct Sum: Hashable, Sendable {
    /// The payments.
    public var count: Int64 = 0
    /// The sum of the amounts in minor units, with refunds subtracted; 128 bits are enough for the
    /// sum of any ledger.
    public var amount: Int128 = 0
  }

  /// The payments by group.
  public private(set) var groups: [Group: Sum] = [:]
  /// The number of rows by table, including the tables of other programs.
  public private(set) var rows: [String: Int64] = [:]

  /// The number of payments in all groups.
  public var paymentCount: Int64 { groups.values.reduce(0) { $0 + $1.count } }

  /// Counts the rows that a transaction sees.
  ///
  /// - Complexity: O(*n*) for *n* payments, 0.3 µs each.
  init(_ db: Database, zone: LedgerZone) throws {
    for table in try StoredTable.names(in: db) {
      rows[table] = try Int64.fetchOne(db, sql: "SELECT count(*) FROM \(table.quotedName)")
    }
    let payments = try RawStatement(
      db, "SELECT local_date, paid_at, currency, amount, kind FROM payments")
    var cells: [Key: Sum] = [:]
    var last: (key: Key, sum: Sum)?
    while try payments.step() {
      let key = Key(payments, zone: zone)
      // Rows come nearly in order of time, so that most have the group of the row before.
      if last?.key != key {
        if let last { cells[last.key] = last.sum }
        last = (key, cells[key] ?? Sum())
      }
      last?.sum.count += 1
      if payments.isInteger(3) { last?.sum.amount += Int128(payments.integer(3)) }
    }
    if let last { cells[last.key] = last.sum }
    for (key, sum) in cells { groups[key.group] = sum }
  }

  /// A group of payments whose values are encoded as numbers.
  private struct Key: Hashable {
    var month: Int32
    var currency: UInt32
    var isSpending: Bool

    init(_ row: RawStatement, zone: LedgerZone) {
      let day = StoreReader.day(row, localDate: 0, paidAt: 1, zone: zone)?.components
      month = day.map { Int32($0.year * 12 + $0.month - 1) } ?? -1
      currency = unsafe row.withText(2) { bytes in
        guard bytes.count == 3 else { return 0 }
        return unsafe UInt32(bytes[0]) << 16 | UInt32(bytes[1]) << 8 | UInt32(bytes[2])
      }
      isSpending = row.integer(4) < 2
    }

    var group: Group {
      let code = [16, 8, 0].map { UInt8(truncatingIfNeeded: currency >> $0) }
      return Group(
        month: month < 0 ? nil : YearMonth(year: Int(month / 12), month: Int(month % 12) + 1),
        currency: Currency(utf8: code.span), isSpending: isSpending)
    }
  }
}

extension StoreReader {
  /// Returns the totals of the ledger.
  package func totals() throws -> LedgerTotals { try LedgerTotals(db, zone: zone) }
}
