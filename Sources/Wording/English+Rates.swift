import Reports
public import Sobi
import Spending

extension English {
  public func text(_ fault: RateFileFault) -> String {
    switch fault {
    case .unknownForm: "the file has no exchange rates of a known source"
    case .lacksDay: "the file does not state the day of its rates"
    case .statesDays: "the file already states the days of its rates"
    case .answer(2): "Korea Eximbank refused the request: the data code is wrong (result 2)"
    case .answer(3): "Korea Eximbank refused the request: the key is wrong (result 3)"
    case .answer(4):
      "Korea Eximbank refused the request: the 1,000 calls of the day are used up (result 4)"
    case .answer(let code): "Korea Eximbank refused the request (result \(code))"
    case .lacksField(let field): "the field \(field) of the row is missing or cannot be read"
    case .value(let error, let currency): "the rate of \(currency): \(text(error))"
    case .badDay(let text): "\(text) is not a day"
    case .twice(let currency, let day): "\(currency) has two different rates on \(day)"
    case .empty: "the file has no rates"
    case .differs(let stored, let found):
      "on \(found.day) the rate of \(rate(found)) is \(stored.rate.text) in the ledger but "
        + "\(found.rate.text) in the file"
    }
  }

  private func rate(_ rate: ExchangeRate) -> String {
    "\(rate.base)\(rate.units == 1 ? "" : " \(rate.units)") in \(rate.quote)"
  }

  public func text(_ error: ConversionError) -> String {
    switch error {
    case .tooLarge(let from, let to): "an amount in \(from) is too large to be converted to \(to)"
    case .noRate(let from, let to, let day, let source):
      "no rate\(source.map { " of \(name($0))" } ?? "") from \(from) to \(to) is in force on \(day)"
    case .notHome(let currency, let home):
      "figures can be added up only in \(home), the currency of the ledger, not in \(currency)"
    }
  }

  public func text(_ error: RateValueError) -> String {
    switch error {
    case .notNumber: "a rate must be a decimal number, such as 9.0762"
    case .zero: "a rate must be above 0, such as 9.0762"
    case .negative: "a rate must be above 0, such as 9.0762"
    case .tooLong: "a rate can have at most 15 digits"
    }
  }

  public func text(_ text: RateText) -> String {
    switch text {
    case .imported(let result): return imported(result).joined(separator: "\n")
    case .applied(let result): return applied(result).joined(separator: "\n")
    case .title(let document):
      return "\(name(document.source)), \(document.day)"
        + (document.earlierDay.map { ", before: \($0)" } ?? "")
        + ", cash +\(percent(basisPoints: document.surcharge))"
    case .converted(let document): return converted(document).joined(separator: "\n")
    }
  }

  private func imported(_ result: RateImport) -> [String] {
    let days = result.days.map {
      $0.lowerBound == $0.upperBound
        ? ", \($0.lowerBound)" : ", \($0.lowerBound) to \($0.upperBound)"
    }
    var lines = ["\(result.file): \(name(result.source))\(days ?? "")"]
    guard days != nil else { return [lines[0] + ": no banking day, no rates."] }
    lines[0] += ": \(quantity(result.added, "new rate"))"
    if result.present > 0 { lines[0] += ", \(grouped(result.present)) there already" }
    if result.replaced > 0 { lines[0] += ", \(grouped(result.replaced)) replaced" }
    lines[0] += "."
    if result.hasOffshoreYuan { lines.append("CNH, offshore renminbi, is taken as CNY.") }
    if !result.withoutRate.isEmpty {
      lines.append(
        "Without a rate: " + result.withoutRate.map(\.code).joined(separator: ", ") + ".")
    }
    if !result.unknown.isEmpty {
      lines.append("Left out, not in ISO 4217: \(result.unknown.joined(separator: ", ")).")
    }
    return lines
  }

  private func applied(_ result: RatesApplied) -> [String] {
    var lines = [
      "\(payments(result.valued)) got a value in \(result.currency)"
        + (result.kept > 0 ? ", \(grouped(result.kept)) had one." : ".")
    ]
    if !result.without.isEmpty {
      let parts = result.without.map { "\($0.currency) \(grouped($0.count))" }
      lines.append("Without a rate: \(parts.joined(separator: ", ")).")
    }
    return lines
  }

  private func converted(_ document: ConversionDocument) -> [String] {
    var lines = ["\(amount(document.amount)) = \(amount(document.converted))"]
    guard let source = document.source, let day = document.day else { return lines }
    lines.append(
      "\(name(source)), \(day): \(document.amount.currency) \(grouped(Int(document.units))) = "
        + "\(document.converted.currency) \(document.rate)"
        + (document.over.map { ", over \($0)" } ?? ""))
    if let buy = document.buy { lines.append("A bank buys: \(amount(buy))") }
    if let sell = document.sell { lines.append("A bank sells: \(amount(sell))") }
    lines.append(
      "Cash, about +\(percent(basisPoints: document.surcharge)): \(amount(document.cash))")
    return lines
  }

  func name(_ source: RateSource) -> String {
    switch source {
    case .koreaexim: "Korea Eximbank"
    case .ecb: "European Central Bank"
    }
  }
}
