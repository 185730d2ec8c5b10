import Spending
public import StatementImport

extension Korean {
  public func text(_ fault: RecordFault) -> String {
    switch fault {
    case .field(let fault, let field, let value): text(fault, field, value: value)
    case .text(let fault): text(fault)
    }
  }

  /// The message if the text of a field is not a value.
  func text(_ fault: FieldFault, _ field: StatementField, value: String) -> String {
    let title = word(field)
    let value = "\"\(value)\""
    return switch fault {
    case .empty: "\(subject(title)) 비어 있습니다"
    case .notDate: "\(title) 형식을 알 수 없습니다: \(value)"
    case .dayMonthOrder:
      "\(subject(title)) 연도로 시작하지 않아 월과 일의 순서를 알 수 없습니다: \(value)"
    case .noYear: "\(title)에 연도가 없습니다: \(value)"
    case .notInCalendar: "\(subject(title)) 달력에 없는 날입니다: \(value)"
    case .yearOutOfRange: "\(subject(title)) 1900~2199년 범위를 벗어났습니다: \(value)"
    case .inFuture: "\(subject(title)) 오늘보다 1년 넘게 뒤입니다: \(value)"
    case .looksLikeEpoch(.seconds): "\(subject(title)) 1970년부터 센 초로 보입니다: \(value)"
    case .looksLikeEpoch(.milliseconds):
      "\(subject(title)) 1970년부터 센 밀리초로 보입니다: \(value)"
    case .looksLikeSerial: "\(subject(title)) 스프레드시트의 날짜 일련번호로 보입니다: \(value)"
    case .notTime: "00:00~23:59 사이의 시각이 아닙니다: \(value)"
    case .formatMismatch(let format): "\(subject(title)) \(format) 형식과 다릅니다: \(value)"
    case .notDecimal: "\(subject(title)) 숫자가 아닙니다: \(value)"
    case .leadingZeros: "\(subject(title)) 코드처럼 0으로 시작합니다: \(value)"
    case .tooManyDecimals(let found, let currency):
      "\(title)의 소수가 \(found)자리인데 \(currency.code) 통화는 "
        + "\(currency.minorUnitDigits)자리까지입니다: \(value)"
    case .amountTooLarge:
      "\(subject(title)) 최소 화폐 단위로 1,000,000,000,000,000보다 큽니다: \(value)"
    case .unknownCurrency: "ISO 4217 통화 코드가 아닙니다: \(value)"
    case .currencyConflict(let found, let column):
      "\(title)의 통화는 \(found.code)인데 행에 적힌 통화는 \(column.code)입니다: \(value)"
    case .negativeIncome: "\(subject(title)) 음수인데 행에는 수입이라고 적혀 있습니다: \(value)"
    case .bothWays: "\(subject(title)) 출금액과 함께 적혀 있습니다: \(value)"
    case .notCancellation: "\(subject(title)) 날짜도 예/아니요도 아닙니다: \(value)"
    case .cancelledTooMuch: "\(subject(title)) 그 행의 금액보다 큽니다: \(value)"
    case .foreignWithoutCurrency: "\(title)의 통화가 없습니다: \(value)"
    case .notInstalments: "\(subject(title)) 1부터 120까지의 할부 횟수가 아닙니다: \(value)"
    case .notRate: "\(subject(title)) 0보다 큰 수가 아닙니다: \(value)"
    case .notDegrees: "\(subject(title)) 도 단위의 숫자가 아닙니다: \(value)"
    case .notMetres: "\(subject(title)) 숫자가 아닙니다: \(value)"
    case .notInCRS: "경도와 위도가 지정한 좌표계의 범위를 벗어났습니다"
    case .degreesOutOfRange(let limit):
      "\(subject(title)) -\(limit)~\(limit)도 범위를 벗어났습니다: \(value)"
    case .blankBeside(let other): "\(topic(word(other))) 있는데 \(subject(title)) 비어 있습니다"
    case .bothZero: "경도와 위도가 모두 0입니다"
    case .looksSwapped: "경도와 위도가 서로 바뀐 것 같습니다"
    case .outsideRegion: "경도와 위도가 가계부의 지역을 벗어났습니다"
    case .datedSummary: "\(subject(title)) 소계나 합계로 보이는데 행에 날짜가 있습니다: \(value)"
    case .partWithoutAmount: "부분 취소인데 취소 금액이 없습니다: \(value)"
    case .unknownStatus: "알 수 없는 \(title) 값입니다: \(value)"
    case .unknownDirection: "입금인지 출금인지 알 수 없는 값입니다: \(value)"
    case .unusedStatus(let column, let number, _):
      "쓰지 않은 \(column.isEmpty ? "#\(number)" : column) 열에 거래 상태가 적혀 있습니다: \(value)"
    case .unreadMessage(let fault): text(fault)
    case .tooLong(let count, let limit):
      "\(subject(title)) \(grouped(count))바이트로 너무 깁니다 (최대 \(grouped(limit))바이트)"
    }
  }

  private func text(_ fault: MessageFault) -> String {
    switch fault {
    case .noAmount: "문자에 금액이 없습니다"
    case .severalAmounts: "문자에 금액이 여러 개입니다"
    case .noDay: "문자에 날짜가 없습니다"
    case .severalDays: "문자에 날짜나 시각이 여러 개입니다"
    case .noEvent: "문자에 승인, 취소, 입금 같은 말이 없습니다"
    case .severalEvents: "문자에 서로 다른 거래를 뜻하는 말이 함께 있습니다"
    case .noMerchant: "문자에 가맹점 이름이 없습니다"
    case .severalMerchants: "가맹점 이름일 수 있는 말이 여러 개입니다"
    }
  }

  /// The name of a field in sentences.
  func word(_ field: StatementField) -> String {
    switch field {
    case .timestamp, .date: "날짜"
    case .time: "시각"
    case .amount: "금액"
    case .currency: "통화"
    case .merchant: "가맹점"
    case .memo: "메모"
    case .category: "카테고리"
    case .channel: "온라인 여부"
    case .account: "계좌"
    case .reference: "승인번호"
    case .longitude: "경도"
    case .latitude: "위도"
    case .method: "결제 수단"
    case .kind: "종류"
    case .withdrawal: "출금액"
    case .deposit: "입금액"
    case .balance: "잔액"
    case .direction: "입출금 구분"
    case .status: "거래 상태"
    case .cancelled: "취소 여부"
    case .cancelledAmount: "취소 금액"
    case .instalment: "할부 개월"
    case .instalmentNumber: "할부 회차"
    case .foreignAmount: "현지 금액"
    case .foreignCurrency: "현지 통화"
    case .exchangeRate: "환율"
    case .fee: "수수료"
    }
  }
}
