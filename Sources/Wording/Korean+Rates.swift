import Reports
public import Sobi
import Spending

extension Korean {
  public func text(_ fault: RateFileFault) -> String {
    switch fault {
    case .unknownForm: "아는 곳의 환율 파일이 아닙니다"
    case .lacksDay: "파일에 환율의 날짜가 없습니다"
    case .statesDays: "파일에 환율의 날짜가 이미 있습니다"
    case .answer(2): "한국수출입은행이 요청을 거절했습니다: 데이터 코드가 틀립니다 (result 2)"
    case .answer(3): "한국수출입은행이 요청을 거절했습니다: 인증키가 틀립니다 (result 3)"
    case .answer(4):
      "한국수출입은행이 요청을 거절했습니다: 하루 1,000번을 모두 썼습니다 (result 4)"
    case .answer(let code): "한국수출입은행이 요청을 거절했습니다 (result \(code))"
    case .lacksField(let field): "읽을 수 있는 \(field) 값이 행에 없습니다"
    case .value(let error, let currency): "\(currency) 환율: \(text(error))"
    case .badDay(let text): "날짜가 아닙니다: \(text)"
    case .twice(let currency, let day): "\(day) \(currency) 환율이 서로 다르게 두 번 있습니다"
    case .empty: "파일에 환율이 없습니다"
    case .differs(let stored, let found):
      "\(found.day) \(rate(found)) 환율이 가계부에는 \(stored.rate.text), 파일에는 \(found.rate.text)입니다"
    }
  }

  private func rate(_ rate: ExchangeRate) -> String {
    "\(rate.base)\(rate.units == 1 ? "" : " \(rate.units)")→\(rate.quote)"
  }

  public func text(_ error: ConversionError) -> String {
    switch error {
    case .tooLarge(let from, let to): "\(from) 금액이 너무 커서 \(to) 통화로 바꿀 수 없습니다"
    case .noRate(let from, let to, let day, let source):
      "\(day)에 쓸 수 있는 \(source.map { "\(name($0)) " } ?? "")\(from)→\(to) 환율이 없습니다"
    case .notHome(let currency, let home):
      "합계는 \(currency) 통화가 아니라 가계부의 \(home) 통화로만 냅니다"
    }
  }

  public func text(_ error: RateValueError) -> String {
    switch error {
    case .notNumber: "환율은 9.0762 같은 십진수로 씁니다"
    case .zero: "환율은 0보다 커야 합니다(예: 9.0762)"
    case .negative: "환율은 0보다 커야 합니다(예: 9.0762)"
    case .tooLong: "환율은 15자리까지 쓸 수 있습니다"
    }
  }

  public func text(_ text: RateText) -> String {
    switch text {
    case .imported(let result): return imported(result).joined(separator: "\n")
    case .applied(let result): return applied(result).joined(separator: "\n")
    case .title(let document):
      return "\(name(document.source)) \(document.day)"
        + (document.earlierDay.map { ", 이전: \($0)" } ?? "")
        + ", 현찰 +\(percent(basisPoints: document.surcharge))"
    case .converted(let document): return converted(document).joined(separator: "\n")
    }
  }

  private func imported(_ result: RateImport) -> [String] {
    let days = result.days.map {
      $0.lowerBound == $0.upperBound
        ? " \($0.lowerBound)" : " \($0.lowerBound)~\($0.upperBound)"
    }
    var lines = ["\(result.file): \(name(result.source))\(days ?? "")"]
    guard days != nil else { return [lines[0] + ", 은행 영업일이 아니어서 환율이 없습니다."] }
    lines[0] += ", 새 환율 \(grouped(result.added))개"
    if result.present > 0 { lines[0] += ", 이미 있음 \(grouped(result.present))개" }
    if result.replaced > 0 { lines[0] += ", 바꿈 \(grouped(result.replaced))개" }
    if result.hasOffshoreYuan { lines.append("CNH(역외 위안화)는 CNY로 저장했습니다.") }
    if !result.withoutRate.isEmpty {
      lines.append("환율 없음: " + result.withoutRate.map(\.code).joined(separator: ", "))
    }
    if !result.unknown.isEmpty {
      lines.append("ISO 4217에 없어 뺌: \(result.unknown.joined(separator: ", "))")
    }
    return lines
  }

  private func applied(_ result: RatesApplied) -> [String] {
    var lines = [
      "결제 \(grouped(result.valued))건의 \(result.currency) 금액을 저장했습니다."
        + (result.kept > 0 ? " 이미 있는 것은 \(grouped(result.kept))건입니다." : "")
    ]
    if !result.without.isEmpty {
      let parts = result.without.map { "\($0.currency) \(grouped($0.count))건" }
      lines.append("환율 없음: \(parts.joined(separator: ", "))")
    }
    return lines
  }

  private func converted(_ document: ConversionDocument) -> [String] {
    var lines = ["\(amount(document.amount)) = \(amount(document.converted))"]
    guard let source = document.source, let day = document.day else { return lines }
    lines.append(
      "\(name(source)) \(day): \(document.amount.currency) \(grouped(Int(document.units))) = "
        + "\(document.converted.currency) \(document.rate)"
        + (document.over.map { ", \($0) 거침" } ?? ""))
    if let buy = document.buy { lines.append("송금 받을 때: \(amount(buy))") }
    if let sell = document.sell { lines.append("송금 보낼 때: \(amount(sell))") }
    lines.append(
      "현찰, 약 +\(percent(basisPoints: document.surcharge)): \(amount(document.cash))")
    return lines
  }

  func name(_ source: RateSource) -> String {
    switch source {
    case .koreaexim: "한국수출입은행"
    case .ecb: "유럽중앙은행"
    }
  }
}
