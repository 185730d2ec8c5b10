public import Sobi

extension Korean {
  public func text(_ result: PlaceResult) -> String {
    switch result {
    case .imported(let path, let places, let new, let updated, let same):
      "\(path) 파일의 장소는 \(grouped(places))곳입니다: 새 장소 \(grouped(new))곳, 바뀐 장소 "
        + "\(grouped(updated))곳, 그대로 \(grouped(same))곳."
    case .removedPlaces(let count): "목록에서 없어진 장소 \(grouped(count))곳을 지웠습니다."
    case .leftOut(let file, let nameless, let unplaced):
      "\(file) 파일에서 제외: 이름이 없는 행 \(grouped(nameless))개, 위치가 없는 행 \(grouped(unplaced))개."
    case .gazetteer(let path, let places): "\(path): 장소 \(grouped(places))곳"
    case .found(let words, let near):
      "\"\(words)\" 장소 검색 결과" + (near.map { ", 기준 위치 \($0)" } ?? "")
    case .proposals: "장소를 모르는 결제의 장소 후보"
    case .wouldResolve(let payments, let all, let places):
      "결제 \(grouped(all))건 중 \(grouped(payments))건을 장소 \(grouped(places))곳에 둘 수 있습니다."
    case .resolved(let payments, let places):
      "결제 \(grouped(payments))건을 장소 \(grouped(places))곳에 두었습니다. sobi undo 명령으로 되돌립니다."
    case .undecided(let payments, let merchants):
      "결정할 것: 가맹점 \(grouped(merchants))곳의 결제 \(grouped(payments))건."
    case .hopeless(let payments): "장소 목록에 없거나 온라인인 결제 \(grouped(payments))건."
    case .howToResolve: "sobi places resolve --apply 명령으로 장소를 정합니다."
    case .howToDecide:
      "--decisions FILE 옵션으로 남은 것을 표로 쓰고, choice 열을 채운 다음 --decisions FILE --apply 옵션으로 "
        + "돌려주세요."
    case .allResolved: "장소가 있는 결제는 모두 장소가 정해져 있습니다."
    case .wroteDecisions(let path, let merchants):
      "\(path) 파일에 결정할 가맹점 \(grouped(merchants))곳을 썼습니다."
    case .choose(let merchant, let payments, let day, let amount, let count):
      "\(merchant), " + (payments == 1 ? "" : "결제 \(grouped(payments))건, 마지막 결제 ")
        + "\(day) \(amount.grouped): 어느 장소인가요? 1부터 \(count)까지의 번호, 온라인이면 o, "
        + "그냥 Enter를 누르면 그대로 둡니다."
    case .tookListed(let name, let address, let distance):
      "고른 장소: " + [name, address, distance ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    case .moreCandidates(let count): "외 \(grouped(count))곳. 이름을 더 길게 쓰면 보입니다."
    case .choosePlace(let name, let count):
      "\(name): 어느 장소인가요? 1부터 \(count)까지의 번호, 그냥 Enter를 누르면 아무것도 바꾸지 않습니다."
    case .categoryOfPayments(let title, let count):
      "카테고리: \(title) (그 장소의 이전 결제 \(grouped(count))건과 같음)"
    case .categoryOfGazetteer(let title): "카테고리: \(title) (장소 목록에 있는 카테고리)"
    case .categoryByName(let title): "카테고리: \(title) (이름으로 판단)"
    case .categoryByHand(let title): "카테고리: \(title)"
    case .split(let place, let new, let payments):
      "결제 \(grouped(payments))건을 \(place)번 장소에서 새 \(new)번 장소로 옮겼습니다."
    }
  }

  public func word(_ evidence: PlaceEvidence) -> String {
    switch evidence {
    case .name: "이름"
    case .before: "결제한 곳"
    case .onlyOne: "한 곳뿐"
    case .usualArea: "자주 가는 곳"
    case .neighbour: "가까운 결제"
    case .district: "동네 이름"
    case .address: "주소"
    case .spelling: "표기"
    case .cut: "잘린 이름"
    case .similar: "비슷한 이름"
    case .several: "여러 곳"
    case .brandAlone: "지점 모름"
    }
  }
}
