import Codecs
import Diagnostics
import Spending

extension RateFile {
  /// Reads reference rates in XML: days with the units of other currencies for one euro.
  init(ecbXML bytes: [UInt8], name: String, day: CalendarDay?) throws {
    self.init(source: .ecb)
    var current: CalendarDay?
    var hasDays = false
    try XMLTags.forEachStart(
      in: bytes, name: name, attributes: ["time", "currency", "rate"]
    ) { tag, attributes in
      guard tag == "Cube" else { return }
      if let time = attributes[0] {
        guard let found = CalendarDay(time) else { throw Self.problem(.badDay(time), name) }
        (current, hasDays) = (found, true)
      }
      guard let code = attributes[1] else { return }
      guard let rate = attributes[2], let current else {
        throw Self.problem(.lacksField(current == nil ? "time" : "rate"), name)
      }
      try add(code, rate, current) { Self.problem($0, name) }
    }
    guard hasDays else { throw Self.problem(.unknownForm, name) }
    guard day == nil else { throw Self.problem(.statesDays, name) }
    guard !rates.isEmpty else { throw Self.problem(.empty, name) }
  }

  /// Reads reference rates in CSV: a row for each day, a column for each currency.
  init(ecbCSV bytes: [UInt8], name: String, day: CalendarDay?) throws {
    self.init(source: .ecb)
    var reader = CSVReader(ByteSource(bytes: bytes, name: name))
    var record = CSVRecord()
    func next() throws -> Bool {
      do { return try reader.next(into: &record) } catch {
        throw FileProblem(error, in: record, file: name)
      }
    }
    guard try next(), record.string(0).trimmed() == "Date" else {
      throw Self.problem(.unknownForm, name)
    }
    let codes = (1..<max(1, record.count)).map { String(record.string($0).trimmed()) }
    guard codes.contains("USD") else { throw Self.problem(.unknownForm, name) }
    guard day == nil else { throw Self.problem(.statesDays, name) }
    while try next() {
      let written = String(record.string(0).trimmed())
      guard let day = Self.day(written) else {
        throw FileProblem(
          RateFileFault.badDay(written), field: 0, of: record, delimiter: reader.delimiter,
          file: name)
      }
      for (index, code) in codes.enumerated() where !code.isEmpty && index + 1 < record.count {
        let cell = String(record.string(index + 1).trimmed())
        guard cell != "N/A", !cell.isEmpty else { continue }
        try add(code, cell, day) {
          FileProblem(
            $0, field: index + 1, of: record, delimiter: reader.delimiter, file: name)
        }
      }
    }
    guard !rates.isEmpty else { throw Self.problem(.empty, name) }
  }

  private mutating func add(
    _ code: String, _ rate: String, _ day: CalendarDay, _ problem: (RateFileFault) -> FileProblem
  ) throws {
    guard let currency = Currency(code: code), currency != .eur else {
      if code != "EUR" { unknown.append(code) }
      return
    }
    do {
      rates.append(
        ExchangeRate(
          source: .ecb, day: day, base: .eur, quote: currency, rate: try RateValue(rate)))
    } catch {
      throw problem(.value(error, currency: code))
    }
  }

  /// Reads a day in the format `2026-11-25` or, in the daily file, `25 November 2026`.
  private static func day(_ text: String) -> CalendarDay? {
    if let day = CalendarDay(text) { return day }
    let parts = text.split(separator: " ")
    guard parts.count == 3, let day = Int(parts[0]), let year = Int(parts[2]),
      let month = months.firstIndex(of: parts[1].lowercased())
    else { return nil }
    func padded(_ number: Int, _ width: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
    return CalendarDay("\(padded(year, 4))-\(padded(month + 1, 2))-\(padded(day, 2))")
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
}
