import PlaceClassification

extension English {
  public func text(_ result: CategoryResult) -> String {
    switch result {
    case .noMatch: "no rule matches"
    case .normalised: "normalised"
    case .leftOut(let part, let reason): "left out    \(part) (\(reason.rawValue))"
    case .matched(
      let keyword, let anchor, let isOwn, let priority, let bytes, let category, let confidence,
      let isAdmitted):
      "matched     \(keyword) (\(anchor), \(isOwn ? "own" : "built-in")"
        + (priority == 0 ? "" : ", priority \(priority)")
        + ") at bytes \(bytes.lowerBound)-\(bytes.upperBound): \(category), \(confidence)"
        + (isAdmitted ? "" : ", its conditions do not hold")
    case .won(let keyword, let advantage):
      "won         \(keyword): \(advantage.map(text) ?? "no other rule matched")"
    case .proposed: "proposed by the model"

    case .evaluated(let names, let learnt, let threshold):
      "Names: \(grouped(names)); learnt from \(grouped(learnt)); threshold \(threshold)"
    case .unknownLabels: "Labels that mean no category, left out"
    case .byLabel: "By label"
    case .confusions: "Most frequent confusions"
    case .calibration: "Calibration"
    case .misses: "Most frequent misses"
    case .rules: "rules"
    case .model: "model"
    case .both: "both"
    }
  }

  private func text(_ advantage: RuleAdvantage) -> String {
    switch advantage {
    case .own: "your own rules go before built-in ones"
    case .priority: "its priority is higher"
    case .whole: "it covers the whole name"
    case .longer: "its keyword is longer"
    case .anchored: "its place in the name is more specific"
    case .conditions: "it has more conditions"
    case .confidence: "it is right more often"
    case .earlier: "it comes earlier in the list"
    }
  }
}
