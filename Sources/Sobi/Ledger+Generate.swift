import Codecs
import LedgerStore
import SimpleFeatures
import SpatialIndex
import Spending
import StatementImport
import Workloads

extension Ledger {
  /// Fills the ledger with made-up payments over 2025 and 2026, the same for the same seed,
  /// districts and region.
  ///
  /// Places lie inside the ledger's only set of districts, or its region, or Seoul.
  ///
  /// - Returns: What was done; generating the same again adds nothing.
  /// - Complexity: O(*n* log *p*) for *n* payments and *p* places.
  public func generate(
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

  /// Writes made-up payments as a statement that `sobi import` reads.
  public func generateStatement(
    payments: Int, places: Int, seed: UInt64, to path: String
  ) throws {
    guard !FileBytes.isSameFile(path, self.path) else { throw OutputError.isLedger(path: path) }
    var workload = try workload(payments: payments, places: places, seed: seed)
    let zone = store.zone
    try FileBytes.replace(path) { sink in
      var writer = ByteWriter(capacity: 300_000)
      writer.append("timestamp,amount,currency,merchant,category,channel,longitude,latitude\n")
      while true {
        let made = workload.next(limit: 4096)
        if made.isEmpty { break }
        for (draft, place) in made {
          let (day, millisecond) = zone.local(instant: draft.paidAtMilliseconds)
          writer.append(utf8: day.description)
          for (divisor, mark) in [(3_600_000, " "), (60_000, ":"), (1000, ":")]
            as [(Int64, StaticString)]
          {
            writer.append(mark)
            let part = divisor == 3_600_000 ? millisecond / divisor : millisecond / divisor % 60
            if part < 10 { writer.append("0") }
            writer.append(decimal: part)
          }
          writer.append(",")
          writer.append(utf8: Money(minorUnits: draft.amount, draft.currency).decimal)
          writer.append(",")
          writer.append(utf8: draft.currency.code)
          writer.append(",")
          if let place { writer.append(utf8: workload.places[place].name) }
          writer.append(",")
          if let place {
            writer.append(
              utf8: SpendingWorkload.categories[workload.places[place].category])
          }
          writer.append(",")
          if draft.channel != .unknown { writer.append(utf8: draft.channel.name) }
          writer.append(",")
          if let coordinate = draft.coordinate {
            writer.append(coordinate)
          } else {
            writer.append(",")
          }
          writer.append("\n")
        }
        try sink(writer.bytes)
        writer.reset()
      }
      // Without a payment the header is still to be written.
      try sink(writer.bytes)
    }
  }

  private func workload(payments: Int, places: Int, seed: UInt64) throws -> SpendingWorkload {
    let shapes = try read { view in
      let sets = try view.districtSets()
      return sets.count == 1 ? try view.districts(of: sets[0]).map(\.shape) : []
    }
    let index = RegionIndex(regions: shapes)
    var box: BoundingBox?
    for shape in shapes {
      guard let part = shape.boundingBox else { continue }
      if box == nil { box = part } else { box?.formUnion(part) }
    }
    return SpendingWorkload(
      payments: payments, places: places, seed: seed,
      in: box ?? settings.region ?? Self.seoul, currency: settings.homeCurrency,
      zone: store.zone, covers: { shapes.isEmpty || index.position(of: $0) != nil })
  }

  private static let seoul = BoundingBox(
    westE7: 1_267_600_000, southE7: 374_300_000, eastE7: 1_271_900_000, northE7: 377_000_000)
}
