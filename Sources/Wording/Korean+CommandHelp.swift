extension Korean {
  public func help(ofCommand command: String) -> CommandHelp? { Self.commandHelp[command] }

  package static let commandHelp: [String: CommandHelp] = ledgerHelp.merging(paymentHelp) { $1 }
    .merging(placeHelp) { $1 }.merging(categoryHelp) { $1 }.merging(reportHelp) { $1 }
    .merging(monthHelp) { $1 }.merging(taskHelp) { $1 }.merging(budgetHelp) { $1 }
    .merging(recurringHelp) { $1 }.merging(billHelp) { $1 }
    .merging(rateHelp) { $1 }.merging(tripHelp) { $1 }
    .merging(visitHelp) { $1 }
    .merging(gazetteerHelp) { $1 }.merging(gridHelp) { $1 }
    .merging(heatHelp) { $1 }

  private static let ledgerHelp: [String: CommandHelp] = [
    "sobi": CommandHelp(
      "결제를 지출 지도로 만듭니다.",
      """
      가계부는 파일 하나이며, QGIS, GDAL, geopandas에서 열 수 있는 GeoPackage입니다.
      셸 자동 완성: sobi --generate-completion-script bash(또는 zsh, fish).
      종료 상태: 0 완료, 1 실패, 64 잘못된 사용, 130 중단됨, 143 종료됨.
      """),
    "sobi init": CommandHelp(
      "빈 가계부를 만듭니다.",
      """
      터미널에서 옵션 없이 실행하면 언어, 통화, 시간대, 지역을 묻습니다. 옵션이 있거나 터미널이 아니면 묻지 않습니다. 이후의 명령은 \
      대답한 언어를 씁니다.
      """),
    "sobi settings": CommandHelp(
      "가계부의 설정을 보거나 바꿉니다.",
      """
      지역은 결제가 있을 것으로 보는 범위입니다. 명세서를 가져올 때 이 범위를 벗어난 위치는 거부합니다. 이미 저장한 결제는 \
      그대로입니다. 시간대와 통화는 sobi init 때의 값을 유지하며, 다른 프로그램이 망가뜨렸을 때만 다시 정할 수 있습니다.
      """),
    "sobi check": CommandHelp(
      "가계부가 손상되었거나 어긋난 곳이 없는지 점검합니다.",
      """
      파일과 인덱스, GeoPackage 설명, 행 사이의 참조, R*Tree와 지오메트리, 값, 식별값, 변경 기록, 가계부 옆의 스냅샷, \
      서로 맞아야 하는 합계를 살펴봅니다. 문제가 없으면 아무것도 출력하지 않습니다. 예전에 가져온 결제 중 같은 것일 수 있는 결제도 보여 주지만 문제로 \
      세지는 않습니다. 종료 상태: 0 문제 없음, 1 문제 있음.
      """),
    "sobi upgrade": CommandHelp(
      "예전 sobi로 만든 가계부를 최신으로 바꿉니다.",
      """
      먼저 점검을 마친 백업을 가계부 옆에 만듭니다. 그런 다음 가계부를 모두 바꾸거나 전혀 바꾸지 않습니다. 필요하면 다른 \
      명령이 알려 줍니다. 전에 한 변경도 sobi undo 명령으로 되돌릴 수 있습니다.
      """),
    "sobi backup": CommandHelp(
      "가계부를 파일로 복사하고 사본을 점검합니다.",
      """
      사본은 한 순간의 가계부이며, 그동안 다른 프로그램이 써도 됩니다. SQLite 점검에서 사본이 온전하고 월별·통화별 합계가 \
      가계부와 같을 때에만 그 이름을 붙이며, 그때까지 같은 이름의 예전 백업은 그대로 있습니다. sobi restore 명령으로 복원합니다.
      """),
    "sobi snapshot": CommandHelp(
      "가계부 옆에 스냅숏을 쓰거나 지웁니다.",
      """
      결제가 수백만 건이어도 보고서가 바로 나옵니다. 스냅숏은 home.gpkg 파일 옆의 home.gpkg-columns 파일이며, 결제와 장소,       장소가 속한 행정구역을 담습니다. 그 뒤에 바뀐 것은 어느 프로그램이 바꾸었든 가계부에서 읽어 더하므로, 보고서는       스냅숏이 없을 때와 같습니다. 많은 결제를 가져오는 sobi import 명령은 스스로 스냅숏을 씁니다. 언제든지 지워도 됩니다.
      """),
    "sobi restore": CommandHelp(
      "가계부를 백업으로 교체합니다.",
      """
      백업을 먼저 복사해 점검하고, 합계를 지금의 가계부와 비교해 보여 준 뒤 묻습니다. 이전 가계부는 새 가계부 옆에 다른 \
      이름으로 남겨 두고 그 이름을 알려 줍니다.
      """),
    "sobi export": CommandHelp("가계부를 다른 프로그램이 읽는 파일로 씁니다."),
    "sobi export hledger": CommandHelp(
      "결제를 hledger 분개장으로 씁니다.",
      """
      다른 통화의 결제에는 저장된 금액이 값으로 붙어, hledger balance -B 합계가 sobi stats --in 합계와 같습니다. \
      이체는 쓰지 않습니다.
      """),
    "sobi export beancount": CommandHelp(
      "결제를 Beancount 파일로 씁니다.",
      "다른 통화의 결제에는 저장된 금액이 값으로 붙습니다. 이체는 쓰지 않습니다."),
    "sobi export tables": CommandHelp(
      "가계부 전체를 CSV 파일로 씁니다.",
      """
      폴더에 테이블마다 파일 하나와, 테이블과 열의 뜻과 값의 형식을 적은 schema.json 파일을 만듭니다. \
      sobi import --all FOLDER 명령은 이 폴더로 같은 가계부를 만듭니다. 지도에 그릴 지출은 sobi map 명령을 보세요.
      """),
    "sobi serve": CommandHelp(
      "이 컴퓨터에서 가계부에 대한 질문에 HTTP로 답합니다.",
      """
      질문마다 명령과 같은 주소가 있습니다. /month?month=2026-11 주소는 sobi month 2026-11 --format json 명령과 \
      같은 바이트로 답합니다. /api 주소에 모두 적혀 있습니다. 아무것도 바꾸지 않습니다.
      묻는 쪽은 시작할 때마다 새로 만드는 토큰을 알아야 합니다. Authorization: Bearer TOKEN 헤더로 보내거나, \
      /t/TOKEN/month처럼 주소 앞에 씁니다.
      """),
    "sobi demo": CommandHelp(
      "예제 가계부와 그 지도를 만듭니다.",
      """
      폴더에 서울에서 쓴 가상의 한 해 결제가 명세서로 들어가고, 그 카테고리와 대략적인 행정구역, 이것으로 만든 가계부와 지도 페이지도 \
      들어갑니다.
      """),
    "sobi licenses": CommandHelp(
      "이 프로그램에 들어 있는 라이브러리와 라이선스를 보여 줍니다.",
      "이름을 쓰면 그 라이브러리의 라이선스 전문만 보여 줍니다."),
    "sobi import": CommandHelp(
      "명세서에서 결제를 가져옵니다 (텍스트, Excel, HTML, GeoJSON, GeoPackage).",
      """
      열은 한국어나 영어 이름으로 찾으며, 그 위에 다른 내용이 있어도 됩니다. 제목, 소계, 안내 문구는 건너뛰고 알려 줍니다. 모든 \
      파일의 모든 행을 가져오거나, 하나도 가져오지 않습니다. 이미 있는 결제는 건너뛰고 알려 주므로, 같거나 겹치는 파일을 다른 \
      형식으로도 다시 가져올 수 있습니다. 다른 명세서에만 있는 내용은 그 결제에 채웁니다. 이미 있는 결제인지 확실하지 않은 행은 \
      확인을 기다립니다. 어느 합계에도 들어가지 않으며, sobi twins 명령이 보여 줍니다.
      """),
    "sobi twins": CommandHelp(
      "이미 있는 결제일 수 있는 행을 보고 확인합니다.",
      """
      명세서의 행이 이미 있는 결제인지 가져올 때 알 수 없으면 그 행은 확인을 기다립니다. 기다리는 행은 어느 합계에도 들어가지 않고, \
      sobi month 명령은 기다리는 행을 더한 합계도 보여 줍니다. same으로 확인하면 행의 내용을 그 결제에 채우고, new로 확인하면 \
      행의 날짜에 새 결제가 됩니다.
      """),
    "sobi twins list": CommandHelp("확인을 기다리는 행을 보여 줍니다."),
    "sobi twins same": CommandHelp(
      "행이 이미 있는 결제라고 확인합니다.",
      """
      결제에 없는 계좌나 시각 같은 내용은 행에서 채웁니다. --payment 옵션을 쓰면 목록에 있는 결제 대신 지정한 결제로 처리합니다.
      """),
    "sobi twins new": CommandHelp(
      "행이 새 결제라고 확인합니다.",
      "행보다 나중에 추가된 결제 가운데 금액이 같고 날짜가 거의 같은 것이 있으면, 그 결제일 수 있으므로 행은 계속 기다립니다."),
    "sobi imports": CommandHelp(
      "가져온 명세서의 기록을 최신순으로 보여 줍니다.",
      """
      읽음은 결제였던 행, 추가는 그중 새 결제, 현재는 그중 지금 가계부에 있는 결제의 수입니다. --gaps 옵션을 쓰면 계좌마다 명세서 \
      사이의 빈 기간을 보여 줍니다. 어느 명세서에도 없는 날과 서로 이어지지 않는 잔액입니다.
      """),
    "sobi profiles": CommandHelp(
      "저장한 명세서 읽기 방식을 보거나 지웁니다.",
      """
      sobi import --save-profile NAME 명령은 그때 쓴 옵션을 같은 머리글의 명세서를 위해 저장하며, 다음부터는 묻지 않고 씁니다.
      """),
    "sobi profiles list": CommandHelp("프로필을 보여 줍니다."),
    "sobi profiles remove": CommandHelp("프로필을 지웁니다."),
    "sobi layouts": CommandHelp(
      "알려진 명세서 서식을 보거나 직접 만든 서식을 검사합니다.",
      """
      서식에는 은행, 카드사, 앱이 내보낸 파일의 열과 그 뜻이 적혀 있습니다. 명세서의 열이 알려진 서식과 같으면 가져올 때 그 서식에 \
      따라 읽고 묻지 않습니다. 내용이 서식과 맞지 않으면 서식을 쓰지 않습니다.
      """),
    "sobi layouts list": CommandHelp("알려진 서식을 모두 보여 줍니다."),
    "sobi layouts show": CommandHelp(
      "알려진 서식의 내용을 보여 줍니다.", "서식을 직접 만들 때 본보기로 쓸 수 있습니다."),
    "sobi layouts check": CommandHelp(
      "서식 파일을 검사합니다.", "파일에 든 예시를 서식에 따라 읽고, 읽은 결제를 파일에 적힌 결제와 비교합니다."),
    "sobi layouts add": CommandHelp(
      "서식 파일을 검사하고 가계부에 저장합니다.",
      "서식은 프로필이 됩니다. sobi profiles 명령이 보여 주며, 열이 같은 명세서를 이 서식에 따라 읽습니다."),
    "sobi history": CommandHelp(
      "명령이 한 변경을 최신순으로 보여 줍니다.",
      """
      가계부에 쓰는 명령 하나가 변경 하나입니다. sobi undo 명령은 가장 최근 변경을 되돌리고, sobi redo 명령은 그것을 다시 적용합니다. \
      새로 변경하면 다시 적용할 것이 없어집니다.
      """),
    "sobi undo": CommandHelp(
      "가장 최근 변경이나 번호로 고른 변경을 되돌립니다.",
      """
      변경된 행을 그 전의 값으로 되돌립니다. 그 뒤로 바뀐 행이 있으면 그 행을 보여 주고 아무것도 바꾸지 않습니다. 번호로 \
      고른 변경은 그 뒤에 다른 변경이 있어도 되돌리며, 그것도 새 변경이어서 다시 되돌릴 수 있습니다. --of 옵션을 쓰면 결제나 \
      할 일에 관한 가장 최근 변경만 되돌립니다.
      """),
    "sobi redo": CommandHelp("마지막에 되돌린 변경을 다시 적용합니다."),
    "sobi forget": CommandHelp(
      "결제, 장소, 첨부 파일을 변경 기록까지 완전히 지웁니다.",
      """
      결제를 나눈 몫까지, 다른 결제가 쓰지 않는 장소와 함께 지우고, 변경 기록에 남은 내용과 가계부 및 그 옆 파일의 바이트도 \
      지웁니다. 장소를 지우면 그곳의 결제도 지우며, 환불은 결제 없이 남습니다. 첨부 파일을 지워도 결제는 남습니다. 되돌릴 수 없습니다. 전에 만든 백업, 내보낸 파일, \
      지도는 그대로이고, 명세서를 다시 가져오면 결제가 다시 들어옵니다. 가계부 두 개만큼의 공간이 더 필요합니다. 무엇이 어디에 \
      있는지는 docs/privacy.ko.md 문서에 있습니다.
      """),
    "sobi benchmark": CommandHelp(
      "이 컴퓨터에서 프로그램이 얼마나 빨리 답하는지 잽니다.",
      """
      aggregate는 결제에서 합계까지, join은 위치에서 행정구역까지, radius는 500 m, 1 km, 15 km 안의 점과 가장 가까운 10곳입니다. \
      입력은 만들어 낸 것이며 한 단계마다 열 배씩 커지고, 가계부는 읽지 않습니다. 모든 답을 느린 다른 방법의 답과 비교합니다.
      """),
  ]

  private static let paymentHelp: [String: CommandHelp] = [
    "sobi payments": CommandHelp("결제를 보거나, 여러 결제를 하나로 합칩니다."),
    "sobi payments list": CommandHelp("결제를 최신순으로 보여 줍니다."),
    "sobi payments merge": CommandHelp(
      "같은 결제 여러 개를 하나로 합칩니다.",
      """
      57번에만 있는 내용(계좌, 승인번호, 시각, 위치, 카테고리, 메모)은 12번으로 옮기고 57번은 없앱니다. 그 뒤로는 둘 중 \
      어느 쪽이 든 명세서를 가져와도 12번으로 봅니다. 같은 것일 수 있는 결제는 sobi check 명령이 보여 주며, 합친 것은 sobi undo 명령으로 \
      되돌립니다.
      """),
    "sobi add": CommandHelp(
      "결제 하나를 추가합니다.",
      """
      sobi add 4500 --at "강남정"처럼 장소 이름을 쓰면 그 장소를 가계부에서, 없으면 저장한 위치와 마지막 결제에서 15 km 안의 장소 목록에서 찾습니다. \
      결제는 그 장소의 이름과 카테고리를 받습니다.
      음수 금액은 옵션 뒤에 -- 기호를 두고 쓰세요 (예: sobi add --kind refund -- -4500). sobi add - 명령은 카드사와 은행이 \
      보낸 문자를 표준 입력에서 읽어 결제를 추가합니다 (예: [Web발신] 신한카드(1234)승인 12,000원(일시불)05/03 12:41 달빛카페). \
      문자와 문자 사이는 빈 줄로 나눕니다. 읽지 못한 문자가 하나라도 있으면 아무것도 추가하지 않습니다.
      """),
    "sobi edit": CommandHelp(
      "결제를 번호로 골라 고칩니다.",
      """
      빈 텍스트를 쓰면 그 항목을 지웁니다. 고친 결제도 명세서를 다시 가져오면 같은 결제로 알아봅니다. sobi undo 명령으로 되돌립니다.
      """),
    "sobi remove": CommandHelp(
      "결제를 번호로 골라 지웁니다.",
      """
      지운 결제의 환불은 원래 결제 없이 남습니다. 그 결제가 든 명세서를 다시 가져오면 다시 추가됩니다. sobi undo 명령으로 되돌립니다.
      """),
  ]

  private static let placeHelp: [String: CommandHelp] = [
    "sobi places": CommandHelp("장소를 보고, 이름을 바꾸고, 옮기고, 합치고, 위치에 이름을 붙입니다."),
    "sobi places list": CommandHelp("장소와 지출을 보여 줍니다."),
    "sobi places rename": CommandHelp(
      "장소의 이름을 바꿉니다.", "명세서에 그 위치의 예전 이름이 있어도 이 장소로 봅니다."),
    "sobi places move": CommandHelp(
      "장소를 결제와 함께 옮깁니다.",
      "명세서에 예전 위치가 있어도 이 장소로 봅니다. 서경은 -- 기호 뒤에 쓰세요."),
    "sobi places merge": CommandHelp(
      "여러 장소를 하나로 합치거나, 같은 곳일 수 있는 장소를 보여 줍니다.",
      """
      40번과 41번의 결제를 12번으로 옮깁니다. 번호가 없으면 서로 30 m 안에 있는 같은 가맹점의 장소를 보여 주기만 하고 \
      합치지 않습니다. 합쳐진 장소의 이름과 \
      위치가 명세서에 있으면 남은 장소로 봅니다.
      """),
    "sobi places save": CommandHelp(
      "위치에 이름을 붙입니다.",
      "이 이름은 --at 옵션에서 그 위치를 뜻합니다. 서경은 -- 기호 뒤에 쓰세요."),
    "sobi places saved": CommandHelp("이름을 붙인 위치를 보여 줍니다."),
    "sobi places forget": CommandHelp("위치에 붙인 이름을 지웁니다."),
    "sobi near": CommandHelp(
      "어떤 위치 주변의 장소에서 쓴 돈을 보여 줍니다.",
      """
      거리는 구면 거리여서 실제 거리와 0.3%까지 다를 수 있습니다.
      서경은 -- 기호 뒤에 쓰세요 (예: sobi near --radius 500m -- -87.6298,41.8781).
      """),
    "sobi nearest": CommandHelp(
      "어떤 위치에서 가장 가까운 장소를 보여 줍니다.",
      """
      거리는 구면 거리여서 실제 거리와 0.3%까지 다를 수 있습니다.
      서경은 -- 기호 뒤에 쓰세요 (예: sobi nearest -k 10 -- -87.6298,41.8781).
      """),
    "sobi range": CommandHelp(
      "지출이 어디까지 미치는지 보여 줍니다.",
      """
      중심은 결제의 기하 중앙값, 즉 모든 결제까지의 거리를 더한 값이 가장 작은 위치입니다. 위치를 쓰면 그곳이 중심입니다. \
      반지름은 결제와 통화별 지출의 절반, 그리고 90%를 담습니다.
      """),
  ]

  private static let categoryHelp: [String: CommandHelp] = [
    "sobi categories": CommandHelp("카테고리를 보거나 파일에서 정합니다."),
    "sobi categories list": CommandHelp("가계부의 카테고리를 보여 줍니다."),
    "sobi categories import": CommandHelp(
      "code, title, title_ko 열이 있는 표에서 카테고리를 정합니다."),
    "sobi rules": CommandHelp(
      "가맹점 이름으로 카테고리를 정하는 규칙을 보고 바꿉니다.",
      """
      내 규칙이 기본 규칙보다 우선합니다. 그중에서는 우선순위가 높은 것, 그다음은 더 구체적인 것이 먼저입니다: 이름 전체, 더 긴 \
      키워드, 그리고 끝, 시작, 아무 데나 순서입니다. 결제의 카테고리는 sobi reclassify 명령을 실행할 때까지 그대로입니다.
      """),
    "sobi rules list": CommandHelp("내 규칙이나 기본 규칙을 보여 줍니다."),
    "sobi rules add": CommandHelp("규칙을 추가합니다."),
    "sobi rules edit": CommandHelp("규칙을 바꿉니다. 쓰지 않은 것은 그대로입니다."),
    "sobi rules remove": CommandHelp("규칙을 지웁니다."),
    "sobi rules test": CommandHelp("규칙을 저장하지 않고 이름에 시험해 봅니다."),
    "sobi rules import": CommandHelp(
      "표에서 규칙을 모두 가져오거나 하나도 가져오지 않습니다.",
      """
      열은 keyword, where, category이며, 원하면 confidence, priority, amount_from, amount_to, currency, channel, note 열도 \
      쓸 수 있습니다. sobi rules export 명령이 쓰는 것과 같습니다. 이미 있는 규칙은 그대로 두고, 카테고리만 다른 규칙은 바꿉니다.
      """),
    "sobi rules export": CommandHelp("내 규칙을 CSV 형식으로 표준 출력에 씁니다."),
    "sobi rules what-if": CommandHelp(
      "규칙을 바꾸면 어느 결제가 바뀌는지 보여 주고, 아무것도 쓰지 않습니다.",
      """
      바꿀 것은 추가할 규칙(KEYWORD --category), 지울 규칙(--remove ID), 가져올 표(--from FILE)입니다.
      """),
    "sobi classify": CommandHelp("가맹점 이름의 카테고리를 찾고, 찾는 방법을 학습하고 평가합니다."),
    "sobi classify names": CommandHelp(
      "가맹점 이름의 카테고리를 찾고 이유를 알려 줍니다.",
      "가계부가 있으면 내 규칙을 읽으며, 기본 규칙은 늘 있습니다."),
    "sobi classify train": CommandHelp(
      "맞는 규칙이 없을 때 카테고리를 제안하는 모델을 학습합니다.",
      """
      이름과 레이블의 표와, 가계부에서 직접 정한 모든 카테고리에서 배웁니다. 표가 없으면 가계부에서만 배웁니다. 모델은 \
      가계부에 저장합니다.
      """),
    "sobi classify evaluate": CommandHelp(
      "이름과 레이블의 표로 규칙과 모델을 평가합니다.",
      """
      기본 규칙의 답을 공개된 대응표로 레이블의 말로 옮겨 평가합니다. --train 옵션을 쓰면 모델도 평가하며, 모델과 대응표는 그 \
      행에서만 배웁니다. 가계부는 읽지 않습니다.
      """),
    "sobi reclassify": CommandHelp(
      "지금의 규칙과 장소가 정하는 카테고리를 결제에 붙입니다.",
      "직접 정했거나 파일에서 온 카테고리는 그대로입니다. --dry-run 옵션은 바뀔 것을 보여 줍니다."),
  ]

  private static let reportHelp: [String: CommandHelp] = [
    "sobi districts": CommandHelp("행정구역별 지출을 보거나 행정구역을 가져옵니다."),
    "sobi districts report": CommandHelp(
      "행정구역별 지출을 보여 줍니다.",
      """
      통화마다 행정구역, 행정구역 밖, 온라인, 위치 모름을 더하면 합계가 됩니다. 비율은 합계에 대한 것이고, 건수와 합계에는 \
      환불도 들어갑니다. 통화마다 한 줄입니다. --within 옵션을 쓰면 하위 행정구역과 그 밖을 더한 값이 그 행정구역의 값입니다.
      """),
    "sobi districts import": CommandHelp(
      "경계 파일을 행정구역 세트로 가져옵니다.",
      """
      GeoJSON, TopoJSON, 셰이프파일(그중 아무 파일이나 zip 파일), GeoPackage 레이어를 읽습니다. 어느 좌표계든 WGS 84로 바꿉니다. \
      우리나라 행정구역의 단위는 코드로 알아냅니다. 다른 코드이면 --level 옵션으로 정하세요.
      """),
    "sobi districts fetch": CommandHelp(
      "공표된 행정구역 세트를 내려받아 점검하고 가져옵니다.",
      """
      sobi districts fetch --list 명령은 알려진 세트를 보여 줍니다. SHA-256 값이 같은 바로 그 파일만 받으며, 그 값은 확인한 \
      것이거나 파일을 가진 다른 곳이 알린 것입니다. 프록시는 http_proxy, https_proxy, no_proxy 변수를 따릅니다. 끊긴 \
      내려받기는 이어서 받습니다. 파일은 $XDG_CACHE_HOME/sobi 폴더에 두며, 맞는 파일이 있으면 다시 받지 않습니다.
      """),
    "sobi districts sets": CommandHelp("행정구역 세트를 보여 줍니다."),
    "sobi districts remove": CommandHelp("행정구역 세트를 지웁니다. 결제는 그대로입니다."),
    "sobi join": CommandHelp(
      "가계부 없이 점 파일을 행정구역이나 격자와 결합합니다.",
      """
      크기에 관계없이 CSV나 GeoJSON을 적은 메모리로 읽습니다. gzip 파일도 됩니다. 행마다 뒤에 행정구역의 코드와 이름을 붙여 \
      씁니다. --grid 옵션을 쓰면 격자 칸의 번호를 붙입니다. --by 또는 --sum 옵션을 쓰면 대신 합계를 냅니다. 합계는 정확하며 \
      행의 순서와 관계없습니다. 어느 행정구역이나 칸에도 없는 행은 outside, 위치가 없는 행은 unplaced입니다. 가계부는 열지 않습니다.
      """),
    "sobi districts crosswalk": CommandHelp(
      "행정표준코드와 통계청 코드를 나란히 적은 표를 가져옵니다.",
      """
      동마다 한 행이며, 시군구와 시도는 앞자리로 정해집니다. 이 표가 이전 표를 대신합니다. sobi districts --codes standard 명령은 \
      다른 코드를 보여 줍니다.
      """),
    "sobi stats": CommandHelp(
      "여러 기준으로 지출을 보여 줍니다.",
      """
      행정구역이나 장소별로 보면 통화마다 그룹, 행정구역 밖, 온라인, 위치 모름을 더한 값이 합계이고, 다른 기준이면 그룹을 더한 \
      값이 합계입니다. 날짜와 시간은 결제한 곳의 현지 기준이며, 시각을 모르는 결제는 따로 셉니다.
      """),
    "sobi change": CommandHelp(
      "두 기간 사이에 무엇이 왜 달라졌는지 보여 줍니다.",
      """
      줄마다 달라진 금액을 여섯 부분으로 나누며, 더하면 정확히 그 금액입니다. 새 곳은 새로 간 장소, 떠난 곳은 더는 가지 않은 \
      장소, 횟수와 단가는 두 기간에 모두 간 장소의 결제 횟수와 결제당 금액, 구성은 비싼 곳과 싼 곳 사이의 이동, 환불은 환불의 \
      차이입니다. 장소가 없는 결제는 가맹점별로 비교합니다. 끝난 기간은 이전 기간 전체와, 끝나지 않은 기간은 지난 날수만큼과 \
      비교합니다. 두 기간을 바꾸어도 부호만 바뀌지는 않습니다.
      """),
    "sobi map": CommandHelp(
      "지출 지도를 페이지, GeoJSON, 표로 씁니다.",
      """
      장소마다 피처 하나에 지출을 담고 모턴 순서로 씁니다. --points payments 옵션은 결제마다, --districts LEVEL 옵션은 \
      행정구역마다 피처 하나를 씁니다. 합계는 통화 단위의 수입니다. 장소가 없는 결제는 그리지 않고 메시지로 알립니다.
      --simplify 50m 옵션은 새 경계에서 50 m 안에 있는 꼭짓점을 뺍니다. 이웃한 행정구역은 그대로 맞물리고 값도 같습니다.
      --clusters ZOOM 옵션은 sobi clusters 명령처럼 그 확대 단계의 장소와 클러스터를 씁니다.
      --within DISTRICT 옵션은 한 단계 위의 행정구역 안으로, 그 하위 행정구역이나 그 안의 장소로 지도를 좁힙니다.
      --format html 옵션을 주거나 파일 이름이 .html로 끝나면 네트워크 없이 어느 브라우저에서나 열리는 페이지를 씁니다. 지도와 \
      달마다의 값이 함께 있습니다. --share 옵션은 이름, 수입, 건강 분류를 빼고 장소를 행정구역 가운데로 옮깁니다. --tiles \
      옵션은 그 주소의 지도를 밑에 깝니다. 그때 페이지는 그 서버에만 타일을 요청합니다. --overlay \
      subway.geojson 옵션은 그 파일의 선, 면, 점을 그립니다. 파일의 attribution 항목이 출처로 보이고, 없으면 파일 이름이 보입니다. --grid korea-1km 옵션은 그 격자의 칸으로 \
      보는 화면을 더하고, 색은 모든 달에 같습니다. 칸은 장소의 위치를 드러내므로 --share 옵션과 함께 쓸 수 없습니다. \
      --trip 옵션은 여행을 그리며, --share 옵션이 없으면 여행 이름이 제목입니다.
      """),
    "sobi clusters": CommandHelp(
      "장소의 클러스터별 지출을 보여 줍니다.",
      """
      웹 지도의 클러스터는 supercluster의 것과 같습니다. 필터는 값을 정하고 값이 없는 것을 숨길 뿐, 아무것도 옮기지 않습니다. \
      통화마다 행, 다른 곳, 온라인, 위치 모름을 더하면 합계가 됩니다. --children, --leaves, --expansion-zoom 옵션에는 번호를 씁니다.
      --dbscan 옵션은 장소가 모인 곳을 찾습니다. 다른 모든 장소와 --eps 거리보다 멀리 떨어진 것은 흩어진 곳입니다.
      """),
    "sobi tile": CommandHelp(
      "클러스터의 타일을 JSON으로 씁니다.",
      """
      supercluster의 getTile과 geojson-vt가 주는 것과 같습니다. 점은 타일의 왼쪽 위 모서리부터 센 픽셀이며, 반지름 너비의 \
      여백에 든 장소와 클러스터도 포함합니다.
      """),
  ]
}
