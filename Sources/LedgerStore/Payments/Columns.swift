import GRDB
import GeoPackage
package import SimpleFeatures
import Spending

extension StoreReader {
  /// Fills the columns from one consistent view of the file.
  ///
  /// A payment whose place is gone counts as unplaced. A day that another program left out is
  /// derived from the instant in the ledger's zone. A row whose day, amount, currency or kind cannot
  /// be read is left out and counted in ``LedgerColumns/unreadable``.
  ///
  /// - Parameter hours: Whether the hours of payments are wanted; a payment whose time is not known or
  ///   cannot be read has ``Spending/PaymentColumns/unknownHour``.
  /// - Complexity: O(*n*), about 0.2 s per million payments.
  package func columns(withHours hours: Bool = false) throws -> LedgerColumns {
    let db = try db
    var unreadable: [String: Int] = [:]
    let places = try Self.places(
      RawStatement(db, "SELECT id, name, geom, category_id FROM places"), &unreadable)
    let positions = PlacePositions(ids: places.ids)
    let payments = try Self.payments(
      db, zone: zone, withHours: hours, .all, &unreadable, at: { positions[$0] })
    return LedgerColumns(places: places, payments: payments, unreadable: unreadable)
  }

  /// Fills columns with the places in a box and the payments at them, through the indexes of the file;
  /// nil where there are too many for that to be shorter than all.
  ///
  /// - Parameter most: How many places at most.
  /// - Complexity: O(log *p* + *k* log *n*) for *k* of *n* payments at the places found among *p*.
  package func columns(in box: BoundingBox, atMost most: Int) throws -> LedgerColumns? {
    let db = try db
    // The tree keeps its boxes as numbers of 32 bits, rounded outwards.
    let inside = """
      SELECT id FROM rtree_places_geom
      WHERE maxx >= ?1 AND minx <= ?2 AND maxy >= ?3 AND miny <= ?4
      """
    func bind(_ rows: RawStatement) {
      rows.bind(Double(box.westE7) / 1e7, at: 1)
      rows.bind(Double(box.eastE7) / 1e7, at: 2)
      rows.bind(Double(box.southE7) / 1e7, at: 3)
      rows.bind(Double(box.northE7) / 1e7, at: 4)
    }
    let count = try RawStatement(db, "SELECT count(*) FROM (\(inside) LIMIT \(most + 1))")
    bind(count)
    guard try count.step(), count.integer(0) <= most else { return nil }
    var unreadable: [String: Int] = [:]
    let found = try RawStatement(
      db, "SELECT id, name, geom, category_id FROM places WHERE id IN (\(inside))")
    bind(found)
    let places = try Self.places(found, &unreadable)
    let positions = PlacePositions(ids: places.ids)
    let payments = try Self.payments(
      db, zone: zone, withHours: false, .atPlaces(places.ids), &unreadable, at: { positions[$0] })
    return LedgerColumns(places: places, payments: payments, unreadable: unreadable)
  }

  private static func places(
    _ rows: RawStatement, _ unreadable: inout [String: Int]
  ) throws -> PlaceColumns {
    PlaceColumns(try placeRows(rows, &unreadable))
  }

  /// Places in the order of their rows.
  static func placeRows(
    _ rows: RawStatement, _ unreadable: inout [String: Int]
  ) throws -> [Place] {
    var places: [Place] = []
    while try rows.step() {
      guard let coordinate = try? rows.withBlob(2, GeometryBlob.decodePoint) else {
        unreadable["places", default: 0] += 1
        continue
      }
      places.append(
        Place(
          id: rows.integer(0), name: rows.string(1) ?? "", coordinate: coordinate,
          categoryID: rows.category(3).map(Int64.init)))
    }
    return places
  }

  /// Which payments are read.
  enum WantedPayments {
    case all
    /// Those at the places that are given.
    case atPlaces([Int64])
    /// Those above a row id, those that the log names, and some others.
    case changed(since: Int64, and: [Int64])
  }

