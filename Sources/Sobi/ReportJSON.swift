import Codecs
import SimpleFeatures
import Spending
public import SpendingAnalytics

/// Writes JSON values in order, with commas where they belong.
struct JSONText {
  private(set) var writer = ByteWriter()
  private var needsComma = false

  var bytes: [UInt8] { writer.bytes }

  mutating func key(_ name: String) {
    if needsComma { writer.append(",") }
    writer.append(jsonString: name)
    writer.append(":")
    needsComma = false
  }

  mutating func open(_ bracket: StaticString) {
    if needsComma { writer.append(",") }
    writer.append(bracket)
    needsComma = false
  }

  mutating func close(_ bracket: StaticString) {
    writer.append(bracket)
    needsComma = true
  }

  mutating func newline() {
    writer.append(needsComma ? ",\n" : "\n")
    needsComma = false
  }

  mutating func string(_ value: String?) {
    if needsComma { writer.append(",") }
    if let value { writer.append(jsonString: value) } else { writer.append("null") }
    needsComma = true
  }

  mutating func number(_ text: String) {
    if needsComma { writer.append(",") }
    writer.append(utf8: text)
    needsComma = true
  }

  /// Longitude and latitude in an array, or null.
  mutating func coordinate(_ coordinate: Coordinate?) {
    guard let coordinate else { return string(nil) }
    open("[")
    number(Coordinate.decimal(coordinate.longitudeE7))
    number(Coordinate.decimal(coordinate.latitudeE7))
    close("]")
  }

  mutating func end() { writer.append("\n") }
}

extension DistrictReport {
  /// The report as a JSON document.
  ///
  /// Sums and means are numbers in units of the currency, written exactly with its own digits.
  public func json() -> [UInt8] {
    var json = JSONText()
    json.open("{")
    json.key("set")
    json.string(setName)
    json.key("level")
    json.string(level)
    provenance.write(to: &json)
    if let parent {
      json.key("within")
      json.open("{")
      for (key, value) in [
        ("set", parent.setName), ("level", parent.level), ("code", parent.code),
        ("name", parent.name),
      ] {
        json.key(key)
        json.string(value)
      }
      json.close("}")
    }
    json.key("districts")
    json.open("[")
    for row in rows {
      json.newline()
      json.open("{")
      json.key("code")
      json.string(row.code)
      if let codeSystem {
        json.key("\(codeSystem)_code")
        json.string(row.otherCode)
      }
      json.key("name")
      json.string(row.name)
      write(row.figures, to: &json)
      json.close("}")
    }
    json.close("]")
    for (name, figures) in remainder + [("total", total)] {
      json.newline()
      json.key(name)
      json.open("{")
      write(figures, to: &json)
      json.close("}")
    }
    json.newline()
    json.key("most_visited")
    json.string(mostVisited?.code)
    json.key("most_expensive")
    json.string(mostExpensive?.code)
    json.close("}")
    json.end()
    return json.bytes
  }

  private func write(_ figures: SpendingFigures, to json: inout JSONText) {
    figures.write(home: homeCurrency, to: &json)
    figures.writeSharesAndMeans(of: total, home: homeCurrency, to: &json)
    figures.writeVisits(to: &json)
  }

  /// The report as a table: a line for each district and currency, then `outside`, `online` and
  /// `unplaced`, or `in_no_child`, as lines without a code. Every line names the set.
  public func csv() -> [UInt8] {
    var bytes: [UInt8] = []
    var table = CSVTable { bytes += $0 }
    func line(_ cells: [String]) {
      // The sink only appends, so nothing can fail.
      try? table.line(cells)
    }
    line(
      [
        "code", "name", "currency", "count", "sum", "share", "mean", "places", "first_visit",
        "last_visit",
      ] + Provenance.columns + (codeSystem.map { ["\($0)_code"] } ?? []))
    let origin = provenance.cells(ofSet: setName)
    let lines =
      rows.map { ($0.code, $0.name, $0.figures, $0.otherCode ?? "") }
      + remainder.map { ("", $0.name, $0.figures, "") }
    for (code, name, figures, otherCode) in lines {
      for sum in figures.money(home: homeCurrency) {
        let index = figures.currencies.firstIndex(of: sum.currency) ?? 0
        line(
          [
            code, name, sum.currency.code, String(figures.counts[index]), sum.decimal,
            figures.share(of: total, sum.currency).map { Decimals.text($0, digits: 4) } ?? "",
            figures.mean(sum.currency)?.decimal ?? "", String(figures.places),
            figures.span?.lowerBound.description ?? "", figures.span?.upperBound.description ?? "",
          ] + origin + (codeSystem == nil ? [] : [otherCode]))
      }
    }
    try? table.finish()
    return bytes
  }
}

