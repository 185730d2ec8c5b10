import Foundation
import GeoPackage
public import LedgerStore
import Logging
import MappedColumns
import PlaceClassification
import SimpleFeatures
import SpatialIndex
public import Spending
import SpendingAnalytics

/// A ledger as it is at one moment: every question about it.
///
/// It is handed to the body of ``Ledger/read(_:)`` and is of use only there. A part of the file is read
/// when it is first needed, each in a short transaction that makes sure that the file is still of the
/// view's version.
public final class LedgerView {
  /// Reads a part again on a view of another version.
  typealias Ask = (LedgerView) throws -> Void

  let ledger: Ledger
  private let moment: LedgerMoment
  /// What was asked for, in order; on another version all of it is read in one transaction.
  private(set) var asked: [Ask] = []
  /// Whether the file changed before everything that was asked for was read.
  private(set) var isOutdated = false
  /// Answers that are of no use to other views.
  private var answers: [AnyHashable: any Sendable] = [:]
  /// The transaction that is reading parts, while one is.
  private var reader: StoreReader?

  init(_ ledger: Ledger, _ moment: LedgerMoment) {
    self.ledger = ledger
    self.moment = moment
  }

  /// The version that all answers are of.
  public var version: LedgerVersion { moment.version }

  var zone: LedgerZone { ledger.store.zone }
  var homeCurrency: Currency { ledger.settings.homeCurrency }
  var logger: Logger { ledger.logger }

  /// Called before each transaction of a view, for tests that let another program write just there.
  @TaskLocal static var beforeTransaction: (@Sendable () throws -> Void)?

  /// Whether snapshots are passed over, for tests that compare with a reading of all.
  @TaskLocal static var passesSnapshotsOver = false

  // MARK: Reading parts

  /// Reads what was asked of a view before, inside a transaction of this view's version. What cannot be
  /// read is asked for again, and fails then.
  func load(_ asked: [Ask], with reader: StoreReader) {
    self.reader = reader
    for ask in asked { try? ask(self) }
    self.reader = nil
    self.asked = asked
  }

  /// Runs `body` in a transaction of this version.
  func transaction<Value>(_ body: (StoreReader) throws -> Value) throws -> Value {
    if let reader { return try body(reader) }
    try Self.beforeTransaction?()
    return try atItsVersion {
      try ledger.store.read(at: version) { reader in
        self.reader = reader
        defer { self.reader = nil }
        return try body(reader)
      }
    }
  }

  /// Runs what reads in transactions of its own, each of which makes sure of this version.
  func atItsVersion<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch LedgerStoreError.changedMeanwhile {
      isOutdated = true
      throw LedgerStoreError.changedMeanwhile
    }
  }

  private func remember(_ ask: @escaping Ask) { if reader == nil { asked.append(ask) } }

  /// A part of the file that all views of the version share.
  func part<Value: Sendable>(
    _ key: any WritableKeyPath<LedgerMoment.Parts, Value?> & Sendable,
    _ load: @escaping (StoreReader) throws -> Value
  ) throws -> Value {
    try part(key) { _, reader in try load(reader) }
  }

  /// A part of the file that is read with what its view has already, which is not always this one.
  private func part<Value: Sendable>(
    _ key: any WritableKeyPath<LedgerMoment.Parts, Value?> & Sendable,
    _ load: @escaping (LedgerView, StoreReader) throws -> Value
  ) throws -> Value {
    if let kept = moment[key] { return kept }
    remember { view in
      _ = try view.part(key, load)
    }
    return try transaction { reader in
      // Another view may have read it while this one waited.
      if let kept = moment[key] { return kept }
      let value = try load(self, reader)
      moment.keep(value, as: key)
      return value
    }
  }

  /// What one question needs of the file besides shared parts, in one transaction.
  ///
  /// - Parameters:
  ///   - question: What tells this question from others.
  ///   - load: Reads the answer; the parts that it asks its view for come from the same transaction.
  func answer<Value: Sendable>(
    to question: some Hashable, _ load: @escaping (LedgerView, StoreReader) throws -> Value
  ) throws -> Value {
    let question = AnyHashable(question)
    if let kept = answers[question], let answer = kept as? Value { return answer }
    remember { view in _ = try view.answer(to: question, load) }
    let value = try transaction { try load(self, $0) }
    answers[question] = value
    return value
  }

  /// Does without the snapshot from now on.
  func forgetSnapshot() { moment.keep(nil as LedgerSnapshot?, as: \.snapshot) }

  /// Something computed of parts, which all views of the version share.
  func computed<Value: Sendable>(
    _ key: any WritableKeyPath<LedgerMoment.Parts, Value?> & Sendable,
    accepting: (Value) -> Bool = { _ in true }, _ make: () throws -> Value
  ) rethrows -> Value {
    if let kept = moment[key], accepting(kept) { return kept }
    let value = try make()
    moment.keep(value, as: key)
    return value
  }
}

// MARK: Parts

extension LedgerView {
  /// What the ledger says about itself.
  public func settings() throws -> LedgerSettings { try part(\.settings) { try $0.settings() } }

