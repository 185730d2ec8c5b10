import LedgerStore
public import Reports
import Spending
public import SpendingAnalytics

extension LedgerView {
  /// Payments of every kind, the latest first; among equals the larger id comes first.
  ///
  /// - Parameters:
  ///   - limit: How many rows the page has at most.
  ///   - offset: How many rows to pass over.
  /// - Complexity: O(*n* log *n*) for *n* payments.
  public func payments(
    _ query: LedgerQuery, order: PaymentOrder = .date, limit: Int, offset: Int
  ) throws -> Page<PaymentRow> {
    let list = PaymentList(query: query, order: order, limit: limit, offset: offset, after: nil)
    let page = try page(list)
    return Page(rows: page.rows, matched: page.matched, offset: offset)
  }

  /// Payments of every kind, the latest or the largest first; among equals the larger id comes first.
  ///
  /// ```swift
  /// var page = try view.payments(query)
  /// while let next = page.next { page = try view.payments(query, after: next) }
  /// ```
  /// - Parameters:
  ///   - order: The order of a first page; further pages keep that of the first.
  ///   - limit: How many rows the page has at most.
  ///   - cursor: Where the page before ended: nothing is left out or comes twice, whatever was added
  ///     or removed meanwhile. Nil begins at the start.
  /// - Complexity: O(*n* log *n*) for *n* payments.
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
      let (query, order) = (list.query, list.order)
      let columns = try view.columns(for: query)
      let matching = try Self.matching(view.filter(for: query), order, columns)
      let start =
        list.after.map { cursor in
          matching.partitioningIndex { order.precedes(cursor, $0, of: columns.payments) }
        } ?? list.offset
      let shown = matching.dropFirst(start).prefix(list.limit)
      let codes = try view.categoryCodes()
      let payments = try reader.payments(ids: shown.map { columns.payments.ids[$0] })
      let tags = try reader.tags(ofPayments: payments.map(\.id))
      let positions = Dictionary(
        shown.map { (columns.payments.ids[$0], Int(columns.payments.places[$0])) },
        uniquingKeysWith: { a, _ in a })
      let rows = payments.map { payment in
        let position = positions[payment.id] ?? -1
        return PaymentRow(
          payment: payment, place: position < 0 ? nil : columns.places[position],
          category: payment.categoryID.flatMap { codes[$0] }, tags: tags[payment.id] ?? [])
      }
      let isEnd = start + shown.count >= matching.count
      return PaymentPage(
        rows: rows, matched: matching.count,
        next: isEnd ? nil : shown.last.map { order.cursor($0, of: columns.payments) })
    }
  }

  /// What tells one page of a list from others.
  private struct PaymentList: Hashable {
    var query: LedgerQuery
    var order: PaymentOrder
    var limit: Int
    var offset: Int
    var after: PaymentCursor?
  }

  /// The rows of the payments of a list, in its order.
  private static func matching(
    _ filter: SpendingFilter, _ order: PaymentOrder, _ columns: LedgerColumns
  ) throws -> [Int] {
    let payments = columns.payments
    let inBox = filter.admittedPlaces(at: columns.places.coordinates)
    var matching = (0..<payments.count).filter { row in
      guard filter.admitsOfAnyKind(row, of: payments) else { return false }
      guard let inBox else { return true }
      return payments.places[row] >= 0 && inBox[Int(payments.places[row])]
    }
    matching.sort {
      (order.key($0, of: payments), payments.ids[$0])
        > (order.key($1, of: payments), payments.ids[$1])
    }
    return matching
  }

  /// Places with a payment under the query.
  ///
  /// - Complexity: O(*n* + *p* log *p*) for *n* payments and *p* places.
  public func places(
    _ query: LedgerQuery, order: DistrictReport.Order = .amount, limit: Int, offset: Int = 0
  ) throws -> Page<PlaceRow> {
    let places = try places()
    let filter = try filter(for: query)
    let tallies = try tallies(of: query, in: columns(for: query), filter)
    let visited = (0..<tallies.placeCount).filter { tallies.count(of: $0) > 0 }
    let code = try categoryCodes(of: visited, filter: filter)
    let home = homeCurrency
    var rows = try visited.map { place in
      PlaceRow(
        place: places[place], category: code(place),
        figures: try tallies.figures(of: [place]))
    }
    rows.sort { left, right in
      order.decides((left.place.name, left.figures), (right.place.name, right.figures), in: home)
        ?? (left.place.id < right.place.id)
    }
    return Page(
      rows: Array(rows.dropFirst(offset).prefix(limit)), matched: rows.count, offset: offset)
  }
}
