import GRDB
import GeoPackage
import Spending

/// A few facts about the contents of a ledger, which take no longer to read in a large ledger than
/// in a small one.
package struct LedgerState: Hashable, Sendable {
  /// Whether the ledger has payments.
  package var hasPayments: Bool
  /// Whether rows of statements wait for a decision.
  package var hasWaitingRows: Bool
  /// Whether the ledger has places.
  package var hasPlaces: Bool
  /// Whether the ledger has a set of districts.
  package var hasDistricts: Bool
  /// Of the newest hundred payments, the number of spending payments and refunds that were not made
  /// online.
  package var newestOffline: Int
  /// The number of payments of ``newestOffline`` that have no place.
  package var newestUnplaced: Int
}

extension StoreReader {
  /// Reads the facts.
  ///
  /// - Complexity: O(log *n*) for *n* payments.
  package func state() throws -> LedgerState {
    let db = try db
    func has(_ table: String) throws -> Bool {
      try Row.fetchOne(db, sql: "SELECT 1 FROM \(table) LIMIT 1") != nil
    }
    let newest = try RawStatement(
      db, "SELECT kind, channel, place_id FROM payments ORDER BY id DESC LIMIT 100")
    var (offline, unplaced) = (0, 0)
    while try newest.step() {
      guard newest.integer(0) <= PaymentKind.refund.rawValue,
        newest.integer(1) != PaymentChannel.online.rawValue
      else { continue }
      offline += 1
      if newest.whole(2) == nil { unplaced += 1 }
    }
    return LedgerState(
      hasPayments: try hasPayments(atLeast: 1), hasWaitingRows: try has("waiting_rows"),
      hasPlaces: try has("places"), hasDistricts: try has("district_sets"),
      newestOffline: offline, newestUnplaced: unplaced)
  }
}
