import LedgerStore
import PlaceClassification

/// What to train a ledger's model with.
public struct TrainingRequest: Sendable {
  /// A table of names and labels; nil for the corrections in the ledger alone.
  public var file: String?
  /// The column of names.
  public var nameColumn = "name"
  /// The column of labels.
  public var labelColumn = "category"
  /// Whose words the labels are; nil for codes of categories.
  public var labels: LabelSource?
  /// Proposals that are less sure are not made.
  public var threshold = 0.6

  /// Creates a request.
  public init() {}
}

/// What a model was trained with.
public struct TrainingOutcome: Hashable, Sendable {
  /// A label that means no category.
  public struct UnknownLabel: Hashable, Sendable {
    /// The label.
    public var label: String
    /// How many rows have it.
    public var count: Int

    /// Creates a label with its count.
    public init(label: String, count: Int) {
      self.label = label
      self.count = count
    }
  }

  /// Rows of the table that were learnt from.
  public let rows: Int
  /// Names of the ledger whose category a person set.
  public let corrections: Int
  /// How many categories occur.
  public let categories: Int
  /// Labels that mean no category, with how many rows have them, the most frequent first.
  public let unknown: [UnknownLabel]
  /// The bytes of the model.
  public let bytes: Int

  /// Creates an outcome.
  public init(
    rows: Int, corrections: Int, categories: Int, unknown: [UnknownLabel], bytes: Int
  ) {
    self.rows = rows
    self.corrections = corrections
    self.categories = categories
    self.unknown = unknown
    self.bytes = bytes
  }
}

extension LedgerView {
  /// The model that proposes categories where no rule speaks; nil before one was trained.
  ///
  /// - Throws: ``ModelFault``.
  public func model() throws -> SyllableModel? {
    try part(\.model) { try $0.model(named: Ledger.modelName) }.map {
      try SyllableModel($0, evidence: StandardRules.classifier)
    }
  }
}

extension Ledger {
  /// Trains the model from a table and from the categories that a person set, and keeps it in the
  /// ledger in place of the one before.
  ///
  /// - Throws: ``FileProblem``, ``TrainingFault``; then the one before stays.
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
