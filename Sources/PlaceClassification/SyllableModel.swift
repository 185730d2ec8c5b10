private import Foundation

/// A linear model over runs of syllables that proposes a label for a merchant's name.
///
/// For each label, the model adds up the weights of the n-grams in a name, and then converts these
/// sums with the softmax function to shares that add up to 1. The confidence is computed by a
/// logistic regression, which was fitted by cross-validation to names outside the training data.
/// Its inputs are the label with the largest share, the two largest shares, the length of the name
/// and the answer of the rules. If the confidence is below the threshold, the model gives no
/// answer.
/// ```swift
/// let model = try SyllableModelTrainer().train(names, labels: categories)
/// model.propose(ClassificationText("별빛헤어"))  // ("hair", 0.97)
/// ```
public struct SyllableModel: Sendable {
  /// The labels of the model.
  public let labels: [String]
  /// The lowest confidence at which the model makes a proposal.
  public var threshold: Double
  /// The number of training names.
  public let trainedNames: Int

  /// Hashes of features in ascending order.
  let hashes: [UInt32]
  /// The weight of each feature in the length of a name's vector, in sixteenths.
  let rarities: [UInt8]
  /// The start of each feature's weights, and the end of the last feature's weights.
  let starts: [UInt32]
  /// The label of each weight.
  let classes: [UInt8]
  /// Each weight in units of ``scale``.
  let weights: [Int8]
  let scale: Float
  /// The weight of the constant for each label.
  let constants: [Float]
  let confidenceModel: ConfidenceModel
  let calibration: Calibration
  let features: NameFeatures

  /// The best label and its confidence, even if the confidence is below the threshold.
  ///
  /// - Complexity: O(*n* log *f*) for a name of *n* units and *f* features.
  public func best(_ text: ClassificationText) -> (label: String, confidence: Double) {
    let signs = signs(features.traits(of: text))
    return (labels[signs.label], calibration.share(at: confidenceModel.score(signs)))
  }

  /// Returns the label that fits best, with the evidence for its confidence.
  func signs(_ traits: NameTraits) -> AnswerSigns {
    var (sums, length) = sums(traits.hashes)
    let unit = length > 0 ? scale / length.squareRoot() : 0
    for label in labels.indices { sums[label] = sums[label] * unit + constants[label] }
    let best = position(ofLargest: sums)
    let total = sums.reduce(0) { $0 + exp($1 - sums[best]) }
    var next: Float = 0
    for label in labels.indices where label != best {
      next = max(next, exp(sums[label] - sums[best]))
    }
    var agreement = 0.0
    if traits.rule > 0 {
      agreement = position(ofLargest: self.sums(traits.verdict).sums) == best ? 1 : -1
    }
    return AnswerSigns(
      label: best, share: Double(1 / total), runnerUp: Double(next / total), rule: traits.rule,
      agreement: agreement, length: traits.length)
  }

  /// The sum of the weights of features for each label, and the square of the length of the
  /// features' vector.
  private func sums(_ hashes: [UInt32]) -> (sums: [Float], length: Float) {
    var sums = [Float](repeating: 0, count: labels.count)
    var length: Float = 0
    for hash in hashes {
      guard let feature = position(of: hash) else { continue }
      let rarity = Float(rarities[feature]) / 16
      length += rarity * rarity
      for index in Int(starts[feature])..<Int(starts[feature + 1]) {
        sums[Int(classes[index])] += rarity * Float(weights[index])
      }
    }
    return (sums, length)
  }

  /// Returns the position of the largest value; of equal values, the first.
  private func position(ofLargest values: [Float]) -> Int {
    var best = 0
    for index in values.indices where values[index] > values[best] { best = index }
    return best
  }

  private func position(of hash: UInt32) -> Int? {
    var low = 0
    var high = hashes.count
    while low < high {
      let middle = (low + high) / 2
      if hashes[middle] < hash { low = middle + 1 } else { high = middle }
    }
    return low < hashes.count && hashes[low] == hash ? low : nil
  }
}

extension SyllableModel: NameModel {
  /// The best label; nil if its confidence is below the threshold.
  public func propose(_ text: ClassificationText) -> (category: String, confidence: Double)? {
    let (label, confidence) = best(text)
    return confidence < threshold ? nil : (label, confidence)
  }
}
