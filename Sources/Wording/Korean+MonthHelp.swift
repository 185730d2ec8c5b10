extension Korean {
  static let monthHelp: [String: CommandHelp] = [
    "sobi tag": CommandHelp(
      "결제에 태그를 붙이거나 뗍니다.",
      """
      태그는 이름이며 값을 가질 수 있습니다. 필터로 찾습니다: sobi payments --where "tag=trip=jeju". 결제 번호를 쓰지 않으면 \
      태그를 모두 보여 줍니다. sobi undo 명령으로 되돌릴 수 있습니다.
      """),
    "sobi split": CommandHelp(
      "결제 하나를 둘로 나눕니다. 합계는 그대로입니다.",
      """
      나눈 금액은 새 결제가 되고 나머지는 원래 결제에 남습니다. 명세서와 환불, 한 달의 건수에서는 둘을 한 결제로 봅니다.
      """),
    "sobi month": CommandHelp(
      "한 달의 수입, 지출, 남은 돈, 월말 예상 지출을 보여 줍니다.",
      """
      수입은 sobi income set 명령으로 정한 금액이며, 없으면 명세서의 수입입니다. 하루에 쓸 수 있는 돈은 나갈 돈을 빼고 월말까지 \
      하루에 쓸 수 있는 금액입니다. 나갈 돈은 같은 간격으로 네 번 이상 되풀이되어 월말까지 다시 나갈 것으로 보는 결제입니다.
      """),
    "sobi months": CommandHelp("월별 수입과 지출을 최신순으로 보여 줍니다."),
    "sobi calendar": CommandHelp(
      "한 달의 지출을 날짜별로 보여 줍니다.", "--visits 옵션을 쓰면 필터와 상관없이 그달의 관람도 보여 줍니다."),
    "sobi income": CommandHelp(
      "월별 수입을 정합니다.",
      """
      정하지 않은 달에는 명세서의 수입을 씁니다. 다른 달의 몫으로 들어온 수입에는 그 달을 태그로 붙입니다: sobi tag 17 --set \
      month=2026-11
      """),
    "sobi income set": CommandHelp("한 달의 수입을 정합니다."),
    "sobi income list": CommandHelp("정한 수입을 보여 줍니다."),
    "sobi income remove": CommandHelp("한 달에 정해 둔 수입을 지웁니다."),
  ]
}
