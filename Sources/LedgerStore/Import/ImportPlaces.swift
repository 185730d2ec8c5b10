import GRDB
import GeoPackage
import SimpleFeatures
import Spending

/// The stage of an import that finds the places of its drafts, and makes missing places.
final class ImportPlaces {
  /// A place that was made and is not written yet.
  typealias New = (id: Int64, name: String, coordinate: Coordinate, category: Int64?)

  /// The places that were made.
  private(set) var new: [New] = []
  /// The box around them; nil if absent.
  private(set) var extent: BoundingBox?
  /// The places of payments that were there before the import.
  private(set) var used: Set<Int64> = []
  private var table = PlaceTable()
  private let firstNew: Int64
  private var nextID: Int64
  private let db: Database

  /// Reads the possible places of drafts.
  ///
  /// - Parameter positions: The positions of all drafts; nil if they are not known.
  /// - Complexity: O(*p*) for *p* places, O(*k* log *p*) for *k* positions.
  init(_ db: Database, at positions: Set<Coordinate>?) throws {
    self.db = db
    nextID = try RowNumbers.next(of: "places", in: db)
    firstNew = nextID
    if let positions {
      let rows = try RawStatement(
        db,
        """
        SELECT id, name, geom FROM places WHERE id IN (
          SELECT id FROM rtree_places_geom
          WHERE minx <= ?1 AND maxx >= ?1 AND miny <= ?2 AND maxy >= ?2) ORDER BY id
        """)
      for position in positions {
        rows.reset()
        rows.bind(Double(position.longitudeE7) / 1e7, at: 1)
        rows.bind(Double(position.latitudeE7) / 1e7, at: 2)
        try read(rows)
      }
    } else {
      try read(RawStatement(db, "SELECT id, name, geom FROM places"))
    }
    try loadAliases()
  }

  private func read(_ rows: RawStatement) throws {
    while try rows.step() {
      // A damaged geometry of another program does not keep other places from being found. A number
      // that is not positive is not one of ours, and has another meaning in the table.
      guard let coordinate = try? rows.withBlob(2, GeometryBlob.decodePoint),
        let id = rows.whole(0), id > 0
      else { continue }
      let name = rows.string(1) ?? ""
      let key = name == coordinate.description ? 0 : MerchantName.key(name)
      _ = table.id(merchant: key, coordinate: coordinate) { id }
    }
  }

  /// Adds former names and positions of places that a person changed; they identify the place.
  private func loadAliases() throws {
    guard try db.tableExists("place_aliases") else { return }
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT name, longitude, latitude, place_id FROM place_aliases a
        WHERE EXISTS (SELECT 1 FROM places p WHERE p.id = a.place_id) ORDER BY id DESC
        """)
    for row in rows {
      guard let longitude = row.number("longitude"), let latitude = row.number("latitude"),
        let coordinate = try? Coordinate(validatingLongitude: longitude, latitude: latitude),
        let name = row.text("name"), let id = row.whole("place_id"), id > 0
      else { continue }
      let key = name == coordinate.description ? 0 : MerchantName.key(name)
      table.addFormer(merchant: key, coordinate: coordinate, of: id)
    }
  }

  /// Prefetches the slots for the next drafts, see ``PlaceTable/touch(_:)``.
  func touch(_ drafts: ArraySlice<PaymentDraft>) -> Int64 { table.touch(drafts) }

  /// Returns the place of a draft, which is created if it does not exist.
  ///
  /// - Returns: The id, and whether it was made.
  func place(
    of draft: PaymentDraft, at coordinate: Coordinate, category: Int64?,
    in batch: PaymentDraftBatch
  ) -> (id: Int64, isNew: Bool) {
    let next = nextID
    let id = table.id(merchant: draft.merchantKey, coordinate: coordinate) { next }
    guard id == next else { return (id, false) }
    nextID += 1
    let name = draft.merchantKey == 0 ? nil : batch.string(draft.merchant)
    new.append((id, name ?? coordinate.description, coordinate, category))
    let box = BoundingBox(
      westE7: coordinate.longitudeE7, southE7: coordinate.latitudeE7,
      eastE7: coordinate.longitudeE7, northE7: coordinate.latitudeE7)
    if extent?.formUnion(box) == nil { extent = box }
    return (id, true)
  }

  /// Notes that a payment is at a place.
  func use(_ id: Int64) { if id < firstNew { used.insert(id) } }

  /// Returns the number of new places that lie close to another place of the same merchant.
  /// Afterwards, no place can be found, because the memory is freed.
  func countClose(within distance: Meters) -> Int {
    defer { table = PlaceTable() }
    return table.countClose(from: firstNew, within: distance)
  }

  /// Frees the places that were written.
  func forgetNew() { new = [] }

  /// Writes the new places.
  ///
  /// - Parameter isFirstLoad: Whether the ledger had no payment.
  func write(_ recorder: ChangeRecorder, isFirstLoad: Bool) throws {
    guard !new.isEmpty else { return }
    let packs = new.count > PlaceLayer.packingThreshold
    if packs { try PlaceLayer.dropTriggers(db) }
    let seeds = ["geom", "name", "category_id"].map(RowDigest.seed)
    var digests = [UInt32](repeating: 0, count: new.count)
    // A first load has no trigger of ours, and the others are dropped while the layer is packed.
    let insert = try BatchInsert(
      db, into: "places(id, geom, name, category_id)", columnCount: 4,
      isWhole: !(packs && isFirstLoad))
    try insert.insert(count: new.count) { position, statement, base in
      var place = new[position]
      var digest = RowDigest()
      let point = GeometryBlob.point(place.coordinate)
      statement.bind(place.id, at: base + 1)
      statement.bind(blob: point, at: base + 2)
      digest.add(point.span, seed: seeds[0])
      statement.bind(place.name, at: base + 3)
      digest.add(&place.name, seed: seeds[1])
      if let category = place.category {
        statement.bind(category, at: base + 4)
        digest.add(category, seed: seeds[2])
      } else {
        statement.bindNull(at: base + 4)
      }
      digests[position] = digest.value
    }
    try recorder.added(digests, to: "places", from: new[0].id, in: db)
    guard packs else { return }
    let hasOthers =
      try Int64.fetchOne(
        db, sql: "SELECT id FROM places WHERE id < ? LIMIT 1", arguments: [firstNew]) != nil
    try PlaceLayer.pack(
      db, hasOthers ? nil : new.map { .init(id: $0.id, coordinate: $0.coordinate) })
  }
}
