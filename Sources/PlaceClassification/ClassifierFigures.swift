/// The quality of a classification, computed by comparing its answers with the correct labels.
public struct ClassifierFigures: Hashable, Sendable {
  /// A name, its label, and the answer for it.
  public struct Answer: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The true category.
    public let label: String
    /// The answer; nil if there is no answer.
    public let answer: String?
    /// The confidence of the answer, 0 ... 1.
    public let confidence: Double

    /// Creates an answer.
    public init(name: String, label: String, answer: String?, confidence: Double) {
      self.name = name
      self.label = label
      self.answer = answer
      self.confidence = confidence
    }

    var isRight: Bool { answer == label }
  }

  /// The figures of a label.
  public struct ClassRow: Hashable, Sendable {
    /// The label.
    public let label: String
    /// The number of names with this label.
    public internal(set) var names = 0
    /// The number of names for which this label was the answer.
    public internal(set) var answered = 0
    /// The number of names with this label for which this label was the answer.
    public internal(set) var right = 0

    /// The share of correct answers among the names for which this label was the answer; nil if
    /// there is no such name.
    public var precision: Double? { answered == 0 ? nil : Double(right) / Double(answered) }
    /// Of the names with this label, the share whose answer is correct; nil if no name has this
    /// label.
    public var recall: Double? { names == 0 ? nil : Double(right) / Double(names) }
  }

  /// A label, and a wrong answer that was given for names with this label.
  public struct Confusion: Hashable, Sendable {
    /// The label.
    public let label: String
    /// The answer.
    public let answer: String
    /// The number of names.
    public let count: Int
  }

  /// The answers whose confidence lies in the same tenth.
  public struct Bin: Hashable, Sendable {
    /// The lowest confidence of the bin; the bin spans one tenth.
    public let least: Double
    /// The number of answers.
    public internal(set) var answers = 0
    /// The number of right answers.
    public internal(set) var right = 0
    /// The sum of the confidences of the answers.
    public internal(set) var confidences = 0.0
  }

  /// A name that was answered wrongly or not at all.
  public struct Miss: Hashable, Sendable {
    /// The name, its label, and the answer for it.
    public let answer: Answer
    /// The number of occurrences.
    public internal(set) var count: Int
  }

  /// The number of names.
  public let names: Int
  /// The share of names whose best answer is correct, even if its confidence is low; a name without
  /// an answer counts as wrong.
  public let accuracy: Double
  /// The share of the names for which there is an answer whose confidence reaches the threshold.
  public let coverage: Double
  /// The share of correct answers among the answers whose confidence reaches the threshold; 0 if
  /// none exist.
  public let precision: Double
  /// The largest share of the names that can be answered so that at least 95 % of the answers are
  /// correct; the answers with the highest confidence are used first.
  public let coverageAt95: Double
  /// The labels in the order of their UTF-8 bytes.
  public let classes: [ClassRow]
  /// The pairs of a label and a wrong answer, each with the number of its occurrences, the most
  /// frequent pair first.
  public let confusions: [Confusion]
  /// The bins of confidence that contain answers.
  public let calibration: [Bin]
  /// The mean, over all bins, of the absolute difference between a bin's mean confidence and its
  /// share of correct answers; each bin is weighted by its number of answers.
  public let calibrationError: Double
  /// The names with a wrong answer or no answer: the most frequent names first, then the names with
  /// the most confident wrong answers.
  public let misses: [Miss]

  /// Tallies answers.
  ///
  /// - Parameter threshold: The lowest confidence of an answer that counts in ``coverage`` and
  ///   ``precision``.
  /// - Complexity: O(*n* log *n*).
  public init(_ answers: [Answer], threshold: Double, missLimit: Int = 20) {
    names = answers.count
    let total = Double(max(1, answers.count))
    accuracy = Double(answers.count { $0.isRight }) / total
    let spoken = answers.filter { $0.answer != nil && $0.confidence >= threshold }
    coverage = Double(spoken.count) / total
    precision = spoken.isEmpty ? 0 : Double(spoken.count { $0.isRight }) / Double(spoken.count)
    coverageAt95 = Double(Self.longestRun(of: answers, precision: 0.95)) / total
    classes = Self.classRows(answers)
    confusions = Self.confusions(answers)
    calibration = Self.bins(answers)
    let answered = Double(max(1, answers.count { $0.answer != nil }))
    calibrationError = calibration.reduce(0) {
      $0 + abs($1.confidences - Double($1.right)) / answered
    }
    misses = Self.misses(answers, limit: missLimit)
  }

  /// Returns the greatest number of answers, taken in descending order of confidence, among which
  /// the share of right answers is at least the precision. Answers with equal confidence count
  /// together.
  private static func longestRun(of answers: [Answer], precision: Double) -> Int {
    let sorted = answers.filter { $0.answer != nil }.sorted { $0.confidence > $1.confidence }
    var right = 0
    var longest = 0
    for (index, answer) in sorted.enumerated() {
      right += answer.isRight ? 1 : 0
      let isLastOfItsKind =
        index + 1 == sorted.count || sorted[index + 1].confidence < answer.confidence
      if isLastOfItsKind, Double(right) >= precision * Double(index + 1) { longest = index + 1 }
    }
    return longest
  }

  private static func classRows(_ answers: [Answer]) -> [ClassRow] {
    var rows: [String: ClassRow] = [:]
    for answer in answers {
      rows[answer.label, default: ClassRow(label: answer.label)].names += 1
      if answer.isRight { rows[answer.label]?.right += 1 }
      if let said = answer.answer { rows[said, default: ClassRow(label: said)].answered += 1 }
    }
    return rows.values.sorted { $0.label.utf8.lexicographicallyPrecedes($1.label.utf8) }
  }

  private static func confusions(_ answers: [Answer]) -> [Confusion] {
    var counts: [[String]: Int] = [:]
    for answer in answers where !answer.isRight {
      if let said = answer.answer { counts[[answer.label, said], default: 0] += 1 }
    }
    return counts.map { Confusion(label: $0.key[0], answer: $0.key[1], count: $0.value) }
      .sorted { ($1.count, $0.label, $0.answer) < ($0.count, $1.label, $1.answer) }
  }

  private static func bins(_ answers: [Answer]) -> [Bin] {
    var bins = (0..<10).map { Bin(least: Double($0) / 10) }
    for answer in answers where answer.answer != nil {
      let bin = min(9, max(0, Int(answer.confidence * 10)))
      bins[bin].answers += 1
      bins[bin].right += answer.isRight ? 1 : 0
      bins[bin].confidences += answer.confidence
    }
    return bins.filter { $0.answers > 0 }
  }

  private static func misses(_ answers: [Answer], limit: Int) -> [Miss] {
    var counts: [[String]: Miss] = [:]
    for answer in answers where !answer.isRight {
      counts[[answer.name, answer.label], default: Miss(answer: answer, count: 0)].count += 1
    }
    let sorted = counts.values.sorted { left, right in
      let (a, b) = (left.answer, right.answer)
      if left.count != right.count { return left.count > right.count }
      if a.confidence != b.confidence { return a.confidence > b.confidence }
      return (a.name, a.label) < (b.name, b.label)
    }
    return Array(sorted.prefix(limit))
  }
}
