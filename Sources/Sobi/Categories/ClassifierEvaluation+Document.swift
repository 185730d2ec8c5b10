import PlaceClassification
public import Reports

extension ClassifierEvaluation {
  /// The content of the JSON document.
  public var document: EvaluationDocument {
    EvaluationDocument(
      names: both.names, trainedNames: trainedNames, modelBytes: modelBytes,
      threshold: threshold, rules: rules.stated, model: model?.stated, both: both.stated)
  }

  /// The evaluation as JSON, see ``EvaluationDocument``: first the figures of the rules and the
  /// model together, then the figures of the rules alone and of the model alone.
  public var json: [UInt8] { document.json() }
}

extension ClassifierFigures {
  /// The figures of a document.
  fileprivate var stated: EvaluationFigures {
    EvaluationFigures(
      shares: EvaluationDocument.Shares(
        accuracy: accuracy, coverage: coverage, precision: precision, coverageAt95: coverageAt95,
        calibrationError: calibrationError),
      classes: classes.map { row in
        .init(
          label: row.label, names: row.names, answered: row.answered, right: row.right,
          precision: row.precision, recall: row.recall)
      },
      confusion: confusions.map { .init(label: $0.label, answer: $0.answer, count: $0.count) },
      calibration: calibration.map { bin in
        .init(
          from: bin.least, confidence: bin.confidences / Double(bin.answers),
          right: Double(bin.right) / Double(bin.answers), answers: bin.answers)
      },
      misses: misses.map { miss in
        .init(
          name: miss.answer.name, label: miss.answer.label, answer: miss.answer.answer,
          confidence: miss.answer.confidence, count: miss.count)
      })
  }
}
