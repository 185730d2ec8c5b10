public import Diagnostics

extension Korean {
  public func text(_ recovery: Recovery, in interface: Interface) -> String? {
    switch interface {
    case .commandLine: commandLine(recovery)
    case .server: server(recovery)
    case .app: nil
    }
  }

  /// The remedy in terms of the commands and options of `sobi`. Every text is a whole sentence.
  private func commandLine(_ recovery: Recovery) -> String? {
    switch recovery {
    // MARK: Files and formats (Codecs, GeoPackage, PROJ, GEOS, SobiProviders)
    case .correctFile(let correction): text(correction)
    case .giveEncoding(let names): "인코딩을 지정하세요: --encoding \(alternatives(names))."
    case .correctTextOrGiveEncoding(let names):
      "그 부분의 텍스트를 고치거나 인코딩을 지정하세요: --encoding \(alternatives(names))."
    case .nameSheet(let names):
      "다음 중 하나를 지정하세요: \(names.map { "\"\($0)\"" }.joined(separator: ", "))."
    case .chooseTable(1): "--sheet 1 옵션을 쓰거나 옵션을 빼세요."
    case .chooseTable(let count): "--sheet 옵션에 1부터 \(count)까지의 번호로 표를 고르세요."
    case .nameOrShowSheet: "읽을 시트를 --sheet 옵션으로 지정하거나, 숨긴 시트를 보이게 하세요."
    case .correctSystem(let correction): text(correction)
    case .buildWithPROJ: "패키지 트레이트 PROJ 기능을 켜고 빌드하세요 (기본으로 켜져 있습니다)."
    case .installPROJData:
      "PROJ 데이터를 설치하거나(데비안은 proj-data), proj.db 파일이 있는 폴더를 PROJ_DATA 변수로 알려 주세요."
    case .installLibrary("FreeXL"):
      "라이브러리를 설치하거나(데비안은 libfreexl1) 파일을 .xlsx 형식으로 저장하세요."
    case .installLibrary(let name): "\(name) 라이브러리를 설치하세요."
    case .givePassword:
      "암호를 물을 수 있도록 터미널에서 실행하거나, --password-file FILE 옵션 또는 "
        + "SOBI_STATEMENT_PASSWORD 변수로 암호를 알려 주세요."
    case .freeTemporaryFolder:
      "임시 파일 폴더의 공간을 비우거나, TMPDIR 변수로 다른 폴더를 지정하세요."
    case .download(let recovery): commandLine(recovery)

    case .makeReadable: "권한을 확인하세요. chmod u+r 명령은 소유자가 읽을 수 있게 합니다."
    case .makeWritable: "폴더가 있는지, 폴더와 파일의 권한이 맞는지 확인하세요."
    case .moveLogAway: "다른 곳으로 옮기거나, 원래 가계부 옆으로 되돌려 놓으세요."
    case .makeRoom: "디스크 공간을 확보하고 다시 시도하세요."
    case .checkDisk:
      "디스크를 확인하고 파일 시스템이 읽기 전용이 아닌지 살펴본 뒤 다시 시도하세요."
    case .checkDiskLimits: "디스크와 ulimit -f 값을 확인하고 다시 시도하세요."
    case .setClock: "시계를 맞추고 다시 시도하세요."
    case .listTrips: "여행은 sobi trip list 명령으로 볼 수 있습니다."
    case .exchangeDays: "두 날짜를 바꿔 쓰세요."
    case .listVisits: "관람은 sobi visit list 명령으로 볼 수 있습니다."
    case .editVisit(let id): "sobi visit edit \(id) 명령으로 수정하세요."
    case .listAttachments: "첨부한 파일은 sobi attach list 명령으로 볼 수 있습니다."
    case .giveAttachmentForm: "JPEG, PNG, WebP, GIF, HEIC, PDF 중 한 형식의 파일을 지정하세요."
    case .chooseOtherName: "다른 이름을 쓰세요."
    case .importRates:
      "그 무렵의 환율을 sobi rates import 명령으로 가져오세요."
    case .giveDayOfRates: "--date 옵션으로 날짜를 정하세요."
    case .leaveOutDayOfRates: "--date 옵션을 빼세요."
    case .replaceRates: "파일이 맞으면 --replace 옵션을 쓰세요."
    case .giveRateFile:
      "한국수출입은행 응답(exchangeJSON) 또는 유럽중앙은행(ECB) 기준환율 파일을 쓰세요: XML, CSV, zip."
    case .giveDay: "--date 옵션으로 날짜를 정하세요."
    case .waitForOtherProgram: "그 프로그램이 끝나면 다시 시도하세요."
    case .runAgain: "다시 실행하세요. 가계부는 손상되지 않았습니다."
    case .exportAgain: "ogrinfo 명령으로 파일을 검사하고, 다시 내보내거나 다시 받으세요."
    case .chooseLayer: "--layer 옵션으로 하나를 고르세요."
    case .exportPoints: "결제마다 점이 하나씩 있는 점 레이어로 내보내세요."
    case .assignSystem:
      "데이터에 맞는 코드로 좌표계를 지정하세요: ogr2ogr -a_srs EPSG:5179 out.gpkg in.gpkg."
    case .giveOnePoint: "피처를 빼거나 점 하나를 넣으세요."
    case .leaveOutColumn: "그 열을 빼고 내보내세요."
    case .giveGeoPackageOrTable: "GeoPackage 파일이나 텍스트로 된 표를 지정하세요."
    case .giveBoundaryFile: "GeoPackage, 셰이프파일, GeoJSON, TopoJSON 중 하나를 지정하세요."