extension DistrictReport.Provenance {
  /// Writes the members `valid_from` ... `attribution`.
  func write(to json: inout JSONText) {
    for (key, value) in members {
      json.key(key)
      json.string(value)
    }
  }

  /// The columns by which a line of a table names its set.
  static let columns = ["set", "valid_from", "valid_to", "attribution"]

  /// What stands in ``columns``.
  func cells(ofSet name: String) -> [String] {
    [name, validFrom?.description ?? "", validTo?.description ?? "", attribution ?? ""]
  }

  /// Keys and texts, in order.
  var members: [(key: String, value: String?)] {
    [
      ("valid_from", validFrom?.description), ("valid_to", validTo?.description),
      ("source", source), ("licence", licence), ("attribution", attribution),
    ]
  }
}

/// Rounded decimal text of ratios, for reading only; no money passes through here.
public enum Decimals {
  /// A finite number with a fixed count of digits behind the point.
  public static func text(_ value: Double, digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = (value * scale).rounded()
    guard scaled.magnitude < 9e15 else { return "0" }
    let magnitude = String(Int64(scaled.magnitude))
    let padded =
      String(repeating: "0", count: max(0, digits + 1 - magnitude.utf8.count)) + magnitude
    let sign = scaled < 0 ? "-" : ""
    return digits == 0
      ? sign + padded : sign + padded.dropLast(digits) + "." + padded.suffix(digits)
  }
}

extension Page<PaymentRow> {
  /// The page as a JSON document.
  public func json() -> [UInt8] {
    var json = JSONText()
    json.open("{")
    writePosition(to: &json)
    json.key("payments")
    json.open("[")
    for row in rows {
      json.newline()
      json.open("{")
      json.key("id")
      json.number(String(row.payment.id))
      for (name, text) in row.texts {
        json.key(name)
        json.string(text)
      }
      json.key("amount")
      json.number(row.payment.amount.decimal)
      json.key("coordinates")
      json.coordinate(row.place?.coordinate)
      json.close("}")
    }
    json.close("]")
    json.close("}")
    json.end()
    return json.bytes
  }

  /// The page as a table.
  public func csv() -> [UInt8] {
    var bytes: [UInt8] = []
    var table = CSVTable { bytes += $0 }
    let names = PaymentRow.textNames
    try? table.line(["id"] + names + ["amount", "longitude", "latitude"])
    for row in rows {
      let coordinate = row.place?.coordinate
      try? table.line(
        [String(row.payment.id)] + row.texts.map { $0.1 ?? "" } + [
          row.payment.amount.decimal,
          coordinate.map { Coordinate.decimal($0.longitudeE7) } ?? "",
          coordinate.map { Coordinate.decimal($0.latitudeE7) } ?? "",
        ])
    }
    try? table.finish()
    return bytes
  }
}

extension PaymentRow {
  fileprivate static let textNames = [
    "paid_at", "local_date", "kind", "merchant", "place", "category", "channel", "method",
    "account", "reference", "memo", "currency",
  ]

  fileprivate var texts: [(String, String?)] {
    let values: [String?] = [
      Instant.text(payment.paidAtMilliseconds), payment.localDay.description, payment.kind.name,
      payment.merchant, place?.name, category, payment.channel.name, payment.method.name,
      payment.account, payment.reference, payment.memo, payment.amount.currency.code,
    ]
    return Array(zip(Self.textNames, values))
  }
}
