extension Korean {
  static let budgetOptionHelp: [String: String] = [
    "The name of the budget.": "예산의 이름.",
    "The limit in units of the currency.": "통화 단위의 한도.",
    "The kind of period of the amount; by default the kind that the budget has, or the "
      + "value month for a new budget.":
      "금액이 되풀이되는 기간. 없으면 예산에 정해진 기간이고, 새 예산이면 month입니다.",
    "The first day of a budget with --period once.": "한 번만 쓰는 예산의 첫날.",
    "The last day, inclusive, of a budget with --period once.": "한 번만 쓰는 예산의 마지막 날 (그날 포함).",
    "Set the amount only for this period: a month (2026-11), a year (2026), or a week, "
      + "given by one of its days.":
      "이 기간에만 쓰는 금액으로 정합니다: 월(2026-11), 연도(2026), 또는 주(그 주의 하루로 씁니다).",
    "With --for, also set the amount for every later period, until another amount is set.":
      "--for와 함께 쓰면, 다른 금액을 정할 때까지 이후의 기간에도 씁니다.",
    "The amount carried over to the next period: nothing (none), only an unspent amount "
      + "(surplus), or an unspent or overspent amount (both).":
      "다음 기간으로 넘길 것: 없음(none), 남은 돈만(surplus), 남거나 초과한 돈 모두(both).",
    "The percentages of the limit at which to warn, such as 50,80; with the word none, warn "
      + "only at 100 percent.":
      "한도의 몇 %부터 알릴지 (예: 50,80). none이면 100% 전에는 알리지 않습니다.",
    "Limit each payment, not the sum of the payments.": "합계가 아니라 결제 한 건의 한도로 정합니다.",
    "Exit with status 2 if there is something to report.": "알릴 것이 있으면 종료 상태 2로 끝냅니다.",
  ]

  static let budgetHelp: [String: CommandHelp] = [
    "sobi budget": CommandHelp(
      "예산을 정하고, 얼마나 썼는지 봅니다.",
      """
      예산은 필터에 맞는 지출의 한도입니다: 카테고리, 행정구역, 회사에서 1 km 안, 가맹점, 태그, 카드. 이월한 금액과 상태는 저장하지 않고 \
      볼 때마다 계산하므로, 늦게 가져온 명세서와 환불, 되돌리기가 저절로 반영됩니다. 예산의 이름이 태그 이름이면 그 태그를 붙인 결제도 \
      들어가고, 값이 out인 결제는 빠집니다.
      """),
    "sobi budget set": CommandHelp(
      "예산을 새로 정하거나 바꿉니다.",
      """
      --for 없이 정하면 오늘이 든 기간부터 계속 쓰는 금액입니다. 쓰지 않은 옵션은 전에 정한 그대로 둡니다.
      """),
    "sobi budget list": CommandHelp("정한 예산을 보여 줍니다."),
    "sobi budget status": CommandHelp(
      "이번 기간에 예산마다 얼마나 썼는지 보여 줍니다.",
      "지출에는 내일부터의 이미 기록된 결제도 들어갑니다."),
    "sobi budget history": CommandHelp("한 예산의 모든 기간을 최신순으로 보여 줍니다."),
    "sobi budget remove": CommandHelp("예산을 지웁니다."),
    "sobi alerts": CommandHelp(
      "한도에 이르렀거나 넘을 예산을 보여 줍니다.",
      """
      수입보다 많이 쓴 달, 수입이 없는 달, 읽을 수 없는 예산도 보여 줍니다. 결제를 기록하거나 가져오는 명령은 그 결제로 처음 한도에 이른 \
      예산을 바로 알립니다. 종료 상태: 0 알릴 것 없음, --exit-status 옵션을 쓰면 2 알릴 것 있음.
      """),
  ]
}
