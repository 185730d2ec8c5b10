import LedgerSnapshot
import LedgerStore
import SimpleFeatures
import Spending
import SpendingAnalytics

extension LedgerView {
  /// Where the rows of this version come from.
  func source() throws -> any PaymentSource {
    guard let snapshot = try snapshot() else { return LedgerFileSource(view: self) }
    return SnapshotSource(view: self, snapshot: snapshot)
  }

  /// The plan of a question.
  ///
  /// - Parameters:
  ///   - query: What is asked of texts, tags, amounts and places.
  ///   - days: The days that are asked for; nil for all.
  ///   - hasNames: Whether groups by merchant or account are asked for.
  ///   - box: What holds the places that a question about a circle looks at.
  func plan(
    _ shape: ReadingPlan.Question.Shape, for query: LedgerQuery, on days: ClosedRange<CalendarDay>?,
    hasNames: Bool = false, in box: BoundingBox? = nil
  ) throws -> ReadingPlan {
    let question = ReadingPlan.Question(
      shape, days: days, conditions: ReadingPlan.Conditions(of: query.filter), hasNames: hasNames)
    var sizes = ReadingPlan.Sizes()
    var state = ReadingPlan.Snapshot.unopened
    // One question about a small circle opens no snapshot.
    if let box, ReadingPlan.mayReadBox(question, state, ledger.use) {
      sizes.inBox = try placeCount(in: box)
    }
    if sizes.inBox == nil {
      let source = try source() as? SnapshotSource
      state = source.map { .init(of: $0.snapshot) } ?? .none
      if let box, ReadingPlan.mayReadBox(question, state, ledger.use) {
        sizes.inBox = try placeCount(in: box)
      }
      if let source, let days {
        (sizes.payments, sizes.ofDays) = try source.counts(of: days)
        sizes.places = source.snapshot.base.placeCount
      }
    }
    let plan = ReadingPlan.make(question, sizes, snapshot: state, use: ledger.use)
    ledger.planLog?.note(question, sizes, state, plan)
    return plan
  }

  /// How many places a box holds, by the spatial index of the file; nil for too many to be read one by
  /// one.
  private func placeCount(in box: BoundingBox) throws -> Int? {
    try answer(to: PlacesInBox(box: box)) {
      try $1.placeCount(in: box, atMost: ReadingPlan.mostPlacesInBox)
    }
  }

  private struct PlacesInBox: Hashable { var box: BoundingBox }

  /// Payments of every kind as columns.
  func rows(_ request: RowRequest = .all) throws -> LedgerColumns { try source().rows(request) }

  /// Spending and refunds under a query, for sums by place.
  ///
  /// - Parameter filter: What passes of them: the part of the query that is over numbers.
  func spending(
    _ shape: ReadingPlan.Question.Shape = .sums, for query: LedgerQuery, _ filter: SpendingFilter
  ) throws -> SpendingRows {
    let plan = try plan(shape, for: query, on: filter.days)
    guard plan.form != .rows else { return .columns(try rows(RowRequest(query: query))) }
    return .table(try table(plan, for: query, on: filter.days))
  }

  /// Spending and refunds as a table for groups.
  ///
  /// - Parameter days: The days that are asked for; nil for all. The table may have these only.
  func table(
    for query: LedgerQuery = LedgerQuery(), on days: ClosedRange<CalendarDay>?
  ) throws -> SpendingTable {
    try table(plan(.groups, for: query, on: days), for: query, on: days)
  }

  func table(
    _ plan: ReadingPlan, for query: LedgerQuery, on days: ClosedRange<CalendarDay>?
  ) throws -> SpendingTable {
    try source().table(TableRequest(plan: plan, query: query, days: days)).table
  }
}

extension ReadingPlan.Snapshot {
  /// A snapshot that fits.
  init(of snapshot: SnapshotVersion) {
    self = .fits(changedRows: snapshot.changedRows, movedPlaces: snapshot.movedPlaces)
  }
}

extension ReadingPlan.Conditions {
  /// The conditions of a filter.
  init(of filter: PaymentFilter) {
    let asked = filter.asked
    self = []
    if !asked.search.isEmpty { insert(.texts) }
    if !asked.tags.isEmpty { insert(.tags) }
    if asked.amount != nil { insert(.amounts) }
    if asked.isWithoutPlace { insert(.unplaced) }
    if asked.hasGeography { insert(.geography) }
  }
}
