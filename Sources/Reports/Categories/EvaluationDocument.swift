import FeatureCodecs

/// The quality of the classification of names, as a JSON document. The document has figures for the
/// rules alone, for the model alone, and for the rules and the model together.
public struct EvaluationDocument: ReportDocument {
  /// Shares of the names, 0 ... 1, to four digits.
  public struct Shares: Hashable, Sendable, Decodable {
    /// The share of names whose best answer is right, whatever its confidence.
    public var accuracy: Double
    /// The share of the names for which there is an answer whose confidence reaches the threshold.
    public var coverage: Double
    /// The share of right answers among the answers that reach the threshold.
    public var precision: Double
    /// The largest share of the names that can be answered so that at least 95 % of the answers are
    /// right; the answers with the highest confidence are used first.
    public var coverageAt95: Double
    /// The mean error of the confidence: for each answer, the absolute difference between the mean
    /// confidence of its bin and the share of right answers in this bin, averaged over all answers.
    public var calibrationError: Double

    /// Creates shares.
    public init(
      accuracy: Double, coverage: Double, precision: Double, coverageAt95: Double,
      calibrationError: Double
    ) {
      self.accuracy = accuracy.stated(digits: 4)
      self.coverage = coverage.stated(digits: 4)
      self.precision = precision.stated(digits: 4)
      self.coverageAt95 = coverageAt95.stated(digits: 4)
      self.calibrationError = calibrationError.stated(digits: 4)
    }

    enum CodingKeys: String, CodingKey {
      case accuracy, coverage, precision
      case coverageAt95 = "coverage_at_95"
      case calibrationError = "calibration_error"
    }

    /// Writes the members to an object that is open.
    func write(to json: inout JSONText) {
      json.member("accuracy", accuracy, digits: 4)
      json.member("coverage", coverage, digits: 4)
      json.member("precision", precision, digits: 4)
      json.member("coverage_at_95", coverageAt95, digits: 4)
      json.member("calibration_error", calibrationError, digits: 4)
    }
  }

  /// The shares for rules and model together.
  public var shares: Shares
  /// The number of names.
  public var names: Int
  /// The number of rows from which the model was trained.
  public var trainedNames: Int
  /// The size of the model in bytes.
  public var modelBytes: Int
  /// The least confidence, rounded to four digits, at which an answer counts in the coverage and
  /// the precision.
  public var threshold: Double
  /// The figures of the built-in rules alone.
  public var rules: EvaluationFigures
  /// The figures of the model alone; nil if no rows were available for training a model.
  public var model: EvaluationFigures?
  /// The figures of rules and model together.
  public var both: EvaluationFigures

  /// Creates a document.
  public init(
    names: Int, trainedNames: Int, modelBytes: Int, threshold: Double, rules: EvaluationFigures,
    model: EvaluationFigures? = nil, both: EvaluationFigures
  ) {
    shares = both.shares
    self.names = names
    self.trainedNames = trainedNames
    self.modelBytes = modelBytes
    self.threshold = threshold.stated(digits: 4)
    self.rules = rules
    self.model = model
    self.both = both
  }

  public func json() -> [UInt8] {
    JSONText.document { json in
      shares.write(to: &json)
      json.member("names", names)
      json.member("trained_names", trainedNames)
      json.member("model_bytes", modelBytes)
      json.member("threshold", threshold, digits: 4)
      for (name, figures) in [("rules", rules), ("model", model), ("both", both)] {
        json.newline()
        json.key(name)
        if let figures { json.object { figures.write(to: &$0) } } else { json.string(nil) }
      }
    }
  }
}

extension EvaluationDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    self.init(
      names: try members.value("names"), trainedNames: try members.value("trained_names"),
      modelBytes: try members.value("model_bytes"), threshold: try members.value("threshold"),
      rules: try members.value("rules"), model: try members.optional("model"),
      both: try members.value("both"))
    shares = try Shares(from: decoder)
  }
}
