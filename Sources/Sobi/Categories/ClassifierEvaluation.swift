import PlaceClassification

/// The quality of the classification of names, measured on a table of names whose labels are known.
///
/// Rules give categories, which are translated into labels. If there are training rows, each
/// category is translated into the label that is most frequent among the training names for which
/// the rules give this category; otherwise, the map of labels translates the category. A model
/// learns the labels themselves. The figures of rules and model together come from a second model,
/// which also uses the answers of the rules as evidence.
public struct ClassifierEvaluation: Hashable, Sendable {
  /// The figures of the built-in rules alone.
  public let rules: ClassifierFigures
  /// The figures of the model alone, which does not use the answers of the rules; nil without
  /// training rows.
  public let model: ClassifierFigures?
  /// The figures of rules and model together: the model uses the answers of the rules as evidence.
  /// If there is no model, these are the figures of the rules.
  public let both: ClassifierFigures
  /// The number of rows from which the model was trained.
  public let trainedNames: Int
  /// The size in bytes of the model that ``both`` uses.
  public let modelBytes: Int
  /// The threshold of the request.
  public let threshold: Double

  /// Reads the tables and classifies every name.
  ///
  /// - Throws: ``FileProblem``, ``TrainingFault``.
  public init(_ request: EvaluationRequest) throws {
    let map = try request.labels.map()
    let test = try LabelledNames(
      path: request.file, nameColumn: request.nameColumn, labelColumn: request.labelColumn)
    let training = try request.training.map {
      try LabelledNames(
        path: $0, nameColumn: request.nameColumn, labelColumn: request.labelColumn)
    }
    threshold = request.threshold
    trainedNames = training?.names.count ?? 0
    let classifier = StandardRules.classifier
    let translation =
      training.map { LearntTranslation($0, classifier).names }
      ?? map.names(of: .standard, among: Set(test.labels))
    rules = Self.figures(test, threshold) { text in
      classifier.classify(text).flatMap { found in
        translation[found.category].map { ($0, found.confidence) }
      }
    }
    guard let training else {
      model = nil
      both = rules
      modelBytes = 0
      return
    }
    let alone = try SyllableModelTrainer().train(training.names, labels: training.labels)
    model = Self.figures(test, threshold, alone.best)
    let seeing = try SyllableModelTrainer(evidence: classifier)
      .train(training.names, labels: training.labels)
    both = Self.figures(test, threshold, seeing.best)
    modelBytes = seeing.bytes.count
  }

  private static func figures(
    _ names: LabelledNames, _ threshold: Double,
    _ answer: (ClassificationText) -> (label: String, confidence: Double)?
  ) -> ClassifierFigures {
    ClassifierFigures(
      zip(names.names, names.labels).map { name, label in
        let found = answer(ClassificationText(name))
        return ClassifierFigures.Answer(
          name: name, label: label, answer: found?.label, confidence: found?.confidence ?? 0)
      }, threshold: threshold)
  }
}

/// Translates each category into the label that most names of this category have among the rows to
/// learn from.
private struct LearntTranslation {
  private(set) var names: [String: String] = [:]

  init(_ rows: LabelledNames, _ classifier: Classifier) {
    var counts: [String: [String: Int]] = [:]
    for (name, label) in zip(rows.names, rows.labels) {
      guard let category = classifier.classify(name)?.category else { continue }
      counts[category, default: [:]][label, default: 0] += 1
      if let top = Taxonomy.standard.top(of: category)?.code, top != category {
        counts[top, default: [:]][label, default: 0] += 1
      }
    }
    for entry in Taxonomy.standard.entries {
      let known = counts[entry.code] ?? entry.parent.flatMap { counts[$0] }
      names[entry.code] = known?.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
  }
}