  /// The day on which months start: every month of a report is one that begins then.
  public func monthStart() throws -> MonthStart { try settings().monthStart }

  /// All categories in order of their codes.
  public func categories() throws -> [Category] { try part(\.categories) { try $0.categories() } }

  /// The codes of categories by their row ids.
  func categoryCodes() throws -> [Int64: String] {
    try categories().codesByID
  }

  /// The sets of districts in order of their names.
  public func districtSets() throws -> [DistrictSet] { try part(\.sets) { try $0.districtSets() } }

  /// The districts of a set in order of their codes; one that cannot be read is left out and told of
  /// by its row.
  package func districts(of set: DistrictSet) throws -> [StoredDistrict] {
    let logger = logger
    return try part(\.districts[set.id]) { reader in
      try reader.districts(of: set) { id in
        logger.warning(
          "left a row out that cannot be read", metadata: ["table": "districts", "row": "\(id)"])
      }
    }
  }

  /// The set that the parents of a set's districts belong to; nil when they have none.
  func parentSet(of set: DistrictSet) throws -> DistrictSet? {
    try part(\.parentSets[set.id]) { try $0.parentSet(of: set) }
  }

  /// Whether payments and places were read already, for this view or another of the version.
  var hasColumns: Bool { readColumns != nil }

  /// Payments and places as columns, where they were read already.
  var readColumns: LedgerColumns? { moment[\.columns] }

  /// Payments and places as columns.
  func columns() throws -> LedgerColumns {
    if let kept = readColumns { return kept }
    if let found = try ofSnapshot({ (snapshot) throws(ColumnFileFault) in
      try snapshot.columns(withHours: false)
    }) {
      return computed(\.columns) { found }
    }
    let logger = logger
    return try part(\.columns) { view, reader in
      let start = ContinuousClock.now
      let places = view.moment[\.readPlaces]
      let columns = try reader.columns(at: places)
      logger.debug(
        "filled the columns",
        metadata: [
          "payments": "\(columns.payments.count)", "places": "\(columns.places.count)",
          "duration": "\(ContinuousClock.now - start)",
        ])
      for (table, count) in columns.unreadable where table != "places" || places == nil {
        logger.warnOfUnreadable(count, in: table)
      }
      return columns
    }
  }

  /// The payments that are neither spending nor refunds, without a reading of all others where there is a
  /// snapshot.
  func otherPayments() throws -> PaymentColumns {
    try computed(\.otherPayments) {
      if let found = try ofSnapshot({ (snapshot) throws(ColumnFileFault) in
        try snapshot.otherPayments()
      }) {
        return found
      }
      let payments = try columns().payments
      return payments.keeping(payments.kinds.map { $0 > PaymentKind.refund.rawValue })
    }
  }

  /// The payments as a table, where somebody has asked for groups; nil where not.
  var madeTable: SpendingTable? { moment[\.table] }

  /// The payments as a table, where there is one or a snapshot has it; nil where payments would be read
  /// for it.
  func tableAtHand() throws -> SpendingTable? {
    if let madeTable { return madeTable }
    return try snapshot() == nil ? nil : table(withHours: false)
  }

  /// The table of some days that was made for another question, whose rows of a place come in order of
  /// days; nil where there is none.
  func madeTable(on days: ClosedRange<CalendarDay>?) -> SpendingTable? {
    days.flatMap {
      moment[\.dailyTables[LedgerMoment.AskedDays(days: $0, withHours: false)]]
    }
  }

  /// Whether nobody has asked this version for sums by place, nor for groups; it is so once.
  var isFirstOfPayments: Bool {
    if moment[\.table] != nil || moment[\.isAskedAgain] == true { return false }
    moment.keep(true, as: \.isAskedAgain)
    return true
  }

  /// The payments as a table for groups, with the places that it numbers.
  ///
  /// - Parameters:
  ///   - hours: Whether groups by hour will be asked for; they take a reading of their own.
  ///   - days: Those that are asked for; nil for all.
  ///   - places: Whether anybody asks for the places themselves.
  func spending(
    withHours hours: Bool, on days: ClosedRange<CalendarDay>? = nil, withPlaces places: Bool = true
  ) throws -> SpendingSource {
    SpendingSource(
      places: places ? try self.places() : PlaceColumns(),
      table: try table(withHours: hours, on: days))
  }

  /// The payments as a table for groups that are of some days alone: it may have these only.
  ///
  /// - Parameters:
  ///   - hours: Whether groups by hour will be asked for.
  ///   - days: Those that are asked for; nil for all.
  func table(withHours hours: Bool, on days: ClosedRange<CalendarDay>?) throws -> SpendingTable {
    guard let days else { return try table(withHours: hours) }
    let asked = LedgerMoment.AskedDays(days: days, withHours: hours)
    if let kept = moment[\.dailyTables[asked]] { return kept }
    let found = try ofSnapshot { (snapshot) throws(ColumnFileFault) in
      try snapshot.table(of: days, withHours: hours)
    }
    guard case .some(.some(let table)) = found else { return try table(withHours: hours) }
    moment.keep(table, as: \.dailyTables[asked])
    return table
  }

