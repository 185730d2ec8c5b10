import ArgumentParser
import Foundation
import Measuring
import PlaceClassification
import Spending
import Workloads

/// `peer-kernels generate-names`
struct GenerateNames: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate-names",
    abstract: "Writes the names and keywords that all programs read.",
    discussion: """
      keywords.txt: keywords, the stronger first; names.txt: names as they were paid at; forms.txt: \
      their normal forms, which the other programs read; visits.i32: positions of distinct names.
      """)

  @Option(help: "How many names.")
  var names: Int

  @Option(help: "How many of them are different.")
  var distinct: Int

  @Option(help: "How many keywords.")
  var keywords: Int

  @Option(help: "The folder to write to.")
  var folder: String

  @Option(help: "The same seed gives the same files.")
  var seed: UInt64 = 20_261_121

  func run() throws {
    let workload = NameWorkload(keywords: keywords, names: distinct, seed: seed)
    let visits =
      names == distinct
      ? (0..<Int32(names)).map { $0 } : workload.visits(names, seed: seed)
    let forms = workload.names.map { ClassificationText($0).spaced }
    // Of two that match, the longer wins, then the earlier.
    let ranked = workload.keywords.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }
    try write(ranked.map(\.element), "keywords.txt")
    try write(visits.map { workload.names[Int($0)] }, "names.txt")
    try write(visits.map { forms[Int($0)] }, "forms.txt")
    try ColumnFile.write(visits, to: folder + "/visits.i32")
  }

  private func write(_ lines: [String], _ name: String) throws {
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(
      to: URL(filePath: folder + "/" + name))
  }
}

/// `peer-kernels names`: names to the keywords in them.
struct NameKernel: ParsableCommand {
  enum Work: String, CaseIterable, ExpressibleByArgument {
    case find
    case findRepeated = "find-repeated"
    case build
    case normalForm = "normal-form"
  }

  static let configuration = CommandConfiguration(
    commandName: "names", abstract: "Names to the strongest keyword in each; an item is a name.",
    discussion: """
      The answers are positions in keywords.txt, -1 for none. find-repeated reads each distinct name \
      once and finds it again by its key; build makes the classifier out of the keywords, \
      normal-form the texts out of the names; both then find, untimed.
      """)

  @Option(help: "A folder of generate-names.")
  var folder: String

  @Option(help: "What is timed.")
  var work: Work = .find

  func run() throws {
    let names = try lines("names.txt")
    let keywords = try lines("keywords.txt")
    let classifier = try Self.classifier(keywords)
    let texts = ClassificationTexts(names)
    func finish(_ classifier: Classifier, _ rules: [Int32]) -> ([Int64], UInt64) {
      let found = rules.map {
        $0 < 0 ? -1 : Int32(classifier.rules.entries[Int($0)].position)
      }
      return (found.map { Int64($0) }, Checksum.ordered(found))
    }
    switch work {
    case .find:
      try KernelLoop.obey(items: names.count) {
        classifier.rules(for: texts)
      } finish: {
        finish(classifier, $0)
      }
    case .findRepeated:
      let distinct = DistinctNames(names)
      try KernelLoop.obey(items: names.count) {
        let found = classifier.rules(for: distinct.texts)
        var memo = KeyMemo()
        return distinct.keys.indices.map { row in
          memo.number(for: distinct.keys[row]) { found[Int(distinct.positions[row])] }
        }
      } finish: {
        finish(classifier, $0)
      }
    case .build:
      try KernelLoop.obey(items: keywords.count) {
        try Self.classifier(keywords)
      } finish: {
        finish($0, $0.rules(for: texts))
      }
    case .normalForm:
      try KernelLoop.obey(items: names.count) {
        ClassificationTexts(names)
      } finish: {
        finish(classifier, classifier.rules(for: $0))
      }
    }
  }

  private func lines(_ name: String) throws -> [String] {
    let text = String(
      decoding: try Data(contentsOf: URL(filePath: folder + "/" + name)), as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
  }

  private static func classifier(_ keywords: [String]) throws -> Classifier {
    try Classifier(
      RuleSet(builtIn: keywords.map { KeywordRule($0, at: .anywhere, category: "any") }))
  }
}

/// Names, each once, and which of them stands in each row.
private struct DistinctNames {
  var texts = ClassificationTexts()
  var keys: [UInt64] = []
  var positions: [Int32] = []

  init(_ names: [String]) {
    var known: [UInt64: Int32] = [:]
    for name in names {
      let key = MerchantName.key(name)
      if known[key] == nil {
        known[key] = Int32(texts.count)
        texts.append(name)
      }
      keys.append(key)
      positions.append(known[key] ?? 0)
    }
  }
}