    // MARK: Statements (StatementImport)
    case .correctRow(let correction): commandLine(correction)
    case .giveHeader: "첫 줄에 열 이름이 있는 표를 지정하세요."
    case .nameColumn(let fields, let columns):
      "열을 지정하세요: \(fields.map { "--map \($0)=COLUMN" }.joined(separator: " 또는 "))"
        + (columns.isEmpty ? "." : " (있는 열: \(columns.joined(separator: ", "))).")
    case .namePointColumn(let field, let columns):
      "열을 지정하세요: --\(field) COLUMN"
        + (columns.isEmpty ? "." : " (있는 열: \(columns.joined(separator: ", "))).")
    case .passOverBadRows: "--skip-bad 옵션을 붙이면 이 행들을 빼고 계속합니다."
    case .groupByLess: "--by 옵션의 기준을 줄이거나 더 큰 칸의 격자를 쓰세요."
    case .nameColumnsByNumber(let count):
      "#1부터 #\(count)까지의 번호로 열의 뜻을 알려 주세요 (예: --map date=#1 --map amount=#2)."
    case .giveColumnNumber(let numbers):
      "열의 번호를 쓰세요: \(numbers.map { "#\($0)" }.joined(separator: " 또는 "))."
    case .chooseColumn(let field, let numbers):
      "하나를 고르세요: \(numbers.map { "--map \(field)=#\($0)" }.joined(separator: " 또는 "))."
    case .separateColumns: "항목마다 서로 다른 열을 지정하세요."
    case .nameOneOf(let names): "다음 중 하나를 쓰세요: \(names.joined(separator: ", "))."
    case .takeWord(let word): "\(word) 단어인지 확인하세요."
    case .writeLike(let example): "다음처럼 쓰세요: \(example)."
    case .writeMapping: "항목=열 형식으로 쓰세요 (예: amount=Fare)."
    case .writeMeaning(let names):
      "단어=뜻 형식으로 쓰세요. 쓸 수 있는 뜻: \(names.joined(separator: ", "))."
    case .lowerCount(let count): "--count 값을 \(count) 이하로 쓰세요."
    case .nameYear:
      "--year 2026 옵션으로 다른 연도를 알려 주세요. 2026년 5월 청구서라면 --year 2026-05 옵션을 쓰세요."
    case .useDateDirectives:
      "%Y %y %m %b %d %H %I %M %S %f %p %z, epoch, epoch-ms, serial 중에서 쓰세요. % 기호 자체는 "
        + "%% 표기로 씁니다."
    case .completeDateFormat:
      "기호는 한 번씩만 쓰세요. %m(또는 %b) 기호와 %d 기호는 꼭 넣고, %I 기호는 %p 기호와 함께 쓰세요."
    case .explainNegatives(0, _):
      "나간 돈이면 --negative refund, 들어온 돈이면 --negative spending 옵션으로 알려 주세요. "
        + "--save-profile 옵션을 붙이면 저장됩니다."
    case .explainNegatives(let negative, let positive):
      "--negative refund (결제 \(positive)건, 환불 \(negative)건) 또는 "
        + "--negative spending (결제 \(negative)건, 수입 \(positive)건) 옵션으로 알려 주세요. "
        + "--save-profile 옵션을 붙이면 저장됩니다."
    case .answer(let choices):
      choices.map { $0.map(option).joined(separator: " ") }.joined(separator: " 또는 ")
        + " 옵션으로 알려 주세요. --save-profile 옵션을 붙이면 저장됩니다."
    case .leaveOneChoice: "나열된 답 중 하나만 남기세요."
    case .answerQuestions: "위의 옵션으로 답하거나, 답을 적은 파일을 --answers 옵션으로 지정하세요."
    case .givePath: "데이터베이스는 파이프로 읽을 수 없으니 파일의 경로를 지정하세요."
    case .getTable: "명세서를 Excel 또는 CSV 형식으로 받으세요."
    case .transformFirst: "먼저 WGS 84로 변환하세요."
    case .nameSystem(let likely):
      "--crs 옵션에 좌표계의 코드를 지정하세요" + (likely.map { " (아마도 \($0))." } ?? ".")
    case .chooseSheet: "--sheet 옵션으로 하나를 고르세요."
    case .skipBadRows: "--skip-bad 옵션을 붙이면 나머지 행을 가져옵니다."
    case .editAmountFirst:
      "그래도 같은 결제라면 먼저 sobi edit 명령으로 두 금액을 같게 고치세요."
    case .decideTwins:
      "이미 있는 결제이면 --twins same, 다른 결제이면 --twins new, 나중에 sobi twins 명령으로 확인하려면 --twins wait 옵션을 "
        + "붙이세요. 행마다 답하려면 --answers FILE 옵션을 쓰세요."
    case .decideMessages:
      "이미 있는 결제이면 --twins same, 다른 결제이면 --twins new, 나중에 sobi twins 명령으로 확인하려면 --twins wait 옵션을 "
        + "붙이세요."
    case .listWaitingRows: "확인을 기다리는 행과 그 결제는 sobi twins 명령이 보여 줍니다."
    case .countWaitingRow: "새 결제이면 sobi twins new 명령으로 넣으세요."
    case .mergePayments(let id, let target):
      "같은 결제라면 sobi payments merge \(target) \(id) 명령으로 합치세요."
    case .reportMore: "더 보려면 --max-errors 값을 늘리세요."
    case .saveProfile: "sobi import --save-profile NAME 명령으로 저장하세요."
    case .removeProfile(let name): "sobi profiles remove \(name) 명령으로 지우세요."
    case .giveOneFile: "--save-profile 옵션에는 파일을 하나만 지정하세요."
    case .giveInputOnce: "- 기호는 한 번만 쓰세요."
    case .nameStatement: "결제를 가져올 파일을 지정하세요."

