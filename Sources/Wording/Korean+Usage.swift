import Spending

extension Korean {
  public func text(_ fault: UsageFault) -> String {
    switch fault {
    // MARK: Any option
    case .empty(let option): "\(option) 값이 비어 있습니다."
    case .notPositive(let option): "\(option) 값은 0보다 커야 합니다."
    case .tooSmall(let option, let least): "\(option) 값은 \(least) 이상이어야 합니다."
    case .negative(let option): "\(option) 값은 음수일 수 없습니다."
    case .outOfRange(let option, let range):
      "\(option) 값은 \(range.lowerBound)~\(range.upperBound) 범위여야 합니다."
    case .laterDay(let option, let day, let other, let end):
      "\(option) 날짜가 \(other) 날짜보다 늦습니다: \(text(day)), \(text(end))."
    case .together(let options): "\(options.joined(separator: ", ")) 옵션은 함께 쓸 수 없습니다."
    case .excluded(let option, let others):
      "\(option) 옵션은 \(alternatives(others)) 옵션과 함께 쓸 수 없습니다."
    case .alone(let option, let other): "\(option) 옵션은 \(other) 옵션과 함께 써야 합니다."
    case .noneOf(let options): "\(alternatives(options)) 옵션을 쓰세요."
    case .value(let option, let message): (option.map { "\($0): " } ?? "") + "\(message)."
    case .emptyFileName: "파일 이름이 비어 있습니다."
    case .emptyFolderName: "폴더 이름이 비어 있습니다."

    // MARK: Values
    case .notBox(let option): "\(option) 값은 도 단위의 숫자 네 개로 쓰세요: 서,남,동,북."
    case .notPosition(let option): "\(subject(of: option)) 도 단위의 숫자 두 개로 쓰세요: 경도,위도."
    case .swapped(let option):
      "\(subject(of: option)) 경도와 위도가 서로 바뀐 것 같습니다. 경도를 먼저 쓰세요."
    case .noHeatForm(let path):
      "\(path): 이름이 .tif, .png, .geojson, .json 가운데 하나로 끝나지 않습니다. 그렇게 끝내거나 --format 옵션을 쓰세요."
    case .notDistance(let text): "거리가 아닙니다: \(text). 500m 또는 1.2km 형식으로 쓰세요."
    case .notTime(let option, let text):
      "\(option) 값이 시각이 아닙니다: \(text). 12:30 형식으로 쓰세요."
    case .notOffset(let option, let text):
      "\(option) 값이 UTC 시차가 아닙니다: \(text). +09:00 형식으로 쓰세요."
    case .notForeignAmount(let text):
      "--foreign 값에 금액과 통화가 없습니다: \(text). 12.30 USD 형식으로 쓰세요."
    case .unknownCurrency(let code): "\(code) 통화는 없습니다. KRW 같은 코드를 쓰세요."
    case .unknownZone(let name): "\(name) 시간대는 없습니다. Asia/Seoul 같은 이름을 쓰세요."
    case .notPercents(let option, let text):
      "\(option) \(text): 1에서 100까지의 비율을 50,80처럼 쓰거나 none을 쓰세요."
    case .notPercentage(let option, let text):
      "\(option) \(text): 0에서 100까지의 비율을 1.75처럼 쓰세요."
    case .notEarlierDay(let option, let text):
      "\(option) \(text): 날짜를 2026-11-18처럼, 또는 며칠 전인지를 7d처럼 쓰세요."
    case .notShare(let option): "\(option) 값은 0과 1 사이의 수로 쓰세요 (예: 0.6)."
    case .instalments: "--instalments 값은 1~600개월이어야 합니다."

    // MARK: Payments and places
    case .setWithoutDistrict:
      "--level, --set, --borders 옵션은 --district 행정구역의 세트를 고릅니다. --district 옵션을 쓰세요."
    case .crossedAmounts(let least, let greatest):
      "--amount-from 값이 --amount-to 값보다 큽니다: \(least), \(greatest)."
    case .noPayment: "결제의 번호를 하나 이상 쓰세요."
    case .paymentTwice: "같은 결제를 두 번 썼습니다."
    case .notNow(let text):
      "SOBI_NOW 변수의 값이 시각이 아닙니다: \"\(text)\". 2026-05-03T09:30:00Z처럼 쓰세요."
    case .notToday(let text):
      "SOBI_TODAY 변수의 값이 날짜가 아닙니다: \"\(text)\". 2026-05-03처럼 쓰세요."
    case .notHostName(let name):
      "호스트 이름이 아닙니다: --host \"\(name)\". proxy.example처럼 포트 없이 쓰세요."
    case .nothingToForget:
      "payments 7 9처럼 payments 또는 place와 번호를 쓰거나, --before 옵션만 쓰세요."
    case .noPaymentToMerge: "남길 결제와 거기에 합칠 결제를 하나 이상 쓰세요."
    case .noField: "바꿀 항목을 하나 이상 쓰세요 (예: --category cafe)."
    case .currencyAlone: "--currency 옵션에는 --amount 옵션이 필요합니다. 통화만 바꿀 수는 없습니다."
    case .onlineAtPosition: "--online, --at 옵션은 함께 쓸 수 없습니다. 온라인 결제에는 위치가 없습니다."
    case .onlineAtPlace:
      "--channel online 옵션은 장소와 함께 쓸 수 없습니다. 온라인 결제에는 장소가 없습니다."
    case .noPlaceToMerge: "남길 장소와 거기에 합칠 장소를 하나 이상 쓰세요."
    case .placeTwice: "같은 장소를 두 번 썼습니다."
    case .candidatesOnly: "--within, --limit 옵션은 번호 없이 후보를 볼 때만 씁니다."
    case .mergeDistance: "--within 값은 0보다 크고 10000 이하여야 합니다."
    case .positionOrPlace: "위치와 --from-place 옵션 중 하나만 쓰세요."
    case .positionAndName: "위치와 --at 옵션 중 하나만 쓰세요."
    case .noPosition: "위치를 경도,위도로 쓰거나 --at 옵션으로 이름을 쓰세요."

    case .noSearchWords: "찾을 말이 없습니다"
    case .unknownPlaceField(let name, let known):
      "장소에 없는 항목입니다: \(name). 쓸 수 있는 항목: \(known.joined(separator: ", "))"
    case .noVisitTitle: "관람의 제목을 쓰거나 --show ID 옵션을 쓰세요."
    case .longSearch(let days): "기간은 \(days)일까지 찾을 수 있습니다."
    case .unknownShow(let id): "KOPIS에 없는 공연 번호입니다: \(id)"
    case .noVisitPayment: "새 결제의 금액(0도 가능)을 쓰거나 --payment ID 옵션을 쓰세요."
    case .noTag: "--set 또는 --unset 옵션으로 태그를 쓰세요."
    case .noPart: "나눌 금액 하나를 쓰거나 --join 옵션을 쓰세요."
    case .amountOfJoin: "--join 옵션에는 금액을 쓰지 않습니다."

    // MARK: Imports, districts, copies
    case .noStatement: "명세서를 하나 이상 쓰거나 --all 옵션으로 폴더를 지정하세요."
    case .statementsAndTables: "명세서와 --all 옵션 중 하나만 쓰세요."
    case .editedAlone: "--edited 옵션은 --all 폴더의 테이블에만 씁니다. 명세서에는 체크섬이 없습니다."
    case .districtsWithoutDryRun:
      "--level, --set 옵션은 --dry-run 미리 보기의 행정구역을 고릅니다. --dry-run 옵션을 붙이세요."
    case .fileTwice: "파일은 인수와 --ledger 옵션 중 하나로만 쓰세요."
    case .undoTwice: "변경의 번호와 --count 옵션 중 하나만 쓰세요."
    case .unknownLibrary(let name, let known):
      "\(name) 라이브러리는 없습니다. 있는 것: \(known.joined(separator: ", "))."
    case .answerAlone: "--yes 옵션은 --drop-triggers 질문에 답합니다. --drop-triggers 옵션을 붙이세요."
    case .unnamedInput: "표준 입력에는 세트 이름이 없으니 --name 옵션으로 정하세요."
    case .listAlone: "--list 옵션은 세트를 보여 주기만 합니다. 다른 옵션을 빼세요."
    case .noSet: "세트 이름을 쓰세요. sobi districts fetch --list 명령으로 볼 수 있습니다."
    case .unknownSet(let name):
      "\(name) 세트는 목록에 없습니다. sobi districts fetch --list 명령을 보거나 --url 옵션을 쓰세요."
    case .setName: "세트 이름에는 글자, 숫자, 점, 하이픈만 쓸 수 있습니다."
    case .notHash: "--sha256 값은 16진수 64자리입니다."
    case .noHash(let name):
      "\(name) 세트의 SHA-256 값을 알 수 없습니다. --sha256 옵션으로 지정하거나, --unverified 옵션으로 받으세요."
    case .noLevel(let name):
      "\(name) 세트는 목록에 없습니다. --level 옵션으로 단위를 지정하세요."
    case .setAndBorders: "--set 옵션이 이미 경계를 정합니다. --borders 옵션을 빼세요."

    // MARK: Reports and maps
    case .unknownDimension(let word, let known):
      (word.isEmpty ? "--by 값이 비어 있습니다." : "--by 값에 쓸 수 없는 기준입니다: \(word).")
        + " 쓸 수 있는 기준: \(known.joined(separator: ", "))."
    case .unknownGroups(let word, let dimensions):
      (word.isEmpty ? "--by 값이 비어 있습니다." : "--by 값에 쓸 수 없는 기준입니다: \(word).")
        + " \(dimensions.joined(separator: ", ")) 중 하나나, 격자와 그 단위를 쓰세요 (예: korea-1km)."
    case .dimensionTwice(let name): "--by 값에 \(name) 기준을 두 번 썼습니다."
    case .noDistrictDimension:
      "--level, --set, --borders 옵션은 행정구역을 고릅니다. --by 값에 district 기준을 넣으세요."
    case .oneClusterQuestion:
      "--zoom, --children, --leaves, --expansion-zoom, --dbscan 옵션 중 하나만 쓰세요."
    case .densityDistance: "--dbscan, --eps 옵션은 함께 쓰세요 (예: --dbscan --eps 100m)."
    case .tileExtent: "--extent 값은 1~65536픽셀이어야 합니다."
    case .clusterRadius: "--radius 값은 0보다 크고 --extent 값 이하여야 합니다."
    case .clusterZooms(let deepest):
      "--min-zoom, --max-zoom 값은 0~\(deepest) 범위에서 작은 것부터 쓰세요."
    case .zoom(let option, let deepest): "\(option) 값은 0~\(deepest) 범위여야 합니다."
    case .districtsAndLevel: "--districts 옵션이 이미 단위를 정합니다. --level 옵션을 빼세요."
    case .clustersAlone: "--clusters 옵션과 함께 쓸 수 있는 것은 필터와 --bbox 옵션뿐입니다."
    case .simplificationAlone:
      "--simplify 옵션은 행정구역에만 씁니다. --districts LEVEL 옵션으로 단위를 정하세요."
    case .onlyForPage(let option):
      "\(option) 옵션은 페이지에만 씁니다. --format html 옵션으로 페이지를 쓰세요."

    // MARK: Categories and rules
    case .newCategory(let wanted, let known):
      "가계부에 \(wanted) 카테고리가 없습니다. 새로 만들려면 --new-category 옵션을 붙이세요."
        + (known.isEmpty ? "" : " 있는 카테고리: \(known.joined(separator: ", ")).")
    case .noName: "이름을 쓰거나, 표준 입력에서 읽으려면 - 기호를 쓰세요."
    case .severalCorrections: "--correct 옵션에는 이름을 하나만 쓰세요."
    case .explanationForm: "--explain 옵션의 형식은 table 또는 json입니다."
    case .noCategory: "규칙이 정할 카테고리를 --category 옵션으로 지정하세요."
    case .noRuleChange: "키워드와 --category, 또는 --remove, --from 옵션을 쓰세요."
    }
  }

  private func subject(of option: String?) -> String { option.map { "\($0) 값은" } ?? "위치는" }
}
