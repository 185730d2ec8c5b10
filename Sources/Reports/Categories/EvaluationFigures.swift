import FeatureCodecs

/// The quality of one method of classifying names, as a part of a JSON document.
public struct EvaluationFigures: Hashable, Sendable {
  /// The figures for one label.
  public struct ClassRow: Hashable, Sendable, Decodable {
    /// The label.
    public var label: String
    /// The number of names whose right label is this label.
    public var names: Int
    /// The number of names that were answered with this label.
    public var answered: Int
    /// The number of names that were rightly answered with this label.
    public var right: Int
    /// ``right`` divided by ``answered``, to four digits; nil if no name was answered with this
    /// label.
    public var precision: Double?
    /// ``right`` divided by ``names``, to four digits; nil if no name has this label.
    public var recall: Double?

    /// Creates a row.
    public init(
      label: String, names: Int, answered: Int, right: Int, precision: Double?, recall: Double?
    ) {
      self.label = label
      self.names = names
      self.answered = answered
      self.right = right
      self.precision = precision?.stated(digits: 4)
      self.recall = recall?.stated(digits: 4)
    }
  }

  /// The names that have one label but were answered with another label.
  public struct Confusion: Hashable, Sendable, Decodable {
    /// The right label.
    public var label: String
    /// The answer.
    public var answer: String
    /// The number of names.
    public var count: Int

    /// Creates a confusion.
    public init(label: String, answer: String, count: Int) {
      self.label = label
      self.answer = answer
      self.count = count
    }
  }

  /// The answers whose confidence is in the same tenth.
  public struct Bin: Hashable, Sendable, Decodable {
    /// The lowest confidence of the bin's range, to four digits.
    public var from: Double
    /// The mean confidence, to four digits.
    public var confidence: Double
    /// The share of right answers, to four digits.
    public var right: Double
    /// The number of answers in the bin.
    public var answers: Int

    /// Creates a bin.
    public init(from least: Double, confidence: Double, right: Double, answers: Int) {
      from = least.stated(digits: 4)
      self.confidence = confidence.stated(digits: 4)
      self.right = right.stated(digits: 4)
      self.answers = answers
    }
  }

  /// A name whose answer was wrong or missing.
  public struct Miss: Hashable, Sendable, Decodable {
    /// The name.
    public var name: String
    /// The right label.
    public var label: String
    /// The answer; nil if there was no answer.
    public var answer: String?
    /// The confidence of the answer, 0 ... 1, to four digits.
    public var confidence: Double
    /// The number of times that the name occurs.
    public var count: Int

    /// Creates a miss.
    public init(name: String, label: String, answer: String?, confidence: Double, count: Int) {
      self.name = name
      self.label = label
      self.answer = answer
      self.confidence = confidence.stated(digits: 4)
      self.count = count
    }
  }

  /// The accuracy, the coverage, the precision and the calibration error of the method.
  public var shares: EvaluationDocument.Shares
  /// The labels in the order of their UTF-8 bytes.
  public var classes: [ClassRow]
  /// The wrong answers, grouped by right label and wrong answer, with the largest group first.
  public var confusion: [Confusion]
  /// The ranges of confidence, each one tenth wide, that contain answers.
  public var calibration: [Bin]
  /// The most frequent names whose answer was wrong or missing.
  public var misses: [Miss]

  /// Creates figures.
  public init(
    shares: EvaluationDocument.Shares, classes: [ClassRow] = [], confusion: [Confusion] = [],
    calibration: [Bin] = [], misses: [Miss] = []
  ) {
    self.shares = shares
    self.classes = classes
    self.confusion = confusion
    self.calibration = calibration
    self.misses = misses
  }

  /// Writes the members to an object that is open.
  func write(to json: inout JSONText) {
    shares.write(to: &json)
    json.array("classes", of: classes) { row, json in
      json.member("label", row.label)
      json.member("names", row.names)
      json.member("answered", row.answered)
      json.member("right", row.right)
      json.member("precision", row.precision, digits: 4)
      json.member("recall", row.recall, digits: 4)
    }
    json.array("confusion", of: confusion) { row, json in
      json.member("label", row.label)
      json.member("answer", row.answer)
      json.member("count", row.count)
    }
    json.array("calibration", of: calibration) { bin, json in
      json.member("from", bin.from, digits: 4)
      json.member("confidence", bin.confidence, digits: 4)
      json.member("right", bin.right, digits: 4)
      json.member("answers", bin.answers)
    }
    json.array("misses", of: misses) { miss, json in
      json.member("name", miss.name)
      json.member("label", miss.label)
      json.member("answer", miss.answer)
      json.member("confidence", miss.confidence, digits: 4)
      json.member("count", miss.count)
    }
  }
}

extension EvaluationFigures: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    self.init(
      shares: try EvaluationDocument.Shares(from: decoder),
      classes: try members.value("classes"), confusion: try members.value("confusion"),
      calibration: try members.value("calibration"), misses: try members.value("misses"))
  }
}