    // MARK: Rules and models (PlaceClassification)
    case .correctRule(.giveCategory):
      "카테고리의 코드를 지정하세요. sobi categories 명령으로 볼 수 있습니다."
    case .correctRule(let correction): text(correction)
    case .nameRuleColumns: "표에 keyword, where, category 열이 있어야 합니다."
    case .correctOrLeaveEmpty: "고치거나 비워 두세요."
    case .trainModel: "sobi classify train 명령으로 다시 학습하세요."
    case .giveMoreLabels: "여러 카테고리의 이름이 든 표를 지정하세요."
    case .useCoarserLabels: "종류가 더 적고 넓은 레이블 열을 쓰세요."
    case .checkLabelColumns:
      "이름과 레이블이 어느 열에 있는지 확인하세요: --name-column, --label-column."
    case .writeLabelMap(let published):
      "직접 만들거나 다음 중 하나를 쓰세요: \(published.joined(separator: ", "))."

    // MARK: The ledger (LedgerStore)
    case .replace: "기존 것을 이것으로 바꾸려면 --replace 옵션을 붙이세요."
    case .chooseSet(let sets): "--set 옵션으로 하나를 고르세요: \(sets.joined(separator: ", "))."
    case .chooseSetOrDay(let sets):
      "--set 옵션으로 하나를 고르거나 --borders 옵션으로 다른 날을 지정하세요: \(sets.joined(separator: ", "))."
    case .importDistricts: "행정구역을 가져오세요: sobi districts import FILE --level LEVEL."
    case .importSetAgain: "--replace 옵션으로 그 세트를 다시 가져오세요."
    case .importSetWithDays: "--replace, --valid-from, --valid-to 옵션으로 다시 가져오세요."
    case .chooseCategory(let codes): "다음 중 하나를 고르세요: \(codes.joined(separator: ", "))."
    case .nameCategoryColumns: "표에 code, title 열이 있어야 합니다. title_ko 열은 없어도 됩니다."
    case .leaveOneRowOut: "두 행 중 하나를 빼세요."
    case .importCategories:
      "sobi categories import FILE 명령으로 상위 카테고리를 바꾸세요."
    case .endCategoryLoop: "맨 위 카테고리에는 상위 카테고리가 없어야 합니다."
    case .listRules: "번호는 sobi rules list 명령으로 볼 수 있습니다."
    case .editRule(let id): "sobi rules edit \(id) 명령으로 고치세요."
    case .forgetAgain:
      "가계부를 연 다른 프로그램을 닫고 디스크에 공간을 마련한 뒤 같은 명령을 다시 실행하세요."
    case .listPayments: "결제 번호는 sobi payments 명령으로 볼 수 있습니다."
    case .correctPayment(let id, let correction): commandLine(correction, of: id)
    case .compareCopies(let id, let original):
      "\(original)번 결제의 사본일 수 있습니다. 둘을 비교하세요: sobi remove \(id) 명령은 이 결제를 지우고, "
        + "sobi check --fix 명령은 둘 다 남깁니다."
    case .findLargeAmount: "너무 큰 금액을 찾아보세요: sobi payments --sort amount."
    case .listPlaces: "장소 번호는 sobi places 명령으로 볼 수 있습니다."
    case .joinParts(let id):
      "sobi split \(id) --join 명령으로 다시 합치거나, sobi remove \(id) 명령으로 모두 지우세요."
    case .mergePlaces(let id, let target):
      "둘을 하나로 합치세요: sobi places merge \(target) \(id)."
    case .namePlace(let id): "이름을 붙이세요: sobi places rename \(id) NAME."
    case .movePlace(let id): "위치를 지정하세요: sobi places move \(id) LON,LAT."
    case .savePlaceAgain: "다시 저장하세요: sobi places save NAME LON,LAT --replace."
    case .setCurrency: "원래 통화로 되돌리세요: sobi settings --currency CODE."
    case .setTimeZone: "원래 시간대로 되돌리세요: sobi settings --time-zone ZONE."
    case .setMonthStart:
      "월 시작일을 정하세요: sobi settings --month-start 1 (또는 28까지의 날, 또는 last)."
    case .setRegion:
      "지역을 정하세요: sobi settings --region korea (또는 none, 또는 서,남,동,북)."
    case .makeNewLedger: "다른 값을 쓰려면 sobi init 명령으로 새 가계부를 만드세요."
    case .installNewer: "더 새로운 버전의 sobi 프로그램을 설치하세요."
    case .upgrade: "sobi upgrade 명령을 실행하세요. 백업을 남기고 가계부를 새 버전으로 올립니다."
    case .checkLedger: "sobi check 명령으로 확인하세요."
    case .renameForeign(let name):
      "QGIS 등 그것을 만든 프로그램에서 \(name) 이름을 바꾼 뒤 sobi upgrade 명령을 실행하세요."
    case .checkOrRestore: "sobi check 명령으로 확인하거나 백업을 복원하세요."
    case .repair(let effect): commandLine(effect)
    case .correctElsewhere: "기록한 프로그램에서 고치세요."
    case .renumber: "기록한 프로그램에서 다른 번호를 매기세요."
    case .shortenElsewhere:
      "기록한 프로그램에서 줄이거나 백업을 복원하세요. 그때까지 이 행은 읽을 수 없습니다."
    case .dropTriggers:
      "sobi check --drop-triggers 명령은 트리거의 내용을 보여 주고, 확인을 받은 뒤 지웁니다."
    case .freeRowNumbers:
      "sobi check 명령이 그 행을 알려 줍니다. 행이 없어지면 sobi check --fix 명령이 카운터를 되돌립니다."
    case .copyWithLog:
      "sobi backup 명령으로 다시 복사하거나, sobi check --fix 명령으로 지금 상태를 그대로 쓰세요."
    case .backUp: "sobi backup FILE 명령으로 만든 백업은 온전합니다."
    case .restoreBackup: "sobi restore FILE 명령으로 백업을 복원하세요."
    case .takeOlderBackup: "복사한 원본도 손상되었으니 더 오래된 백업을 쓰세요."
    case .moveFileAway: "다른 파일 이름을 쓰거나, 있던 파일을 옮기세요."
    case .closeFileOrNameAnother: "다른 파일 이름을 쓰거나, 그 프로그램에서 파일을 닫으세요."
    case .closeOtherProgram: "그 프로그램에서 닫고 다시 시도하세요."
    case .tryAgain: "다시 시도하세요."
    case .listHistory: "변경 기록은 sobi history 명령으로 볼 수 있습니다."
    case .putRowsBack: "그 행을 이전대로 돌려놓거나, 변경을 그대로 두세요."
    case .undoImport:
      "그 가져오기를 먼저 되돌린 뒤 파일을 다시 가져오세요. sobi history 명령으로 찾아 sobi undo 명령으로 되돌릴 수 있습니다."
    case .undoLaterChanges(let id): "\(id)번 변경보다 뒤의 변경만 되돌릴 수 있습니다."
    case .reportFault: "프로그램의 오류입니다. 개발자에게 알려 주세요."
    case .ignore: "아무것도 하지 않아도 됩니다."

