public import Boundaries
public import LedgerStore
public import PlaceClassification
public import Reports
public import SimpleFeatures
public import SpatialIndex
public import Spending
public import SpendingAnalytics
public import StatementImport

// Shorthands that ask one question of a new view; see ``LedgerView`` for the questions.

extension Ledger {
  /// All categories in order of their codes.
  public func categories() throws -> [Category] { try read { try $0.categories() } }

  /// The sets of districts in order of their names.
  public func districtSets() throws -> [DistrictSet] { try read { try $0.districtSets() } }

  /// The user's rules, in the order in which they were created.
  public func rules() throws -> [StoredRule] { try read { try $0.rules() } }

  /// Returns the code of the category with the given code or title; the category may be in the
  /// ledger or built in.
  public func categoryCode(_ word: String) throws -> String {
    try read { try $0.categoryCode(word) }
  }

  /// The classifier, which uses the rules and the model; see ``LedgerView/classifier()``.
  public func classifier() throws -> Classifier { try read { try $0.classifier() } }

  /// The model that proposes categories for names that match no rule; nil if no model has been
  /// trained.
  public func model() throws -> SyllableModel? { try read { try $0.model() } }

  /// The payments whose category would change if the rules were changed; see
  /// ``LedgerView/whatIf(_:)``.
  public func whatIf(_ change: RuleChange) throws -> CategoryEffect {
    try read { try $0.whatIf(change) }
  }

  /// The saved import profiles, in order of their names.
  public func profiles() throws -> [ImportProfile] { try read { try $0.profiles() } }

  /// The imports, the newest first.
  public func journal() throws -> [JournalEntry] { try read { try $0.journal() } }

  /// The days and balances of the imported statements, in the order in which the statements were
  /// imported.
  public func statementSpans() throws -> [StatementGap.Statement] {
    try read { try $0.statementSpans() }
  }

  /// The changes made by commands, the newest first.
  public func history(limit: Int = .max) throws -> [HistoryEntry] {
    try read { try $0.history(limit: limit) }
  }

  /// The saved places, sorted by the UTF-8 bytes of their names.
  public func savedPlaces() throws -> [SavedPlace] { try read { try $0.savedPlaces() } }

  /// The position to which a name refers; see ``LedgerView/position(called:)``.
  public func position(called name: String) throws -> Coordinate {
    try read { try $0.position(called: name) }
  }

  /// The place to which a name refers; see ``LedgerView/place(called:)``.
  public func place(called name: String) throws -> SavedPlace {
    try read { try $0.place(called: name) }
  }

  /// The position of a place of the ledger.
  public func position(ofPlace id: Int64) throws -> Coordinate {
    try read { try $0.position(ofPlace: id) }
  }

  /// The payment that has the given id, including its place and category; see
  /// ``LedgerView/payment(_:)``.
  public func payment(_ id: Int64) throws -> PaymentRow { try read { try $0.payment(id) } }

  /// Payments of every kind, page by page; see ``LedgerView/payments(_:order:limit:after:)``.
  public func payments(
    _ query: LedgerQuery = LedgerQuery(), order: PaymentOrder = .date, limit: Int = 100,
    after cursor: PaymentCursor? = nil
  ) throws -> PaymentPage {
    try read { try $0.payments(query, order: order, limit: limit, after: cursor) }
  }

  /// Payments of every kind, starting at a position in the list; see
  /// ``LedgerView/payments(_:order:limit:offset:)``.
  public func payments(
    _ query: LedgerQuery, order: PaymentOrder = .date, limit: Int, offset: Int
  ) throws -> Page<PaymentRow> {
    try read { try $0.payments(query, order: order, limit: limit, offset: offset) }
  }

  /// The places that have a payment matching the query.
  public func places(
    _ query: LedgerQuery, order: DistrictReport.Order = .amount, limit: Int, offset: Int = 0
  ) throws -> Page<PlaceRow> {
    try read { try $0.places(query, order: order, limit: limit, offset: offset) }
  }

  /// Places of one merchant that lie close together; see ``LedgerView/mergeCandidates(within:)``.
  public func mergeCandidates(
    within distance: Meters = mergeDistance
  ) throws -> [MergeCandidate] {
    try read { try $0.mergeCandidates(within: distance) }
  }

  /// The places within a radius; see ``LedgerView/near(_:radius:query:)``.
  public func near(
    _ center: Coordinate, radius: Meters, query: LedgerQuery = LedgerQuery()
  ) throws -> NearReport {
    try read { try $0.near(center, radius: radius, query: query) }
  }

  /// The nearest places; see ``LedgerView/nearest(_:to:query:)``.
  public func nearest(
    _ count: Int, to center: Coordinate, query: LedgerQuery = LedgerQuery()
  ) throws -> NearReport {
    try read { try $0.nearest(count, to: center, query: query) }
  }

  /// The distances between a centre and the payments that match a query; see
  /// ``LedgerView/range(_:from:)``.
  public func range(
    _ query: LedgerQuery = LedgerQuery(), from center: Coordinate? = nil
  ) throws -> SpendingRange {
    try read { try $0.range(query, from: center) }
  }

  /// The clusters of the places for every zoom level; see ``LedgerView/clusters(_:options:)``.
  public func clusters(
    _ query: LedgerQuery = LedgerQuery(), options: ClusterOptions = ClusterOptions()
  ) throws -> SpendingClusters {
    try read { try $0.clusters(query, options: options) }
  }

  /// Groups of places that lie close together; see
  /// ``LedgerView/density(_:within:minPoints:isWeighted:)``.
  public func density(
    _ query: LedgerQuery = LedgerQuery(), within distance: Meters, minPoints: Int,
    isWeighted: Bool = false
  ) throws -> DensityReport {
    try read {
      try $0.density(query, within: distance, minPoints: minPoints, isWeighted: isWeighted)
    }
  }

  /// Spending by district; see
  /// ``LedgerView/districtReport(_:of:within:order:codes:)``.
  public func districtReport(
    _ query: LedgerQuery = LedgerQuery(), of selection: DistrictSelection = DistrictSelection(),
    within: String? = nil, order: DistrictReport.Order = .amount,
    codes: CodeCrosswalk.System? = nil
  ) throws -> DistrictReport {
    try read {
      try $0.districtReport(query, of: selection, within: within, order: order, codes: codes)
    }
  }

  /// Spending by any dimensions; see
  /// ``LedgerView/stats(_:by:districts:measuring:order:limit:threads:)``.
  public func stats(
    _ query: LedgerQuery = LedgerQuery(), by dimensions: [SpendingDimension],
    districts selection: DistrictSelection = DistrictSelection(),
    measuring measures: SpendingMeasures = .sums, order: StatsReport.Order? = nil,
    limit: Int = .max, threads: Int? = nil
  ) throws -> SpendingStats {
    try read {
      try $0.stats(
        query, by: dimensions, districts: selection, measuring: measures, order: order,
        limit: limit, threads: threads)
    }
  }

  /// Checks the whole ledger; see ``LedgerView/check(quick:)``.
  public func check(quick: Bool = false) throws -> CheckReport {
    try read { try $0.check(quick: quick) }
  }
}