  /// The payments as a table for groups, from the snapshot beside the ledger where there is one.
  ///
  /// - Parameter hours: Whether groups by hour will be asked for.
  func table(withHours hours: Bool) throws -> SpendingTable {
    let isEnough = { (kept: SpendingTable) in !hours || kept.hasHours }
    return try computed(\.table, accepting: isEnough) {
      if let table = try ofSnapshot({ (snapshot) throws(ColumnFileFault) in
        try snapshot.table(withHours: hours)
      }) {
        return table
      }
      let columns = try hours ? columnsWithHours() : columns()
      return SpendingTable(columns.payments, at: columns.places)
    }
  }

  /// The places, from the snapshot where there is one.
  func places() throws -> PlaceColumns {
    if let columns = moment[\.columns] { return columns.places }
    return try computed(\.places) {
      try ofSnapshot { (snapshot) throws(ColumnFileFault) in try snapshot.placeColumns() }
        ?? placesAlone().places
    }
  }

  /// The places, read without the payments.
  private func placesAlone() throws -> PlaceRows {
    let logger = logger
    return try part(\.readPlaces) { reader in
      let rows = try reader.places()
      if rows.unreadable > 0 { logger.warnOfUnreadable(rows.unreadable, in: "places") }
      return rows
    }
  }

  /// What is known of a place by its position, for who looks at few.
  ///
  /// - Complexity: That of ``places()``, or O(log *k*) after *k* changes where a snapshot was opened before.
  func placeReading() throws -> (Int) -> Place {
    if !hasColumns,
      let reading = try ofSnapshot({ (snapshot) throws(ColumnFileFault) in
        let former = try snapshot.base.places()
        return { (position: Int) in snapshot.places.place(at: position, of: former) }
      })
    {
      return reading
    }
    let places = try places()
    return { places[$0] }
  }

  /// Where the places are, in their order.
  func placeCoordinates() throws -> [Coordinate] {
    if let columns = moment[\.columns] { return columns.places.coordinates }
    return try snapshot()?.places.coordinates ?? places().coordinates
  }

  /// Payments, with their hours, and places as columns.
  func columnsWithHours() throws -> LedgerColumns {
    if let found = try ofSnapshot({ (snapshot) throws(ColumnFileFault) in
      try snapshot.columns(withHours: true)
    }) {
      return found
    }
    return try answer(to: "columns with hours") { _, reader in
      try reader.columns(withHours: true)
    }
  }

  /// The districts of a set and, for each place, the one that holds it.
  func membership(in set: DistrictSet) throws -> DistrictMembership {
    let (districts, coordinates) = (try districts(of: set), try placeCoordinates())
    let placed = try snapshotDistricts(of: set)
    return computed(\.memberships[set.id]) {
      if let placed, placed.labels.count == districts.count {
        return DistrictMembership(districts: districts, positions: placed.positions)
      }
      let index = RegionIndex(regions: districts.map(\.shape))
      return DistrictMembership(
        districts: districts, positions: index.positions(of: coordinates))
    }
  }

  /// The names of the districts of a set and, for each place, the one that holds it: without their shapes
  /// where a snapshot has it.
  func placedDistricts(of set: DistrictSet) throws -> PlacedDistricts {
    try computed(\.placedDistricts[set.id]) {
      if moment[\.memberships[set.id]] == nil, let placed = try snapshotDistricts(of: set) {
        return placed
      }
      let membership = try membership(in: set)
      return PlacedDistricts(
        labels: membership.districts.map { PlacedDistricts.Label(code: $0.code, name: $0.name) },
        positions: membership.positions)
    }
  }

  /// The tree over the places, whose positions it answers with.
  func placeTree() throws -> PlaceTree {
    try computed(\.placeTree) {
      if let snapshot = try snapshot() { return snapshot.tree() }
      return PlaceTree(PointTree(try placeCoordinates()))
    }
  }

  /// The clusters of the places, whose positions they answer with.
  func clusters(options: ClusterOptions) throws -> PlaceClusters {
    let fits = { (kept: PlaceClusters) in kept.options == options }
    return try computed(\.clusters, accepting: fits) {
      if let snapshot = try snapshot() { return snapshot.clusters(options: options) }
      return PlaceClusters(ClusterHierarchy(try placeCoordinates(), options: options))
    }
  }

  /// The same for who needs the order of all leaves.
  ///
  /// - Complexity: That of ``clusters(options:)``; where they were brought up, that of clustering all.
  func clusterHierarchy(options: ClusterOptions) throws -> ClusterHierarchy {
    try clusters(options: options).whole
      ?? ClusterHierarchy(try placeCoordinates(), options: options)
  }
}

extension Logger {
  /// Tells of rows of a table that answers leave out.
  func warnOfUnreadable(_ count: Int, in table: String) {
    warning(
      "left rows out that cannot be read", metadata: ["table": "\(table)", "rows": "\(count)"])
  }
}
