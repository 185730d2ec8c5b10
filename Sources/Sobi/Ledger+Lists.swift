import LedgerStore
public import Spending
public import SpendingAnalytics

/// A payment with the words that its row ids stand for.
public struct PaymentRow: Sendable {
  /// The stored payment.
  public var payment: Payment
  /// The place, if it has one.
  public var place: Place?
  /// The code of the category, if it has one.
  public var category: String?
}

/// A page of a longer list.
public struct Page<Row: Sendable>: Sendable {
  /// The rows of this page.
  public var rows: [Row]
  /// How many rows the whole list has.
  public var matched: Int
  /// How many rows come before this page.
  public var offset: Int
}

/// A place with its figures.
public struct PlaceRow: Sendable {
  /// The place.
  public var place: Place
  /// The code of its category, if it has one.
  public var category: String?
  /// What was spent there.
  public var figures: SpendingFigures
}

/// The order of a list of payments.
public enum PaymentOrder: String, CaseIterable, Sendable {
  /// The latest day first.
  case date
  /// The largest amount in minor units first.
  case amount
}

extension LedgerView {
  /// Payments of every kind, the latest first; among equals the larger id comes first.
  ///
  /// - Parameters:
  ///   - limit: How many rows the page has at most.
  ///   - offset: How many rows to pass over.
  /// - Complexity: O(*n* log *n*) for *n* payments.
  public func payments(
    _ query: LedgerQuery, order: PaymentOrder = .date, limit: Int, offset: Int = 0
  ) throws -> Page<PaymentRow> {
    try answer(to: PaymentList(query: query, order: order, limit: limit, offset: offset)) {
      view, reader in
      let columns = try view.columns()
      let matching = try Self.matching(query, order, columns, view.categories())
      let shown = matching.dropFirst(offset).prefix(limit)
      let codes = try view.categoryCodes()
      let payments = try reader.payments(ids: shown.map { columns.payments.ids[$0] })
      let positions = Dictionary(
        shown.map { (columns.payments.ids[$0], Int(columns.payments.places[$0])) },
        uniquingKeysWith: { a, _ in a })
      let rows = payments.map { payment in
        let position = positions[payment.id] ?? -1
        return PaymentRow(
          payment: payment, place: position < 0 ? nil : columns.places[position],
          category: payment.categoryID.flatMap { codes[$0] })
      }
      return Page(rows: rows, matched: matching.count, offset: offset)
    }
  }

  /// What tells one page of a list from others.
  private struct PaymentList: Hashable {
    var query: LedgerQuery
    var order: PaymentOrder
    var limit: Int
    var offset: Int
  }

  /// The rows of the payments of a list, in its order.
  private static func matching(
    _ query: LedgerQuery, _ order: PaymentOrder, _ columns: LedgerColumns,
    _ categories: [Category]
  ) throws -> [Int] {
    let filter = try query.filter(categories)
    let payments = columns.payments
    let inBox = filter.boundingBox.map { box in columns.places.coordinates.map(box.covers) }
    var matching = (0..<payments.count).filter { row in
      guard filter.admitsOfAnyKind(row, of: payments) else { return false }
      guard let inBox else { return true }
      return payments.places[row] >= 0 && inBox[Int(payments.places[row])]
    }
    switch order {
    case .date:
      matching.sort {
        (payments.days[$0], payments.ids[$0]) > (payments.days[$1], payments.ids[$1])
      }
    case .amount:
      matching.sort {
        (payments.amounts[$0], payments.ids[$0]) > (payments.amounts[$1], payments.ids[$1])
      }
    }
    return matching
  }

  /// Places with a payment under the query.
  ///
  /// - Complexity: O(*n* + *p* log *p*) for *n* payments and *p* places.
  public func places(
    _ query: LedgerQuery, order: DistrictReport.Order = .amount, limit: Int, offset: Int = 0
  ) throws -> Page<PlaceRow> {
    let columns = try columns()
    let filter = try query.filter(categories())
    let tallies = try PlaceTallies(columns.payments, at: columns.places, filter: filter)
    let visited = (0..<tallies.placeCount).filter { tallies.count(of: $0) > 0 }
    let code = try categoryCodes(of: visited, filter: filter)
    let home = homeCurrency
    var rows = try visited.map { place in
      PlaceRow(
        place: columns.places[place], category: code(place),
        figures: try tallies.figures(of: [place]))
    }
    rows.sort { left, right in
      switch order {
      case .amount:
        let (a, b) = (left.figures.sum(home), right.figures.sum(home))
        if a != b { return a > b }
      case .count:
        let (a, b) = (left.figures.count, right.figures.count)
        if a != b { return a > b }
      case .name:
        if left.place.name != right.place.name {
          return left.place.name.utf8.lexicographicallyPrecedes(right.place.name.utf8)
        }
      }
      return left.place.id < right.place.id
    }
    return Page(
      rows: Array(rows.dropFirst(offset).prefix(limit)), matched: rows.count, offset: offset)
  }
}
