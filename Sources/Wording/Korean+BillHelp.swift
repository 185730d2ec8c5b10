extension Korean {
  static let billHelp: [String: CommandHelp] = [
    "sobi accounts": CommandHelp(
      "결제의 계좌를 보여 주고 청구일을 정합니다.",
      "마감일과 청구일을 정하면 sobi bills 명령이 카드로 쓴 금액을 청구되는 달에 보여 줍니다."),
    "sobi accounts list": CommandHelp("결제의 계좌를 청구일과 함께 보여 줍니다."),
    "sobi accounts set": CommandHelp(
      "계좌로 쓴 금액이 언제 청구되는지 정합니다.",
      """
      결제는 그날이나 그 뒤 첫 마감일의 다음 청구일에 청구됩니다. sobi undo 명령으로 되돌릴 수 있습니다.
      """),
    "sobi bills": CommandHelp(
      "한 달에 청구되는 금액을 계좌별로 보여 줍니다.",
      """
      할부의 회차, 청구일을 정한 카드로 쓴 금액, 이미 기록한 앞으로의 결제, 되풀이되어 다시 나갈 것으로 보는 결제입니다. 예상 금액은 따로 \
      표시하고 따로 더합니다.
      """),
  ]

  static let billOptionHelp: [String: String] = [
    "The account, as listed by the command sobi accounts.": "계좌. sobi accounts 명령이 보여 주는 이름입니다.",
    "The day of the month on which the bill is charged: 1 to 31, or the word last.":
      "청구되는 날: 1부터 31까지, 또는 말일이면 last.",
    "The cut-off day, which is the last day of purchases on the bill: 1 to 31, or the word last.":
      "그달 청구서에 들어가는 마지막 날: 1부터 31까지, 또는 말일이면 last.",
    "With the value billed, the report also shows the amounts that bills charge in the month.":
      "billed를 쓰면 그달에 청구되는 금액도 보여 줍니다.",
    "Remove the bill days.": "청구일을 지웁니다.",
    "The month, such as 2026-11, or the word next; the default is the current month.":
      "월: 2026-11처럼, 또는 다음 달이면 next. 쓰지 않으면 오늘이 있는 달.",
  ]
}
