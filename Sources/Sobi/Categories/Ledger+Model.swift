import LedgerStore
import PlaceClassification

extension LedgerView {
  /// The model that proposes categories for names that match no rule; nil if no model was trained.
  ///
  /// - Throws: ``ModelFault``.
  public func model() throws -> SyllableModel? {
    try part(\.model) { try $0.model(named: Ledger.modelName) }.map {
      try SyllableModel($0, evidence: StandardRules.classifier)
    }
  }
}

extension Ledger {
  /// Trains the model from a table and from the categories that the user set; the new model
  /// replaces the previous model in the ledger.
  ///
  /// - Throws: ``FileProblem`` or ``TrainingFault``; after an error, the previous model is kept.
  public func trainModel(_ request: TrainingRequest) throws -> TrainingOutcome {
    let (categories, corrected) = try read { view in
      (try view.categories(), try view.answer(to: "names") { try $1.categorizedNames() })
    }
    var names: [String] = []
    var labels: [String] = []
    var unknown: [String: Int] = [:]
    if let file = request.file {
      let rows = try LabelledNames(
        path: file, nameColumn: request.nameColumn, labelColumn: request.labelColumn)
      let map = try request.labels?.map()
      let own = Set(categories.map(\.code))
      for (name, label) in zip(rows.names, rows.labels) {
        let category = map.map { $0.category(of: label) } ?? label
        if let category, own.contains(category) || Taxonomy.standard[category] != nil {
          names.append(name)
          labels.append(category)
        } else {
          unknown[label, default: 0] += 1
        }
      }
    }
    let rows = names.count
    for corrected in corrected {
      names.append(corrected.name)
      labels.append(corrected.category)
    }
    var trainer = SyllableModelTrainer(evidence: StandardRules.classifier)
    trainer.threshold = request.threshold
    let model = try trainer.train(names, labels: labels)
    let bytes = model.bytes
    try write(.trainModel(name: Self.modelName)) {
      try $0.store.save(model: bytes, named: Self.modelName, trainedNames: names.count)
    }
    return TrainingOutcome(
      rows: rows, corrections: names.count - rows, categories: model.labels.count,
      unknown: unknown.map { .init(label: $0.key, count: $0.value) }
        .sorted { ($1.count, $0.label) < ($0.count, $1.label) },
      bytes: bytes.count)
  }
}
