import Codecs
import FeatureCodecs
import Spending

extension VisitReportDocument {
  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("as_of", today.description)
      json.days("first_day", "last_day", days)
      json.member("home_currency", homeCurrency.code)
      json.member("by", key.rawValue)
      json.member("sort", order.rawValue)
      json.member("only", only)
      json.object("total") { total.write(to: &$0) }
      json.object("paid_outside") { paidOutside.write(to: &$0) }
      json.member("planned", planned)
      json.member("cancelled", cancelled)
      json.array("years") { json in for year in years { json.number(String(year)) } }
      json.lines("groups", of: groups) { group, json in
        json.member("name", group.name)
        if key == .titleAndVenue { json.member("venue", group.venue) }
        group.sum.write(to: &json)
        Self.write("first", group.first, to: &json)
        Self.write("last", group.last, to: &json)
        json.array("months", of: group.months) { month, json in
          json.member("month", month.month.description)
          month.sum.write(to: &json)
        }
        json.array("titles", of: group.titles) { title, json in
          json.member("title", title.title)
          json.member("count", title.count)
        }
      }
      if let visits { json.lines("visits", of: visits) { row, json in row.write(to: &json) } }
    }
  }

  private static func write(_ name: String, _ visit: VisitRow?, to json: inout JSONText) {
    guard let visit else { return json.member(name, nil as String?) }
    json.object(name) { visit.write(to: &$0) }
  }

  /// The groups as a CSV table, with a row for each group and currency.
  public func csv() -> [UInt8] {
    let header =
      (key == .titleAndVenue ? ["title", "venue"] : [key.rawValue]) + [
        "count", "currency", "amount", "first_day", "first_cast", "first_seat", "last_day",
        "last_cast", "last_seat", "titles",
      ]
    var rows = [header]
    for group in groups {
      let amounts = group.sum.sums.amounts
      let zero = [Money(minorUnits: 0, homeCurrency)]
      for amount in amounts.isEmpty ? zero : amounts {
        var row = [group.name ?? ""]
        if key == .titleAndVenue { row.append(group.venue ?? "") }
        row += [String(group.sum.count), amount.currency.code, amount.decimal]
        row += Self.cells(group.first)
        row += Self.cells(group.last)
        row.append(group.titles.map { "\($0.title) \($0.count)" }.joined(separator: ", "))
        rows.append(row)
      }
    }
    return CSVWriter.document(rows)
  }

  private static func cells(_ row: VisitRow?) -> [String] {
    [
      row?.visit.time.day.description ?? "", row?.visit.details["cast"] ?? "",
      row?.visit.details["seat"] ?? "",
    ]
  }
}

extension VisitReportDocument.Sum {
  fileprivate func write(to json: inout JSONText) {
    json.member("count", count)
    sums.write("sums", to: &json)
  }

  fileprivate init(_ members: Members) throws {
    self.init(count: try members.value("count"), sums: try members.value("sums"))
  }
}

extension VisitReportDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    guard let days = try members.days("first_day", "last_day") else {
      throw members.corrupted("first_day", "a report has days")
    }
    let (by, sort): (String, String) = (try members.value("by"), try members.value("sort"))
    guard let key = Key(rawValue: by) else { throw members.corrupted("by", "unknown") }
    guard let order = Order(rawValue: sort) else { throw members.corrupted("sort", "unknown") }
    func sum(_ name: MemberKey) throws -> Sum {
      try Sum(members.nestedContainer(keyedBy: MemberKey.self, forKey: name))
    }
    func visit(_ name: MemberKey, _ row: Members) throws -> VisitRow? {
      guard try !row.decodeNil(forKey: name) else { return nil }
      return try VisitRow(row.nestedContainer(keyedBy: MemberKey.self, forKey: name))
    }
    self.init(
      today: try members.value("as_of"), days: days,
      homeCurrency: try members.value("home_currency"), key: key, order: order,
      only: try members.optional("only"))
    total = try sum("total")
    paidOutside = try sum("paid_outside")
    planned = try members.value("planned")
    cancelled = try members.value("cancelled")
    years = try members.value("years")
    groups = try members.objects("groups") { row in
      Group(
        name: try row.optional("name"), venue: try row.optional("venue"), sum: try Sum(row),
        first: try visit("first", row), last: try visit("last", row),
        months: try row.objects("months") { Month(month: try $0.value("month"), sum: try Sum($0)) },
        titles: try row.objects("titles") {
          Title(title: try $0.value("title"), count: try $0.value("count"))
        })
    }
    if members.contains("visits") { visits = try members.objects("visits") { try VisitRow($0) } }
  }
}