  /// The payments as columns, in order of their row ids.
  ///
  /// - Parameter position: Gives the position of a place by its row id, -1 for none.
  static func payments(
    _ db: Database, zone: LedgerZone, withHours: Bool,
    _ wanted: WantedPayments, _ unreadable: inout [String: Int],
    at position: (Int64) -> Int32
  ) throws -> PaymentColumns {
    var columns = PaymentColumns()
    var indexes: [Currency: UInt8] = [:]
    var lastCurrency: (code: UInt32, index: UInt8)?
    let condition =
      switch wanted {
      case .all: ""
      case .atPlaces: "WHERE place_id IN (SELECT value FROM json_each(?1))"
      case .changed:
        """
        WHERE id IN (SELECT id FROM payments WHERE id > ?2 UNION SELECT id FROM cache_payments
          UNION SELECT value FROM json_each(?1))
        """
      }
    let rows = try RawStatement(
      db,
      """
      SELECT id, place_id, local_date, amount, currency, category_id, channel, kind, paid_at,
        method\(withHours ? ", time_known, utc_offset" : "")
      FROM payments
      \(condition) ORDER BY id
      """)
    func bind(_ ids: [Int64]) {
      rows.bind("[\(ids.map(String.init).joined(separator: ","))]", at: 1)
    }
    switch wanted {
    case .all: break
    case .atPlaces(let places): bind(places)
    case .changed(let largest, let further):
      bind(further)
      rows.bind(largest, at: 2)
    }
    while try rows.step() {
      let kind = rows.integer(7)
      guard rows.isInteger(3), rows.isInteger(7), (0...3).contains(kind),
        let day = day(rows, zone: zone),
        let currency = unsafe rows.withText(
          4,
          { bytes -> UInt8? in
            guard bytes.count == 3 else { return nil }
            let code = unsafe UInt32(bytes[0]) << 16 | UInt32(bytes[1]) << 8 | UInt32(bytes[2])
            if let last = lastCurrency, last.code == code { return last.index }
            guard let currency = unsafe Currency(utf8: bytes.span) else { return nil }
            let index = indexes[currency] ?? UInt8(truncatingIfNeeded: columns.currencies.count)
            if indexes[currency] == nil {
              columns.currencies.append(currency)
              indexes[currency] = index
            }
            lastCurrency = (code, index)
            return index
          })
      else {
        unreadable["payments", default: 0] += 1
        continue
      }
      columns.ids.append(rows.integer(0))
      columns.places.append(rows.whole(1).map(position) ?? -1)
      columns.days.append(day.daysSince1970)
      columns.amounts.append(rows.integer(3))
      columns.currencyIndexes.append(currency)
      columns.categoryIDs.append(rows.category(5) ?? 0)
      // A channel or method of a later program is none that this one knows.
      let channel = rows.whole(6).flatMap { PaymentChannel(rawValue: UInt8(clamping: $0)) }
      let method = rows.whole(9).flatMap { PaymentMethod(rawValue: UInt8(clamping: $0)) }
      columns.channels.append((channel ?? .unknown).rawValue)
      columns.kinds.append(UInt8(truncatingIfNeeded: kind))
      columns.methods.append((method ?? .unknown).rawValue)
      if withHours { columns.hours.append(hour(rows, zone: zone)) }
    }
    return columns
  }

  /// The hour on the wall clock where it was paid.
  private static func hour(_ rows: RawStatement, zone: LedgerZone) -> UInt8 {
    guard rows.integer(10) != 0, let local = rows.millisecond(of: 8, offset: 11, zone) else {
      return PaymentColumns.unknownHour
    }
    return UInt8(truncatingIfNeeded: local / 3_600_000)
  }

  static func day(
    _ rows: RawStatement, localDate: Int32 = 2, paidAt: Int32 = 8, zone: LedgerZone
  ) -> CalendarDay? {
    if let day = unsafe rows.withText(localDate, { unsafe StoredTime.day($0.span) }) { return day }
    return unsafe rows.withText(paidAt) { unsafe StoredTime.instant($0.span) }
      .map { zone.local(instant: $0).day }
  }
}
