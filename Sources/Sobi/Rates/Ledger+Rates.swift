import Diagnostics
import LedgerStore
public import Reports
public import Spending

extension Ledger {
  /// Stores the exchange rates from files, as one change. The values of payments do not change.
  ///
  /// ```swift
  /// try ledger.importRates(["eurofxref-hist.csv"])
  /// ```
  /// - Parameters:
  ///   - paths: The paths of files from Korea Eximbank (JSON) or from the European Central Bank
  ///     (XML, CSV or zip).
  ///   - day: The day of the rates; it is needed for files of Korea Eximbank, which do not state
  ///     their day.
  ///   - replaces: Whether an imported rate replaces a stored rate of the same source, day and
  ///     currencies.
  /// - Returns: The result for each file.
  /// - Throws: ``FileProblem``; after an error, nothing is changed.
  @discardableResult
  public func importRates(
    _ paths: [String], day: CalendarDay? = nil, replacing replaces: Bool = false
  ) throws -> [RateImport] {
    let files = try paths.map { path in
      (name: path, file: try RateFile(try FileBytes.read(path), name: path, day: day))
    }
    let names = paths.map { String($0.split(separator: "/").last ?? "") }
    return try write(.importRates(names)) { change in
      try files.map { try change.take($0.file, of: $0.name, replacing: replaces) }
    }
  }

  /// Stores, as one change, the exchange rates that a publisher's responses contain for the given
  /// days. The values of payments do not change.
  ///
  /// - Parameters:
  ///   - answers: The responses of the publisher, in the formats that
  ///     ``importRates(_:day:replacing:)`` can read. For each response, `day` is the day of its
  ///     rates, or nil if the content of the response states the day.
  ///   - days: The days whose rates are stored; rates of all other days in the responses are
  ///     ignored.
  ///   - replaces: Whether an imported rate replaces a stored rate of the same source, day and
  ///     currencies.
  /// - Throws: ``FileProblem``; after an error, nothing is changed.
  public func importRates(
    _ answers: [(bytes: [UInt8], day: CalendarDay?)], of source: RateSource,
    on days: ClosedRange<CalendarDay>, replacing replaces: Bool = false
  ) throws -> RateImport {
    var all = RateFile(source: source)
    for answer in answers {
      let name = source.rawValue + (answer.day.map { " \($0)" } ?? "")
      all.add(try RateFile(answer.bytes, name: name, day: answer.day))
    }
    all.rates.removeAll { !days.contains($0.day) }
    return try write(.importRates([source.rawValue])) { change in
      try change.take(all, of: source.rawValue, replacing: replaces)
    }
  }

  /// The published rates of a day; see ``LedgerView/rates(on:earlier:of:currencies:surcharge:)``.
  public func rates(
    on day: CalendarDay, earlier: CalendarDay? = nil, of source: RateSource? = nil,
    currencies: [Currency] = [], surcharge basisPoints: Int64 = cashSurcharge
  ) throws -> RatesDocument? {
    try read {
      try $0.rates(
        on: day, earlier: earlier, of: source, currencies: currencies, surcharge: basisPoints)
    }
  }

  /// Converts an amount to another currency; see ``LedgerView/convert(_:to:on:of:surcharge:)``.
  public func convert(
    _ money: Money, to currency: Currency, on day: CalendarDay, of source: RateSource? = nil,
    surcharge basisPoints: Int64 = cashSurcharge
  ) throws -> ConversionDocument {
    try read {
      try $0.convert(money, to: currency, on: day, of: source, surcharge: basisPoints)
    }
  }

  /// The usual surcharge of banks for cash, in hundredths of a percent; the value 175 means 1.75%.
  public static let cashSurcharge: Int64 = 175
}

extension LedgerChange {
  /// Stores the rates of a file.
  func take(_ file: RateFile, of name: String, replacing replaces: Bool) throws -> RateImport {
    try store.step {
      let all = file.rates.map(\.day)
      let days = all.min().flatMap { first in all.max().map { first...$0 } }
      let stored = try days.map { try store.exchangeRates(file.source, on: $0) } ?? []
      var known: [ExchangeRate.Subject: ExchangeRate] = [:]
      for rate in stored { known[rate.subject] = rate }
      var (changed, replaced) = ([ExchangeRate](), 0)
      for rate in file.rates {
        if let other = known[rate.subject] {
          guard other != rate else { continue }
          guard replaces else {
            throw FileProblem(
              RateFileFault.differs(stored: other, found: rate), at: DiagnosticLocation(file: name))
          }
          replaced += 1
        }
        changed.append(rate)
      }
      try store.setRates(changed)
      return RateImport(
        file: name, source: file.source, days: days, added: changed.count - replaced,
        present: file.rates.count - changed.count, replaced: replaced, unknown: file.unknown,
        withoutRate: file.withoutRate, hasOffshoreYuan: file.hasOffshoreYuan)
    }
  }
}
