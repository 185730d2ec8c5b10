extension Korean {
  static let tripHelp: [String: CommandHelp] = [
    "sobi trip": CommandHelp(
      "여행에 쓴 돈과 남은 예산을 봅니다.",
      """
      여행 날짜의 결제가 들어갑니다: 여행의 통화가 가계부의 통화와 다르면 그 통화로 낸 결제, 필터를 쓰면 필터에 맞는 결제입니다. 여행 이름의 태그가 \
      있는 결제는 미리 낸 항공료처럼 날짜와 상관없이 들어가고, 태그 값이 out이면 들어가지 않습니다.
      """),
    "sobi trip add": CommandHelp(
      "여행을 추가합니다.",
      """
      필터가 없으면 해외여행에는 그 통화로 낸 결제가, 가계부의 통화로 하는 여행에는 되풀이되는 결제를 뺀 모든 결제가 들어갑니다. 금액은 결제한 날의 \
      환율(sobi rates)이나 --rate 환율로 환산합니다.
      --suggested는 아무것도 추가하지 않고, 여행으로 보이는 날을 이유와 함께 보여 줍니다.
      """),
    "sobi trip list": CommandHelp(
      "여행과 쓴 돈을 보여 줍니다.", "합계는 가계부의 통화이며, 두 여행에 들어가는 결제는 한 번만 셉니다."),
    "sobi trip status": CommandHelp(
      "여행에 쓴 돈을 날짜와 카테고리별로 보여 줍니다.",
      """
      첫날 전과 마지막 날 뒤에 낸 돈은 따로 보여 주고 하루 평균에 넣지 않습니다. 합계는 하나씩 환산하고 한 번 반올림한 금액을 더한 것입니다.
      """),
    "sobi trip remove": CommandHelp("여행을 지웁니다. 결제는 그대로 있습니다."),
  ]

  static let tripOptionHelp: [String: String] = [
    "List days that look like trips: days with payments far from the usual places or in "
      + "foreign currencies.":
      "자주 가는 곳에서 멀거나 다른 통화로 낸, 여행으로 보이는 날을 보여 줍니다.",
    "With --suggested, the format of the list: table or json.": "이 목록의 형식: table, json.",
    "Only payments of this trip; payments with a value in the ledger's currency appear in "
      + "this currency.":
      "이 여행의 결제만, 환산한 금액이 있으면 가계부의 통화로.",
    "Only payments of this trip.": "이 여행의 결제만.",
    "The name of the trip.": "여행 이름.",
    "The first day.": "첫날.",
    "The last day, included.": "마지막 날(포함).",
    "The currency of the trip and of its payments; repeat the option for further currencies "
      + "of payments.":
      "여행과 그 결제의 통화. 더 쓰면 그 통화로 낸 결제도 들어갑니다.",
    "The number of people, 1 to 30, or their names separated by commas, beginning with yours.":
      "인원(1~30), 또는 쉼표로 나눈 이름. 내 이름을 맨 앞에 씁니다.",
    "The amount that may be spent, in the trip's currency.": "쓸 수 있는 돈, 여행의 통화로.",
    "The rate: the number of units of the ledger's currency for one unit of the trip's "
      + "currency; by default the rate of each day.":
      "여행 통화 1단위의 가계부 통화 금액. 날짜별 환율 대신 씁니다.",
  ]
}
