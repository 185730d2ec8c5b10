package import ColumnFiles
package import LedgerStore
import SimpleFeatures
import SpatialIndex
import Spending
import SpendingAnalytics
import Synchronization

/// The snapshot of a ledger as it was written, together with the values that have been read from
/// its file. All versions of the ledger that have the mark of the snapshot share this object. Each
/// version of the ledger combines this object with the changes since the snapshot was written.
///
/// No version changes this object, so views of several versions can use it at the same time.
package final class SnapshotBase: Sendable {
  /// The mark that the ledger must have for the snapshot to be valid.
  package let mark: SnapshotMark
  /// The time zone of the days.
  package let zone: String
  /// The number of places.
  package let placeCount: Int
  /// The number of unreadable rows in each table; such rows are left out when all rows are read.
  package let unreadable: [String: Int]
  /// The currencies; for each currency, the least row id of a payment in this currency.
  let currencies: [(currency: Currency, first: Int64)]
  private let file: ColumnFile
  private let cache: BoundedCache
  private let owner: BoundedCache.Owner
  private let keepsRows: Bool
  /// The answers to the questions of budgets.
  let answers: KeptAnswers
  private let moving = Mutex(Moving())
  /// For payments that changed since, the positions of their rows in order of days; -1 without one.
  private let changedRows = Mutex<[Int64: Int]>([:])
  /// The rows of merchants that a version asked for; the next version asks for nearly the same.
  private let merchantRows = Mutex<MerchantRows?>(nil)

  /// All rows of some merchants on some days.
  private struct MerchantRows {
    var days: ClosedRange<CalendarDay>
    /// For each text of a merchant, whether its rows were read.
    var isRead: [Bool]
    var rows: EncodedRows
  }

  /// The values read or computed from the file, which are the same for all versions: its properties
  /// are the keys of the cache.
  private struct Parts {
    /// The tables with hours (`true`) and without hours (`false`).
    var tables: [Bool: SpendingTable] = [:]
    var baseTables: [Bool: BaseTable] = [:]
    /// For each requested range of days, the table of these days.
    var dailyTables: [AskedDays: BaseTable] = [:]
    var keys: PlaceKeys?
    var positions: PlacePositions?
    var dateSortedRows: DateSortedRows?
    var income: PaymentColumns?
    var otherValues: Column<Int64>?
    var places: PlaceColumns?
    var placeNames: StoredNames?
    var districts: [Int64: PlacedDistricts] = [:]
    var regions: [Int64: SetRegions] = [:]
    /// For each set, its regions with an index over all areas.
    var indexedRegions: [Int64: SetRegions] = [:]
    var tree: PointTree?
    var texts: [PaymentText: StoredTexts] = [:]
    var nameGroups: [PaymentText: NameGroups] = [:]
  }

  /// The values computed for the places of the most recent version, one value of each kind.
  private struct Moving {
    var moved: MovedPlaces?
    var columns: (of: MovedPlaces?, current: [Int64: Place], columns: PlaceColumns)?
    var districts: [Int64: (of: MovedPlaces, placed: PlacedDistricts)] = [:]
    var clusters: (of: MovedPlaces?, live: LiveClusters)?
  }

  /// Opens the snapshot of a ledger.
  ///
  /// - Parameters:
  ///   - cache: Stores the values read from the file.
  ///   - keepsRows: Whether the cache also keeps the rows that are sorted by day, so that later
  ///     queries can use them.
  /// - Throws: ``ColumnFiles/ColumnFileFault`` if no matching file exists.
  /// - Complexity: O(1); data is read from the file on request.
  package init(
    _ mark: SnapshotMark, zone: String, beside ledger: String, cache: BoundedCache,
    keepsRows: Bool
  ) throws(ColumnFileFault) {
    (self.cache, owner, self.keepsRows) = (cache, cache.owner(), keepsRows)
    let build = UInt64(bitPattern: mark.build)
    file = try ColumnFile(path: SnapshotFile.path(of: ledger), build: build)
    answers = KeptAnswers(build: build, beside: ledger)
    let facts = try file.column(SnapshotFile.Name.facts, of: Int64.self).values
    typealias Fact = SnapshotFile.Fact
    guard facts.count == Fact.allCases.count,
      facts[Fact.version.rawValue] == SnapshotFile.version,
      facts[Fact.payments.rawValue] == mark.payments,
      facts[Fact.places.rawValue] == mark.places,
      try file.column(SnapshotFile.Name.zone, of: UInt8.self).values == Array(zone.utf8)
    else { throw ColumnFileFault.otherForm }
    var unreadable: [String: Int] = [:]
    for (table, fact) in [
      ("payments", Fact.unreadablePayments), ("places", Fact.unreadablePlaces),
    ] where facts[fact.rawValue] != 0 {
      unreadable[table] = Int(facts[fact.rawValue])
    }
    (self.mark, self.zone, self.unreadable) = (mark, zone, unreadable)
    let stored = try SpendingTable.storedCurrencies(file)
    let firsts = try file.column(SnapshotFile.Name.firsts, of: Int64.self).values
    let placeCount = file.form(of: SnapshotFile.Name.ids)?.count ?? 0
    guard firsts.count == stored.count, placeCount < Int(Int32.max) else {
      throw ColumnFileFault.implausible
    }
    currencies = zip(stored, firsts).map { ($0, $1) }
    self.placeCount = placeCount
  }

  /// Returns the row ids and coordinates of places.
  ///
  /// - Complexity: O(*p*) for *p* places the first time.
  func keys() throws(ColumnFileFault) -> PlaceKeys {
    try taken(\.keys) { () throws(ColumnFileFault) in try PlaceKeys(file) }
  }

  /// Whether the cache contains the row ids and coordinates of the places.
  package var hasKeys: Bool {
    let path: any WritableKeyPath<Parts, PlaceKeys?> & Sendable = \.keys
    let kept: PlaceKeys? = cache.value(path, of: owner)
    return kept != nil
  }

  /// Returns the coordinates of the places of a version.
  ///
  /// - Parameter moved: The places; nil for those of the snapshot.
  /// - Complexity: O(*p*) for *p* places the first time.
  func coordinates(of moved: MovedPlaces?) throws(ColumnFileFault) -> [Coordinate] {
    if let moved { return moved.coordinates }
    return try keys().coordinates
  }

  /// Positions of places by their row ids.
  ///
  /// - Complexity: O(*p*) for *p* places the first time.
  func positions() throws(ColumnFileFault) -> PlacePositions {
    try taken(\.positions) { () throws(ColumnFileFault) in
      PlacePositions(ids: try keys().ids.values)
    }
  }

  deinit { cache.removeAll(of: owner) }

  /// Returns a value that is read or computed from the file, and kept while there is room.
  private func taken<Value: Sendable, Failure: Error>(
    _ key: any WritableKeyPath<Parts, Value?> & Sendable,
    _ take: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let kept: Value = cache.value(key, of: owner) { return kept }
    // Another view may take it meanwhile: both are equal.
    let value = try take()
    cache.keep(value, key, of: owner)
    return value
  }

  /// The payments as a table for groups.
  ///
  /// - Complexity: O(*n*) for *n* payments the first time.
  func table(withHours hours: Bool) throws(ColumnFileFault) -> SpendingTable {
    try taken(\.tables[hours]) { () throws(ColumnFileFault) in
      let path: any WritableKeyPath<Parts, SpendingTable?> & Sendable = \.tables[false]
      if hours, let plain: SpendingTable = cache.value(path, of: owner) {
        return try plain.adding(hours: true, of: file)
      }
      return try SpendingTable(file, at: keys().coordinates, withHours: hours, withIDs: false)
    }
  }

  /// Returns the same table with the values of payments in the ledger's currency; this table is not
  /// kept.
  func table(
    withHours hours: Bool, _ valuation: HomeValuation
  ) throws(ColumnFileFault) -> SpendingTable {
    try SpendingTable(
      file, at: keys().coordinates, withHours: hours, withIDs: false, valuation)
  }

  /// Returns the same table, as the base for tables with later changes.
  func liveTable(withHours hours: Bool) throws(ColumnFileFault) -> BaseTable {
    try taken(\.baseTables[hours]) { () throws(ColumnFileFault) in
      BaseTable(try table(withHours: hours).adding(ids: true, of: file))
    }
  }

  /// The rows in order of their days.
  func dailyRows() throws(ColumnFileFault) -> DateSortedRows {
    try taken(\.dateSortedRows) { () throws(ColumnFileFault) in
      try DateSortedRows(
        file, placeCount: placeCount,
        keptBy: keepsRows ? CachedColumns(cache: cache, owner: owner) : nil)
    }
  }

  /// Returns the rows of payments, as the file has them.
  ///
  /// - Parameter ids: The row ids of the payments, ascending.
  /// - Complexity: O(*n*) for *n* rows the first time; O(*m*) for the *m* rows of the days of the
  ///   payments from then on.
  func rows(
    ofPayments ids: [Int64], with parts: RowParts
  ) throws(ColumnFileFault) -> EncodedRows {
    let rows = try dailyRows()
    var known = changedRows.withLock { $0 }
    let open = ids.filter { known[$0] == nil }
    if !open.isEmpty {
      let (found, positions) = try rows.positions(of: open)
      for id in open { known[id] = -1 }
      for (id, position) in zip(found, positions) { known[id] = position }
      let updated = known
      changedRows.withLock { $0 = updated }
    }
    return try rows.rows(
      at: ids.compactMap { known[$0] }.filter { $0 >= 0 }.sorted(), with: parts)
  }

  /// Returns the rows of some merchants on some days, as the file has them, in any order.
  ///
  /// - Parameter isWanted: For each text of a merchant in the file, whether its rows are wanted.
  /// - Complexity: That of ``SpendingAnalytics/DateSortedRows/rows(ofMerchants:on:with:)`` for the
  ///   merchants for which the previous call did not ask.
  func rows(
    ofMerchants isWanted: [Bool], on days: ClosedRange<CalendarDay>, with parts: RowParts
  ) throws(ColumnFileFault) -> EncodedRows {
    let known = merchantRows.withLock { $0 }
    guard var known, known.days == days, known.rows.parts == parts else {
      let rows = try dailyRows().rows(ofMerchants: isWanted, on: days, with: parts)
      merchantRows.withLock { $0 = MerchantRows(days: days, isRead: isWanted, rows: rows) }
      return rows
    }
    let isOpen = isWanted.indices.map { isWanted[$0] && !known.isRead[$0] }
    if isOpen.contains(true) {
      known.rows.append(try dailyRows().rows(ofMerchants: isOpen, on: days, with: parts))
      for text in isOpen.indices where isOpen[text] { known.isRead[text] = true }
      let updated = known
      merchantRows.withLock { $0 = updated }
    }
    known.rows.keep(merchants: isWanted)
    return known.rows
  }

  /// Returns the payments of some days as a table from which the tables of later versions are made.
  ///
  /// - Complexity: O(*n* log *n* + *p*) for the *n* payments of the days and *p* places the first
  ///   time.
  func liveTable(
    of days: ClosedRange<CalendarDay>, withHours hours: Bool
  ) throws(ColumnFileFault) -> BaseTable {
    let asked = AskedDays(days: days, withHours: hours)
    return try taken(\.dailyTables[asked]) { () throws(ColumnFileFault) in
      let rows = try dailyRows().rows(
        of: days, with: hours ? [.figures, .ids, .hours] : [.figures, .ids])
      return BaseTable(rows, at: try keys().coordinates)
    }
  }

  /// Returns the texts of a kind, and the texts of payments that were added after the snapshot was
  /// made; nil if the file does not contain texts of this kind, so that they are read from the
  /// ledger.
  func texts(
    _ subject: PaymentText, and further: EncodedTexts
  ) throws(ColumnFileFault) -> StoredTexts? {
    guard try dailyRows().has(subject) else { return nil }
    return try taken(\.texts[subject]) { () throws(ColumnFileFault) in
      guard let texts = try StoredTexts(file, subject) else { throw .lacksColumn }
      return texts
    }.adding(further)
  }

  /// Returns the groups of texts that name the same merchant or account.
  ///
  /// - Complexity: O(*m*) for *m* texts; O(1) from the second call on, if no added payment has a
  ///   text.
  func nameGroups(_ texts: StoredTexts) throws(ColumnFileFault) -> NameGroups {
    let added = texts.count - texts.storedCount
    guard added > 0 else { return taken(\.nameGroups[texts.subject]) { NameGroups(texts) } }
    guard texts.subject == .merchant,
      let stored = try self.texts(texts.subject, and: EncodedTexts())
    else { return NameGroups(texts) }
    return NameGroups(try nameGroups(stored), adding: texts)
  }

  private func otherValues() throws(ColumnFileFault) -> Column<Int64> {
    try taken(\.otherValues) { () throws(ColumnFileFault) in try StoredIncome.values(file) }
  }

  /// The row ids of those payments that are neither spending nor refunds and whose texts pass.
  func otherPayments(passing verdicts: TextVerdicts) throws(ColumnFileFault) -> [Int64] {
    try StoredIncome.payments(otherValues(), of: file, passing: verdicts)
  }

  /// Returns whether the stored texts of the payments that are neither spending nor refunds, except
  /// `removed`, equal the texts of `payments`.
  func othersAgree(
    without removed: Set<Int64>, _ payments: [Int64], _ texts: EncodedPaymentTexts,
    stored: [PaymentText: StoredTexts]
  ) throws(ColumnFileFault) -> Bool {
    StoredIncome.agree(
      try otherValues(), without: removed, payments, texts, stored: stored)
  }

  /// The payments that are neither spending nor refunds.
  func others() throws(ColumnFileFault) -> PaymentColumns {
    try taken(\.income) { () throws(ColumnFileFault) in
      try StoredIncome.others(
        otherValues(), placeCount: placeCount, currencies: currencies.map(\.currency))
    }
  }

  /// All payments in order of their row ids.
  ///
  /// - Complexity: O(*n*) for *n* payments.
  func payments(withHours hours: Bool) throws(ColumnFileFault) -> PaymentColumns {
    try liveTable(withHours: hours).table.payments(
      with: others(), withHours: hours)
  }

  /// The places with their names.
  func places() throws(ColumnFileFault) -> PlaceColumns {
    try taken(\.places) { () throws(ColumnFileFault) in
      var columns = PlaceColumns()
      let keys = try keys()
      (columns.ids, columns.coordinates) = (keys.ids.values, keys.coordinates)
      columns.categoryIDs = try file.column(SnapshotFile.Name.categories, of: Int64.self).values
      columns.names = try SnapshotFile.texts(
        file, ends: SnapshotFile.Name.nameEnds, bytes: SnapshotFile.Name.names)
      guard columns.names.count == placeCount, columns.categoryIDs.count == placeCount
      else { throw .implausible }
      return columns
    }
  }

  /// Returns a function for the place at a position. Places are created one by one unless the
  /// columns of all places are kept.
  ///
  /// - Complexity: O(*p*) for *p* places the first time.
  func placeReading() throws(ColumnFileFault) -> (Int) -> Place {
    let path: any WritableKeyPath<Parts, PlaceColumns?> & Sendable = \.places
    if let kept: PlaceColumns = cache.value(path, of: owner) { return { kept[$0] } }
    let keys = try keys()
    let names = try taken(\.placeNames) { () throws(ColumnFileFault) in try StoredNames(file) }
    let categories = try file.column(SnapshotFile.Name.categories, of: Int64.self)
    guard names.count == placeCount, categories.count == placeCount else { throw .implausible }
    return { position in
      Place(
        id: keys.ids[position], name: names[position], coordinate: keys.coordinates[position],
        categoryID: categories[position] == 0 ? nil : categories[position])
    }
  }

  /// Returns the districts of a set with the places in them; nil if the file does not have the set.
  func districts(ofSet id: Int64) throws(ColumnFileFault) -> PlacedDistricts? {
    guard file.has(SnapshotFile.Name.places(ofSet: id)) else { return nil }
    return try taken(\.districts[id]) { () throws(ColumnFileFault) in
      let texts = try SnapshotFile.texts(
        file, ends: SnapshotFile.Name.ends(ofSet: id), bytes: SnapshotFile.Name.texts(ofSet: id))
      let count = Int32(clamping: texts.count / 2)
      let positions = try file.column(
        SnapshotFile.Name.places(ofSet: id), of: Int32.self
      ) { piece in
        piece.indices.allSatisfy { piece[$0] >= -1 && piece[$0] < count }
      }.values
      guard positions.count == placeCount, texts.count.isMultiple(of: 2) else {
        throw .implausible
      }
      return PlacedDistricts(
        labels: stride(from: 0, to: texts.count, by: 2).map {
          PlacedDistricts.Label(code: texts[$0], name: texts[$0 + 1])
        }, positions: positions)
    }
  }

  /// Returns the areas of a set; no district of the set has changed since the snapshot was made.
  ///
  /// - Parameters:
  ///   - isIndexed: Whether an index over all areas is made, so that later versions can use it.
  ///   - districts: Reads the districts of the set.
  /// - Complexity: The first time, the same as reading the districts and making the index.
  func regions(
    ofSet id: Int64, isIndexed: Bool, _ districts: () throws -> [StoredDistrict]
  ) throws -> SetRegions {
    guard isIndexed else {
      return try taken(\.regions[id]) {
        SetRegions(shapes: try districts().map(\.shape), index: nil)
      }
    }
    return try taken(\.indexedRegions[id]) {
      let shapes = try districts().map(\.shape)
      return SetRegions(shapes: shapes, index: RegionIndex(regions: shapes))
    }
  }

  /// The tree over the places.
  func tree() throws(ColumnFileFault) -> PointTree {
    try taken(\.tree) { () throws(ColumnFileFault) in PointTree(try keys().coordinates) }
  }
}

