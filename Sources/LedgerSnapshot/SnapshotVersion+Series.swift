package import ColumnFiles
import LedgerStore
package import Spending
package import SpendingAnalytics

extension SnapshotVersion {
  /// The recurring payments that several questions found.
  package typealias FoundSeries = (
    found: [[RecurrenceScan.Found]], groups: [Int32], names: [String]
  )

  /// The most days after which the kept payments of an earlier day are used: for each day, the
  /// payments of the merchants that it affects are read again.
  private static let mostDays: Int32 = 7

  /// Returns, for each question, the payments within a range of days that may be recurring: those of
  /// merchants whose payments may have a rhythm as a whole. These payments are in no particular
  /// order. It also returns the names of the merchants of these payments, in order of their UTF-8
  /// bytes; the result is nil if the file leaves the texts to the ledger.
  ///
  /// The payments follow from those of the snapshot as it was written, which are kept. Only the
  /// payments of merchants that have changed payments are read again.
  ///
  /// - Parameters:
  ///   - today: The last day on which payments have a rhythm.
  ///   - parts: The row ids of the parts of split payments, including the first parts.
  ///   - added: The texts of the payments that were added since the snapshot was made.
  /// - Complexity: O(*m* + *k*) for *m* names and *k* recurring payments, if the payments are kept
  ///   and nothing changed; O(*n*) for the *n* payments of the days otherwise.
  package func recurring(
    of asked: [BudgetScan.Asked], on days: ClosedRange<CalendarDay>, today: CalendarDay,
    parts: Set<Int64>, and added: EncodedPaymentTexts
  ) throws(ColumnFileFault) -> FoundSeries? {
    guard !asked.isEmpty, let texts = try base.texts(.merchant, and: added.merchants)
    else { return nil }
    let names = try base.nameGroups(texts)
    guard hasFewChanges,
      let kept = try base.series(of: former(asked), on: days, today: today, parts: parts)
    else {
      return try recurring(on: days, and: added, nil, of: nil) {
        RecurrenceScan($0, asked, parts: parts, today: today, depth: .merchants, of: $1)
      }
    }
    var isOpen = [Bool](repeating: false, count: names.count)
    func open(_ rows: EncodedRows) {
      rows.forEachText(.merchant) { text in
        let group = names.groups[text]
        if group >= 0 { isOpen[Int(group)] = true }
      }
    }
    if let changes = changes(with: added) {
      if !changes.removed.isEmpty {
        open(try base.rows(ofPayments: changes.removed, with: .merchants))
      }
      open(try base.dailyRows().updates(changes).addedRows(with: .merchants))
    }
    for days in Self.otherDays(kept, days, today) {
      open(try base.dailyRows().rows(of: days, with: .merchants))
    }
    var called: [Int32: Int32] = [:]
    let span = days.lowerBound.daysSince1970...days.upperBound.daysSince1970
    var found = kept.map { series in
      series.payments.compactMap { payment -> RecurrenceScan.Found? in
        let group = names.groups[Int(payment.text)]
        guard group >= 0, !isOpen[Int(group)], span.contains(payment.day) else { return nil }
        called[group] = payment.text
        return .init(id: payment.id, group: group, day: payment.day, amount: payment.amount)
      }
    }
    if isOpen.contains(true) {
      var scan = RecurrenceScan(
        names, asked, parts: parts, today: today, depth: .merchants, of: isOpen)
      let isWanted = names.groups.map { $0 >= 0 && isOpen[Int($0)] }
      var rows = try base.rows(
        ofMerchants: Array(isWanted.prefix(texts.storedCount)), on: days,
        with: scan.rowParts.union(.ids))
      try base.dailyRows().updates(changes(with: added))
        .apply(to: &rows, ofMerchants: isWanted, on: days)
      scan.note(rows)
      let again = scan.found()
      for question in found.indices { found[question] += again.found[question] }
      called.merge(again.called) { $1 }
    }
    return Self.inOrder((found, called), texts)
  }

  /// The payments of questions, with the names of their merchants in order.
  static func inOrder(
    _ found: (found: [[RecurrenceScan.Found]], called: [Int32: Int32]), _ texts: StoredTexts
  ) -> FoundSeries {
    let (groups, names) = RecurrenceScan.inOrder(found.called, texts)
    return (found.found, groups, names)
  }

  /// The days whose payments count now and did not count in one of the kept answers, or the reverse.
  private static func otherDays(
    _ kept: [KeptSeries], _ days: ClosedRange<CalendarDay>, _ today: CalendarDay
  ) -> [ClosedRange<CalendarDay>] {
    let first = kept.map(\.first).min() ?? .max
    let former = kept.map(\.today).min() ?? .max
    return [
      (first, days.lowerBound.daysSince1970 - 1), (former + 1, today.daysSince1970),
    ].compactMap { first, last in
      first <= last
        ? CalendarDay(daysSince1970: first)...CalendarDay(daysSince1970: last) : nil
    }
  }

  /// Whether the payments of a kept answer are near enough to those of some days.
  fileprivate static func isNear(
    _ kept: KeptSeries, _ days: ClosedRange<CalendarDay>, _ today: CalendarDay
  ) -> Bool {
    let passed = Int64(today.daysSince1970) - Int64(kept.today)
    return passed >= 0 && passed <= Int64(mostDays)
      && Int64(days.lowerBound.daysSince1970) - Int64(kept.first) == passed
  }
}

extension SnapshotBase {
  /// Returns the recurring payments of the snapshot for each question: the kept ones, or those that
  /// are read now and kept; nil if the file leaves the texts to the ledger.
  ///
  /// - Parameters: The same as for ``SnapshotVersion/recurring(of:on:today:parts:and:)``.
  fileprivate func series(
    of asked: [BudgetScan.Asked], on days: ClosedRange<CalendarDay>, today: CalendarDay,
    parts: Set<Int64>
  ) throws(ColumnFileFault) -> [KeptSeries]? {
    guard let texts = try texts(.merchant, and: EncodedTexts()) else { return nil }
    let digests = asked.map { $0.digest(upTo: mark.payments, series: parts) }
    var found = digests.map { digest -> KeptSeries? in
      guard let digest, case .series(let series)? = answers.answer(digest),
        SnapshotVersion.isNear(series, days, today),
        series.payments.allSatisfy({ $0.text < texts.count })
      else { return nil }
      return series
    }
    let open = asked.indices.filter { found[$0] == nil }
    if !open.isEmpty {
      var scan = RecurrenceScan(
        try nameGroups(texts), open.map { asked[$0] }, parts: parts, today: today,
        depth: .merchants)
      let rows = try dailyRows()
      let all = days.lowerBound...CalendarDay(daysSince1970: .max)
      try SnapshotVersion.forEachPiece(of: all, with: scan.rowParts, rows, rows.updates(nil)) {
        scan.note($0)
      }
      let (payments, called) = scan.found()
      for (number, position) in open.enumerated() {
        let series = KeptSeries(
          first: days.lowerBound.daysSince1970, today: today.daysSince1970,
          payments: payments[number].map {
            KeptSeries.Payment(
              text: called[$0.group] ?? 0, id: $0.id, day: $0.day, amount: $0.amount)
          })
        found[position] = series
        if let digest = digests[position] { answers.keep(.series(series), to: digest) }
      }
    }
    return found.compactMap(\.self)
  }
}
