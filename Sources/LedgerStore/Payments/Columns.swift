import GRDB
import GeoPackage
package import SimpleFeatures
package import Spending

extension StoreReader {
  /// Reads the columns from one consistent view of the file.
  ///
  /// A payment whose place is missing counts as unplaced. If another program wrote a payment
  /// without its day, the day is computed from the time of the payment and the ledger's time zone.
  /// A row whose day, amount, currency or kind cannot be read is left out and counted in
  /// ``LedgerColumns/unreadable``.
  ///
  /// - Parameters:
  ///   - hours: Whether to read the hours of payments; a payment whose time is unknown or cannot be
  ///     read has ``Spending/PaymentColumns/unknownHour``.
  ///   - known: The places of this version of the ledger, if they have already been read.
  /// - Complexity: O(*n*), about 0.2 s per million payments.
  package func columns(
    withHours hours: Bool = false, at known: PlaceRows? = nil
  ) throws -> LedgerColumns {
    try columns(with: hours ? .hours : [], at: known).columns
  }

  /// Reads the columns with hours, and the texts of the payments in the same order as the rows.
  ///
  /// - Complexity: O(*n* + *b*) for *n* payments and *b* bytes of texts.
  package func columnsWithTexts() throws -> (columns: LedgerColumns, texts: EncodedPaymentTexts) {
    try columns(with: [.hours, .texts], at: nil)
  }

  private func columns(
    with parts: PaymentRowReader.Parts, at known: PlaceRows?
  ) throws -> (columns: LedgerColumns, texts: EncodedPaymentTexts) {
    let rows = try known ?? self.places()
    let places = rows.places
    var unreadable = rows.unreadable > 0 ? ["places": rows.unreadable] : [:]
    let positions = PlacePositions(ids: places.ids)
    let payments = try allPayments(with: parts, &unreadable, at: positions).payments
    let columns = LedgerColumns(
      places: places, payments: payments.columns, unreadable: unreadable)
    return (columns, payments.texts)
  }

  /// Returns all places in Morton order, and the number of unreadable rows of places.
  ///
  /// - Complexity: O(*p* log *p*) for *p* places, about 0.6 s per million.
  package func places() throws -> PlaceRows {
    var unreadable: [String: Int] = [:]
    let places = try Self.places(
      RawStatement(db, "SELECT id, name, geom, category_id FROM places"), &unreadable)
    return PlaceRows(places: places, unreadable: unreadable["places"] ?? 0)
  }

  /// The row ids of the places whose boxes in the tree meet a given box. The edges of this box are
  /// ?1 (west), ?2 (east), ?3 (south) and ?4 (north). The tree keeps its boxes as numbers of 32
  /// bits, rounded outwards.
  private static let placesInBox = """
    SELECT id FROM rtree_places_geom
    WHERE maxx >= ?1 AND minx <= ?2 AND maxy >= ?3 AND miny <= ?4
    """

  private static func bind(_ box: BoundingBox, _ rows: RawStatement) {
    rows.bind(Double(box.westE7) / 1e7, at: 1)
    rows.bind(Double(box.eastE7) / 1e7, at: 2)
    rows.bind(Double(box.southE7) / 1e7, at: 3)
    rows.bind(Double(box.northE7) / 1e7, at: 4)
  }

  /// Returns the number of places in a box, counted with the file's spatial index; nil if there are
  /// more than `most` places.
  ///
  /// - Complexity: O(log *p* + *k*) for *k* of *p* places.
  package func placeCount(in box: BoundingBox, atMost most: Int) throws -> Int? {
    let count = try RawStatement(
      db, "SELECT count(*) FROM (\(Self.placesInBox) LIMIT \(most + 1))")
    Self.bind(box, count)
    guard try count.step(), count.integer(0) <= most else { return nil }
    return Int(count.integer(0))
  }

