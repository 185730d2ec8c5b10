import Codecs
package import LedgerStore
import SimpleFeatures
package import Sobi
import SpatialIndex
import Spending
import Workloads

extension Ledger {
  /// Fills the ledger with generated payments in 2025 and 2026. The same seed, districts and
  /// regions give the same payments.
  ///
  /// If the ledger has exactly one set of districts, the places lie inside these districts.
  /// Otherwise, the places lie inside the ledger's region or, if the ledger has no region, in
  /// Seoul.
  ///
  /// - Returns: The outcome; generating the same payments again adds nothing.
  /// - Complexity: O(*n* log *p*) for *n* payments and *p* places.
  package func generate(
    payments: Int, places: Int, seed: UInt64, progress: @escaping (Int) -> Void = { _ in }
  ) throws -> ImportOutcome {
    var workload = try workload(payments: payments, places: places, seed: seed)
    var scratch: [UInt8] = []
    let keys = workload.places.map { MerchantName.key($0.name.utf8.span, scratch: &scratch) }
    var number: UInt64 = 0
    let fileName = "generate payments=\(payments) places=\(places) seed=\(seed)"
    return try write(.generate, mode: .bulk) { change in
      let session = try change.store.beginImport(of: fileName, layout: .madeUp)
      while true {
        let made = workload.next(limit: 4096)
        if made.isEmpty { break }
        progress(workload.made)
        var batch = PaymentDraftBatch()
        batch.drafts.reserveCapacity(made.count)
        for (draft, place) in made {
          var draft = draft
          number += 1
          if let place {
            draft.merchant = batch.append(workload.places[place].name)
            draft.merchantKey = keys[place]
            draft.category = batch.append(
              SpendingWorkload.categories[workload.places[place].category])
          }
          // The number of the payment in its workload is its reference.
          var hash = StableHash()
          hash.append(seed)
          hash.append(number)
          draft.identityBase = hash.value
          batch.drafts.append(draft)
        }
        try session.append(batch)
      }
      return try session.finish(ImportEnding())
    }
  }

  /// Writes a statement that can be imported; it contains the payments that ``generate`` would add.
  ///
  /// - Parameter sink: Receives the bytes, piece by piece.
  package func generateStatement(
    payments: Int, places: Int, seed: UInt64, to sink: ([UInt8]) throws -> Void
  ) throws {
    var workload = try workload(payments: payments, places: places, seed: seed)
    let zone = store.zone
    var writer = CSVWriter(capacity: CSVWriter.blockSize + 4096)
    writer.append(record: Self.statementColumns)
    while true {
      let made = workload.next(limit: 4096)
      if made.isEmpty { break }
      for (draft, place) in made {
        let place = place.map { workload.places[$0] }
        let (day, millisecond) = zone.local(instant: draft.paidAtMilliseconds)
        writer.append(day.description + " " + Self.clockTime(millisecond / 1000))
        writer.append(Money(minorUnits: draft.amount, draft.currency).decimal)
        writer.append(draft.currency.code)
        writer.append(place?.name ?? "")
        writer.append(place.map { SpendingWorkload.categories[$0.category] } ?? "")
        writer.append(draft.channel == .unknown ? "" : draft.channel.name)
        writer.append(draft.coordinate)
        writer.endRecord()
      }
      try sink(writer.take())
    }
    // Without a payment the header has not been written yet.
    try sink(writer.take())
  }

  /// Writes the statement to a file, either completely or not at all.
  ///
  /// - Throws: ``OutputError`` if the file cannot be written, or if `path` is the path of the
  ///   ledger.
  package func generateStatement(
    payments: Int, places: Int, seed: UInt64, to path: String
  ) throws {
    try checkIsOther(path)
    try FileBytes.replace(path) { sink in
      try generateStatement(payments: payments, places: places, seed: seed, to: sink)
    }
  }

  private static let statementColumns = [
    "timestamp", "amount", "currency", "merchant", "category", "channel", "longitude", "latitude",
  ]

  /// `09:05:07` for the second of a day.
  private static func clockTime(_ second: Int64) -> String {
    [second / 3600, second / 60 % 60, second % 60]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  private func workload(payments: Int, places: Int, seed: UInt64) throws -> SpendingWorkload {
    let shapes = try read { view in
      let sets = try view.districtSets()
      return sets.count == 1 ? try view.districts(of: sets[0]).map(\.shape) : []
    }
    let index = RegionIndex(regions: shapes)
    let box = BoundingBox.union(shapes.map(\.boundingBox))
    return SpendingWorkload(
      payments: payments, places: places, seed: seed,
      in: box ?? settings.region ?? Self.seoul, currency: settings.homeCurrency,
      zone: store.zone, covers: { shapes.isEmpty || index.position(of: $0) != nil })
  }

  private static let seoul = BoundingBox(
    westE7: 1_267_600_000, southE7: 374_300_000, eastE7: 1_271_900_000, northE7: 377_000_000)
}
