import PlaceClassification

extension Korean {
  public func text(_ result: CategoryResult) -> String {
    switch result {
    case .noMatch: "맞는 규칙이 없습니다"
    case .normalised: "읽은 이름"
    case .leftOut(let part, let reason): "뺀 부분     \(part) (\(word(reason)))"
    case .matched(
      let keyword, let anchor, let isOwn, let priority, let bytes, let category, let confidence,
      let isAdmitted):
      "맞은 규칙   \(keyword) (\(anchor), \(isOwn ? "내 규칙" : "기본 규칙")"
        + (priority == 0 ? "" : ", 우선순위 \(priority)")
        + "), \(bytes.lowerBound)~\(bytes.upperBound)바이트: \(category), \(confidence)"
        + (isAdmitted ? "" : ", 조건에 맞지 않음")
    case .won(let keyword, let advantage):
      "고른 규칙   \(keyword): \(advantage.map(text) ?? "다른 규칙은 맞지 않았습니다")"
    case .proposed: "모델이 제안했습니다"

    case .evaluated(let names, let learnt, let threshold):
      "이름 \(grouped(names))개, 학습한 이름 \(grouped(learnt))개, 기준값 \(threshold)"
    case .unknownLabels: "카테고리가 없어 뺀 레이블"
    case .byLabel: "레이블별"
    case .confusions: "자주 헷갈린 것"
    case .calibration: "신뢰도와 정답률"
    case .misses: "자주 틀린 것"
    case .rules: "규칙"
    case .model: "모델"
    case .both: "규칙과 모델"
    }
  }

  private func word(_ reason: ClassificationText.Removal.Reason) -> String {
    switch reason {
    case .companyForm: "회사 형태"
    case .gateway: "결제 서비스"
    case .number: "번호"
    case .branch: "지점"
    }
  }

  private func text(_ advantage: RuleAdvantage) -> String {
    switch advantage {
    case .own: "내 규칙이 기본 규칙보다 우선합니다"
    case .priority: "우선순위가 더 높습니다"
    case .whole: "이름 전체와 맞습니다"
    case .longer: "키워드가 더 깁니다"
    case .anchored: "이름에서의 자리가 더 구체적입니다"
    case .conditions: "조건이 더 많습니다"
    case .confidence: "더 자주 맞습니다"
    case .earlier: "목록에서 더 앞에 있습니다"
    }
  }
}
