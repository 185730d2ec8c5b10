extension Korean {
  static let rateHelp: [String: CommandHelp] = [
    "sobi rates": CommandHelp(
      "환율을 가져오고, 보고, 금액을 환산합니다.",
      """
      한국수출입은행이나 유럽중앙은행이 발표한 그대로 저장합니다. 그날까지 나온 가장 최근 환율을 쓰며, 열흘보다 오래되었거나 나중에 나온 환율은 쓰지 \
      않습니다.
      """),
    "sobi rates import": CommandHelp(
      "파일의 환율을 저장합니다.",
      """
      한국수출입은행의 응답(exchangeJSON)과 유럽중앙은행의 기준환율 파일(XML, CSV, zip)을 읽습니다. 이미 있는 환율은 넘어가고, 값이 다른 환율은 \
      --replace 옵션 없이는 거부합니다. 결제는 바뀌지 않습니다.
      """),
    "sobi rates fetch": CommandHelp(
      "여러 날의 환율을 내려받아 저장합니다.",
      """
      한국수출입은행이 주는 API 키는 SOBI_KOREAEXIM_KEY 환경 변수에서 읽습니다. 하루 1,000번까지, 월요일부터 금요일까지 하루에 한 번씩 요청하며, \
      받은 응답은 $XDG_CACHE_HOME/sobi 폴더에 둡니다. 이미 있는 환율은 넘어가고, 값이 다른 환율은 --replace 옵션 없이는 거부합니다. 결제는 바뀌지 \
      않습니다.
      """),
    "sobi rates apply": CommandHelp(
      "외화 결제의 가계부 통화 금액을 저장합니다.",
      """
      결제한 날의 환율로 한 번 환산해 저장하며, 나중에 나온 환율은 이 금액을 바꾸지 않습니다. 가게가 가계부 통화로 받은 금액이 있으면 그 금액을, 여행에 \
      정한 환율이 있으면 그 환율을 씁니다. 환불은 결제의 환율을 따릅니다.
      """),
    "sobi rates show": CommandHelp(
      "하루의 환율을 이전 날의 환율과 함께 보여 줍니다.",
      "--versus 옵션이 없으면 바로 전에 나온 환율과 비교합니다."),
    "sobi rates convert": CommandHelp(
      "하루의 환율로 금액을 환산합니다.",
      "기준율과 함께, 발표된 것이 있으면 송금 받을 때와 보낼 때의 금액을, 그리고 현찰의 추정액을 보여 줍니다."),
  ]

  static let rateOptionHelp: [String: String] = [
    "The publisher of the rates; by default the first publisher whose rates the ledger has.":
      "어느 곳의 환율인지. 없으면 가계부에 있는 첫 번째 것.",
    "The surcharge for cash, in percent of the base rate, 0 to 100; by default 1.75.":
      "현찰에 더 드는 비율, 기준율의 퍼센트, 0~100. 없으면 1.75.",
    "Whose rates.": "어느 곳의 환율인지.",
    "The first day; by default ten days ago.": "첫날. 없으면 열흘 전.",
    "The last day, at the latest today; by default today.": "마지막 날, 오늘까지. 없으면 오늘.",
    "The files; - is standard input.": "파일. -는 표준 입력.",
    "The day of the rates; required for files of Korea Eximbank, which do not state the day.":
      "환율의 날짜. 날짜가 없는 한국수출입은행 파일에는 꼭 써야 합니다.",
    "Replace stored rates that differ from those of the file.":
      "파일과 값이 다른 저장된 환율을 바꿉니다.",
    "Report sums in this currency, which must be the ledger's currency; payments in other "
      + "currencies count with their stored values.":
      "가계부의 통화로 합칩니다. 다른 통화의 결제는 저장된 금액으로 셉니다.",
    "Also convert payments that already have a stored value.": "이미 금액이 저장된 결제도 다시 환산합니다.",
    "The day; by default today.": "날짜. 없으면 오늘.",
    "Only rates of this currency; may be repeated.": "이 통화의 환율만. 여러 번 쓸 수 있습니다.",
    "The day to compare with: an earlier date, or the number of days to go back, such as 7d.":
      "비교할 날: 날짜 또는 며칠 전(7d).",
    "The currency of the amount.": "금액의 통화.",
    "The target currency; by default the ledger's currency.": "환산할 통화. 없으면 가계부의 통화.",
    "The day of the rates; by default today.": "환율의 날짜. 없으면 오늘.",
    "The format of the answer.": "답의 형식.",
  ]
}
