import Foundation
import Testing
import Workloads

@testable import PlaceClassification

@Suite struct ModelFitTests {
  /// The likelihood weights by their definition, one at a time.
  private static func slowWeights(
    _ rows: [[Float]], _ labels: [Int], labelCount: Int, smoothing: Double
  ) -> [[Double]] {
    let featureCount = rows[0].count
    func sum(_ feature: Int, label: Int?) -> Double {
      var sum = 0.0
      for (row, own) in zip(rows, labels) where label == nil || label == own {
        sum += Double(row[feature])
      }
      return sum
    }
    let overall: [Double] = (0..<featureCount).map { sum($0, label: nil) + smoothing }
    let whole = overall.reduce(0, +)
    let mass = smoothing * Double(featureCount)
    var weights: [[Double]] = []
    for label in 0..<labelCount {
      let own: [Double] = (0..<featureCount).map { sum($0, label: label) }
      let total = own.reduce(0, +) + mass
      var row: [Double] = []
      for feature in 0..<featureCount {
        let share = overall[feature] / whole
        row.append(log((own[feature] + mass * share) / total / share))
      }
      let names = labels.count { $0 == label }
      row.append(log(Double(max(names, 1)) / Double(labels.count)))
      weights.append(row)
    }
    return weights
  }

  @Test(arguments: [1, 2, 17, 60], [1, 2] as [UInt64])
  func `likelihoods agree with their definition`(count: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let labelCount = 3
    let featureCount = 7
    var rows = SparseRows()
    var dense: [[Float]] = []
    var labels: [Int] = []
    for _ in 0..<count {
      let found = (0..<featureCount).filter { _ in generator.below(2) == 0 }
      rows.append(found.map { ($0, Float(1 + generator.below(4))) })
      var row = [Float](repeating: 0, count: featureCount)
      for index in rows.starts[rows.count - 1]..<rows.starts[rows.count] {
        row[Int(rows.features[index])] = rows.values[index]
      }
      dense.append(row)
      labels.append(generator.below(labelCount))
    }
    let fit = LikelihoodFit()
    let fast = fit.weights(
      rows, featureCount: featureCount, labels: labels, labelCount: labelCount)
    let slow = Self.slowWeights(
      dense, labels, labelCount: labelCount, smoothing: fit.smoothing)
    for label in 0..<labelCount {
      for feature in 0...featureCount {
        #expect(abs(fast[label][feature] - slow[label][feature]) < 1e-9)
      }
    }
  }

  @Test func `a model sees what weaker rules say`() throws {
    let rules = try Classifier(
      RuleSet(builtIn: [
        KeywordRule("골프", at: .anywhere, category: "golf"),
        KeywordRule("웨어하우스", at: .end, category: "clothing"),
        KeywordRule("카페", at: .anywhere, category: "cafe"),
      ]))
    let features = NameFeatures(evidence: rules)
    let alone = NameFeatures(evidence: nil)
    func verdicts(_ name: String) -> Set<UInt32> {
      let text = ClassificationText(name)
      return Set(features.traits(of: text).hashes).subtracting(alone.traits(of: text).hashes)
    }
    // One rule: its category, strength, length and top, and how many tops there are.
    #expect(verdicts("골프").count == 5)
    // Two: the other's category and top too, and the pair of tops.
    #expect(verdicts("골프웨어하우스").count == 8)
    #expect(verdicts("골프웨어하우스") != verdicts("골프카페"))
    #expect(verdicts("없는이름").count == 3)
    #expect(rules.matchingRules(ClassificationText("골프웨어하우스")).count == 2)
  }

  @Test func `many labels keep a model small`() throws {
    var generator = SeededGenerator(seed: 3)
    let syllables = Array("가나다라마바사아자차카타파하고노도로모보소오조초코토포호")
    func run(_ length: Int) -> String {
      String((0..<length).map { _ in syllables[generator.below(syllables.count)] })
    }
    let endings = (0..<20).map { _ in run(3) }
    var names: [String] = []
    var labels: [String] = []
    for index in 0..<600 {
      names.append(run(3) + endings[index % 20])
      labels.append("\(index % 20)")
    }
    var trainer = SyllableModelTrainer()
    trainer.sizeLimit = 40_000
    let model = try trainer.train(names, labels: labels)
    #expect(model.bytes.count <= 44_000)
    let right = zip(names, labels).count { model.best(ClassificationText($0)).label == $1 }
    #expect(right >= 540)
  }

  private static func signs(_ label: Int, _ share: Double, rule: Double = 0) -> AnswerSigns {
    AnswerSigns(
      label: label, share: share, runnerUp: (1 - share) / 2, rule: rule,
      agreement: rule > 0 ? 1 : 0, length: 5)
  }

  @Test(arguments: [0.2, 0.5, 0.9, 0.999])
  func `without answers the share is the confidence`(share: Double) {
    let model = ConfidenceModel([], labelCount: 2)
    #expect(abs(model.score(Self.signs(1, share)) - share) < 1e-4)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `confidence is as often right as it says, for each label`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    // Label 0 is right at nine of ten answers, label 1 at half of them, whatever their shares.
    let answers = (0..<6_000).map { _ in
      let label = generator.below(2)
      let share = 0.5 + Double(generator.below(50)) / 100
      let isRight = generator.below(10) < (label == 0 ? 9 : 5)
      return (signs: Self.signs(label, share), isRight: isRight)
    }
    let model = ConfidenceModel(answers, labelCount: 2)
    for (label, expected) in [(0, 0.9), (1, 0.5)] {
      for share in [0.6, 0.8, 0.95] {
        #expect(abs(model.score(Self.signs(label, share)) - expected) < 0.06)
      }
    }
  }

  @Test func `answers that are all right or all wrong, and sure, leave it finite`() {
    for isRight in [true, false] {
      let answers = (0..<500).map { index in
        (signs: Self.signs(index % 3, 1, rule: 0.99), isRight: isRight)
      }
      let model = ConfidenceModel(answers, labelCount: 3)
      let areFinite = model.weights.allSatisfy { $0.isFinite }
      #expect(areFinite)
      let score = model.score(Self.signs(0, 1, rule: 0.99))
      #expect(isRight ? score > 0.9 : score < 0.1)
    }
  }
}
