public import SimpleFeatures
public import Spending

/// The payments of a ``SpendingWorkload`` as columns, without a ledger.
public struct SpendingColumns: Sendable {
  /// The places in the order of the Morton curve.
  public let places: PlaceColumns
  /// The payments, in order of time.
  public let payments: PaymentColumns

  /// Generates payments with days in 2025 and 2026; there is one place for every fifty payments.
  ///
  /// The row ids of the payments start at 1 and follow the order of ``SpendingWorkload``. The row
  /// ids of the categories have the same order as ``SpendingWorkload/categories``.
  /// - Parameter box: The area of the places.
  /// - Complexity: O(*n* log *p*) for *n* payments at *p* places.
  public init(payments count: Int, seed: UInt64, in box: BoundingBox) {
    var workload = SpendingWorkload(
      payments: count, places: max(1, count / 50), seed: seed, in: box, currency: .krw,
      zone: .utc, covers: { _ in true })
    places = PlaceColumns(
      workload.places.enumerated().map { number, place in
        Place(
          id: Int64(number + 1), name: place.name, coordinate: place.coordinate,
          categoryID: Int64(place.category + 1))
      })
    let positions = places.positionsByID()
    var columns = PaymentColumns()
    columns.currencies = [.krw]
    while true {
      let made = workload.next(limit: 4096)
      if made.isEmpty { break }
      for (draft, place) in made {
        columns.ids.append(Int64(columns.ids.count + 1))
        columns.places.append(place.flatMap { positions[Int64($0 + 1)] } ?? -1)
        columns.days.append(draft.localDay.daysSince1970)
        columns.amounts.append(draft.amount)
        columns.currencyIndexes.append(0)
        columns.categoryIDs.append(place.map { Int32(workload.places[$0].category + 1) } ?? 0)
        columns.channels.append(draft.channel.rawValue)
        columns.kinds.append(draft.kind.rawValue)
        columns.methods.append(draft.method.rawValue)
      }
    }
    payments = columns
  }
}
