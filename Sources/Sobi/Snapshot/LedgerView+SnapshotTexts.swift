import LedgerStore
import MappedColumns
import Spending
import SpendingAnalytics

/// What asks for merchants, accounts and notes, answered from the snapshot; nil where that cannot.
extension LedgerView {
  /// The texts of payments that came since the snapshot was made.
  ///
  /// - Complexity: O(*k* log *n*) for *k* of *n* payments.
  private func addedTexts(to snapshot: LedgerSnapshot) throws -> CodedPaymentTexts {
    guard let added = snapshot.changes?.added, added.count > 0 else {
      return CodedPaymentTexts()
    }
    return try part(\.addedTexts) { reader in
      try reader.texts(since: snapshot.base.mark, and: snapshot.further)
    }
  }

  /// What a snapshot answers with the texts of the payments that came since.
  private func ofTexts<Value>(
    _ take: (LedgerSnapshot, CodedPaymentTexts) throws(ColumnFileFault) -> Value?
  ) throws -> Value? {
    guard let snapshot = try snapshot() else { return nil }
    let added = try addedTexts(to: snapshot)
    return try ofSnapshot { (snapshot) throws(ColumnFileFault) in
      try take(snapshot, added)
    } ?? nil
  }

  /// The names of spending and refunds on some days.
  func snapshotNames(
    _ subject: NameColumn.Subject, on days: ClosedRange<CalendarDay>
  ) throws -> NameNumbers? {
    let kinds: Set<PaymentKind> = [.spending, .refund]
    let asked = LedgerMoment.AskedNames(subject: subject, kinds: kinds, days: days)
    if let kept = moment[\.nameNumbers[asked]] { return kept }
    let found = try ofTexts { (snapshot, added) throws(ColumnFileFault) in
      try snapshot.names(
        subject.text, of: kinds, on: days, and: added)
    }
    if let found { moment.keep(found, as: \.nameNumbers[asked]) }
    return found
  }

  /// The payments that pass the part of a query that ``filter(for:)`` leaves open, as a table for groups, by
  /// names too.
  func snapshotTable(
    for query: LedgerQuery, withHours hours: Bool, on days: ClosedRange<CalendarDay>?,
    _ names: [PaymentText: NameNumbers]
  ) throws -> SpendingTable? {
    guard try snapshot() != nil else { return nil }
    let (amounts, payments) = (try amounts(of: query), try paymentsAsked(of: query))
    return try ofTexts { (snapshot, added) throws(ColumnFileFault) in
      try snapshot.table(
        of: days ?? Self.allDays, withHours: hours, names, and: added,
        amounts: amounts, payments: payments)
    }
  }

  /// The payments of every kind under a query as columns, in no particular order.
  ///
  /// - Parameter filter: That of ``filter(for:)``.
  func snapshotPayments(
    of query: LedgerQuery, _ filter: SpendingFilter
  ) throws -> PaymentColumns? {
    guard try snapshot() != nil else { return nil }
    let (amounts, payments) = (try amounts(of: query), try paymentsAsked(of: query))
    let admitted =
      filter.asksForPlaces ? try filter.admittedPlaces(at: placeCoordinates()) : nil
    return try ofSnapshot { (snapshot) throws(ColumnFileFault) in
      try snapshot.payments(
        passing: filter, admittedPlaces: admitted, amounts: amounts, payments: payments)
    }
  }

  /// The payments that a search finds.
  func snapshotPayments(found search: PaymentSearch) throws -> [Int64]? {
    try ofTexts { (snapshot, added) throws(ColumnFileFault) in
      try snapshot.payments(found: search, and: added)
    }
  }

  /// The series among the spending of some days.
  func snapshotRecurring(
    _ basis: MonthBasis, _ query: LedgerQuery, on days: ClosedRange<CalendarDay>
  ) throws -> RecurringPayments? {
    guard try snapshot() != nil else { return nil }
    let parts = try firstParts()
    let admitted =
      basis.filter.asksForPlaces
      ? try basis.filter.admittedPlaces(at: placeCoordinates()) : nil
    let (amounts, payments) = (try amounts(of: query), try paymentsAsked(of: query))
    let found = try ofTexts { (snapshot, added) throws(ColumnFileFault) in
      try snapshot.recurring(on: days, and: added, amounts: amounts, payments: payments) {
        RecurrenceScan(
          $0, basis.filter, admittedPlaces: admitted, parts: parts.keys, today: basis.today)
      }
    }
    guard let found else { return nil }
    var numbers: [Int32: Int32] = [:]
    for (number, group) in found.groups.enumerated() { numbers[Int32(group)] = Int32(number) }
    var recurring = RecurringPayments(names: found.names)
    let sorted = found.scan.found.sorted { $0.id < $1.id }
    try recurring.append(
      sorted.lazy.map { ($0.id, numbers[$0.group] ?? -1, $0.day, $0.amount) }, parts: parts)
    recurring.findSeries(basis)
    return recurring
  }

  /// For each of what a query asks of texts and tags the row ids of the payments that have it.
  private func paymentsAsked(of query: LedgerQuery) throws -> [RowIDs] {
    var payments: [RowIDs] = []
    if let search = query.search { payments.append(RowIDs(try self.payments(found: search))) }
    let tags = query.filter.asked.tags
    if !tags.isEmpty { payments.append(RowIDs(try self.payments(tagged: tags))) }
    return payments
  }

  static let allDays =
    CalendarDay(daysSince1970: .min)...CalendarDay(daysSince1970: .max)
}
