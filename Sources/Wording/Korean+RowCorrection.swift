import Diagnostics

extension Korean {
  /// The correction of a row of a statement, with the options of `sobi import`.
  func commandLine(_ correction: RowCorrection) -> String {
    switch correction {
    case .fillIn: "값을 채우거나 그 행을 빼세요."
    case .shorten: "줄이세요."
    case .addByHand: "이 문자를 빼고, 결제는 sobi add 명령으로 넣으세요."
    case .correctOne: "둘 중 하나를 고치세요."

    case .writeDate:
      "2026-05-03 또는 2026-05-03 12:41:07 형식으로 쓰거나, --date-format 옵션으로 형식을 알려 주세요."
    case .orderDayAndMonth(let separator):
      "월과 일 중 어느 것이 먼저인지 알려 주세요: --date-format %d\(separator)%m\(separator)%Y "
        + "또는 --date-format %m\(separator)%d\(separator)%Y."
    case .addYear:
      "연도를 붙이거나(예: 2026-05-03) --year 2026 옵션으로 알려 주세요. 2026년 5월 청구서라면 --year 2026-05 옵션을 쓰세요."
    case .correctDate: "날짜를 고치거나, --date-format 옵션으로 형식을 알려 주세요."
    case .changeDateFormat: "날짜를 고치거나 --date-format 값을 바꾸세요."
    case .countSeconds: "--date-format epoch 옵션으로 알려 주세요."
    case .countMilliseconds: "--date-format epoch-ms 옵션으로 알려 주세요."
    case .countDays: "--date-format serial 옵션으로 알려 주세요."
    case .writeTime: "12:41 또는 12:41:07 형식으로 쓰세요."

    case .writeTypedAmount: "금액을 4500, 12.30, 320만, 1억 2000만 같은 형식으로 쓰세요."
    case .writeAmount: "금액을 쓰세요 (예: 12.34)."
    case .writeDecimal: "소수점을 하나만 써서 금액을 쓰세요 (예: 12.34)."
    case .writeWithoutZeros:
      "앞의 0을 빼고 쓰거나, --map amount=COLUMN 옵션으로 금액 열을 지정하세요."
    case .ungroupOrRound:
      "천 단위 구분 기호이면 빼고, 아니면 금액을 반올림하거나 통화를 적으세요."
    case .roundOrAddCurrency: "금액을 반올림하거나 통화 열에 맞는 통화를 적으세요."
    case .roundOrNameCurrency: "금액을 반올림하거나 맞는 통화를 적으세요."
    case .correctAmount: "금액을 고치세요."
    case .unsignIncome: "수입은 부호 없이 쓰거나, 지출 또는 이체로 바꾸세요."
    case .leaveOneEmpty: "둘 중 하나를 비우세요."
    case .writeCurrency: "세 글자 코드를 쓰세요 (예: KRW)."
    case .nameForeignCurrency: "통화 열에 통화를 적으세요 (예: USD)."
    case .writeInstalments: "3 또는 2/12처럼 개월 수나 회차를 쓰거나 비워 두세요."
    case .writeRate: "환율을 숫자로 쓰거나(예: 1384.50) 비워 두세요."

    case .writeCancellation: "Y 또는 N, 아니면 취소일을 쓰세요."
    case .nameCancelledAmount:
      "--map cancelled-amount=COLUMN 옵션으로 취소 금액 열을 지정하거나, 취소된 금액을 따로 한 행에 쓰세요."
    case .sayStatus(let word):
      "뜻을 알려 주세요: --status \(argument(word, "normal")) 또는 cancelled, declined, pending. "
        + "--save-profile 옵션을 붙이면 저장됩니다."
    case .sayDirection(let word):
      "뜻을 알려 주세요: --direction \(argument(word, "in")) 또는 out, transfer. "
        + "--save-profile 옵션을 붙이면 저장됩니다."
    case .leaveSumOut: "그 행을 빼거나 가맹점을 적으세요."

    case .writeDegrees: "도 단위의 십진수로 쓰세요 (예: 126.9780)."
    case .writeDegreesOrNameSystem:
      "WGS 84의 도 단위 십진수로 쓰거나(예: 126.9780), --crs 옵션으로 좌표계를 지정하세요."
    case .writeProjected:
      "좌표계의 단위로 십진수를 쓰세요 (예: 953901.15)."
    case .correctOrNameSystem: "위치를 고치거나, --crs 옵션으로 맞는 좌표계를 지정하세요."
    case .giveBothOrNeither: "둘 다 쓰거나 둘 다 비우세요."
    case .leaveBothEmpty: "위치를 모르면 둘 다 비우세요."
    case .exchange(let longitude, let latitude):
      "서로 바꾸세요: --map longitude=\(latitude) --map latitude=\(longitude)."
    case .correctOrWidenRegion:
      "위치를 고치거나 sobi settings --region 명령으로 지역을 넓히세요."
    }
  }

  /// `입=in`, in quotes if a shell would split it.
  private func argument(_ word: String, _ meaning: String) -> String {
    "\(word)=\(meaning)".shellWord
  }

  /// An answer in the form of an option.
  func option(_ answer: AnswerOption) -> String {
    "--\(answer.name.rawValue) \(answer.value.shellWord)"
  }

  /// The correction for a request; nil if only an option of the command line helps.
  func server(_ correction: RowCorrection) -> String? {
    switch correction {
    case .writeDate, .correctDate, .changeDateFormat: "2026-05-03 형식으로 쓰세요."
    case .addYear: "연도를 붙이세요 (예: 2026-05-03)."
    case .addByHand: "이 문자를 빼고, 결제는 직접 넣으세요."
    case .writeWithoutZeros: "앞의 0을 빼고 쓰세요."
    case .writeDegreesOrNameSystem: "WGS 84의 도 단위 십진수로 쓰세요 (예: 126.9780)."
    case .correctOrNameSystem, .correctOrWidenRegion: "위치를 고치세요."
    case .orderDayAndMonth, .countSeconds, .countMilliseconds, .countDays, .nameCancelledAmount,
      .sayDirection, .sayStatus,
      .exchange:
      nil
    default: commandLine(correction)
    }
  }
}
