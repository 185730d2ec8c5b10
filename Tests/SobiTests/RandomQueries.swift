import Sobi
import Workloads

extension SeededGenerator {
  /// A filter of months, categories, channel and box, each there or not.
  mutating func query() throws -> LedgerQuery {
    var query = LedgerQuery()
    if below(3) > 0 {
      let first = CalendarDay(daysSince1970: Int32(20_390 + below(420)))
      let last = CalendarDay(daysSince1970: first.daysSince1970 + Int32(below(120)))
      let month = first.month
      query.days = below(2) == 0 ? first...last : month.firstDay...month.lastDay
    }
    var terms: [FilterTerm] = []
    if below(3) == 0 {
      terms += (0..<4).filter { _ in below(2) == 0 }.map { .category("category \($0)") }
      if below(3) == 0 { terms.append(.category("none")) }
    }
    if below(3) == 0 { terms.append(.channel(PaymentChannel.allCases[below(3)])) }
    if below(4) == 0 {
      let west = 1_268_000_000 + 500_000 * Int32(below(10))
      let south = 373_000_000 + 500_000 * Int32(below(10))
      terms.append(
        .bbox(
          BoundingBox(
            westE7: west, southE7: south, eastE7: west + 500_000 * Int32(below(6)),
            northE7: south + 500_000 * Int32(below(6)))))
    }
    query.filter = try PaymentFilter(terms)
    return query
  }

  /// A ``query()`` of which kinds, places, district, text, currency and amount are asked too, each or not.
  mutating func narrowQuery() throws -> LedgerQuery {
    var query = try query()
    var terms = query.filter.terms
    if below(4) == 0 { terms += [.kind(PaymentKind.allCases[below(4)]), .kind(.spending)] }
    if below(6) == 0 { terms.append(.place("none")) }
    if below(6) == 0 { terms.append(.memo(["한", "없음"][below(2)])) }
    if below(4) == 0 { terms += (0..<12).map { _ in .place(String(below(90))) } }
    if below(3) == 0 { terms.append(.district("D\(below(9))")) }
    if below(3) == 0 { terms.append(.text(["가게 1", "１", "우동", "\"한", "한"][below(5)])) }
    if below(3) == 0 { terms.append(.currency([.krw, .jpy, .usd][below(3)])) }
    if below(4) == 0 {
      let least = Money(minorUnits: Int64(below(9_000)) - 1_000, .krw)
      let greatest = Money(minorUnits: least.minorUnits + Int64(below(9_000)), .krw)
      let amount = FilterAmount(
        from: below(3) == 0 ? nil : least, to: below(3) == 0 ? nil : greatest)
      if let amount { terms.append(.amount(amount)) }
    }
    query.filter = try PaymentFilter(terms)
    return query
  }
}

extension LedgerQuery {
  /// Leaves out what a ledger does not have, which is an error to name.
  mutating func keepKnown(_ categories: Set<String>, places: Set<Int64> = []) throws {
    filter = try PaymentFilter(
      filter.terms.filter { term in
        switch term {
        case .category("none"), .place("none"): true
        case .category(let name): categories.contains(name)
        case .place(let id): Int64(id).map(places.contains) ?? false
        default: true
        }
      })
  }
}
