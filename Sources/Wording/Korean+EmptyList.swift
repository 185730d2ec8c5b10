extension Korean {
  public func text(_ list: EmptyList, ledger: String?) -> String {
    let command = list.command(ledger: ledger)
    return switch list {
    case .payments(isFiltered: false): "아직 결제가 없습니다. \(command) 명령으로 명세서를 가져오세요."
    case .payments(isFiltered: true):
      "조건에 맞는 결제가 없습니다. 모든 결제는 \(command) 명령으로 볼 수 있습니다."
    case .places(.noPayments): "아직 장소가 없습니다. \(command) 명령으로 명세서를 가져오세요."
    case .places(.noPlaces): "아직 장소를 아는 결제가 없습니다. \(command) 명령으로 찾으세요."
    case .places(.conditions): "조건에 맞는 장소가 없습니다. 모든 장소는 \(command) 명령으로 볼 수 있습니다."
    case .nearPlaces: "가까이에 결제한 장소가 없습니다. 모든 장소는 \(command) 명령으로 볼 수 있습니다."
    case .savedPlaces: "아직 저장한 위치가 없습니다. \(command) 명령으로 저장하세요."
    case .mergeCandidates:
      "그만큼 가까이 있는 같은 가맹점의 장소가 없습니다. \(command) 명령은 100m 안의 장소를 비교합니다."
    case .foundPlaces(let words):
      "\"\(words)\" 검색어에 맞는 장소가 없습니다. \(command) 명령으로 장소 목록을 더 가져올 수 있습니다."
    case .placeLists: "아직 가져온 장소 목록이 없습니다. \(command) 명령으로 가져오세요."
    case .tags: "아직 태그가 없습니다. \(command) 명령으로 추가하세요."
    case .attachments(nil): "아직 첨부 파일이 없습니다. \(command) 명령으로 추가하세요."
    case .attachments(let payment?):
      "\(payment)번 결제에는 첨부 파일이 없습니다. \(command) 명령으로 추가하세요."

    case .categories:
      "아직 카테고리가 없습니다. 기본 카테고리는 결제와 함께 생기고, \(command) 명령으로 직접 정할 수 있습니다."
    case .rules: "아직 규칙이 없습니다. \(command) 명령으로 만드세요."

    case .imports: "아직 가져온 명세서가 없습니다. \(command) 명령으로 가져오세요."
    case .waitingRows: "확인을 기다리는 행이 없습니다. 결제는 \(command) 명령으로 볼 수 있습니다."
    case .profiles: "아직 프로필이 없습니다. \(command) 명령으로 저장하세요."
    case .history: "아직 변경이 없습니다. \(command) 명령으로 명세서를 가져오세요."

    case .budgets: "아직 예산이 없습니다. \(command) 명령으로 정하세요."
    case .alerts: "알릴 것이 없습니다. 예산은 \(command) 명령으로 볼 수 있습니다."
    case .incomes: "아직 정한 수입이 없습니다. \(command) 명령으로 정하세요."
    case .series: "아직 되풀이되는 결제가 없습니다. \(command) 명령으로 더 많은 달의 명세서를 가져오세요."
    case .bills(let month):
      "\(name(month))에 청구될 것으로 알려진 금액이 없습니다. 다음 달은 \(command) 명령으로 볼 수 있습니다."
    case .accounts: "계좌가 있는 결제가 없습니다. \(command) 명령으로 명세서의 계좌를 정하세요."
    case .rates(let day): "\(day)에 쓸 수 있는 환율이 없습니다. \(command) 명령으로 가져오세요."

    case .districtSets: "아직 행정구역 세트가 없습니다. 공개된 세트는 \(command) 명령으로 볼 수 있습니다."
    case .trips: "아직 여행이 없습니다. \(command) 명령으로 추가하세요."
    case .tripSuggestions: "여행으로 보이는 날이 없습니다. \(command) 명령으로 날짜를 정해 추가할 수 있습니다."
    case .visits(nil): "아직 관람이 없습니다. \(command) 명령으로 추가하세요."
    case .visits(let days?): text(VisitText.noVisits(days)) + " \(command) 명령으로 추가하세요."
    case .shows(let words, let days):
      "\(days.lowerBound)~\(days.upperBound) 기간에 제목이 \"\(words)\" 검색어에 맞는 공연이 없습니다. "
        + "\(command) 명령으로 제목을 적어 관람을 추가할 수 있습니다."
    case .tasks: "아직 할 일이 없습니다. \(command) 명령으로 추가하세요."
    case .taskRecords: "아직 끝난 세션이 없습니다. \(command) 명령으로 시작하세요."
    }
  }
}
