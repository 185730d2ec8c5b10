import Foundation
import Testing

/// Training and judging from the command line.
@Suite struct ClassifyModelCommandTests {
  /// Shops with a Kakao group each; the words at their ends say it.
  private static func shops(_ range: Range<Int>) -> String {
    let kinds = [("약국", "PM9"), ("커피", "CE7"), ("국밥", "FD6"), ("뷁뷁", "HP8")]
    return range.reduce(into: "name,group\n") { text, number in
      let (word, group) = kinds[number % kinds.count]
      text += "\(number)호\(word),\(group)\n"
    }
  }

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(.empty)
    for (name, range) in [("train.csv", 0..<160), ("test.csv", 160..<240)] {
      try Data(Self.shops(range).utf8).write(to: sandbox.folder.appending(path: name))
    }
    return sandbox
  }

  private static let evaluation = [
    "classify", "evaluate", "test.csv", "--label-column", "group", "--labels", "kakao",
  ]

  @Test func `rules are judged in the words of the labels`() throws {
    let outcome = try sandbox().run(Self.evaluation + ["--format", "json"])
    #expect(outcome.status == 0, "\(outcome.messages)")
    let report = try Report(outcome.text)
    #expect(report.number("accuracy") == 0.75)
    #expect(report.number("names") == 80)
    #expect(report.part("rules")?["accuracy"] as? Double == 0.75)
    #expect(report.part("model") == nil)
    // Foundation reads a comma before the end too; other readers do not.
    #expect(outcome.text.hasSuffix("}}\n"), "\(outcome.text.suffix(8))")
  }

  @Test func `a model learns what rules do not know`() throws {
    let sandbox = try sandbox()
    let outcome = try sandbox.run(
      Self.evaluation + ["--train", "train.csv", "--format", "json"])
    #expect(outcome.status == 0, "\(outcome.messages)")
    let report = try Report(outcome.text)
    #expect(report.number("accuracy") == 1)
    #expect(report.number("trained_names") == 160)
    #expect((report.part("model")?["accuracy"] as? Double ?? 0) > 0.9)
    let table = try sandbox.run(Self.evaluation + ["--train", "train.csv"])
    #expect(table.status == 0)
    for word in ["rules", "model", "both", "By label", "Calibration", "HP8"] {
      #expect(table.text.contains(word), "\(word)")
    }
  }

  @Test func `training keeps a model in the ledger, and the file stays a GeoPackage`() throws {
    let sandbox = try sandbox()
    let train = [
      "classify", "train", "train.csv", "--label-column", "group", "--labels", "kakao",
    ]
    let outcome = try sandbox.run(train)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(outcome.messages.hasPrefix("Trained with 160 rows and 0 names from the ledger: 4 "))
    #expect(try sandbox.run(train).messages == outcome.messages)
  }

  @Test func `categories that a person set are learnt from`() throws {
    let sandbox = try sandbox()
    for (merchant, category) in [
      ("하나뷁뷁", "pets"), ("둘뷁뷁", "pets"), ("셋갋갋", "toys"), ("넷갋갋", "toys"),
    ] {
      #expect(
        try sandbox.run(["add", "1000", merchant, "--category", category]).status == 0)
    }
    let outcome = try sandbox.run(["classify", "train"])
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(outcome.messages.hasPrefix("Trained with 0 rows and 4 names from the ledger: 2 "))
  }

  @Test func `labels that mean nothing are listed`() throws {
    let sandbox = try sandbox()
    let outcome = try sandbox.run(
      ["classify", "train", "train.csv", "--label-column", "group", "--labels", "osm"])
    #expect(outcome.status == 1)
    #expect(outcome.messages.contains("have 0 labels"))
  }
}

/// A report in JSON.
private struct Report {
  private let object: [String: Any]

  init(_ text: String) throws {
    object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  func number(_ key: String) -> Double? { object[key] as? Double }
  func part(_ key: String) -> [String: Any]? { object[key] as? [String: Any] }
}
