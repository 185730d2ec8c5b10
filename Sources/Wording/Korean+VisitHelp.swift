extension Korean {
  static let visitHelp: [String: CommandHelp] = [
    "sobi visit": CommandHelp(
      "공연, 전시, 식당, 병원 등 결제로 무엇을 했는지 남깁니다.",
      """
      관람은 결제 하나에 속하며 번호도 그 결제의 번호입니다. 무료 관람은 0원인 결제입니다. 관람한 날과 결제한 날을 따로 저장합니다.
      """),
    "sobi visit add": CommandHelp(
      "이미 있는 결제나 새 결제에 관람을 추가합니다.",
      """
      금액을 쓰면 결제도 추가합니다. 결제일은 --date로 정하며, 쓰지 않으면 관람한 날, 아직 오지 않은 날이면 오늘입니다. cast와 review 등의 \
      정보는 여러 줄로 쓸 수 있습니다. 정보 이름은 자유롭게 정할 수 있고, venue, people, cast, seat, discount, review는 보고서에 나옵니다.
      """),
    "sobi shows": CommandHelp(
      "공연예술통합전산망(KOPIS)에서 공연을 찾습니다.",
      "kopis.or.kr에서 받은 API 키를 SOBI_KOPIS_KEY 환경 변수에 넣으세요."),
    "sobi shows search": CommandHelp(
      "제목으로 공연을 찾습니다.",
      "첫 공연일 순으로 보여 줍니다. 검색어와 기간을 KOPIS에 보내며, 한 달씩 나누어 요청합니다."),
    "sobi shows show": CommandHelp("공연 하나를 출연, 일정, 가격과 함께 보여 줍니다."),
    "sobi visit list": CommandHelp(
      "관람을 시간순으로 보여 줍니다.",
      """
      --ics 옵션을 쓰면 전화기와 캘린더가 읽는 캘린더 파일을 만듭니다. 파일을 다시 읽으면 일정이 바뀝니다. 모두 환불한 관람은 취소로 보여 주며 파일에 \
      넣지 않습니다. 금액은 환불을 뺀 것입니다.
      """),
    "sobi visit show": CommandHelp("관람 하나를 정보와 함께 보여 줍니다."),
    "sobi visit edit": CommandHelp("관람을 수정합니다.", "결제는 sobi edit 명령으로 수정합니다."),
    "sobi report": CommandHelp(
      "한 해의 관람을 월, 제목, 장소, 태그별로 보여 줍니다.",
      """
      언제 결제했든 관람한 날로 계산합니다. 예정과 취소는 따로 셉니다. --svg와 --html은 보고서를 그림이나 파일 하나인 페이지로 만듭니다. 이름은 \
      가나다순입니다.
      """),
    "sobi attach": CommandHelp(
      "영수증, 입장권 등 결제의 사진과 문서를 보관합니다.",
      """
      JPEG, PNG, WebP, GIF, HEIC, PDF 형식의 파일을 하나에 10,000,000바이트까지 보관합니다. --share로 만든 지도와 페이지에는 \
      넣지 않습니다.
      """),
    "sobi attach add": CommandHelp(
      "결제에 파일을 첨부합니다. 모두 첨부하거나 하나도 첨부하지 않습니다.",
      """
      형식은 이름과 상관없이 내용으로 알아내며, 그림을 풀지는 않습니다. 내용이 같은 파일은 결제마다 한 번만 보관합니다. JPEG, HEIC \
      사진에 촬영한 곳과 시각이 있으면 가장 가까운 장소와 함께 보여 줍니다.
      """),
    "sobi attach list": CommandHelp("첨부 파일을 보여 줍니다."),
    "sobi attach save": CommandHelp(
      "첨부 파일을 파일로 저장합니다.", "파일을 쓰지 않으면 첨부할 때의 이름으로 현재 폴더에 저장합니다."),
    "sobi attach remove": CommandHelp(
      "첨부 파일을 지웁니다. 결제는 그대로 있습니다.",
      """
      변경 기록에 내용이 남아 있어 sobi undo 명령으로 되돌릴 수 있습니다. sobi forget attachment 명령은 완전히 지웁니다.
      """),
    "sobi visit remove": CommandHelp("관람을 지웁니다. 결제는 그대로 있습니다."),
  ]

  static let visitOptionHelp: [String: String] = [
    "The title, such as the name of a play, an exhibition or a doctor; with --show, the "
      + "default is the title of the performance.":
      "제목: 공연, 전시, 의사 등의 이름. --show 옵션을 쓰면 기본값은 그 공연의 제목입니다.",
    "The id of the performance in KOPIS; venue, period, cast, running time and prices are "
      + "taken from KOPIS.":
      "KOPIS의 공연 번호. 공연장, 기간, 출연, 공연 시간, 가격을 가져옵니다.",
    "The words to look for in the title.": "제목의 검색어.",
    "The first day of the search; by default today.": "찾을 기간의 첫날. 쓰지 않으면 오늘.",
    "The last day, at most a year after the first day; by default three months after it.":
      "찾을 기간의 마지막 날, 첫날부터 1년까지. 쓰지 않으면 석 달 뒤.",
    "The number of performances, from 1 to 200.": "공연의 수, 1~200.",
    "The id of the performance.": "공연 번호.",
    "The amount of a new payment, in the same form as for the command sobi add; 0 is also "
      + "allowed.":
      "새 결제의 금액. sobi add와 같으며 0도 됩니다.",
    "The id of the payment that the visit is for.": "관람에 쓴 결제의 번호.",
    "The time of the visit, such as 2026-11-14 or 2026-11-14T19:30; by default the day of the "
      + "payment.":
      "관람 시각, 2026-11-14 또는 2026-11-14T19:30. 쓰지 않으면 결제일.",
    "The venue, which is also the merchant of a new payment.": "관람한 곳. 새 결제의 가맹점이 됩니다.",
    "A detail, such as seat=A12; may be repeated.": "관람 정보, 예: seat=A12. 여러 번 쓸 수 있습니다.",
    "A detail to remove; may be repeated.": "지울 정보의 이름. 여러 번 쓸 수 있습니다.",
    "The day of a new payment; by default the visit's day, or today if the visit is after today.":
      "새 결제의 결제일. 쓰지 않으면 관람한 날, 아직 오지 않은 날이면 오늘.",
    "The period of the visits, such as 2026, 2026-11 or last-month; by default all visits.":
      "관람한 기간, 예: 2026, 2026-11, last-month. 쓰지 않으면 전체.",
    "Write the visits to this calendar file; - is standard output.":
      "관람을 이 캘린더 파일에 씁니다. -는 표준 출력.",
    "The period, such as 2026, 2026-Q4, 2026-11 or last-year; by default this year.":
      "기간, 예: 2026, 2026-Q4, 2026-11, last-year. 쓰지 않으면 올해.",
    "The groups of the report.": "무엇별로 더할지.",
    "The order of the rows; months are always in calendar order.": "행의 순서. 월은 언제나 월 순서입니다.",
    "Show only this title, venue, tag or month, with all its visits.":
      "이 제목, 장소, 태그, 월만 그 관람과 함께 보여 줍니다.",
    "The picture: a bar for each day, or a segment of a ring for each category.":
      "그림: 날마다 막대 또는 분류마다 고리의 조각.",
    "The picture: for each group, a bar or a ring segment.": "그림: 그룹마다 막대 또는 고리의 조각.",
    "The measure of the picture: count or amount.": "그림이 나타내는 것.",
    "The picture: a bar for each row, a ring segment for each row, or a square for each day.":
      "그림: 행마다 막대 또는 고리의 조각, 또는 날마다 네모.",
    "Write a picture to this SVG file; - is standard output.": "그림을 이 SVG 파일에 씁니다. -는 표준 출력.",
    "Write a page to this HTML file; - is standard output.": "페이지를 이 HTML 파일에 씁니다. -는 표준 출력.",
    "The id of the visit, which is the id of its payment.": "관람 번호. 결제 번호와 같습니다.",
    "The pictures and documents; - is standard input.": "사진과 문서 파일. -는 표준 입력.",
    "List only the attachments of this payment, by its id.": "이 번호의 결제에 첨부한 것만.",
    "The payment, by its id.": "결제의 번호.",
    "The id of the attachment.": "첨부 파일 번호.",
    "The ids of the attachments.": "첨부 파일 번호.",
    "The file to write; - is standard output.": "쓸 파일. -는 표준 출력.",
    "Replace an existing file without asking.": "묻지 않고 이미 있는 파일을 바꿉니다.",
    "The new title of the visit.": "관람의 새 제목.",
    "The time of the visit, such as 2026-11-14 or 2026-11-14T19:30.":
      "관람 시각, 2026-11-14 또는 2026-11-14T19:30.",
    "Mark the days that have visits, and list the visits.": "관람한 날을 표시하고 목록을 보여 줍니다.",
    "With --visits, write the visits to this calendar file; - is standard output.":
      "--visits와 함께, 관람을 이 캘린더 파일에 씁니다. -는 표준 출력.",
  ]
}
