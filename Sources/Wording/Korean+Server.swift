import Spending

extension Korean {
  public func text(_ fault: ServerFault) -> String {
    switch fault {
    case .unknownAddress(let nearest):
      "그런 주소는 없습니다 (\(nearest.map { "비슷한 주소: \($0)" } ?? "목록: /api"))"
    case .wrongMethod(let allowed):
      "이 주소는 \(allowed.joined(separator: ", ")) 요청에만 답합니다"
    case .longAddress(let limit): "주소가 \(limit)바이트보다 깁니다"
    case .malformedQuery: "매개변수가 퍼센트 인코딩된 UTF-8이 아닙니다"
    case .unknownParameter(let name, let nearest):
      "\(name) 매개변수는 없습니다 (\(nearest.map { "비슷한 이름: \($0)" } ?? "목록: /api"))"
    case .repeatedField(let name): "요청에 \(name) 필드가 두 번 이상 있습니다"
    case .repeatedParameter(let name): "\(name) 매개변수는 한 번만 쓸 수 있습니다"
    case .missingParameter(let name): "\(name) 매개변수가 없습니다"
    case .badValue(let name, let form): "\(name) 매개변수에 맞지 않는 값입니다 (맞는 값: \(text(form)))"
    case .usage(let fault): English.withoutDashes(text(fault))
    case .bodyRefused: "이 주소에 보내는 요청에는 본문이 없어야 합니다"
    case .foreignHost: "서버의 이름이 아닌 곳으로 보낸 요청입니다"
    case .foreignOrigin: "다른 출처의 페이지는 물을 수 없습니다"
    case .wrongToken: "토큰이 없거나 다릅니다"
    case .tooManyTokens: "틀린 토큰이 너무 자주 왔습니다"
    case .overloaded: "서버가 지금 답할 수 있는 것보다 요청이 많습니다"
    case .tooManyListeners(let limit): "이미 클라이언트 \(limit)곳이 소식을 듣고 있습니다"
    case .failed: "답을 만들지 못했습니다"
    case .notBuilt: "이 프로그램은 SERVER 트레이트 없이 빌드되었습니다"
    case .noPort(let port): "\(port)번 포트는 이미 쓰고 있거나 쓸 수 없습니다"
    }
  }

  /// `2026-11 또는 last-month 같은 달`.
  func text(_ form: ParameterForm) -> String {
    switch form {
    case .text: "글"
    case .period: "2026-11, 2026, 2026-11-03, 2026-11-01..2026-11-14, last-month 같은 기간"
    case .month: "2026-11, last-month 같은 달"
    case .day: "2026-11-03, today, yesterday 같은 날짜"
    case .olderPeriod: "previous, year, 2026-10 같은 월, 또는 2026-10-01..2026-10-31 같은 기간"
    case .borders: "then, today 또는 2018-06-30 같은 날짜"
    case .number(let least): "\(least) 이상의 정수"
    case .range(let range): "\(range.lowerBound)부터 \(range.upperBound)까지의 정수"
    case .decimal: "숫자"
    case .limit: "1 이상의 행 수 또는 all"
    case .amount: "4500 같은 금액"
    case .currency: "KRW 같은 ISO 4217 통화 코드"
    case .flag: "true 또는 false"
    case .words(let words): "\(words.joined(separator: ", ")) 중 하나"
    }
  }
}
