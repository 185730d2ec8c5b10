extension Korean {
  static let gazetteerHelp: [String: CommandHelp] = [
    "sobi gazetteer": CommandHelp("공개된 상가 목록의 장소를 따로 파일에 모아 둡니다."),
    "sobi gazetteer lists": CommandHelp("모아 둔 목록을 보여 줍니다."),
    "sobi gazetteer import": CommandHelp(
      "공개된 장소 목록을 가져옵니다.",
      """
      상가(상권)정보, 인허가 목록, 이름과 위치가 있는 표, 점과 영역으로 된 GeoJSON(OpenStreetMap 등)을 읽습니다. \
      gzip과 zip으로 압축한 파일도 됩니다. 이미 있는 장소는 \
      새 내용으로 바꿉니다.
      """),
    "sobi places resolve": CommandHelp(
      "장소를 모르는 결제의 장소를 찾습니다.",
      """
      가맹점 이름을 장소 목록에서 찾습니다. 명세서의 말, 평소에 결제하는 곳, 앞뒤 몇 시간의 결제를 근거로 삼습니다. 온라인 가맹점과 \
      지점 없는 브랜드는 어디에도 두지 않습니다. --apply 옵션이 없으면 아무것도 바꾸지 않습니다.
      """),
    "sobi places split": CommandHelp(
      "장소의 결제 일부를 새 장소로 옮깁니다.",
      "명세서에 같은 이름으로 적힌 두 가게를 나눕니다. 결제의 다른 내용은 그대로입니다."),
    "sobi places search": CommandHelp(
      "장소 목록에서 이름으로 장소를 찾습니다.",
      """
      이름, 지점, 동네 이름, 낱말의 일부, 초성(ㅅㅌㅂㅅ)으로 찾으며 오타도 하나까지 괜찮습니다. 기준 위치에서 가까운 곳과 결제한 \
      적이 있는 곳을 먼저 보여 줍니다.
      """),
  ]

  /// The texts of options about places, with the English texts as keys.
  static let placeOptionHelp: [String: String] = [
    "The gazetteer; by default $SOBI_GAZETTEER, or places.gpkg beside the default ledger.":
      "장소 목록 파일. 없으면 $SOBI_GAZETTEER, 또는 기본 가계부 옆의 places.gpkg입니다.",
    "The lists; - is standard input.": "장소 목록. -는 표준 입력입니다.",
    "The name of the list; by default the name of the known list with the same header, or "
      + "else the name of the file.":
      "목록의 이름. 없으면 머리글로 알아보거나 파일 이름을 씁니다.",
    "The brand of a list with the shops of only one brand, such as 스타벅스; the listed names are "
      + "then branches.":
      "한 브랜드의 매장만 있는 목록의 브랜드 (예: 스타벅스). 이름은 지점 이름으로 봅니다.",
    "Read a field of places from this column, as in name=상호; may be repeated. Fields: name, "
      + "branch, label, id, address, road, phone, longitude, latitude, closed, status.":
      "장소의 항목을 읽을 열 (예: name=상호). 여러 번 쓸 수 있습니다. 항목: name, branch, label, id, address, road, "
      + "phone, longitude, latitude, closed, status.",
    "The reference system of projected positions; by default EPSG:5174, the system used in "
      + "lists of licences.":
      "투영 좌표의 좌표계. 없으면 인허가 목록의 EPSG:5174입니다.",
    "From these lists, remove the places that the files do not contain.":
      "같은 목록에 있다가 파일에서 없어진 장소를 지웁니다.",
    "The words.": "찾을 말.",
    "Assign places that reach --min-score; on a terminal, ask about the remaining merchants.":
      "점수가 충분한 장소를 결제에 정합니다. 터미널에서는 나머지를 묻습니다.",
    "The least score of an assigned place, from 0 to 1.": "장소를 정하는 최소 점수, 0부터 1까지.",
    "A table of undecided merchants, which is written without --apply and read with --apply.":
      "남은 가맹점의 표. --apply 옵션이 없으면 쓰고, 있으면 읽습니다.",
    "The number of merchants to list, or the word all.": "보여 줄 가맹점 수, 또는 all.",
    "The payments, by their ids.": "결제의 번호.",
    "The name of the new place; by default the name of the old place.":
      "새 장소의 이름. 없으면 원래 장소의 이름입니다.",
    "The position of the new place: longitude,latitude in degrees, or the name of a saved place, of "
      + "a place of the ledger or of a place of the gazetteer; by default the position of the old "
      + "place.":
      "새 장소의 위치: 도 단위의 경도,위도, 또는 저장한 위치, 가계부의 장소, 장소 목록(gazetteer)에 있는 장소의 이름. 없으면 원래 "
      + "위치입니다.",
    "The position near which to search: longitude,latitude in degrees, or the name of a place.":
      "기준 위치: 도 단위의 경도,위도 또는 장소 이름.",
    "With --near, the greatest distance from the position, such as 500m or 15km.":
      "--near 옵션에서 가장 먼 거리 (예: 500m, 15km).",
    "Only places of the category with this code, and of its subcategories.":
      "이 카테고리(코드)와 그 아래의 장소만 찾습니다.",
    "The source of answers: a gazetteer on this machine, or the service Kakao Local with "
      + "the key in SOBI_KAKAO_KEY.":
      "답하는 곳: 이 컴퓨터의 장소 목록(gazetteer) 또는 SOBI_KAKAO_KEY 키를 쓰는 Kakao Local(kakao).",
    "Also find places that have closed.": "폐업한 곳도 찾습니다.",
    "The number of places, from 1 to 200.": "장소 수, 1부터 200까지.",
  ]
}
