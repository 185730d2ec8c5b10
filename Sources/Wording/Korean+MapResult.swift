import Reports
import SimpleFeatures

extension Korean {
  public func text(_ result: MapResult) -> String {
    switch result {
    case .clusters(let zoom, let filter): "확대 단계 \(zoom)의 클러스터: \(filter)"
    case .children(let id, let filter): "클러스터 \(id)의 하위 항목: \(filter)"
    case .leaves(let id, let filter): "클러스터 \(id)의 장소: \(filter)"
    case .dense(let count, let isOfVisits, let distance, let filter):
      "\(distance) 안에 \(isOfVisits ? "결제 \(grouped(count))건" : "장소 \(grouped(count))곳") 이상 모인 곳: "
        + filter
    case .near(let radius, let name, let filter):
      (name.map { "\($0) 주변 " } ?? "") + "\(radius) 안의 지출: \(filter)"
    case .nearest(let name, let filter):
      (name.map { "\($0)에서 " } ?? "") + "가장 가까운 장소: \(filter)"
    case .range(let name, let filter): (name.map { "\($0)에서 본 " } ?? "") + "지출 범위: \(filter)"

    case .usual(nil, let hour): "이곳에서 \(hour)시대에 결제한 적이 없습니다."
    case .usual(let usual?, let hour):
      "이곳의 \(hour)시대: 보통 \(amount(usual.median)) (\(payments(usual.count))의 중앙값), 가장 많이 간 곳은 "
        + "\(usual.place) \(grouped(usual.visits))번."
    case .spentHere(let count, let figures, let radius, let name):
      "이번 달 \(name.map { "\($0) 주변 " } ?? "")\(radius) 안: "
        + (count == 0 ? "지출 없음." : "\(figures), \(payments(count)).")

    case .counted(let clusters, let places):
      "클러스터 \(grouped(clusters))개, 장소 \(grouped(places))곳."
    case .moreRows(let count): "외 \(grouped(count))행"
    case .moreClusters(let count): "외 클러스터 \(grouped(count))개"
    case .morePlaces(let count): "외 장소 \(grouped(count))곳"
    case .together(let places, let figures): "합계: 장소 \(grouped(places))곳, \(figures)"
    case .center(let position, let visits):
      "중심: \(position) ("
        + (visits.map { "결제 \(grouped($0))건의 기하 중앙값" } ?? "지정한 위치") + ")"
    case .hull(let area): "장소를 모두 담는 볼록 다각형의 넓이: \(area) km²"
    case .notInRange(let group, let figures): "범위에 넣지 않은 것, \(word(group)): \(figures)"

    case .joined(let rows, let inside, let hasCells, let outside, let unplaced, let bad):
      "행 \(grouped(rows))개: \(hasCells ? "격자" : "행정구역") 안 \(grouped(inside)), 밖 \(grouped(outside)), "
        + "위치 없음 \(grouped(unplaced)), 읽을 수 없음 \(grouped(bad))"
    case .joinedWithout(let dates, let values):
      "날짜 없는 행: \(grouped(dates))개, 빈 값: \(grouped(values))개"

    case .wrote(let path, let features, let figures):
      (path.map { "\($0) 파일에 " } ?? "") + "피처 \(grouped(features))개를 썼습니다: \(figures)"
    case .wrotePage(let path, let places, let payments, let hasNames, let hasIncome, let size):
      (path.map { "\($0) 파일을 썼습니다" } ?? "페이지를 썼습니다") + " (\(grouped(size)) kB). 든 것: "
        + "장소 \(grouped(places))곳, 결제 \(grouped(payments))건, "
        + "이름 \(hasNames ? "포함" : "제외"), 수입 \(hasIncome ? "포함" : "제외"). "
        + "계좌·메모·승인번호는 없습니다."
    case .pageHasNoLibrary:
      "Leaflet 없이 만든 페이지입니다. 행정구역과 금액은 다 있지만 지도는 움직이지 않습니다."
    case .pageAsks(let host):
      "지도 타일 서버: \(host). 페이지가 타일을 요청하므로 어느 지역을 보는지 이 서버가 알 수 있습니다."
    case .drawn(let drawn, let published):
      "꼭짓점 \(grouped(published))개 중 \(grouped(drawn))개로 그렸습니다."
    case .notDrawn(let group, let figures): "지도에 없는 것, \(word(group)): \(figures)"
    case .notInChildren(let district, let figures):
      "지도에 없는 것, \(district)의 하위 행정구역 밖: \(figures)"
    }
  }
}
