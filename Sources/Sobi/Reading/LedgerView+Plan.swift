import LedgerSnapshot
import LedgerStore
import SimpleFeatures
import Spending
import SpendingAnalytics

extension LedgerView {
  /// The source of the rows of this version.
  func source() throws -> any PaymentSource {
    guard let snapshot = try snapshot() else { return LedgerFileSource(view: self) }
    return SnapshotSource(view: self, snapshot: snapshot)
  }

  /// The source of a plan.
  func source(of plan: ReadingPlan) throws -> any PaymentSource {
    plan.source == .ledger ? LedgerFileSource(view: self) : try source()
  }

  /// Returns the plan of a question.
  ///
  /// - Parameters:
  ///   - query: The query, with its conditions on texts, tags, amounts and places.
  ///   - days: The requested days; nil for all days.
  ///   - hasNames: Whether groups by merchant or account are requested.
  ///   - box: The box of the places for a question about a circle.
  func plan(
    _ shape: ReadingPlan.Question.Shape, for query: LedgerQuery, on days: ClosedRange<CalendarDay>?,
    hasNames: Bool = false, in box: BoundingBox? = nil
  ) throws -> ReadingPlan {
    let question = ReadingPlan.Question(
      shape, days: days, conditions: ReadingPlan.Conditions(of: query.filter), hasNames: hasNames)
    var sizes = ReadingPlan.Sizes()
    var state = ReadingPlan.Snapshot.unopened
    // One question about a small circle opens no snapshot.
    if let box,
      try ReadingPlan.mayReadBox(question, state, ledger.use)
        || ReadingPlan.mayReadBox(question, source().state, ledger.use)
    {
      sizes.inBox = try placeCount(in: box)
    }
    if sizes.inBox == nil {
      let source = try source()
      state = source.state
      if let days { sizes = try source.sizes(of: days) }
    }
    let plan = ReadingPlan.make(question, sizes, snapshot: state, use: ledger.use)
    ledger.planLog?.note(question, sizes, state, plan)
    return plan
  }

  /// The number of places in a box, by the spatial index of the file; nil if there are too many to
  /// read them one by one.
  func placeCount(in box: BoundingBox) throws -> Int? {
    try answer(to: PlacesInBox(box: box)) {
      try $1.placeCount(in: box, atMost: ReadingPlan.mostPlacesInBox)
    }
  }

  private struct PlacesInBox: Hashable { var box: BoundingBox }

  /// Notes the plan of a question whose plan depends only on the snapshot.
  func notePlan(
    _ shape: ReadingPlan.Question.Shape, on days: ClosedRange<CalendarDay>? = nil
  ) throws {
    guard let log = ledger.planLog else { return }
    let question = ReadingPlan.Question(shape, days: days)
    let (sizes, state) = (ReadingPlan.Sizes(), try source().state)
    log.note(
      question, sizes, state, .make(question, sizes, snapshot: state, use: ledger.use))
  }

  /// Payments of every kind as columns.
  func rows(_ request: RowRequest = .all) throws -> LedgerColumns {
    // A query has a plan of its own.
    if request.query == nil { try notePlan(.rows) }
    return try source().rows(request)
  }

  /// Spending and refunds under a query, in the form that the plan of the question chooses.
  ///
  /// - Parameter filter: The numeric part of the query; only rows that pass it are returned.
  func spending(
    _ shape: ReadingPlan.Question.Shape = .sums, for query: LedgerQuery, _ filter: SpendingFilter
  ) throws -> SpendingRows {
    try spending(plan(shape, for: query, on: filter.days), for: query, filter)
  }

  /// Spending and refunds under a query, in the form of a plan.
  func spending(
    _ plan: ReadingPlan, for query: LedgerQuery, _ filter: SpendingFilter
  ) throws -> SpendingRows {
    try source(of: plan)
      .spending(SpendingRequest(plan: plan, query: query, days: filter.days)).rows
  }

  /// Spending and refunds as a table for groups.
  ///
  /// - Parameter days: The requested days; nil for all days. The table may contain only these days.
  func table(
    for query: LedgerQuery = LedgerQuery(), on days: ClosedRange<CalendarDay>?
  ) throws -> SpendingTable {
    let plan = try plan(.groups, for: query, on: days)
    return try source().spending(SpendingRequest(plan: plan, query: query, days: days)).rows.table()
  }
}

extension ReadingPlan.Conditions {
  /// The conditions of a filter.
  init(of filter: PaymentFilter) {
    let asked = filter.asked
    self = []
    if !asked.search.isEmpty { insert(.texts) }
    if asked.isOfRowLists { insert(.tags) }
    if asked.amount != nil { insert(.amounts) }
    if asked.isWithoutPlace { insert(.unplaced) }
    if asked.hasGeography { insert(.geography) }
  }
}
