import Grids
import Spending
import SpendingAnalytics

extension ChangeDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    let system: GridSystem? = try members.optional("system")
    let dimension: SpendingDimension = try system == nil ? members.value("by") : .district
    guard let newer = try members.days("first_day", "last_day"),
      let older = try members.days("older_first_day", "older_last_day")
    else { throw members.corrupted("first_day", "a period has days") }
    func rows(
      _ key: MemberKey, named: (Members) throws -> GroupKey? = { _ in nil }
    ) throws -> [Row]? {
      guard members.contains(key) else { return nil }
      return try members.objects(key) { try Row($0, key: named($0)) }
    }
    guard let total = try rows("total") else {
      throw members.corrupted("total", "a report has a total")
    }
    self.init(
      dimension: dimension, system: system, periods: ComparedPeriods(older: older, newer: newer),
      isPerDay: try members.value("per_day"), setName: try members.optional("set"),
      level: try members.optional("level"), matched: try members.value("matched"),
      groups: try rows("groups") {
        try system == nil ? GroupKey(dimension, of: $0) : GroupKey(cellOf: $0)
      } ?? [], outside: try rows("outside"),
      online: try rows("online"), unplaced: try rows("unplaced"), total: total,
      classes: try members.objects("classes") { try ChangeClasses($0) })
  }
}

extension ChangeClasses {
  fileprivate init(_ members: Members) throws {
    let code: String = try members.value("currency")
    guard let currency = Currency(code: code) else {
      throw members.corrupted("currency", "no currency has this code")
    }
    self.init(currency: currency, breaks: try members.amounts("breaks", currency))
  }
}

extension ChangeDocument.Row {
  fileprivate init(_ members: Members, key: GroupKey?) throws {
    let code: String = try members.value("currency")
    guard let currency = Currency(code: code) else {
      throw members.corrupted("currency", "no currency has this code")
    }
    func amount(_ key: MemberKey) throws -> Int64 { try members.money(key, currency).minorUnits }
    func sum(_ count: MemberKey, _ sum: MemberKey, _ refunded: MemberKey) throws -> PeriodSum {
      let (sum, refunded) = (try amount(sum), try amount(refunded))
      return PeriodSum(
        count: try members.value(count), spent: sum &- refunded, refunded: refunded)
    }
    self.init(
      key: key, currency: currency,
      older: try sum("older_count", "older_sum", "older_refunded"),
      newer: try sum("count", "sum", "refunded"),
      parts: ChangeParts(
        days: try members.optionalMoney("days", currency)?.minorUnits ?? 0,
        new: try amount("new"), lost: try amount("lost"), volume: try amount("volume"),
        mix: try amount("mix"), price: try amount("price"), refunds: try amount("refunds")))
  }
}
