import Dispatch
import GRDB
import GeoPackage
import Spending
import Synchronization

extension StoreReader {
  /// All payments in order of their ids; a second connection reads the later half, if one exists
  /// that sees the same rows.
  ///
  /// - Parameters:
  ///   - parts: The values to read besides the columns of the payments.
  ///   - unreadable: Counts the rows that cannot be read.
  ///   - positions: The places.
  ///   - least: The number of row ids below which only one connection reads.
  /// - Returns: The payments, and whether two connections read them.
  func allPayments(
    with parts: PaymentRowReader.Parts, _ unreadable: inout [String: Int],
    at positions: PlacePositions, inPartsFrom least: Int64 = 100_000
  ) throws -> (payments: PaymentRowReader, isOfTwo: Bool) {
    let zone = zone
    @Sendable func read(_ db: Database, _ wanted: WantedPayments) throws -> LaterPayments.Rows {
      var unreadable: [String: Int] = [:]
      let payments = try Self.payments(
        db, zone: zone, with: parts, wanted, &unreadable, at: { positions[$0] })
      return (payments, unreadable)
    }
    func add(_ counts: [String: Int]) { unreadable.merge(counts) { $0 + $1 } }
    guard let beside, let middle = try middle(ofAtLeast: least) else {
      let all = try read(db, .all)
      add(all.unreadable)
      return (all.payments, false)
    }
    let later = LaterPayments()
    beside.read { db in
      later.put(try? read(db, .ids(middle + 1 ... .max)))
    } otherwise: {
      later.put(nil)
    }
    var (payments, counts) = try read(db, .ids(.min...middle))
    add(counts)
    let found = later.take()
    // The rows of the other one are of this version only if the name still refers to the same file.
    let isOfTwo = try found != nil && !SecondConnection.isElsewhere(db)
    let rest = isOfTwo ? found : nil
    let whole = try rest ?? read(db, .ids(middle + 1 ... .max))
    add(whole.unreadable)
    payments.append(whole.payments)
    return (payments, isOfTwo)
  }

  /// Returns the middle of the payments' row ids; nil if there are few payments.
  private func middle(ofAtLeast least: Int64) throws -> Int64? {
    guard let first = try Int64.fetchOne(db, sql: "SELECT min(id) FROM payments"),
      let last = try Int64.fetchOne(db, sql: "SELECT max(id) FROM payments")
    else { return nil }
    let (span, isHuge) = last.subtractingReportingOverflow(first)
    return isHuge || span < max(least, 1) ? nil : first + span / 2
  }
}

/// The rows that another thread reads.
private final class LaterPayments: Sendable {
  typealias Rows = (payments: PaymentRowReader, unreadable: [String: Int])

  private let rows = Mutex<Rows?>(nil)
  private let isRead = DispatchSemaphore(value: 0)

  /// Stores the rows for the waiting thread; nil means that they could not be read.
  func put(_ rows: Rows?) {
    self.rows.withLock { $0 = rows }
    isRead.signal()
  }

  /// Waits for the rows of the other thread.
  func take() -> Rows? {
    isRead.wait()
    return rows.withLock { $0.take() }
  }
}