// MARK: Values kept for versions with the same places

extension SnapshotBase {
  /// Returns the places after moves; if the kept places are the same, the kept object is returned.
  func moved(
    _ moves: PlaceMoves, _ arrivals: [PlaceKey], of former: PlaceKeys
  ) -> MovedPlaces {
    if let kept = moving.withLock({ $0.moved }), kept.moves == moves, kept.arrivals == arrivals {
      return kept
    }
    let moved = MovedPlaces(moves, arrivals, of: former)
    moving.withLock { moving in
      moving.moved = moved
      moving.districts = [:]
    }
    return moved
  }

  /// All data of the places of a version.
  ///
  /// - Complexity: O(*k*) for *k* changes if kept columns can be used, otherwise O(*p*) for *p*
  ///   places.
  func columns(of places: SnapshotPlaces) throws(ColumnFileFault) -> PlaceColumns {
    guard places.moved != nil || !places.current.isEmpty else { return try self.places() }
    if let kept = moving.withLock({ $0.columns }), kept.of === places.moved,
      kept.current == places.current
    {
      return kept.columns
    }
    let columns = try places.columns(self.places())
    moving.withLock { $0.columns = (places.moved, places.current, columns) }
    return columns
  }

  /// Returns the districts of a set with the moved places in them; nil if they were not computed
  /// before.
  func districts(ofSet id: Int64, with moved: MovedPlaces) -> PlacedDistricts? {
    moving.withLock { $0.districts[id].flatMap { $0.of === moved ? $0.placed : nil } }
  }

