private import Foundation

/// The evidence for an answer's confidence: the lead of the label, and the result of the rules.
struct AnswerSigns {
  let label: Int
  /// The shares of the best label and of the second-best label.
  let share: Double
  let runnerUp: Double
  /// The confidence of the rule that wins; 0 if absent.
  let rule: Double
  /// 1 if the rules favour this label most, -1 if they favour another label, 0 if no rule matches.
  let agreement: Double
  /// The number of units of the name.
  let length: Int

  /// Returns the evidence as numbers for a model of `labelCount` labels.
  func values(labelCount: Int) -> [Double] {
    let odds = log((share + 1e-6) / (1 - share + 1e-6))
    var values = [
      1, odds, share - runnerUp, rule, agreement, agreement * rule,
      Double(min(length, 12)) / 12,
    ]
    let start = values.count
    values += [Double](repeating: 0, count: 2 * labelCount)
    values[start + label] = 1
    values[start + labelCount + label] = share
    return values
  }
}

/// The confidence of an answer, computed from the evidence.
///
/// The model is a logistic regression over answers to names that the classifier had not seen. Among
/// answers with the same share, the answers for some labels are right more often than the answers
/// for other labels, and answers that a rule with high confidence confirms are right even more
/// often. If there are no answers to learn from, the share itself is the score.
struct ConfidenceModel: Sendable {
  private(set) var weights: [Float]
  private let labelCount: Int

  /// The L2 penalty on the difference between the weights and their initial values.
  private static let ridge = 1.0
  private static let stepLimit = 25

  init(weights: [Float], labelCount: Int) {
    self.weights = weights
    self.labelCount = labelCount
  }

  /// Returns the number of weights for a number of labels.
  static func count(labelCount: Int) -> Int { 7 + 2 * labelCount }

  /// The score of an answer, 0 ... 1. Answers with a larger score are right more often.
  func score(_ signs: AnswerSigns) -> Double {
    let values = signs.values(labelCount: labelCount)
    let sum = zip(weights, values).reduce(0) { $0 + Double($1.0) * $1.1 }
    return 1 / (1 + exp(-sum))
  }

  /// Learns from answers, by Newton's method with step halving.
  ///
  /// - Complexity: O(*n* + *l*³) for *n* answers and *l* labels, times the steps.
  init(_ answers: [(signs: AnswerSigns, isRight: Bool)], labelCount: Int) {
    let count = Self.count(labelCount: labelCount)
    // The share itself, from which answers may lead away.
    var start = [Double](repeating: 0, count: count)
    start[1] = 1
    var weights = start
    let rows = answers.map { answer in
      answer.signs.values(labelCount: labelCount).enumerated().filter { $0.element != 0 }
    }
    func loss(_ weights: [Double]) -> Double {
      var loss = zip(weights, start).reduce(0) { sum, pair in
        sum + Self.ridge * (pair.0 - pair.1) * (pair.0 - pair.1) / 2
      }
      for (row, answer) in zip(rows, answers) {
        let sum = row.reduce(0) { $0 + weights[$1.offset] * $1.element }
        let margin = answer.isRight ? sum : -sum
        loss += max(0, -margin) + log1p(exp(-abs(margin)))
      }
      return loss
    }
    var lowestLoss = loss(weights)
    for _ in 0..<Self.stepLimit {
      var gradient = zip(weights, start).map { Self.ridge * ($0 - $1) }
      var hessian = SquareMatrix(count, diagonal: Self.ridge)
      for (row, answer) in zip(rows, answers) {
        let sum = row.reduce(0) { $0 + weights[$1.offset] * $1.element }
        let probability = 1 / (1 + exp(-sum))
        let residual = probability - (answer.isRight ? 1 : 0)
        let variance = probability * (1 - probability)
        for (index, value) in row {
          gradient[index] += residual * value
          for (other, factor) in row where other <= index {
            hessian[index, other] += variance * value * factor
          }
        }
      }
      let step = hessian.solved(for: gradient)
      // A whole step may lead too far if answers are sure; half of it, or half of that, does not.
      var stepSize = 1.0
      var next = weights
      var gain = -1.0
      while gain < 0, stepSize > 1e-6 {
        for index in 0..<count { next[index] = weights[index] - stepSize * step[index] }
        gain = lowestLoss - loss(next)
        stepSize /= 2
      }
      guard gain > 1e-9 * lowestLoss else { break }
      weights = next
      lowestLoss -= gain
    }
    self.init(weights: weights.map { Float($0) }, labelCount: labelCount)
  }
}

/// A symmetric, positive definite matrix; only its lower half is used.
private struct SquareMatrix {
  private var values: [Double]
  private let count: Int

  init(_ count: Int, diagonal: Double) {
    self.count = count
    values = Array(repeating: 0, count: count * count)
    for index in 0..<count { self[index, index] = diagonal }
  }

  subscript(row: Int, column: Int) -> Double {
    get { values[row * count + column] }
    set { values[row * count + column] = newValue }
  }

  /// Returns the vector that the matrix maps to `right`, by Cholesky decomposition and two
  /// substitutions.
  func solved(for right: [Double]) -> [Double] {
    var factor = self
    for column in 0..<count {
      for row in column..<count {
        var sum = factor[row, column]
        for index in 0..<column { sum -= factor[row, index] * factor[column, index] }
        factor[row, column] = row == column ? sum.squareRoot() : sum / factor[column, column]
      }
    }
    var solution = right
    for row in 0..<count {
      for index in 0..<row { solution[row] -= factor[row, index] * solution[index] }
      solution[row] /= factor[row, row]
    }
    for row in (0..<count).reversed() {
      for index in row + 1..<count { solution[row] -= factor[index, row] * solution[index] }
      solution[row] /= factor[row, row]
    }
    return solution
  }
}
