import FeatureCodecs
import Spending
import SpendingAnalytics

extension MonthDocument {
  /// Writes the month as an object. Amounts are numbers in units of `currency`, and percentages
  /// have one decimal.
  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("month", month.description)
      json.days("first_day", "last_day", period.days)
      json.member("as_of", period.today.description)
      json.newline()
      filter.write("filter", to: &json)
      json.member("currency", currency.code)
      json.newline()
      json.member("income", number: income?.decimal)
      json.member("income_by_hand", number: incomeByHand?.decimal)
      json.member("income_received", number: incomeReceived?.decimal)
      json.newline()
      json.lines("income_moves", of: incomeMoves) { move, json in
        json.member("payment", move.payment)
        json.member("day", move.day.description)
        json.member("amount", number: move.amount.decimal)
        json.member("payer", move.payer)
        json.member("from", move.from.description)
        json.member("to", move.to.description)
      }
      json.newline()
      json.member("spent", number: spent.decimal)
      json.member("spent_percent", number: spentPermille.map(Self.percent))
      json.member("count", count)
      json.member("booked", number: booked.decimal)
      json.newline()
      json.member("basis", basis.rawValue)
      if let billed {
        json.object("billed") { billed.write(to: &$0) }
      } else {
        json.member("billed", String?.none)
      }
      json.newline()
      json.member("left", number: left?.decimal)
      json.member("left_percent", number: leftPermille.map(Self.percent))
      json.member("per_day", number: perDay?.decimal)
      json.member("allowance", number: allowance?.decimal)
      json.member("projection", number: projection?.decimal)
      json.newline()
      json.lines("due", of: due) { due, json in
        json.member("merchant", due.merchant)
        json.member("day", due.day.description)
        json.member("amount", number: due.amount.decimal)
        json.member("fixed", due.isFixed)
      }
      json.member("due_sum", number: dueSum.decimal)
      json.newline()
      if let previous {
        json.object("previous") { json in
          json.days("first_day", "last_day", previous.days)
          json.member("spent", number: previous.spent.decimal)
          json.member("change", number: previous.change.decimal)
          json.member("change_percent", number: previous.changePermille.map(Self.percent))
        }
      } else {
        json.member("previous", String?.none)
      }
      json.object("months_before") { json in
        json.member("count", olderMonths)
        json.member("mean", number: mean?.decimal)
        json.member("median", number: median?.decimal)
      }
      json.newline()
      for (name, part) in [("online", online), ("offline", offline), ("unknown", unknown)] {
        json.object(name) { json in
          json.member("count", part.count)
          json.member("sum", number: part.sum.decimal)
          json.member("percent", number: part.permille.map(Self.percent))
        }
      }
      for (name, leader) in leaders {
        json.newline()
        guard let leader else {
          json.member(name, String?.none)
          continue
        }
        json.object(name) { json in
          json.member("code", leader.code)
          json.member("name", leader.name)
          json.member("visits", leader.visits)
          json.member("sum", number: leader.sum.decimal)
        }
      }
      json.newline()
      others.write("other_currencies", to: &json)
      json.newline()
      json.lines("waiting", of: waiting) { sum, json in
        json.member("currency", sum.spent.currency.code)
        json.member("rows", sum.rows)
        json.member("spent", number: sum.spent.decimal)
        json.member("received", number: sum.received.decimal)
        json.days("first_day", "last_day", sum.days)
      }
    }
  }

  private var leaders: [(String, Leader?)] {
    [
      ("most_visited_place", mostVisitedPlace), ("most_visited_district", mostVisitedDistrict),
      ("most_spent_place", mostSpentPlace), ("most_spent_district", mostSpentDistrict),
    ]
  }

  /// `29.2` for 292.
  static func percent(_ permille: Int64) -> String {
    (permille < 0 ? "-" : "") + "\(permille.magnitude / 10).\(permille.magnitude % 10)"
  }
}

extension MonthDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    let currency: Currency = try members.value("currency")
    guard let days = try members.days("first_day", "last_day") else {
      throw members.corrupted("first_day", "a month has days")
    }
    self.init(
      month: try members.value("month"),
      period: PeriodDays(days, today: try members.value("as_of")),
      filter: try members.value("filter"), currency: currency)
    income = try members.optionalMoney("income", currency)
    incomeByHand = try members.optionalMoney("income_by_hand", currency)
    incomeReceived = try members.optionalMoney("income_received", currency)
    incomeMoves = try members.objects("income_moves") { move in
      IncomeMove(
        payment: try move.value("payment"), day: try move.value("day"),
        amount: try move.money("amount", currency), payer: try move.value("payer"),
        from: try move.value("from"), to: try move.value("to"))
    }
    spent = try members.money("spent", currency)
    spentPermille = try members.permille("spent_percent")
    count = try members.value("count")
    booked = try members.money("booked", currency)
    if try !members.decodeNil(forKey: "billed") {
      billed = try Billed(
        from: members.nestedContainer(keyedBy: MemberKey.self, forKey: "billed"), currency)
    }
    left = try members.optionalMoney("left", currency)
    leftPermille = try members.permille("left_percent")
    perDay = try members.optionalMoney("per_day", currency)
    allowance = try members.optionalMoney("allowance", currency)
    projection = try members.optionalMoney("projection", currency)
    dueSum = try members.money("due_sum", currency)
    due = try members.objects("due") { due in
      Due(
        merchant: try due.value("merchant"), day: try due.value("day"),
        amount: try due.money("amount", currency), isFixed: try due.value("fixed"))
    }
    if try !members.decodeNil(forKey: "previous") {
      let older = try members.nestedContainer(keyedBy: MemberKey.self, forKey: "previous")
      guard let days = try older.days("first_day", "last_day") else {
        throw older.corrupted("first_day", "a period has days")
      }
      previous = Comparison(
        days: days, spent: try older.money("spent", currency),
        change: try older.money("change", currency),
        changePermille: try older.permille("change_percent"))
    }
    let before = try members.nestedContainer(keyedBy: MemberKey.self, forKey: "months_before")
    olderMonths = try before.value("count")
    mean = try before.optionalMoney("mean", currency)
    median = try before.optionalMoney("median", currency)
    func part(_ key: MemberKey) throws -> Part {
      let part = try members.nestedContainer(keyedBy: MemberKey.self, forKey: key)
      return Part(
        sum: try part.money("sum", currency), count: try part.value("count"),
        permille: try part.permille("percent"))
    }
    (online, offline, unknown) = (try part("online"), try part("offline"), try part("unknown"))
    func leader(_ key: MemberKey) throws -> Leader? {
      guard try !members.decodeNil(forKey: key) else { return nil }
      let leader = try members.nestedContainer(keyedBy: MemberKey.self, forKey: key)
      return Leader(
        code: try leader.value("code"), name: try leader.value("name"),
        visits: try leader.value("visits"), sum: try leader.money("sum", currency))
    }
    mostVisitedPlace = try leader("most_visited_place")
    mostVisitedDistrict = try leader("most_visited_district")
    mostSpentPlace = try leader("most_spent_place")
    mostSpentDistrict = try leader("most_spent_district")
    others = try members.value("other_currencies")
    waiting = try members.objects("waiting") { sum in
      let currency: Currency = try sum.value("currency")
      guard let days = try sum.days("first_day", "last_day") else {
        throw sum.corrupted("first_day", "waiting rows have days")
      }
      return WaitingSum(
        rows: try sum.value("rows"), spent: try sum.money("spent", currency),
        received: try sum.money("received", currency), days: days)
    }
  }
}
