import Diagnostics
import FeatureCodecs
import Spending

extension RateFile {
  /// Reads an answer of `exchangeJSON`: an array of rows, empty on a day without banking.
  init(koreaexim bytes: [UInt8], name: String, day: CalendarDay?) throws {
    self.init(source: .koreaexim)
    let rows = try Self.rows(bytes, name)
    for row in rows {
      // An object in place of the array has the code of the whole answer.
      guard let text = row.value["result"]?.number ?? row.value["result"]?.string,
        let code = Int(text)
      else { throw Self.problem(.unknownForm, name) }
      guard code == 1 else { throw Self.problem(.answer(code: code), name) }
    }
    guard let day else { throw Self.problem(.lacksDay, name) }
    for row in rows { try read(row.value, day) { Self.problem($0, name, bytes, row.place) } }
  }

  /// Reads a row.
  private mutating func read(
    _ row: JSONObject, _ day: CalendarDay, _ problem: (RateFileFault) -> FileProblem
  ) throws {
    func text(_ field: String) throws -> String {
      guard let text = row[field]?.string ?? row[field]?.number else {
        throw problem(.lacksField(field))
      }
      return text
    }
    // `JPY(100)`: the rate is for 100 units.
    let unit = try text("cur_unit")
    let parts = unit.split(separator: "(", omittingEmptySubsequences: false)
    let code = parts[0].uppercased()
    var units: Int64 = 1
    if parts.count > 1 {
      guard parts.count == 2, parts[1].last == ")", let number = Int64(parts[1].dropLast()),
        number > 0
      else { throw problem(.lacksField("cur_unit")) }
      units = number
    }
    guard let currency = Currency(code: code == "CNH" ? "CNY" : code) else {
      unknown.append(code)
      return
    }
    guard currency != .krw else { return }
    func value(_ field: String) throws -> RateValue? {
      let written = try text(field)
      guard let plain = Self.withoutCommas(written) else {
        throw problem(.value(.notNumber, currency: code))
      }
      do { return try RateValue(plain) } catch {
        guard error == .zero else { throw problem(.value(error, currency: code)) }
        return nil
      }
    }
    let (rate, buy, sell) = (try value("deal_bas_r"), try value("ttb"), try value("tts"))
    guard let rate else {
      guard buy == nil, sell == nil else { throw problem(.value(.zero, currency: code)) }
      return withoutRate.append(currency)
    }
    if code == "CNH" { hasOffshoreYuan = true }
    rates.append(
      ExchangeRate(
        source: .koreaexim, day: day, base: currency, quote: .krw, units: units, rate: rate,
        buy: buy, sell: sell))
  }

  /// Returns a number without its thousands separators; nil if a separated group does not have
  /// three digits.
  private static func withoutCommas(_ text: String) -> String? {
    let whole = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let groups = whole[0].split(separator: ",", omittingEmptySubsequences: false)
    guard groups.count > 1 else { return text }
    guard (1...3).contains(groups[0].utf8.count),
      groups.dropFirst().allSatisfy({ $0.utf8.count == 3 })
    else { return nil }
    return groups.joined() + (whole.count > 1 ? "." + whole[1] : "")
  }

  private static func rows(
    _ bytes: [UInt8], _ name: String
  ) throws -> [(value: JSONObject, place: Int)] {
    do {
      var reader = try JSONReader(bytes)
      var rows: [(value: JSONObject, place: Int)] = []
      if try reader.peek() == UInt8(ascii: "{") {
        let place = reader.position
        guard let object = try reader.readValue().object else {
          throw problem(.unknownForm, name)
        }
        rows.append((object, place))
      } else {
        try reader.beginArray()
        while try reader.nextElement() {
          let place = reader.position
          guard let object = try reader.readValue().object else {
            throw problem(.unknownForm, name)
          }
          rows.append((object, place))
        }
      }
      try reader.finish()
      return rows
    } catch let error as JSONError {
      throw FileProblem(
        error,
        at: DiagnosticLocation(file: name, line: error.place.line, column: error.place.column))
    }
  }

  private static func problem(
    _ fault: RateFileFault, _ name: String, _ bytes: [UInt8], _ offset: Int
  ) -> FileProblem {
    var place = JSONLocation.start(of: bytes)
    place.advance(in: bytes, to: offset)
    return FileProblem(
      fault, at: DiagnosticLocation(file: name, line: place.line, column: place.column))
  }
}
