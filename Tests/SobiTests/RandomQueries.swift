import Sobi
import Workloads

extension SeededGenerator {
  /// A filter of months, categories, channel and box, each there or not.
  mutating func query() -> LedgerQuery {
    var query = LedgerQuery()
    if below(3) > 0 {
      let first = CalendarDay(daysSince1970: Int32(20_390 + below(420)))
      let last = CalendarDay(daysSince1970: first.daysSince1970 + Int32(below(120)))
      let month = first.month
      query.days = below(2) == 0 ? first...last : month.firstDay...month.lastDay
    }
    if below(3) == 0 {
      query.categories = (0..<4).filter { _ in below(2) == 0 }.map { "category \($0)" }
    }
    if below(3) == 0 { query.channel = PaymentChannel.allCases[below(3)] }
    if below(4) == 0 {
      let west = 1_268_000_000 + 500_000 * Int32(below(10))
      let south = 373_000_000 + 500_000 * Int32(below(10))
      query.boundingBox = BoundingBox(
        westE7: west, southE7: south, eastE7: west + 500_000 * Int32(below(6)),
        northE7: south + 500_000 * Int32(below(6)))
    }
    return query
  }

  /// A ``query()`` of which kinds, places, district, text and currency are asked too, each or not.
  mutating func narrowQuery() -> LedgerQuery {
    var query = query()
    if below(4) == 0 { query.kinds = [PaymentKind.allCases[below(4)], .spending] }
    if below(4) == 0 { query.places = Set((0..<12).map { _ in Int64(below(90)) }) }
    if below(3) == 0 { query.district = LedgerQuery.District("D\(below(9))") }
    if below(3) == 0 { query.text = ["가게 1", "１", "우동", "\"한", ""][below(5)] }
    if below(3) == 0 { query.currency = [.krw, .jpy, .usd][below(3)] }
    return query
  }
}
