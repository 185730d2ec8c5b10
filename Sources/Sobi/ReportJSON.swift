import SimpleFeatures
import Spending
public import SpendingAnalytics

extension DistrictReport {
  /// The report as a JSON document.
  ///
  /// Sums and means are numbers in units of the currency, written exactly with its own digits.
  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("set", setName)
      json.member("level", level)
      provenance.write(to: &json)
      if let parent {
        json.object("within") { json in
          json.member("set", parent.setName)
          json.member("level", parent.level)
          json.member("code", parent.code)
          json.member("name", parent.name)
        }
      }
      json.lines("districts", of: rows) { row, json in
        json.member("code", row.code)
        if let codeSystem { json.member("\(codeSystem)_code", row.otherCode) }
        json.member("name", row.name)
        row.figures.writeAll(of: total, home: homeCurrency, to: &json)
      }
      total.writeTotal(after: remainder, home: homeCurrency, to: &json)
      json.newline()
      json.member("most_visited", mostVisited?.code)
      json.member("most_expensive", mostExpensive?.code)
    }
  }

  /// The report as a table: a line for each district and currency, then `outside`, `online` and
  /// `unplaced`, or `in_no_child`, as lines without a code. Every line names the set.
  public func csv() -> [UInt8] {
    let origin = provenance.cells(ofSet: setName)
    func lines(
      _ code: String, _ name: String, _ figures: SpendingFigures, otherCode: String? = nil
    ) -> [[String]] {
      figures.lines(of: total, home: homeCurrency).map { cells in
        [code, name] + cells + origin + (codeSystem == nil ? [] : [otherCode ?? ""])
      }
    }
    let names =
      ["code", "name"] + SpendingFigures.columns + Provenance.columns
      + (codeSystem.map { ["\($0)_code"] } ?? [])
    return CSVTable.bytes(
      [names] + rows.flatMap { lines($0.code, $0.name, $0.figures, otherCode: $0.otherCode) }
        + remainder.flatMap { lines("", $0.name, $0.figures) })
  }
}

extension DistrictReport.Provenance {
  /// Writes the members `valid_from` ... `attribution`.
  func write(to json: inout JSONText) {
    for (key, value) in members { json.member(key, value) }
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
    JSONText.document { json in
      writePosition(to: &json)
      json.lines("payments", of: rows) { row, json in
        json.member("id", row.payment.id)
        for (name, text) in row.texts { json.member(name, text) }
        json.member("amount", number: row.payment.amount.decimal)
        json.member("coordinates", row.place?.coordinate)
        json.member("time_known", row.payment.isTimeKnown)
      }
    }
  }

  /// The page as a table.
  public func csv() -> [UInt8] {
    CSVTable.bytes(
      [["id"] + PaymentRow.textNames + ["amount", "longitude", "latitude", "time_known"]]
        + rows.map { row in
          let coordinate = row.place?.coordinate
          return [String(row.payment.id)] + row.texts.map { $0.1 ?? "" } + [
            row.payment.amount.decimal,
            coordinate.map { Coordinate.decimal($0.longitudeE7) } ?? "",
            coordinate.map { Coordinate.decimal($0.latitudeE7) } ?? "",
            row.payment.isTimeKnown ? "true" : "false",
          ]
        })
  }
}

extension PaymentRow {
  fileprivate static let textNames = [
    "paid_at", "local_date", "kind", "merchant", "place", "category", "channel", "method",
    "account", "reference", "memo", "currency",
  ]

  fileprivate var texts: [(String, String?)] {
    let values: [String?] = [
      UTCTime.text(payment.paidAtMilliseconds), payment.localDay.description, payment.kind.name,
      payment.merchant, place?.name, category, payment.channel.name, payment.method.name,
      payment.account, payment.reference, payment.memo, payment.amount.currency.code,
    ]
    return Array(zip(Self.textNames, values))
  }
}
