import Benchmark
import Measuring
import PlaceClassification
import Spending
import Workloads

/// Names, and the keyword that each has to be found by.
struct NameInput {
  var workload: NameWorkload
  var texts: ClassificationTexts
  var classifier: Classifier
  /// The position of the keyword for each name, by looking up every part of it.
  var expected: [Int]

  init(keywords: Int, names: Int = Size.points) throws {
    workload = NameWorkload(keywords: keywords, names: names, seed: Size.seed)
    texts = ClassificationTexts(workload.names)
    classifier = try Self.classifier(workload)
    let oracle = KeywordOracle(workload.keywords)
    expected = workload.names.map { oracle.longest(in: ClassificationText($0).words) }
  }

  static func classifier(_ workload: NameWorkload) throws -> Classifier {
    try Classifier(
      RuleSet(builtIn: workload.keywords.map { KeywordRule($0, at: .anywhere, category: "any") }))
  }

  /// The positions of the keywords of winning rules.
  func positions(_ rules: [Int32], _ classifier: Classifier) -> [Int] {
    rules.map { $0 < 0 ? -1 : classifier.rules.entries[Int($0)].position }
  }
}

/// Payments at merchants that come again: one in thirteen is new.
struct VisitInput {
  var names: NameInput
  /// The key of each payment's name, and its position among the distinct ones.
  var keys: [UInt64]
  var visits: [Int32]

  init(keywords: Int) throws {
    names = try NameInput(keywords: keywords, names: max(1, Size.points / 13))
    let keys = names.workload.names.map { MerchantName.key($0) }
    visits = names.workload.visits(Size.points, seed: Size.seed)
    self.keys = visits.map { keys[Int($0)] }
  }

  /// The rule of each payment, names by name and payments by key.
  var rules: [Int32] {
    let found = names.classifier.rules(for: names.texts)
    var memo = KeyMemo()
    return visits.indices.map { row in
      memo.number(for: keys[row]) { found[Int(visits[row])] }
    }
  }
}

let benchmarks: @Sendable () -> Void = {
  for keywords in [500, 1_500] {
    measure(
      "distinct names, \(keywords) keywords", prepare: { try NameInput(keywords: keywords) },
      kernel: { $0.classifier.rules(for: $0.texts) },
      isRight: { $1.positions($0, $1.classifier) == $1.expected })
    measure(
      "repeated names, \(keywords) keywords", prepare: { try VisitInput(keywords: keywords) },
      kernel: { $0.rules },
      isRight: { rules, input in
        input.names.positions(rules, input.names.classifier)
          == input.visits.map { input.names.expected[Int($0)] }
      })
    measure(
      "build, \(keywords) keywords", items: { _ in keywords },
      prepare: { try NameInput(keywords: keywords, names: 10_000) },
      kernel: { try NameInput.classifier($0.workload) },
      isRight: { $1.positions($0.rules(for: $1.texts), $0) == $1.expected })
  }
  measure(
    "normal form", prepare: { try NameInput(keywords: 500) },
    kernel: { ClassificationTexts($0.workload.names) },
    isRight: { $1.positions($1.classifier.rules(for: $0), $1.classifier) == $1.expected })
}
