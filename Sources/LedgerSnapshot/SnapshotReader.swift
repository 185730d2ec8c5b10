package import LedgerStore
package import Spending

/// The methods with which the ledger is read, inside one transaction, when a snapshot is made or
/// updated.
package protocol SnapshotReader {
  /// The row ids of the payments at some places, ascending.
  func payments(atPlaces places: [Int64]) throws -> [Int64]
  /// Returns the payments that changed since a mark, and the payments of further row ids, in their
  /// present state; nil if a payment cannot be read.
  func payments(
    since mark: SnapshotMark, and further: [Int64], withHours hours: Bool,
    at position: (Int64) -> Int32
  ) throws -> PaymentColumns?
  /// The texts of the same payments, row for row.
  func texts(since mark: SnapshotMark, and further: [Int64]) throws -> EncodedPaymentTexts
  /// All payments and places, with the hours and texts of payments.
  func columnsWithTexts() throws -> (columns: LedgerColumns, texts: EncodedPaymentTexts)
  /// The sets of districts.
  func districtSets() throws -> [DistrictSet]
  /// The districts of a set; rows that cannot be read are reported by their ids.
  func districts(of set: DistrictSet, unreadable: (Int64) -> Void) throws -> [StoredDistrict]
}

extension StoreReader: SnapshotReader {}
