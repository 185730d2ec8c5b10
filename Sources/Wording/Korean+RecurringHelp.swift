extension Korean {
  static let recurringHelp: [String: CommandHelp] = [
    "sobi recurring": CommandHelp(
      "되풀이되는 결제를 찾고, 그것에 대해 정합니다.",
      """
      한 가맹점에 같은 간격으로 네 번 낸 결제입니다: 매주, 2주, 28일, 매달, 분기, 매년. 매달의 같은 날, 말일, 주말 때문에 밀리거나 당겨진 \
      날도 알아봅니다. 세 번이면 확인이 필요하다고 표시합니다. 저장하는 것은 정한 것뿐이고, 되풀이되는 결제는 볼 때마다 다시 찾습니다.
      """),
    "sobi recurring list": CommandHelp(
      "되풀이되는 결제를 다음 날짜순으로 보여 줍니다.",
      """
      --ics 옵션은 앞으로 열두 달 동안 나갈 날짜를 휴대전화와 달력 프로그램이 읽는 달력 파일로 씁니다. 확인이 필요한 것은 넣지 않습니다. 파일을 \
      다시 읽으면 전의 일정을 바꿉니다.
      """),
    "sobi recurring confirm": CommandHelp("몇 번 안 되어도 되풀이되는 결제로 정합니다."),
    "sobi recurring rename": CommandHelp("되풀이되는 결제에 이름을 붙입니다."),
    "sobi recurring end": CommandHelp(
      "끝난 결제로 정합니다: 더는 나가지 않습니다.", "그 뒤에 낸 결제가 있으면 다시 되풀이되는 결제로 봅니다."),
    "sobi recurring reject": CommandHelp("되풀이되는 결제가 아니라고 정합니다."),
  ]

  static let recurringOptionHelp: [String: String] = [
    "With --ics, also add a daily reminder, at this time, to record missing payments.":
      "--ics와 함께 쓰면, 매일 이 시각에 빠진 결제를 기록하라고 알립니다.",
    "The name of the merchant or of the series.": "가맹점, 또는 붙인 이름.",
    "The approximate amount, if a merchant has several series.":
      "한 가맹점에 되풀이되는 결제가 여럿일 때, 대략의 금액.",
    "The new name of the series.": "새 이름.",
  ]
}
