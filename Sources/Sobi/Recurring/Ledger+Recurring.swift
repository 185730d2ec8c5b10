import LedgerStore
public import Reports
public import Spending

extension Ledger {
  /// Recurring payments; see ``LedgerView/recurring(asOf:)``.
  public func recurring(asOf day: CalendarDay? = nil) throws -> RecurringDocument {
    try read { try $0.recurring(asOf: day) }
  }

  /// The payments that are due, as a calendar; see ``LedgerView/recurringCalendar(asOf:reminder:summary:)``.
  public func recurringCalendar(
    asOf day: CalendarDay? = nil, reminder: EntryReminder? = nil,
    summary: (RecurringDocument.Row) -> String
  ) throws -> ICalendar {
    try read { try $0.recurringCalendar(asOf: day, reminder: reminder, summary: summary) }
  }

  /// Stores a decision about recurring payments, as one change.
  ///
  /// ```swift
  /// try ledger.decide("Seoul Gas", .confirmed, name: "heating")
  /// ```
  /// - Parameters:
  ///   - series: The name of the merchant or of the series; letter case and width do not matter.
  ///   - amount: The approximate amount of the series, which is needed only if the merchant has
  ///     several series; it may differ from the expected amount by at most a tenth.
  ///   - kind: The decision. If `kind` is nil, the series keeps its stored decision; a series
  ///     without a stored decision becomes confirmed.
  ///   - name: The new name of the series, from 1 to 64 bytes of UTF-8; nil keeps the current name.
  /// - Returns: The series after the change.
  /// - Throws: ``SeriesError``, and the errors of a change.
  @discardableResult
  public func decide(
    _ series: String, amount: Money? = nil, _ kind: SeriesDecision.Kind?, name: String? = nil
  ) throws -> RecurringDocument.Row {
    if let name {
      guard name.isName, !MerchantName.normalized(name).isEmpty else { throw SeriesError.badName }
    }
    let today = today()
    let (row, stored) = try read { view in
      try Self.one(of: view.seriesFound(today), called: series, amount: amount)
    }
    let decision = SeriesDecision(
      merchant: MerchantName.normalized(row.merchant), currency: row.expected.currency,
      rhythm: row.rhythm, amount: row.expected.minorUnits,
      kind: kind ?? stored?.decision.kind ?? .confirmed,
      day: kind == nil ? stored?.decision.day ?? today : today,
      name: name ?? row.name)
    try write(.decideSeries(decision.kind, isRenamed: kind == nil, merchant: row.merchant)) {
      try $0.store.decide(decision, replacing: stored?.id)
    }
    return try read { view in
      let decided = try view.seriesFound(today).first {
        $0.row.merchant == row.merchant && $0.row.expected == row.expected
          && $0.row.rhythm == row.rhythm
      }
      return decided?.row ?? row
    }
  }

  /// The one series that has the given name and the given amount.
  private static func one(
    of all: [(row: RecurringDocument.Row, decision: StoredSeriesDecision?)], called name: String,
    amount: Money?
  ) throws -> (row: RecurringDocument.Row, decision: StoredSeriesDecision?) {
    let key = MerchantName.normalized(name)
    var found = all.filter { series in
      MerchantName.normalized(series.row.merchant) == key
        || series.row.name.map(MerchantName.normalized) == key
    }
    let named = found
    if let amount {
      found.removeAll { series in
        let expected = series.row.expected
        let (distance, overflow) = expected.minorUnits.subtractingReportingOverflow(
          amount.minorUnits)
        return expected.currency != amount.currency || overflow
          || distance.magnitude > amount.minorUnits.magnitude / 10
      }
    }
    guard let first = found.first else {
      guard named.isEmpty else {
        throw SeriesError.several(merchant: name, amounts: named.map(\.row.expected))
      }
      throw SeriesError.none(merchant: name, known: all.map(\.row.title).sorted())
    }
    guard found.count == 1 else {
      throw SeriesError.several(merchant: name, amounts: found.map(\.row.expected))
    }
    return first
  }
}
