private import Foundation
internal import Spending

/// Trains models from names and their labels.
///
/// If the names and labels are the same and in the same order, training produces the same bytes on
/// all machines of one kind.
public struct SyllableModelTrainer: Sendable {
  /// The rules whose answers are an input of the model; nil for no rules.
  public var evidence: Classifier?
  /// The threshold of the trained models: the lowest confidence at which a model makes a proposal.
  public var threshold = 0.6
  /// The approximate upper limit for the size of a stored model in bytes.
  public var sizeLimit = 480_000

  /// The greatest number of features in a model.
  static let featureLimit = 40_000
  /// The greatest number of weights in a fit, of all features for all labels.
  static let weightLimit = 20_000_000
  /// The number of parts of the names; for each part, confidence is learnt with a model that has
  /// not seen this part.
  static let foldCount: UInt64 = 4

  private let fit = LogisticFit()
  private let likelihood = LikelihoodFit()
  /// The weight of the likelihoods relative to the regression. It was chosen by training on 서구 and
  /// testing on 중구, and the other way round.
  private let likelihoodShare = 0.25

  /// Creates a trainer.
  public init(evidence: Classifier? = nil) { self.evidence = evidence }

  /// Trains a model.
  ///
  /// - Parameters:
  ///   - names: The names as received, which need not be normalised.
  ///   - labels: A label for each name.
  /// - Throws: ``TrainingFault``.
  /// - Complexity: O(*l* × *n*) for each pass over the names, where *l* is the number of labels and
  ///   *n* is the number of features in all names together.
  public func train(_ names: [String], labels: [String]) throws(TrainingFault) -> SyllableModel {
    precondition(names.count == labels.count, "each name has a label")
    let known = Set(labels).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    guard known.count >= 2 else { throw .tooFewLabels(count: known.count) }
    guard known.count <= 255 else { throw .tooManyLabels(count: known.count) }
    let indexOf = Dictionary(uniqueKeysWithValues: known.enumerated().map { ($1, $0) })
    let features = NameFeatures(evidence: evidence)
    let samples = zip(names, labels).map { name, label in
      let text = ClassificationText(name)
      return Sample(
        traits: features.traits(of: text), label: indexOf[label] ?? 0,
        key: StableHash.value(of: Array(text.squeezed.utf8).span))
    }
    let first = Vocabulary(samples, limit: Self.weightLimit / known.count)
    let chosen = first.strongest(
      Self.featureLimit, fitted(samples, first, labelCount: known.count))
    let final = fitted(samples, chosen, labelCount: known.count)
    var answers: [(signs: AnswerSigns, isRight: Bool)] = []
    // A name counts once: the branches of one chain would all be wrong together.
    var counted: Set<UInt64> = []
    for fold in 0..<Self.foldCount {
      let rest = samples.filter { $0.key % Self.foldCount != fold }
      let all = Vocabulary(rest, limit: Self.weightLimit / known.count)
      let weights = fitted(rest, all, labelCount: known.count)
      // The weights that the strongest would have without the others matter little here.
      let strongest = all.strongest(Self.featureLimit, weights)
      let model = model(
        known, strongest, strongest.weights(weights, of: all), features, [], rest.count)
      for sample in samples
      where sample.key % Self.foldCount == fold && counted.insert(sample.key).inserted {
        let signs = model.signs(sample.traits)
        answers.append((signs, signs.label == sample.label))
      }
    }
    return model(known, chosen, final, features, answers, samples.count)
  }

  /// Returns the weights of each feature for each label, followed by the weight of the constant.
  private func fitted(
    _ samples: [Sample], _ vocabulary: Vocabulary, labelCount: Int
  ) -> [[Double]] {
    var rows = SparseRows()
    for sample in samples {
      rows.append(
        sample.traits.hashes.compactMap { hash in
          vocabulary.positions[hash].map { ($0, Float(vocabulary.rarities[$0]) / 16) }
        })
    }
    let featureCount = vocabulary.hashes.count
    var weights = likelihood.weights(
      rows, featureCount: featureCount, labels: samples.map(\.label), labelCount: labelCount)
    for label in 0..<labelCount {
      let own = fit.weights(
        rows, featureCount: featureCount, isPositive: samples.map { $0.label == label })
      for feature in 0...featureCount {
        weights[label][feature] = own[feature] + likelihoodShare * weights[label][feature]
      }
    }
    // A share common to all labels decides nothing; without it more weights are near zero.
    for feature in 0...featureCount {
      let mean = weights.reduce(0) { $0 + $1[feature] } / Double(labelCount)
      for label in 0..<labelCount { weights[label][feature] -= mean }
    }
    return weights
  }