    // MARK: Boundaries
    case .correctBoundaries(let correction): commandLine(correction)

    // MARK: The library (Sobi)
    case .giveColumns(let names):
      "첫 줄에 열 이름이 있는 표를 지정하세요: \(names.joined(separator: ","))."
    case .readTableSchema: "값을 쓰는 방법은 schema.json 파일에 있습니다."
    case .correctOrExportAgain: "고치거나 가계부를 다시 내보내세요."
    case .exportTablesAgain: "가계부를 다시 내보내세요."
    case .nameNewFolder: "새 폴더 이름을 쓰세요."
    case .nameExportedFolder: "sobi export --all 명령으로 만든 폴더를 지정하세요."
    case .takeEditedFiles:
      "직접 고쳤으면 --edited 옵션을 붙이고, 아니면 다시 내보내세요."
    case .takeOtherRows:
      "파일이 잘렸거나 늘어났습니다. 다시 내보내거나 --edited 옵션으로 지금 내용을 그대로 쓰세요."
    case .importCrosswalk: "코드 대응표를 가져오세요: sobi districts crosswalk FILE."
    case .leaveOutCodes:
      "--codes 옵션을 빼거나, 코드가 든 대응표를 가져오세요: sobi districts crosswalk FILE."
    case .chooseCodeColumn(let role): "--\(role)-field 옵션으로 고르세요."
    case .importParents:
      "먼저 한 단계 위의 세트를 가져온 다음 이 세트를 --replace 옵션으로 다시 가져오세요."
    case .checkParent: "이름과 코드는 sobi districts 명령으로 볼 수 있습니다."
    case .giveParentCode(let codes): "코드로 지정하세요: --within \(codes.first ?? "CODE")."
    case .writeNegativeAmount: "-- 기호 뒤에 음수로 쓰세요: -- -4500."
    case .leaveOutSign: "마이너스 기호를 빼고 쓰세요."
    case .leaveOutPosition: "위치를 모르면 쓰지 마세요."
    case .writeLongitudeFirst: "경도를 먼저 쓰세요."
    case .correctPositionOrSetRegion:
      "위치를 고치거나 sobi settings --region 명령으로 지역을 바꾸세요."
    case .shorten: "줄이세요."
    case .payAtOnce: "일시불은 1을 쓰세요."
    case .writeOffset: "+09:00 형식으로 쓰세요."
    case .giveLevel: "--level 옵션으로 단위를 정하세요 (예: sido, sigungu, dong, 또는 다른 말)."
    case .listOrSavePlaces:
      "sobi places 또는 sobi places saved 명령으로 찾거나, 저장하세요: sobi places save NAME LON,LAT."
    case .importOrSavePlaces:
      "--at 옵션이 함께 찾을 상가 목록을 가져오거나(sobi gazetteer import FILE), 위치를 저장하세요: sobi places save NAME "
        + "LON,LAT."
    case .giveLongerName:
      "이름을 더 길게 쓰거나, 원하는 위치를 저장하세요: sobi places save NAME --from-place ID."
    case .giveNameOrPosition:
      "위 목록의 --at 값 중 하나를 쓰거나, 이름이나 주소를 더 길게 쓰세요."
    case .givePeriod: "--month 옵션이나 --from, --to 옵션으로 기간을 정하세요."
    case .setBudgetsFirst:
      "먼저 sobi budget remove 또는 sobi trip remove 명령으로 지우거나, 필터를 바꾸세요."
    case .setBudgetAgain:
      "sobi budget set 명령으로 다시 정하거나 sobi budget remove NAME 명령으로 지우세요."
    case .listAccounts: "계좌는 sobi accounts 명령으로 볼 수 있습니다."
    case .listSeries: "되풀이되는 결제는 sobi recurring 명령으로 볼 수 있습니다."
    case .giveAmountOfSeries: "--amount 옵션에 대략의 금액을 쓰세요."
    case .listBudgets: "예산은 sobi budget list 명령으로 볼 수 있습니다."
    case .setIncome(let month): "sobi income set \(month) AMOUNT 명령으로 정하세요."
    case .givePeriodOfBudget: "--from 옵션과 --to 옵션으로 정하세요."
    case .listIncomes: "정한 수입은 sobi income list 명령으로 볼 수 있습니다."
    case .tasks(let recovery): text(recovery)
    case .listSavedPlaces: "sobi places saved 명령으로 볼 수 있습니다."
    case .writeDecisionsAgain: "표를 다시 쓰세요: sobi places resolve --decisions FILE."
    case .giveOtherNameOrPosition: "--name 옵션으로 다른 이름을, 또는 --at 옵션으로 다른 위치를 정하세요."
    case .chooseOnePlace: "가맹점마다 장소를 하나만 고르세요."
    case .givePosition: "경도와 위도를 도 단위로 쓰세요."
    case .giveProviderKey(.kakaoLocal):
      "developers.kakao.com 앱의 REST API 키를 SOBI_KAKAO_KEY 환경 변수에 넣으세요."
    case .giveProviderKey(.kopis): "kopis.or.kr에서 받은 API 키를 SOBI_KOPIS_KEY 환경 변수에 넣으세요."
    case .giveProviderKey(.koreaexim), .giveProviderKey(.ecb):
      "koreaexim.go.kr에서 받은 API 키를 SOBI_KOREAEXIM_KEY 환경 변수에 넣으세요."
    case .askProviderLater(.kakaoLocal): "나중에 다시 시도하거나, 내려받은 장소 목록에서 찾으세요."
    case .askProviderLater(.kopis): "나중에 다시 시도하거나, 제목과 공연장을 직접 적으세요."
    case .askProviderLater(.koreaexim), .askProviderLater(.ecb):
      "나중에 다시 시도하거나, 파일을 가져오세요: sobi rates import FILE."
    case .waitForQuota(.kakaoLocal): "내일 다시 시도하거나, 내려받은 장소 목록에서 찾으세요."
    case .waitForQuota(.kopis): "내일 다시 시도하거나, 제목과 공연장을 직접 적으세요."
    case .waitForQuota(.koreaexim), .waitForQuota(.ecb):
      "내일 다시 요청하세요. 이미 받은 날의 환율은 보관됩니다."
    case .importGazetteer: "공개된 상가 목록으로 만드세요: sobi gazetteer import FILE."
    case .writeShortName: "512바이트 이하의 이름을 쓰세요."
    case .takeClusterID:
      "같은 필터와 --radius 값으로 실행한 sobi clusters --zoom 결과의 번호를 쓰세요."
    case .giveMapFormat:
      ".html, .geojson, .geojsonl, .geojsons, .csv 중 하나를 쓰거나 --format 옵션으로 형식을 지정하세요."
    case .giveLibraryFolder:
      "leaflet.js 파일과 leaflet.css 파일이 있는 폴더를 지정하거나 --leaflet 옵션을 빼세요."
    case .decideHealth:
      "카테고리마다 --health 또는 --not-health 옵션으로 알려 주거나, sobi categories import 명령으로 상위 카테고리를 "
        + "정하세요."
    case .giveTilesAddress:
      "https://tiles.example.org/{z}/{x}/{y}.png 같은 주소를 지정하세요."
    case .simplifyOverlay:
      "ogr2ogr -simplify 0.0001 같은 방법으로 점을 줄이거나 더 좁은 지역만 담으세요."
    case .giveOverlay: "선, 면, 점이 들어 있는 GeoJSON 파일을 지정하세요."
    case .giveCoarserGrid(let grid):
      grid.map { "더 큰 격자(예: \($0)) 또는 더 적은 결제로 만드세요." } ?? "격자나 결제를 줄이세요."
    case .nameOtherFile: "다른 파일 이름을 쓰세요."
    case .reportCommand:
      "프로그램의 오류입니다. 실행한 명령과 사용한 컴퓨터를 개발자에게 알려 주세요."
    }
  }

  /// The remedy in terms of the parameters of a request; nil if a request cannot provide the
  /// remedy.
  private func server(_ recovery: Recovery) -> String? {
    switch recovery {
    case .correctFile(let correction): text(correction)
    case .correctSystem(let correction): text(correction)
    case .giveEncoding(let names):
      "encoding 매개변수로 인코딩을 지정하세요: \(alternatives(names))."
    case .correctTextOrGiveEncoding(let names):
      "그 부분의 텍스트를 고치거나 encoding 매개변수로 인코딩을 지정하세요: \(alternatives(names))."
    case .chooseLayer(let layers):
      "layer 매개변수로 하나를 고르세요: \(layers.joined(separator: ", "))."
    case .nameSheet, .installLibrary, .freeTemporaryFolder: commandLine(recovery)
    case .givePassword: text(.removePassword)
    case .correctRow(let correction): server(correction)
    case .correctRule(let correction): text(correction)
    case .giveHeader, .giveColumnNumber, .separateColumns, .nameOneOf, .takeWord, .writeLike,
      .writeMapping,
      .writeMeaning, .useDateDirectives, .completeDateFormat, .getTable, .transformFirst,
      .nameRuleColumns,
      .correctOrLeaveEmpty, .giveMoreLabels, .useCoarserLabels, .writeLabelMap:
      commandLine(recovery)
    case .chooseSet(let sets), .chooseSetOrDay(let sets):
      "set 매개변수로 하나를 고르세요: \(sets.joined(separator: ", "))."
    case .leaveOutCodes: "codes 매개변수를 빼세요."
    case .checkParent: "within 매개변수를 확인하세요."
    case .giveParentCode(let codes):
      "within 매개변수에 코드를 쓰세요: \(alternatives(codes))."
    case .writeNegativeAmount: "음수로 쓰세요: -4500."
    case .leaveOutSign, .leaveOutPosition, .writeLongitudeFirst, .shorten, .payAtOnce, .writeOffset,
      .writeShortName:
      commandLine(recovery)
    case .giveLongerName: "이름을 더 길게 쓰세요."
    case .giveNameOrPosition: "이름이나 주소를 더 길게 쓰거나 위치를 쓰세요."
    case .takeClusterID: "같은 매개변수로 만든 클러스터의 번호를 쓰세요."
    case .chooseCategory, .waitForOtherProgram, .tryAgain, .reportFault: commandLine(recovery)
    default: nil
    }
  }

  /// `a, b 또는 c`.
  func alternatives(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " 또는 " + last
  }
}
