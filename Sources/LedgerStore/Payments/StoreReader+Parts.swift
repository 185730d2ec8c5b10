import Dispatch
import GRDB
import GeoPackage
import Spending
import Synchronization

extension StoreReader {
  /// All payments in order of their ids, the later half through a second connection where ``isAlone``.
  ///
  /// - Parameters:
  ///   - hours: Whether their hours are wanted.
  ///   - unreadable: Counts the rows that cannot be read.
  ///   - positions: The places.
  ///   - least: Fewer row ids than these are read by one connection.
  func allPayments(
    withHours hours: Bool, _ unreadable: inout [String: Int], at positions: PlacePositions,
    inPartsFrom least: Int64 = 100_000
  ) throws -> PaymentColumns {
    let zone = zone
    @Sendable func read(
      _ db: Database, _ wanted: WantedPayments
    ) throws -> (payments: PaymentColumns, unreadable: [String: Int]) {
      var unreadable: [String: Int] = [:]
      let payments = try Self.payments(
        db, zone: zone, withHours: hours, wanted, &unreadable, at: { positions[$0] })
      return (payments, unreadable)
    }
    func add(_ counts: [String: Int]) { unreadable.merge(counts) { $0 + $1 } }
    guard isAlone, let middle = try middle(ofAtLeast: least),
      let second = try? GeoPackageFile.open(path, access: .reading, readsOnFullDisk: false)
    else {
      let all = try read(db, .all)
      add(all.unreadable)
      return all.payments
    }
    defer { try? second.close() }
    let later = LaterPayments()
    second.asyncRead { db in later.put(try? read(db.get(), .ids(middle + 1 ... .max))) }
    var (payments, counts) = try read(db, .ids(.min...middle))
    add(counts)
    let rest = try later.take() ?? read(db, .ids(middle + 1 ... .max))
    add(rest.unreadable)
    payments.append(rest.payments)
    return payments
  }

  /// The row id in the middle of those of the payments; nil where they are few.
  private func middle(ofAtLeast least: Int64) throws -> Int64? {
    guard let first = try Int64.fetchOne(db, sql: "SELECT min(id) FROM payments"),
      let last = try Int64.fetchOne(db, sql: "SELECT max(id) FROM payments")
    else { return nil }
    let (span, isHuge) = last.subtractingReportingOverflow(first)
    return isHuge || span < max(least, 1) ? nil : first + span / 2
  }
}

/// What another thread reads.
private final class LaterPayments: Sendable {
  typealias Rows = (payments: PaymentColumns, unreadable: [String: Int])

  private let rows = Mutex<Rows?>(nil)
  private let isRead = DispatchSemaphore(value: 0)

  /// Puts what was read; nil where it could not be.
  func put(_ rows: Rows?) {
    self.rows.withLock { $0 = rows }
    isRead.signal()
  }

  /// Waits for what the other thread puts.
  func take() -> Rows? {
    isRead.wait()
    return rows.withLock { $0.take() }
  }
}

extension PaymentColumns {
  /// Appends payments with larger ids.
  fileprivate mutating func append(_ other: PaymentColumns) {
    let indexes = other.currencies.map { currency -> UInt8 in
      if let known = currencies.firstIndex(of: currency) { return UInt8(truncatingIfNeeded: known) }
      currencies.append(currency)
      return UInt8(truncatingIfNeeded: currencies.count - 1)
    }
    ids += other.ids
    places += other.places
    days += other.days
    amounts += other.amounts
    currencyIndexes += other.currencyIndexes.map { indexes[Int($0)] }
    categoryIDs += other.categoryIDs
    channels += other.channels
    kinds += other.kinds
    methods += other.methods
    hours += other.hours
  }
}
