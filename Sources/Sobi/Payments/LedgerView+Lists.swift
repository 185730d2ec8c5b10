import LedgerStore
public import Reports
import Spending
public import SpendingAnalytics

extension LedgerView {
  /// Returns payments of every kind, the latest first; on the same day, the larger id comes first.
  ///
  /// - Parameters:
  ///   - limit: The largest number of rows on the page.
  ///   - offset: The number of rows to skip.
  /// - Complexity: If the query contains only days, places or tags, the indexes of the file are
  ///   used: O(log *n* + *k*) for the *k* payments up to the end of the page. In the worst case,
  ///   such a query takes O(*m* log *m*) for the *m* payments with these days, places or tags. For
  ///   all other queries, O(*n* log *n*) for *n* payments.
  public func payments(
    _ query: LedgerQuery, order: PaymentOrder = .date, limit: Int, offset: Int
  ) throws -> Page<PaymentRow> {
    let list = PaymentList(query: query, order: order, limit: limit, offset: offset, after: nil)
    let page = try page(list)
    return Page(rows: page.rows, matched: page.matched, offset: offset)
  }

  /// Returns payments of every kind; the latest or the largest payment comes first. Of payments
  /// with the same day or the same amount, the payment with the larger id comes first.
  ///
  /// ```swift
  /// var page = try view.payments(query)
  /// while let next = page.next { page = try view.payments(query, after: next) }
  /// ```
  /// - Parameters:
  ///   - order: The order of the payments; if `cursor` is not nil, this value is ignored, and the
  ///     page keeps the order of the first page.
  ///   - limit: The largest number of rows on the page.
  ///   - cursor: The position at which the previous page ended. No row is omitted or repeated, even
  ///     if payments change in the meantime. Nil starts at the beginning of the list.
  /// - Complexity: If the query contains only days, places or tags, the indexes of the file are
  ///   used: O(log *n* + *k*) for the *k* payments up to the end of the page. In the worst case,
  ///   such a query takes O(*m* log *m*) for the *m* payments with these days, places or tags. For
  ///   all other queries, O(*n* log *n*) for *n* payments.
  public func payments(
    _ query: LedgerQuery = LedgerQuery(), order: PaymentOrder = .date, limit: Int = 100,
    after cursor: PaymentCursor? = nil
  ) throws -> PaymentPage {
    try page(
      PaymentList(
        query: query, order: cursor?.order ?? order, limit: limit, offset: 0, after: cursor))
  }

  private func page(_ list: PaymentList) throws -> PaymentPage {
    try answer(to: list) { view, reader in
      let found = try view.indexed(list, reader)
      if found != nil { try view.warnOfUnreadable(reader) }
      let listed = try found ?? view.listed(list)
      let codes = try view.categoryCodes()
      let payments = try reader.payments(ids: listed.ids)
      let tags = try reader.tags(ofPayments: listed.ids)
      let attachments = try reader.attachmentCounts(ofPayments: listed.ids)
      let places = try reader.places(ids: Set(payments.compactMap(\.placeID)))
      let rows = payments.map { payment in
        PaymentRow(
          payment: payment, place: payment.placeID.flatMap { places[$0] },
          category: payment.categoryID.flatMap { codes[$0] }, tags: tags[payment.id] ?? [],
          attachments: attachments[payment.id] ?? 0)
      }
      return PaymentPage(rows: rows, matched: listed.matched, next: listed.next)
    }
  }

  /// Returns a page of a list, found by reading all payments.
  private func listed(_ list: PaymentList) throws -> ListedPayments {
    let filter = try filter(for: list.query)
    let payments = try rows(RowRequest(query: list.query, filter: filter)).payments
    return ListedPayments(list, Array(0..<payments.count), of: payments)
  }

  /// The places that have a payment matching the query.
  ///
  /// - Complexity: O(*n* + *p* log *p*) for *n* payments and *p* places.
  public func places(
    _ query: LedgerQuery, order: DistrictReport.Order = .amount, limit: Int, offset: Int = 0
  ) throws -> Page<PlaceRow> {
    let filter = try filter(for: query)
    let tallies = try spending(for: query, filter).tallies(filter)
    let visited = (0..<tallies.placeCount).filter { tallies.count(of: $0) > 0 }
    let place = try placeReading()
    let sorted = try sorted(visited, of: place, by: order, tallies)
    let page = Array(sorted.dropFirst(offset).prefix(limit))
    let code = try categoryCodes(of: page, filter: filter)
    let rows = try page.map { position in
      PlaceRow(
        place: place(position), category: code(position),
        figures: try tallies.figures(of: [position]))
    }
    return Page(rows: rows, matched: sorted.count, offset: offset)
  }

  /// Returns places in an order; equal places are in the order of their row ids.
  private func sorted(
    _ visited: [Int], of place: (Int) -> Place, by order: DistrictReport.Order,
    _ tallies: PlaceTallies
  ) throws -> [Int] {
    let home = homeCurrency
    let measured = try visited.map { position in
      (
        position: position, place: place(position),
        measure: try order.measure(tallies.figures(of: [position]), in: home)
      )
    }
    return measured.sorted { left, right in
      order.decides(left.measure, right.measure, names: (left.place.name, right.place.name))
        ?? (left.place.id < right.place.id)
    }.map(\.position)
  }
}
