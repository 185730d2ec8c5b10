public import Reports
public import Spending

extension Ledger {
  /// Adds a visit to a payment, as one change. See ``LedgerChange``.
  ///
  /// ```swift
  /// try ledger.add(Visit(payment: 2882, title: "오후 네 시", time: DayTime("2026-11-14T19:30")!))
  /// ```
  public func add(_ visit: Visit) throws {
    try write(.addVisit(visit.title)) { try $0.add(visit) }
  }

  /// Adds a payment and its visit together, as one change.
  ///
  /// - Parameters:
  ///   - title: The title of the visit: what was seen or done.
  ///   - time: The time of the visit; the day of the payment is given separately.
  ///   - details: Further details, as names with values.
  ///   - payment: The payment, whose amount may be 0.
  /// - Returns: The row id of the payment.
  /// - Throws: The errors of adding a payment, and the errors of adding a visit.
  @discardableResult
  public func addVisit(
    _ title: String, at time: DayTime, details: [String: String] = [:], paying payment: NewPayment
  ) throws -> Int64 {
    try write(.addVisit(title), mode: .bulk) { change in
      let id = try change.add(payment).id
      try change.add(Visit(payment: id, title: title, time: time, details: details))
      return id
    }
  }

  /// Edits the visit of a payment, as one change; see ``LedgerChange/editVisit(ofPayment:_:)``.
  @discardableResult
  public func editVisit(
    ofPayment id: Int64, _ edit: VisitEdit
  ) throws -> (before: Visit, after: Visit) {
    let title = try visit(ofPayment: id)?.visit.title ?? ""
    return try write(.editVisit(title)) { try $0.editVisit(ofPayment: id, edit) }
  }

  /// Removes the visit of a payment, as one change; the payment remains.
  ///
  /// - Throws: ``VisitError/none(payment:)``.
  @discardableResult
  public func removeVisit(ofPayment id: Int64) throws -> Visit {
    let title = try visit(ofPayment: id)?.visit.title ?? ""
    return try write(.removeVisit(title)) { try $0.removeVisit(ofPayment: id) }
  }

  /// The visits; see ``LedgerView/visits(on:asOf:)``.
  public func visits(
    on days: ClosedRange<CalendarDay>? = nil, asOf day: CalendarDay? = nil
  ) throws -> VisitListDocument {
    try read { try $0.visits(on: days, asOf: day) }
  }

  /// The visit of a payment; nil if the payment has no visit.
  public func visit(ofPayment id: Int64) throws -> VisitRow? {
    try visits().visits.first { $0.visit.payment == id }
  }

  /// The visits as a calendar file; see ``LedgerView/visitCalendar(on:asOf:)``.
  public func visitCalendar(
    on days: ClosedRange<CalendarDay>? = nil, asOf day: CalendarDay? = nil
  ) throws -> ICalendar {
    try read { try $0.visitCalendar(on: days, asOf: day) }
  }
}
