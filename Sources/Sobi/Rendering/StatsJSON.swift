import Codecs
import SimpleFeatures
import Spending
public import SpendingAnalytics

extension SpendingStats {
  /// What a key is called, in the columns of its dimension: a district has a code and a name, a
  /// category a code, a title and a Korean title, a place its id, name and position. What is not known
  /// is empty.
  public func cells(_ key: SpendingKey) -> [String] {
    switch key {
    case .district(let position): return [districts[position].code, districts[position].name]
    case .place(let position):
      let place = places[position]
      return [
        String(place.id), place.name, Coordinate.decimal(place.coordinate.longitudeE7),
        Coordinate.decimal(place.coordinate.latitudeE7),
      ]
    case .outside: return ["", "outside"]
    case .online: return ["", "online"]
    case .unplaced: return ["", "unplaced"]
    case .year(let year): return [String(year)]
    case .month(let month): return [month.description]
    case .day(let day): return [day.description]
    case .weekday(let weekday): return [String(weekday)]
    case .hour(let hour): return [hour.map(String.init) ?? ""]
    case .category(let id):
      guard let category = id.flatMap({ categories[$0] }) else { return ["", "", ""] }
      return [category.code, category.title, category.koreanTitle ?? ""]
    case .channel(let channel): return [channel.name]
    case .method(let method): return [method.name]
    case .kind(let kind): return [kind.name]
    }
  }

  /// The columns of ``cells(_:)``.
  private static func cellNames(_ dimension: SpendingDimension) -> [String] {
    switch dimension {
    case .district: ["district_code", "district"]
    case .place: ["place_id", "place", "longitude", "latitude"]
    case .category: ["category", "category_title", "category_title_ko"]
    default: [dimension.rawValue]
    }
  }

  /// The report as a JSON document: the first `limit` groups, and the totals of all.
  ///
  /// `by` repeats the dimensions and `matched` counts the groups. A group has a member for each
  /// dimension: `district` and `category` are objects with `code` and `name` or `title` and `title_ko`,
  /// `place` one with `id`, `name` and `coordinates`; `year`, `weekday` (1 for Monday ... 7) and `hour`
  /// are numbers, the others strings; an unknown hour or category is null. Then come `count`, `sums`,
  /// `shares` of the total and `means` by currency as in the report by district, and, with details,
  /// `least` and `greatest` by currency, `places`, `first_visit` and `last_visit`. `outside`, `online`
  /// and `unplaced` are there by district, the last two by place; with the groups they add up to
  /// `total`.
  public func json(limit: Int = .max) -> [UInt8] {
    JSONText.document { json in
      if let setName {
        json.member("set", setName)
        json.member("level", level)
        provenance?.write(to: &json)
      }
      json.member("by", report.dimensions.map(\.rawValue))
      json.member("matched", report.rows.count)
      json.lines("groups", of: report.rows.prefix(limit)) { row, json in
        for (dimension, key) in zip(report.dimensions, row.keys) {
          write(dimension.rawValue, key, to: &json)
        }
        write(row, to: &json)
      }
      for (name, row) in [
        ("outside", report.outside), ("online", report.online), ("unplaced", report.unplaced),
        ("total", report.total),
      ] {
        guard let row else { continue }
        json.newline()
        json.object(name) { write(row, to: &$0) }
      }
    }
  }

  private func write(_ name: String, _ key: SpendingKey, to json: inout JSONText) {
    let cells = cells(key)
    let first = cells[0].isEmpty ? nil : cells[0]
    switch key {
    case .district:
      json.object(name) { json in
        json.member("code", cells[0])
        json.member("name", cells[1])
      }
    case .place:
      json.object(name) { json in
        json.member("id", number: cells[0])
        json.member("name", cells[1])
        json.array("coordinates") { json in
          json.number(cells[2])
          json.number(cells[3])
        }
      }
    case .category:
      guard first != nil else { return json.member(name, first) }
      json.object(name) { json in
        json.member("code", cells[0])
        json.member("title", cells[1])
        json.member("title_ko", cells[2].isEmpty ? nil : cells[2])
      }
    case .year, .weekday, .hour: json.member(name, number: first)
    default: json.member(name, cells[0])
    }
  }

  private func write(_ row: StatsReport.Row, to json: inout JSONText) {
    let (figures, home) = (row.figures, report.homeCurrency)
    figures.write(home: home, to: &json)
    figures.writeSharesAndMeans(of: report.total.figures, home: home, to: &json)
    guard report.hasDetails else { return }
    for (name, amounts) in [("least", row.least), ("greatest", row.greatest)] {
      json.object(name) { json in
        for sum in figures.money(home: home) {
          let index = figures.currencies.firstIndex(of: sum.currency) ?? 0
          let amount = Money(minorUnits: amounts[index], sum.currency)
          json.member(sum.currency.code, number: amount.decimal)
        }
      }
    }
    figures.writeVisits(to: &json)
  }

  /// The first `limit` groups as a table, a line for each group and currency; then, by district or
  /// place, `outside`, `online` and `unplaced` in the column of the name. All lines together are the
  /// total, unless a limit cuts them. By district every line names the set.
  public func csv(limit: Int = .max) -> [UInt8] {
    let names = report.dimensions.flatMap(Self.cellNames)
    var lines = [names + SpendingFigures.sumColumns]
    if report.hasDetails { lines[0] += ["least", "greatest"] + SpendingFigures.visitColumns }
    if setName != nil { lines[0] += DistrictReport.Provenance.columns }
    for row in report.rows.prefix(limit) {
      lines += self.lines(row.keys.flatMap(cells), row)
    }
    for (word, row) in [
      ("outside", report.outside), ("online", report.online), ("unplaced", report.unplaced),
    ] {
      guard let row else { continue }
      let column = names.firstIndex { $0 == "district" || $0 == "place" }
      lines += self.lines(names.indices.map { $0 == column ? word : "" }, row)
    }
    return CSVWriter.document(lines)
  }

  private func lines(_ cells: [String], _ row: StatsReport.Row) -> [[String]] {
    let figures = row.figures
    let origin = setName.map { provenance?.cells(ofSet: $0) ?? [] } ?? []
    return figures.money(home: report.homeCurrency).map { sum in
      let line = cells + figures.sumCells(sum, of: report.total.figures)
      guard report.hasDetails else { return line + origin }
      let index = figures.currencies.firstIndex(of: sum.currency) ?? 0
      let extremes = [row.least[index], row.greatest[index]]
        .map { Money(minorUnits: $0, sum.currency).decimal }
      return line + extremes + figures.visitCells + origin
    }
  }
}