  /// Rounds weights to 8 bits, and leaves out the smallest weights until the model is small enough.
  private func model(
    _ labels: [String], _ vocabulary: Vocabulary, _ weights: [[Double]], _ features: NameFeatures,
    _ answers: [(signs: AnswerSigns, isRight: Bool)], _ count: Int
  ) -> SyllableModel {
    let confidenceModel = ConfidenceModel(answers, labelCount: labels.count)
    let calibration = Calibration(answers.map { (confidenceModel.score($0.signs), $0.isRight) })
    let featureCount = vocabulary.hashes.count
    var peak = 0.0
    for row in weights { for weight in row.dropLast() { peak = max(peak, abs(weight)) } }
    let scale = peak > 0 ? peak / 127 : 1
    var histogram = [Int](repeating: 0, count: 129)
    for row in weights {
      for weight in row.dropLast() { histogram[Int((abs(weight) / scale).rounded())] += 1 }
    }
    var least = 128
    var bytes = featureCount * 6
    while least > 1, bytes + 2 * histogram[least - 1] <= sizeLimit || least > 100 {
      least -= 1
      bytes += 2 * histogram[least]
    }
    var starts: [UInt32] = [0]
    var classes: [UInt8] = []
    var values: [Int8] = []
    for feature in 0..<featureCount {
      for label in labels.indices {
        let value = (weights[label][feature] / scale).rounded()
        guard Int(abs(value)) >= least else { continue }
        classes.append(UInt8(label))
        values.append(Int8(value))
      }
      starts.append(UInt32(classes.count))
    }
    return SyllableModel(
      labels: labels, threshold: threshold, trainedNames: count, hashes: vocabulary.hashes,
      rarities: vocabulary.rarities, starts: starts, classes: classes, weights: values,
      scale: Float(scale), constants: weights.map { Float($0[featureCount]) },
      confidenceModel: confidenceModel, calibration: calibration, features: features)
  }
}

private struct Sample {
  let traits: NameTraits
  let label: Int
  /// A hash of the name: equal names belong to the same part of the calibration.
  let key: UInt64
}

/// The features of a training set, and the rarity of each feature.
private struct Vocabulary {
  private(set) var hashes: [UInt32]
  /// 1 + log of the ratio of all names to the names with the feature, in sixteenths.
  private(set) var rarities: [UInt8]
  private(set) var counts: [Int]
  private(set) var positions: [UInt32: Int]

  /// Creates a vocabulary of all features. If there are more than `limit` features, the rarest
  /// features are left out.
  init(_ samples: [Sample], limit: Int) {
    var found: [UInt32: Int] = [:]
    for sample in samples { for hash in sample.traits.hashes { found[hash, default: 0] += 1 } }
    var leastCount = 1
    while found.count > limit {
      leastCount += 1
      found = found.filter { $0.value >= leastCount }
    }
    let kept = found.sorted { $0.key < $1.key }
    self.init(kept.map { ($0.key, $0.value) }, of: samples.count)
  }

  private init(_ features: [(hash: UInt32, count: Int)], of total: Int) {
    hashes = features.map(\.hash)
    counts = features.map(\.count)
    rarities = counts.map { count in
      UInt8(min(255, (16 * (1 + log(Double(1 + total) / Double(1 + count)))).rounded()))
    }
    positions = Dictionary(uniqueKeysWithValues: hashes.enumerated().map { ($1, $0) })
    self.total = total
  }

  private let total: Int

  /// The features whose weights affect the names most, in order of their hashes.
  func strongest(_ limit: Int, _ weights: [[Double]]) -> Vocabulary {
    guard hashes.count > limit else { return self }
    let strengths = hashes.indices.map { feature in
      weights.reduce(0.0) { max($0, abs($1[feature])) } * Double(counts[feature]).squareRoot()
    }
    let order = hashes.indices.sorted {
      strengths[$0] == strengths[$1] ? $0 < $1 : strengths[$0] > strengths[$1]
    }
    return Vocabulary(order.prefix(limit).sorted().map { (hashes[$0], counts[$0]) }, of: total)
  }

  /// Returns the weights of these features and the constants from the weights of a larger
  /// vocabulary.
  func weights(_ weights: [[Double]], of whole: Vocabulary) -> [[Double]] {
    let kept = hashes.compactMap { whole.positions[$0] } + [whole.hashes.count]
    return weights.map { row in kept.map { row[$0] } }
  }
}
