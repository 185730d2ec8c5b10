import GRDB
import GeoPackage
import SimpleFeatures
import Spending

extension ImportSession {
  // MARK: Places

  /// Reads the places that drafts may be at.
  ///
  /// - Parameter positions: Where all drafts are; nil when nobody knows.
  /// - Complexity: O(*p*) for *p* places, O(*k* log *p*) for *k* positions.
  func loadPlaces(at positions: Set<Coordinate>?) throws {
    nextPlaceID = try RowNumbers.next(of: "places", in: db)
    firstNewPlace = nextPlaceID
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
        try readPlaces(rows)
      }
    } else {
      try readPlaces(RawStatement(db, "SELECT id, name, geom FROM places"))
    }
    try loadAliases()
  }

  private func readPlaces(_ rows: RawStatement) throws {
    while try rows.step() {
      // A geometry that another program spoiled keeps no place from being found elsewhere.
      // A number that is not positive is not one of ours, and `places` has another use for it.
      guard let coordinate = try? rows.withBlob(2, GeometryBlob.decodePoint),
        let id = rows.whole(0), id > 0
      else { continue }
      let name = rows.string(1) ?? ""
      let key = name == coordinate.description ? 0 : MerchantName.key(name)
      _ = places.id(merchant: key, coordinate: coordinate) { id }
    }
  }

  /// A name and position that a place had before a person changed it stands for the place.
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
      places.addFormer(merchant: key, coordinate: coordinate, of: id)
    }
  }

  /// The place of a draft, which is made where there is none.
  func placeID(
    _ draft: PaymentDraft, at coordinate: Coordinate, category: Int64?,
    in batch: PaymentDraftBatch
  ) -> Int64 {
    places.id(merchant: draft.merchantKey, coordinate: coordinate) {
      let id = nextPlaceID
      nextPlaceID += 1
      let name = draft.merchantKey == 0 ? nil : batch.string(draft.merchant)
      newPlaces.append((id, name ?? coordinate.description, coordinate, category))
      categories.note(place: id, category: category)
      outcome.newPlaces += 1
      let box = BoundingBox(
        westE7: coordinate.longitudeE7, southE7: coordinate.latitudeE7,
        eastE7: coordinate.longitudeE7, northE7: coordinate.latitudeE7)
      if extent?.formUnion(box) == nil { extent = box }
      return id
    }
  }

  /// Writes the places that were made.
  func writePlaces() throws {
    guard !newPlaces.isEmpty, let recorder else { return }
    let packs = newPlaces.count > PlaceLayer.packingThreshold
    if packs { try PlaceLayer.dropTriggers(db) }
    let seeds = ["geom", "name", "category_id"].map(RowDigest.seed)
    var digests = [UInt32](repeating: 0, count: newPlaces.count)
    // A first load has no trigger of ours, and the others are away while the layer is packed.
    let insert = try BatchInsert(
      db, into: "places(id, geom, name, category_id)", columnCount: 4,
      isWhole: !(packs && isFirstLoad))
    try insert.insert(count: newPlaces.count) { position, statement, base in
      var place = newPlaces[position]
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
    try recorder.added(digests, to: "places", from: newPlaces[0].id, in: db)
    guard packs else { return }
    let hasOthers =
      try Int64.fetchOne(
        db, sql: "SELECT id FROM places WHERE id < ? LIMIT 1", arguments: [firstNewPlace]) != nil
    try PlaceLayer.pack(
      db, hasOthers ? nil : newPlaces.map { .init(id: $0.id, coordinate: $0.coordinate) })
  }
}