  /// Reads the places in a box and the payments at these places into columns, using the indexes of
  /// the file.
  ///
  /// - Parameter hours: Whether to read the hours of payments.
  /// - Complexity: O(log *p* + *k* log *n*), where *p* is the number of places, *n* the number of
  ///   payments, and *k* the number of payments at the places found.
  package func columns(
    in box: BoundingBox, withHours hours: Bool = false
  ) throws -> LedgerColumns {
    let db = try db
    var unreadable: [String: Int] = [:]
    let found = try RawStatement(
      db, "SELECT id, name, geom, category_id FROM places WHERE id IN (\(Self.placesInBox))")
    Self.bind(box, found)
    let places = try Self.places(found, &unreadable)
    let positions = PlacePositions(ids: places.ids)
    let payments = try Self.payments(
      db, zone: zone, with: hours ? .hours : [], .atPlaces(places.ids), &unreadable,
      at: { positions[$0] })
    return LedgerColumns(
      places: places, payments: payments.columns, unreadable: unreadable)
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

  /// The payments to read.
  enum WantedPayments {
    case all
    /// The payments with ids in a range.
    case ids(ClosedRange<Int64>)
    /// The payments at the given places.
    case atPlaces([Int64])
    /// The payments with row ids above `since`, the payments that were logged as changed after the
    /// snapshot was made, and the payments whose ids are in `and`.
    case changed(since: Int64, and: [Int64])
  }

  /// The payments as columns, in order of their row ids.
  ///
  /// - Parameters:
  ///   - parts: The further values to read.
  ///   - position: Gives the position of a place by its row id, -1 if absent.
  static func payments(
    _ db: Database, zone: LedgerZone, with parts: PaymentRowReader.Parts = [],
    _ wanted: WantedPayments, _ unreadable: inout [String: Int],
    at position: (Int64) -> Int32
  ) throws -> PaymentRowReader {
    var reader = PaymentRowReader(zone: zone, with: parts)
    let rows = try rows(
      wanted, selecting: PaymentRowReader.selection(with: parts), in: db)
    while try rows.step() {
      if !reader.take(rows, at: position) { unreadable["payments", default: 0] += 1 }
    }
    return reader
  }

  /// The rows of payments in order of their ids.
  static func rows(
    _ wanted: WantedPayments, selecting selection: String, in db: Database
  ) throws -> RawStatement {
    let condition =
      switch wanted {
      case .all: ""
      case .ids: "WHERE id BETWEEN ?1 AND ?2"
      case .atPlaces: "WHERE place_id IN (SELECT value FROM json_each(?1))"
      case .changed:
        """
        WHERE id IN (SELECT id FROM payments WHERE id > ?2 UNION SELECT id FROM cache_payments
          UNION SELECT value FROM json_each(?1))
        """
      }
    let sql = "SELECT \(selection) FROM payments \(condition) ORDER BY id"
    // A reader of few payments is likely to repeat the query.
    let rows =
      if case .changed = wanted {
        try RawStatement(cached: db, sql)
      } else {
        try RawStatement(db, sql)
      }
    func bind(_ ids: [Int64]) {
      rows.bind("[\(ids.map(String.init).joined(separator: ","))]", at: 1)
    }
    switch wanted {
    case .all: break
    case .ids(let range):
      rows.bind(range.lowerBound, at: 1)
      rows.bind(range.upperBound, at: 2)
    case .atPlaces(let places): bind(places)
    case .changed(let largest, let further):
      bind(further)
      rows.bind(largest, at: 2)
    }
    return rows
  }

  static func day(
    _ rows: RawStatement, localDate: Int32, paidAt: Int32, zone: LedgerZone
  ) -> CalendarDay? {
    if let day = unsafe rows.withText(localDate, { unsafe StoredTime.day($0.span) }) { return day }
    return unsafe rows.withText(paidAt) { unsafe StoredTime.instant($0.span) }
      .map { zone.local(instant: $0).day }
  }
}
