import Spending
import SpendingAnalytics

extension Korean {
  public func help(ofOption english: String) -> String? { Self.optionHelp[english] }

  /// The Korean help texts of options and arguments, with their English help texts as keys.
  package static let optionHelp: [String: String] = generalOptionHelp.merging(
    placeOptionHelp
  ) { $1 }.merging(taskOptionHelp) { $1 }.merging(budgetOptionHelp) { $1 }
    .merging(recurringOptionHelp) { $1 }
    .merging(billOptionHelp) { $1 }.merging(comparisonOptionHelp) { $1 }.merging(gridOptionHelp) {
      $1
    }
    .merging(heatOptionHelp) { $1 }.merging(rateOptionHelp) { $1 }.merging(tripOptionHelp) { $1 }
    .merging(visitOptionHelp) { $1 }

  /// The words of a filter, which are not translated.
  private static let filterWords = FilterWord.allCases.map(\.rawValue).joined(separator: ", ")

  /// The dimensions of reports, which are not translated.
  private static let dimensions = SpendingDimension.allCases.map(\.rawValue)
    .joined(separator: ", ")

  private static let generalOptionHelp: [String: String] = [
    "Show the version.": "버전을 보여 줍니다.",
    "Show help information.": "도움말을 보여 줍니다.",
    "The language of messages and reports, en or ko; by default $SOBI_LANG, then the language of "
      + "the ledger, then the language of the locale.":
      "메시지와 보고서의 언어: en 또는 ko. 없으면 $SOBI_LANG, 가계부의 언어, 로캘 순서로 따릅니다.",
    "The points: CSV or GeoJSON; - is standard input.":
      "점 파일: CSV 또는 GeoJSON. -는 표준 입력입니다.",
    "The districts: GeoJSON, TopoJSON, a shapefile or a GeoPackage.":
      "행정구역 파일: GeoJSON, TopoJSON, 셰이프파일, GeoPackage.",
    "The grid whose cells replace districts, such as korea-1km (see sobi grid).":
      "행정구역 대신 쓸 격자와 단계 (예: korea-1km, sobi grid 명령의 도움말 참고).",
    "Write totals by these keys, separated by commas: district or cell, month, category.":
      "합계를 나눌 기준: district 또는 cell, month, category를 쉼표로 나눕니다.",
    "Sum this column of decimal numbers; may be repeated.":
      "십진수가 든 이 열을 더합니다. 여러 번 쓸 수 있습니다.",
    "The format of totals; by default the format that the extension of the output names, or "
      + "else a table.":
      "합계의 형식. 없으면 출력 파일 이름을 따르고, 그것도 없으면 표입니다.",
    "The column or property of the longitude.": "경도가 든 열 또는 속성.",
    "The column or property of the latitude.": "위도가 든 열 또는 속성.",
    "The column or property of the date.": "날짜가 든 열 또는 속성.",
    "The column or property of the category.": "카테고리가 든 열 또는 속성.",
    "The separator of the fields of a table: a character or the word tab; by default detected.":
      "표의 열 구분 문자: 문자 하나 또는 tab. 없으면 찾습니다.",
    "Leave out rows that cannot be read, and count them.": "읽을 수 없는 행을 빼고 셉니다.",
    "The number of threads; by default the number of processors.":
      "일하는 스레드 수. 없으면 프로세서 수만큼 씁니다.",
    "The port; 0 chooses a free port.": "포트. 0이면 비어 있는 포트를 씁니다.",
    "Also answer requests to this host name, such as the host name of a proxy; may be repeated.":
      "프록시가 쓰는 이름처럼, 이 이름으로 보낸 요청에도 답합니다. 여러 번 쓸 수 있습니다.",
    "Answer requests without a token; every user of this machine can then send requests.":
      "토큰 없이 답합니다. 이 컴퓨터의 모든 계정이 물을 수 있습니다.",
    "Do not print a line for each request.": "요청마다 출력하는 줄을 생략합니다.",
    "The new file; by default the file of --ledger.": "새 파일. 없으면 --ledger 옵션과 같습니다.",
    "The ledger; by default $SOBI_LEDGER, or sobi/ledger.gpkg under $XDG_DATA_HOME.":
      "가계부. 없으면 $SOBI_LEDGER, 또는 $XDG_DATA_HOME 아래 sobi/ledger.gpkg입니다.",
    "The currency of payments that state no currency, by its ISO 4217 code.":
      "통화가 적혀 있지 않은 결제의 통화 (ISO 4217 코드).",
    "The time zone of calendar days, by its IANA name.": "날짜를 정하는 시간대 (IANA 이름).",
    "The area in which payments are expected: west,south,east,north in degrees, the word "
      + "korea, a province or city of Korea such as seoul, or the word none for no area.":
      "결제가 있을 것으로 보는 범위: 도 단위의 서,남,동,북, 또는 한국, 서울 같은 시도의 이름, 없음.",
    "Set the region: west,south,east,north in degrees, the word korea, a province or city "
      + "of Korea such as seoul, or the word none for no region.":
      "지역을 정합니다: 도 단위의 서,남,동,북, 또는 한국, 서울 같은 시도의 이름, 없음.",
    "Set the names and numbers of your own accounts, separated by commas; money that goes to them "
      + "counts as a transfer, not as spending.":
      "내 계좌의 이름과 번호를 쉼표로 나누어 정합니다. 이 계좌로 간 돈은 지출이 아니라 이체로 봅니다.",
    "Set the currency, if it is missing or unreadable.": "통화가 없거나 읽을 수 없을 때 다시 정합니다.",
    "Set the time zone, if it is missing or unreadable.": "시간대가 없거나 읽을 수 없을 때 다시 정합니다.",
    "Do not compare the snapshot with the ledger, do not hash the attachments, and leave out the "
      + "checks that read every page of every index.":
      "모든 인덱스를 끝까지 읽는 점검, 스냅샷 비교, 첨부 파일의 해시 비교를 건너뜁니다.",
    "Repair the findings that have only one possible repair; the command sobi undo restores "
      + "the edited rows.":
      "고칠 방법이 하나뿐인 것을 고칩니다. 고친 행은 sobi undo 명령으로 되돌립니다.",
    "Show triggers of other programs, and ask whether to drop them.":
      "다른 프로그램의 트리거를 보여 주고, 확인을 받은 뒤 지웁니다.",
    "With --drop-triggers, do not ask.": "--drop-triggers 옵션에서 묻지 않습니다.",
    "The format of the findings.": "출력 형식.",
    "The new file, or an older backup to replace.": "새 파일, 또는 덮어쓸 예전 백업.",
    "The backup.": "백업.",
    "Remove the snapshot.": "스냅숏을 지웁니다.",
    "Do not ask for confirmation.": "확인을 묻지 않습니다.",
    "The new folder for all tables.": "모든 테이블을 담을 새 폴더.",
    "The new folder.": "새 폴더.",
    "The statements; - is standard input.": "명세서. -는 표준 입력입니다.",
    "Make the ledger from a folder that the command sobi export --all wrote, instead of "
      + "importing statements.":
      "명세서 대신 sobi export --all 명령으로 내보낸 폴더로 가계부를 만듭니다.",
    "With --all, accept tables that were edited after the export.":
      "--all 옵션에서 내보낸 뒤 고친 테이블도 받습니다.",
    "Read a field from this column: amount=Fare reads the amount from the column Fare; may "
      + "be repeated. Fields: timestamp, date, time, amount, currency, merchant, memo, "
      + "category, channel, account, reference, longitude, latitude, method, kind, withdrawal, "
      + "deposit, balance, direction, status, cancelled, cancelled-amount, instalment, "
      + "instalment-number, foreign-amount, foreign-currency, exchange-rate, fee.":
      "항목을 읽을 열 (예: amount=Fare는 금액을 Fare 열에서 읽음). 여러 번 쓸 수 있습니다. 항목: timestamp, date, time, amount, currency, "
      + "merchant, memo, category, channel, account, reference, longitude, latitude, method, "
      + "kind, withdrawal, deposit, balance, direction, status, cancelled, cancelled-amount, "
      + "instalment, instalment-number, foreign-amount, foreign-currency, exchange-rate, fee.",
    "The format of dates: a pattern such as %d/%m/%Y %H:%M, or the word epoch, epoch-ms or "
      + "serial.":
      "날짜의 형식 (예: %d/%m/%Y %H:%M), 또는 epoch, epoch-ms, serial.",
    "The year of dates that state no year, such as 2026, or 2026-05 for a bill of that month.":
      "연도 없는 날짜의 연도: 2026, 또는 그 달 청구서이면 2026-05.",
    "The encoding of a text file, such as utf-8, cp949, shift_jis, gb18030, windows-1252; by "
      + "default detected.":
      "텍스트의 인코딩: utf-8, cp949, shift_jis, gb18030, windows-1252 등. 없으면 자동으로 찾습니다.",
    "The worksheet in a workbook, the number of the table in a page, the file in a zip archive, "
      + "or the layer in a GeoPackage.":
      "통합 문서의 시트, 페이지의 표 번호, zip 파일 속의 파일, 또는 GeoPackage의 레이어.",
    "A file whose first line is the password of encrypted workbooks; by default the command "
      + "asks on the terminal.":
      "암호화된 통합 문서의 암호가 첫 줄에 적힌 파일. 이 옵션이 없으면 터미널에서 묻습니다.",
    "The reference system of projected positions, such as EPSG:5179; by default positions are in "
      + "degrees.":
      "투영된 위치의 좌표계 (예: EPSG:5179). 없으면 도 단위입니다.",
    "The meaning of a negative amount; by default derived from the first rows.":
      "음수 금액의 뜻. 없으면 앞쪽 행에서 알아냅니다.",
    "The decimal mark: a point or a comma; by default detected.":
      "소수점으로 쓰는 부호 (. 또는 ,). 없으면 알아냅니다.",
    "A JSON file with answers about several files, in the form that the questions show.":
      "여러 파일에 대한 질문의 답. 질문이 보여 주는 형식의 JSON입니다.",
    "The direction that a word of the statement means: in, out or transfer, as in 입=in; may "
      + "be repeated.":
      "입출금을 나타내는 단어의 뜻: in, out, transfer (예: 입=in). 여러 번 쓸 수 있습니다.",
    "The meaning (cancelled, declined, pending or normal) of a status word, as in "
      + "void=declined; may be repeated.":
      "거래 상태를 나타내는 단어의 뜻: cancelled, declined, pending, normal (예: void=declined). 여러 번 쓸 수 "
      + "있습니다.",
    "The account or card of payments that state no account.": "계좌나 카드가 적혀 있지 않은 결제의 계좌나 카드.",
    "The currency of payments that state no currency; by default the ledger's currency.":
      "통화가 적혀 있지 않은 결제의 통화. 없으면 가계부의 통화입니다.",
    "Read the statement with this profile, whatever header the statement has.":
      "머리글이 어떻든 이 프로필로 읽습니다.",
    "Save the options under this name, for statements with the same header.":
      "이 머리글의 명세서를 위해 옵션을 저장합니다.",
    "Stop after this many problems.": "문제가 이 개수만큼 나오면 멈춥니다.",
    "Write rows with problems to FILE.rejected.csv and import the remaining rows.":
      "잘못된 행은 FILE.rejected.csv 파일에 쓰고 나머지를 가져옵니다.",
    "Refuse a statement whose balances or totals do not prove that it is complete.":
      "잔액이나 합계로 빠진 행이 없음을 검증하지 못한 명세서는 가져오지 않습니다.",
    "If a row may already be a payment of the ledger: let it wait for the command sobi "
      + "twins (wait), count it as that payment (same) or as a new payment (new), or refuse the "
      + "whole import (ask).":
      "이미 있는 결제일 수 있는 행: wait는 sobi twins 명령으로 확인할 때까지 기다림, same은 같은 결제, new는 다른 결제, ask는 "
      + "그런 행이 있으면 가져오지 않음.",
    "With -, if a payment may already be in the ledger: let it wait for the command sobi "
      + "twins (wait), count it as the stored payment (same) or as a new payment (new), or add "
      + "nothing at all (ask); the default is the value wait.":
      "-와 함께 쓰면 이미 있을 수 있는 결제: wait(기본값)는 sobi twins 명령으로 확인할 때까지 기다림, same은 같은 결제, new는 "
      + "다른 결제, ask는 그런 결제가 있으면 추가하지 않음.",
    "The ids of rows, as listed by the command sobi twins.": "sobi twins 명령이 보여 주는 행의 ID.",
    "Decide about all waiting rows.": "확인을 기다리는 모든 행에 적용합니다.",
    "The payment that equals the row, instead of the listed payment.":
      "목록에 있는 결제가 아닐 때, 이 행과 같은 결제의 ID.",
    "Do not find categories by rules, and do not mark online shops; use only what the file "
      + "states.":
      "규칙으로 카테고리를 찾거나 온라인 쇼핑몰을 표시하지 않고 파일에 있는 것만 씁니다.",
    "Show which totals would change, and write nothing.": "바뀔 합계를 보여 주고 아무것도 쓰지 않습니다.",
    "The level of the districts in the report of a dry run.": "미리 보기에 쓸 행정구역의 단위.",
    "The set of districts that the report of a dry run uses.": "미리 보기에 쓸 행정구역 세트.",
    "The format of the report; with --format json the report goes to standard output.":
      "출력 형식. json은 표준 출력에 씁니다.",
    "Show no progress bar.": "진행 막대를 보이지 않습니다.",
    "The format of the list.": "출력 형식.",
    "List the gaps between the statements of each account.": "계좌마다 명세서 사이의 빈 기간을 보여 줍니다.",
    "The name of the profile.": "프로필의 이름.",
    "The identifier of the layout.": "서식의 ID.",
    "The file of the layout.": "서식 파일.",
    "The number of rows to list, or the word all.": "보여 줄 개수, 또는 all.",
    "The number of rows to skip before the first listed row.": "처음에 건너뛸 개수.",
    "The order: the latest first (date), or the largest amount first (amount).":
      "순서: 최신순(date) 또는 금액이 큰 순(amount).",
    "In CSV output, put an apostrophe before texts that a spreadsheet would run as formulas.":
      "CSV 출력에서 스프레드시트가 수식으로 실행할 텍스트 앞에 작은따옴표를 붙입니다.",
    "Only this period: 2026-11, 11, 2026, 2026-11-03, 2026-11-01..2026-11-14, or the word "
      + "this-month, last-month, this-year, last-year, today or yesterday.":
      "이 기간만: 2026-11, 11, 지난달, 2026, 2026-11-03, 2026-11-01..2026-11-14, this-month, last-month, "
      + "this-year, last-year, today, yesterday.",
    "Only payments from this day on; a period such as last-month means its first day.":
      "이날 또는 이 기간의 첫날부터 (예: 2026-11-01, last-month).",
    "Only payments up to and including this day; a period such as last-month means its last day.":
      "이날 또는 이 기간의 마지막 날까지.",
    "Only this category and its subcategories; may be repeated.":
      "이 카테고리와 그 하위 카테고리만. 여러 번 쓸 수 있습니다.",
    "Only payments at a place (offline) or over the network (online).":
      "장소에서 한 결제만(offline) 또는 온라인 결제만(online).",
    "Only places in this box: west,south,east,north in degrees.": "이 범위의 장소만: 도 단위의 서,남,동,북.",
    "Only payments whose merchant or note contains this text.": "가맹점이나 메모에 이 텍스트가 있는 결제만.",
    "Only payments whose merchant contains this text.": "가맹점에 이 텍스트가 있는 결제만.",
    "Only payments of at least this amount, in the ledger's currency.": "이 금액 이상만 (가계부의 통화).",
    "Only payments of at most this amount, in the ledger's currency.": "이 금액 이하만 (가계부의 통화).",
    "Only this kind; may be repeated.": "이 종류만. 여러 번 쓸 수 있습니다.",
    "Only this account or card.": "이 계좌나 카드만.",
    "Only this place, by its id; may be repeated.": "이 장소만 (번호). 여러 번 쓸 수 있습니다.",
    "Only payments in this district, by code or name.": "이 행정구역 안의 것만 (코드 또는 이름).",
    "The payment to keep, then the payments to merge into it.": "남길 결제, 그다음 거기에 합칠 결제.",
    """
    The amount in units of the currency, such as 4500 or 12.30; write -- before a negative amount. \
    With - instead of an amount, messages are read from standard input.
    """:
      "통화 단위의 금액 (예: 4500, 12.30). 음수는 -- 뒤에 씁니다. 금액 대신 -를 쓰면 표준 입력에서 문자를 읽습니다.",
    "The merchant.": "가맹점.",
    "The day: a date, or the word today or yesterday; by default today in the ledger's time zone.":
      "날짜. today, yesterday도 됩니다. 없으면 가계부 시간대의 오늘입니다.",
    "The time of day, such as 12:30; by default unknown.": "시각 (예: 12:30). 없으면 모르는 것으로 둡니다.",
    "The place: longitude,latitude in degrees, or a name from the saved places, the places "
      + "of the ledger or the gazetteer.":
      "장소: 도 단위의 경도,위도, 또는 저장한 위치, 가계부의 장소, 장소 목록(gazetteer)에 있는 장소의 이름.",
    "The position: longitude,latitude in degrees, or the name of a saved place.":
      "위치: 도 단위의 경도,위도, 또는 저장한 위치의 이름.",
    "An online payment, which has no place.": "온라인 결제: 장소가 없습니다.",
    "The currency; by default the ledger's currency.": "통화. 없으면 가계부의 통화입니다.",
    "The kind; by default the value spending, or the value refund if the amount is negative.":
      "종류. 없으면 지출(spending)이고, 금액이 음수이면 환불(refund)입니다.",
    "Code or title of the category.": "카테고리의 코드나 이름.",
    "The means of payment.": "결제 수단.",
    "The account or card.": "계좌나 카드.",
    "A note.": "메모.",
    "The ids of payments, as listed by the command sobi payments.":
      "sobi payments 명령이 보여 주는 결제 번호.",
    "The amount in units of the currency; negative for a refund.": "통화 단위의 금액. 환불은 음수입니다.",
    "The currency; needs --amount.": "통화. --amount 옵션이 필요합니다.",
    "The day of the payment, in the local time of its place.": "결제한 곳의 날짜.",
    "The time of day, such as 12:30, or the word unknown.": "시각 (예: 12:30), 또는 unknown.",
    "The kind.": "종류.",
    "The merchant; a payment at a place is moved to the place of this merchant.":
      "가맹점. 장소에서 한 결제이면 이 가맹점의 장소로 바뀝니다.",
    "Put the payment at this place of the ledger, by the id of the place.": "가계부의 이 장소 (번호).",
    "Remove the place from the payments; their place is then unknown.":
      "장소를 모르는 것으로 둡니다.",
    "Code or title of the category, which then counts as chosen by hand.":
      "카테고리의 코드나 이름. 직접 정한 카테고리로 남습니다.",
    "Create the category if no category has that code or title.": "그런 코드나 이름의 카테고리가 없으면 만듭니다.",
    "The channel: offline (at a place) or online (over the network, without a place).":
      "장소에서(offline) 또는 온라인(online). 온라인에는 장소가 없습니다.",
    "The approval or bank number.": "승인번호나 거래번호.",
    "The number of months of an instalment plan; 1 means no instalments.":
      "할부 개월. 1은 일시불입니다.",
    "The amount that the shop charged, such as \"12.30 USD\"; an empty text removes it.":
      "현지 금액 (예: \"12.30 USD\"). 빈 텍스트를 쓰면 지웁니다.",
    "The UTC offset at the place of the payment, such as +09:00; the word ledger means the "
      + "offset of the ledger's time zone.":
      "결제한 곳의 UTC 시차 (예: +09:00). ledger는 가계부 시간대의 시차.",
    "The order of the places.": "장소의 순서.",
    "The id of the place in the list of sobi places.": "sobi places 명령이 보여 주는 장소 번호.",
    "The new name.": "새 이름.",
    "The new position: longitude,latitude in degrees, or the name of a place.":
      "새 위치: 도 단위의 경도,위도 또는 장소 이름.",
    "The id of the place to keep, then the ids of the places to merge into it; without ids, "
      + "the command lists candidates.":
      "남길 장소의 번호, 그다음 거기에 합칠 장소의 번호. 없으면 후보를 보여 줍니다.",
    "The greatest distance between candidates, in metres; by default 30.":
      "후보 사이의 최대 거리 (미터). 없으면 30입니다.",
    "The number of candidates to list, or the word all; by default 20.":
      "보여 줄 후보의 수, 또는 all. 없으면 20입니다.",
    "The name, such as home.": "이름 (예: home).",
    "The position: longitude,latitude in degrees.": "위치: 도 단위의 경도,위도.",
    "The position: longitude,latitude in degrees, or the name of a place.":
      "위치: 도 단위의 경도,위도, 또는 장소의 이름.",
    "Use the position of a place of the ledger, by its id or name.":
      "가계부에 있는 장소의 위치를 씁니다 (번호 또는 이름).",
    "Replace a saved place with the same name.": "같은 이름의 것을 이것으로 바꿉니다.",
    "The name, from the list of the command sobi places saved.": "sobi places saved 명령이 보여 주는 이름.",
    """
    The position: the name of a saved place or of a place of the ledger, or longitude,latitude.
    """:
      "저장한 위치, 또는 가계부에 있는 장소의 이름, 또는 경도,위도.",
    "The number of places to list, or the word all; the total covers all places.":
      "보여 줄 장소의 수, 또는 all. 합계는 모든 장소의 것입니다.",
    "The format of the report.": "출력 형식.",
    "How many places.": "장소의 수.",
    "The table, CSV or TSV.": "표 (CSV 또는 TSV).",
    "List the rules that come with the program.": "프로그램에 들어 있는 규칙을 보여 줍니다.",
    "The text in the name, or the regular expression.": "이름에 든 텍스트, 또는 정규식.",
    "The part of the name that the keyword has to match; with the value regex, the "
      + "keyword is a regular expression.":
      "키워드가 있어야 할 자리. regex를 쓰면 키워드는 정규식입니다.",
    "The priority, which is compared before specificity; the rule with the larger number wins.":
      "우선순위. 큰 쪽이 우선합니다.",
    "The share of matching names for which the category is right, 0 to 1.": "규칙이 맞는 비율 (0~1).",
    "Only payments of at least this amount.": "이 금액 이상만.",
    "Only payments of at most this amount.": "이 금액 이하만.",
    "The currency of the amounts; by default the ledger's currency.": "금액의 통화. 없으면 가계부의 통화입니다.",
    "Only payments of this channel.": "온라인 또는 오프라인 결제만.",
    "A remark.": "메모.",
    "The number of the rule.": "규칙의 번호.",
    "The new text or regular expression.": "새 텍스트나 정규식.",
    "The numbers of the rules.": "규칙의 번호.",
    "The names.": "이름.",
    "Remove all rules that are not in the table.": "다른 규칙을 모두 지웁니다.",
    "The text of a rule to add.": "추가할 규칙의 텍스트.",
    "Remove this rule; may be repeated.": "이 규칙을 뺍니다. 여러 번 쓸 수 있습니다.",
    "Import the rules of this table.": "이 표의 규칙을 더합니다.",
    "The format of the report; the format csv lists the payments.": "출력 형식. csv는 결제를 보여 줍니다.",
    "The number of payments to list in the table, or the word all.": "표에 보여 줄 결제의 수, 또는 all.",
    "The names; with -, the command reads the names from standard input, one in each line.":
      "이름. -는 표준 입력에서 한 줄에 하나씩 읽습니다.",
    "Show the normal form of the name, every matching rule and why one of them wins.":
      "읽은 이름, 맞은 규칙 모두, 고른 규칙과 그 이유를 보여 줍니다.",
    "The amount paid, for rules with conditions.": "결제 금액 (조건이 있는 규칙에 씁니다).",
    "The currency of the amount; by default the ledger's currency, or KRW without a ledger.":
      "금액의 통화. 없으면 가계부의 통화, 가계부가 없으면 KRW입니다.",
    "The channel, for rules with conditions.": "온라인 여부 (조건이 있는 규칙에 씁니다).",
    "Store this category as the correct category of the name.": "이 이름의 카테고리로 저장합니다.",
    "The result of a correction: a rule for the whole name, or an example to learn from.":
      "저장할 것: 이름 전체의 규칙(rule), 또는 학습할 예(example).",
    "The table: CSV or TSV, plain or gzipped.": "표 (CSV 또는 TSV, gzip도 됩니다).",
    "The column of names.": "이름의 열.",
    "The column of labels.": "레이블의 열.",
    "The vocabulary of the labels: sangkwon, kakao, mcc, osm or a table with the columns "
      + "\"code\" and \"category\".":
      "레이블의 어휘: sangkwon, kakao, mcc, osm, 또는 code와 category 열이 있는 표.",
    "Without this option, the labels are codes of categories.": "없으면 카테고리의 코드입니다.",
    "The least confidence of a proposal, from 0 to 1.": "제안할 최소 신뢰도 (0~1).",
    "A table to learn from, with the same columns.": "같은 열이 있는 학습용 표.",
    "Treat an answer with less than this confidence, from 0 to 1, as no answer.":
      "이 신뢰도(0~1)보다 낮은 답은 답하지 않은 것으로 셉니다.",
    "Show which payments would change, and write nothing.": "바뀔 것을 보여 주고 아무것도 쓰지 않습니다.",
    "Use the set of districts of this level.": "이 단위의 행정구역 세트를 씁니다.",
    "Use the set of districts of this name.": "이 이름의 행정구역 세트를 씁니다.",
    "The day of the borders: the value then (the last day of the period; the default), the "
      + "value today, or a date.":
      "경계의 날짜: 기간의 마지막 날(then, 기본값), 오늘(today), 또는 어떤 날.",
    "Only the children of this district, by code or name.": "이 행정구역의 하위 행정구역만 (코드 또는 이름).",
    "Show the codes of the administration or of the statistics office (see sobi districts "
      + "crosswalk).":
      "행정표준코드나 통계청 코드를 보여 줍니다 (crosswalk 참고).",
    "The order of the districts.": "행정구역의 순서.",
    "The file.": "파일.",
    "The level of the set: sido, sigungu, dong or a word of your own; by default the level that the "
      + "codes state.":
      "세트의 단위: sido, sigungu, dong, 또는 직접 정한 이름.",
    "The name of the set; by default the name of the file without its extension.":
      "세트의 이름. 없으면 확장자를 뺀 파일 이름입니다.",
    "The property that holds the code.": "코드가 든 필드.",
    "The property that holds the name.": "이름이 든 필드.",
    "The reference system of the coordinates, such as EPSG:5174; by default that of the file.":
      "좌표계 (예: EPSG:5174). 없으면 파일에 적힌 것입니다.",
    "The encoding of a shapefile's fields, such as utf-8, cp949, shift_jis; by default detected.":
      "셰이프파일 필드의 인코딩: utf-8, cp949, shift_jis 등. 없으면 자동으로 찾습니다.",
    "The object, layer or shapefile to read from a file that contains several.":
      "여러 개가 든 파일에서 읽을 객체, 레이어, 셰이프파일.",
    "The publisher or address of the set; by default the name of the file.":
      "세트가 공표된 곳. 없으면 파일 이름입니다.",
    "The licence, such as \"CC BY 4.0\".": "라이선스 (예: \"CC BY 4.0\").",
    "The attribution to show with the borders.": "경계를 보여 줄 때 밝힐 출처.",
    "The first day on which the borders are valid.": "경계가 유효한 첫날.",
    "The last day on which the borders are valid.": "경계가 유효한 마지막 날.",
    "The set that contains the parent districts; by default the set of the next higher level.":
      "상위 행정구역이 든 세트. 없으면 한 단계 위의 세트입니다.",
    "Report overlaps and gaps with at least this mean width.": "평균 너비가 이 값 이상인 겹침과 틈을 알립니다.",
    "List every finding, not only the first of each kind.": "종류마다 처음 것만이 아니라 모두 보여 줍니다.",
    "The name of the set.": "세트의 이름.",
    "List the known published sets.": "알려진 세트를 보여 줍니다.",
    "Write the file to this path, and import nothing.": "파일을 여기에 쓰고 가져오지 않습니다.",
    "The address of the file, for a mirror or for a set that is not listed.":
      "파일의 다른 주소 (미러나 목록에 없는 세트).",
    "The SHA-256 that the file must have.": "파일이 가져야 할 SHA-256 값.",
    "Accept a file for which no SHA-256 is known.": "SHA-256 값을 모르는 파일도 받습니다.",
    "The greatest accepted length of the file.": "받을 파일의 최대 크기.",
    "The level of a set that is not listed: sido, sigungu, dong or another word.":
      "목록에 없는 세트의 단위: sido, sigungu, dong, 또는 직접 정한 이름.",
    "List every finding of the import, not only the first of each kind.":
      "가져올 때 찾은 문제를 종류마다 처음 것만이 아니라 모두 보여 줍니다.",
    "The table: text with a header.": "표 (머리글이 있는 텍스트).",
    "The column of the administration's codes.": "행정표준코드의 열.",
    "The column of the statistics office's codes.": "통계청 코드의 열.",
    "The column of the names.": "이름의 열.",
    "The groups, separated by commas: \(dimensions).": "쉼표로 나눈 기준: \(dimensions).",
    "The order: group, latest, amount or count; by default \"latest\" if the first group is "
      + "a time, and otherwise \"amount\".":
      "그룹의 순서: group, latest(최신순), amount, count. 없으면 첫 기준이 시간일 때 latest, 아니면 amount입니다.",
    "The number of groups to list, or the word all (the default); the total covers all groups.":
      "보여 줄 그룹의 수, 또는 all(없을 때). 합계는 모든 그룹의 것입니다.",
    "A point for each place or each payment.": "점으로 그릴 것.",
    "Write the districts of this level instead of points.": "점 대신 이 단위의 행정구역을 씁니다.",
    "Simplify districts: leave out corners within this distance (such as 50m) of the new border.":
      "행정구역을 단순하게 그립니다: 새 경계에서 이만큼 가까운 꼭짓점을 뺍니다 (예: 50m).",
    "With --share, a category about health, which is left out; may be repeated.":
      "--share 옵션에서 건강에 관한 것이어서 뺄 카테고리. 여러 번 쓸 수 있습니다.",
    "With --share, a category that is not about health; may be repeated.":
      "--share 옵션에서 건강에 관한 것이 아닌 카테고리. 여러 번 쓸 수 있습니다.",
    "On an HTML page, leave out names, income and health, and move places to the middle of "
      + "their district.":
      "html에서 이름, 수입, 건강 분류를 빼고 장소를 행정구역 가운데로 옮깁니다.",
    "For an HTML page, a grid that the page can show by month, such as korea-1km; may be "
      + "repeated.":
      "html에서 페이지가 달마다 보여 줄 격자 (예: korea-1km). 여러 번 쓸 수 있습니다.",
    "Open the page in the browser.": "브라우저에서 페이지를 엽니다.",
    "The folder with Leaflet, which draws the page's map; by default $SOBI_LEAFLET, or the folder "
      + "in which the system has Leaflet.":
      "페이지의 지도를 그리는 Leaflet이 있는 폴더. 없으면 $SOBI_LEAFLET 또는 시스템의 폴더.",
    "The address of map tiles, such as https://tiles.example.org/{z}/{x}/{y}.png; the page "
      + "requests the tiles from the host in this address.":
      "지도 타일의 주소 (예: https://tiles.example.org/{z}/{x}/{y}.png). 페이지가 그 서버에 타일을 요청합니다.",
    "The attribution of the tiles on the map; by default the host of the tiles.":
      "지도에 적을 타일의 출처. 없으면 타일 서버의 이름.",
    "A GeoJSON file with lines, areas or points that the map draws over the districts, such as "
      + "subway lines; may be repeated.":
      "행정구역 위에 그릴 선, 면, 점이 든 GeoJSON 파일 (예: 지하철 노선). 여러 번 쓸 수 있습니다.",
    "Write the clusters of this zoom level instead of points, 0 ... 30.":
      "점 대신 이 확대 단계(0~30)의 클러스터를 씁니다.",
    "The format of the file; by default the extension of the file names the format.":
      "파일의 형식. 없으면 확장자를 따릅니다.",
    "Report the clusters of this zoom, 0 ... 30.": "이 확대 단계(0~30)의 클러스터를 보여 줍니다.",
    "Only clusters and places in this box: west,south,east,north in degrees.":
      "이 범위에 그려지는 것만: 도 단위의 서,남,동,북.",
    "List the children of a cluster.": "클러스터가 나뉘는 하위 항목을 보여 줍니다.",
    "List the places of a cluster.": "클러스터의 장소를 보여 줍니다.",
    "Print the zoom at which a cluster splits.": "클러스터가 나뉘는 확대 단계를 보여 줍니다.",
    "The number of rows to list, or the word all; by default 10 places with --leaves, or 20 "
      + "rows in other tables. The totals cover all rows.":
      "보여 줄 개수, 또는 all. 없으면 --leaves에서는 장소 10곳, 다른 표에서는 20행. 합계는 모든 행의 것입니다.",
    "With --leaves, the number of places to skip.": "--leaves에서 건너뛸 장소의 수.",
    "Find where places lie close together.": "장소가 모인 곳을 찾습니다.",
    "The greatest distance between neighbours, such as 100m.": "이웃까지의 최대 거리 (예: 100m).",
    "Count visits, not places.": "장소가 아니라 결제를 셉니다.",
    "The least number of places in a cluster or, with --weighted, of visits; by default 2 "
      + "on the map, 10 with --dbscan.":
      "클러스터를 이루는 최소 개수: 지도에서는 2, --dbscan 옵션에서는 10.",
    "The radius of a cluster, in pixels of the tile.": "장소를 묶을 거리 (타일의 픽셀).",
    "The width and height of a tile in pixels.": "타일 한 변의 픽셀.",
    "The lowest zoom with separate clusters.": "클러스터를 따로 만드는 가장 작은 확대 단계.",
    "The greatest zoom with clusters.": "클러스터를 만드는 가장 큰 확대 단계.",
    "The tile: zoom, column and row.": "타일: 확대 단계, 열, 행.",
    "The least number of places that makes a cluster.": "클러스터를 이루는 최소 장소 수.",
    "The id of the change to undo; this undo is a new change. By default the newest change "
      + "is undone.":
      "새 변경으로 되돌릴 변경의 번호. 없으면 가장 최근 변경입니다.",
    "The kind of rows to remove.": "지울 것의 종류.",
    "The ids, which the commands sobi payments, sobi places and sobi attach list show.":
      "sobi payments, sobi places, sobi attach list 명령이 보여 주는 번호.",
    "Remove the payments and sessions of all days before this day.":
      "이 날짜 전의 결제와 세션을 모두 지웁니다.",
    "Show what would be removed, and write nothing.": "지울 것을 보여 주고 아무것도 쓰지 않습니다.",
    "Show what would be undone, and write nothing.": "되돌릴 것을 보여 주고 아무것도 쓰지 않습니다.",
    "The suites to measure.": "측정할 것.",
    "The number of payments or points in the largest input.": "가장 큰 입력에 든 결제나 점의 수.",
    "A GeoJSON file of districts; by default 256 districts are made up.":
      "행정구역의 GeoJSON 파일. 없으면 256개를 만들어 냅니다.",
    "The number of threads that answer at the same time.": "동시에 답하는 스레드의 수.",
    "Set the language of messages and reports, en or ko; an empty text removes it.":
      "메시지와 보고서의 언어를 정합니다: en 또는 ko. 빈 텍스트를 쓰면 지웁니다.",
    "Set the default level of districts; an empty text removes it.":
      "단위를 쓰지 않을 때의 행정구역 단위를 정합니다. 빈 텍스트를 쓰면 지웁니다.",
    "The name of a library; without a name all libraries are listed.": "라이브러리의 이름. 없으면 모두 보여 줍니다.",
    "The number of changes; by default 1.": "변경의 수. 없으면 1입니다.",
    "Show the whole text of every licence.": "모든 라이선스의 전문을 보여 줍니다.",
    "Replace the set with the same name.": "같은 이름의 세트를 이것으로 바꿉니다.",
    "Only payments that match this filter, such as \"category=cafe within=1km@office\". The words "
      + "of a filter are \(filterWords).":
      "이 필터에 맞는 결제만 (예: \"category=cafe within=1km@회사\"): \(filterWords).",
    "Print to standard error the plan for reading payments: the plan of one command (once) "
      + "or of a server (resident).":
      "결제를 읽는 방식을 표준 오류로 보여 줍니다. 명령처럼 한 번(once), 또는 서버처럼(resident).",
    "Treat this day as today: later payments do not count.": "이날을 오늘로 봅니다. 그 뒤의 결제는 세지 않습니다.",
    "Also show the least, the greatest and the median amount, the number of places, and the first "
      + "and the last day.":
      "금액의 최소, 최대, 중앙값과 장소 수, 첫날과 마지막 날도 보여 줍니다.",
    "Set the day on which months start: 1 to 28, or the word last; with 25, November is 25 "
      + "October to 24 November.":
      "월 시작일을 정합니다: 1~28 또는 last(말일). 25로 정하면 10월 25일~11월 24일이 11월입니다.",
    "The ids of payments, as listed by the command sobi payments; without ids all tags are "
      + "listed.":
      "sobi payments 명령이 보여 주는 결제 번호. 쓰지 않으면 태그를 모두 보여 줍니다.",
    "A tag, with or without a value; may be repeated.": "태그. 값은 없어도 됩니다. 여러 번 쓸 수 있습니다.",
    "A tag to remove; may be repeated.": "뗄 태그. 여러 번 쓸 수 있습니다.",
    "The amount of the new part in units of the payment's currency; for a refund, write -- "
      + "and a negative amount.":
      "통화 단위의 새 결제 금액. 환불이면 음수를 -- 뒤에 씁니다.",
    "Code or title of the category of the new part.": "새 결제의 카테고리 (코드나 이름).",
    "A tag of the new part, with or without a value; may be repeated.":
      "새 결제의 태그. 값은 없어도 됩니다. 여러 번 쓸 수 있습니다.",
    "Join all parts into one payment again.": "나눈 결제를 다시 하나로 합칩니다.",
    "The month, such as 2026-11, 11 or last-month; the default is the current month.":
      "달 (예: 2026-11, 11, 지난달). 없으면 오늘이 든 달입니다.",
    "The id of the payment, as listed by the command sobi payments.":
      "sobi payments 명령이 보여 주는 결제 번호.",
    "The month, such as 2026-11, 11 or this-month.": "달 (예: 2026-11, 11, 이번달).",
    "The amount in units of the currency.": "통화 단위의 금액.",
    "Also set the amount for every later month, until another amount is set.":
      "다른 금액을 정할 때까지 이후의 달에도 씁니다.",
    "The format of the calendar.": "출력 형식.",
    "The format of the settings.": "출력 형식.",
  ]
}