  /// Keeps the districts of a set with the moved places in them.
  func keep(_ placed: PlacedDistricts, ofSet id: Int64, with moved: MovedPlaces) {
    moving.withLock { $0.districts[id] = (moved, placed) }
  }

  /// Returns the clusters of places: the clusters of the most recent version, updated to these
  /// places. Clusters that were returned for that version do not change.
  ///
  /// - Parameter moved: The places; nil for those of the snapshot.
  /// - Complexity: The same as ``SpatialIndex/LiveClusters/update(removing:inserting:)`` for the
  ///   places in which both versions differ; the first time, or if the options changed, the same as
  ///   clustering all places.
  func clusters(
    of moved: MovedPlaces?, options: ClusterOptions, workers: Workers
  ) throws(ColumnFileFault) -> LiveClusters {
    let kept = moving.withLock { $0.clusters }
    var live: LiveClusters
    if let kept, kept.live.base.options == options {
      live = kept.live
      guard kept.of !== moved else { return live }
      let changes = MovedPlaces.changes(from: kept.of, to: moved, of: try keys())
      if !changes.removed.isEmpty || !changes.inserted.isEmpty {
        live.update(removing: changes.removed, inserting: changes.inserted)
      }
    } else {
      live = LiveClusters(
        ClusterHierarchy(try coordinates(of: moved), options: options, workers: workers),
        workers: workers)
    }
    moving.withLock { $0.clusters = (moved, live) }
    return live
  }
}
