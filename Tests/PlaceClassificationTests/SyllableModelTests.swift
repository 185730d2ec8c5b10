import PlaceClassification
import Testing
import Workloads

@Suite struct SyllableModelTests {
  /// Made names: a word that says the label behind syllables that say nothing.
  private static func names(_ count: Int, seed: UInt64) -> (names: [String], labels: [String]) {
    let words = [
      ("hair", ["헤어", "미용실", "살롱"]), ("pharmacy", ["약국", "온누리약국"]),
      ("cafe", ["커피", "카페", "로스터스"]), ("korean", ["국밥", "식당", "순대국"]),
    ]
    let syllables = Array("가나다라마바사아자차카타파하고노도로모보소오조초코토포호")
    var generator = SeededGenerator(seed: seed)
    var names: [String] = []
    var labels: [String] = []
    for _ in 0..<count {
      let (label, endings) = words[generator.below(words.count)]
      let length = 1 + generator.below(4)
      let start = String((0..<length).map { _ in syllables[generator.below(syllables.count)] })
      names.append(start + endings[generator.below(endings.count)])
      labels.append(label)
    }
    return (names, labels)
  }

  private static func trained(_ count: Int = 600) throws -> SyllableModel {
    let (names, labels) = names(count, seed: 1)
    return try SyllableModelTrainer().train(names, labels: labels)
  }

  @Test(arguments: [2, 3] as [UInt64])
  func `learns what ends of names mean`(seed: UInt64) throws {
    let model = try Self.trained()
    let (names, labels) = Self.names(300, seed: seed)
    let right = zip(names, labels).count { model.best(ClassificationText($0)).label == $1 }
    #expect(right >= 290)
  }

  @Test func `is silent about what it never saw`() throws {
    let model = try Self.trained()
    #expect(model.propose(ClassificationText("Ωmega 1234")) == nil)
    #expect(model.propose(ClassificationText("")) == nil)
    #expect(model.propose(ClassificationText("다나헤어"))?.category == "hair")
  }

  @Test func `the same names give the same bytes`() throws {
    #expect(try Self.trained().bytes == Self.trained().bytes)
  }

  @Test func `its bytes give the same answers`() throws {
    let model = try Self.trained()
    let read = try SyllableModel(model.bytes, evidence: nil)
    #expect(read.labels == model.labels)
    #expect(read.trainedNames == 600)
    for name in Self.names(100, seed: 4).names {
      let text = ClassificationText(name)
      #expect(read.best(text) == model.best(text))
    }
    #expect(read.bytes == model.bytes)
  }

  @Test func `bytes that are no model are refused`() throws {
    let bytes = try Self.trained().bytes
    #expect(throws: ModelFault.notAModel) { try SyllableModel([], evidence: nil) }
    #expect(throws: ModelFault.notAModel) {
      try SyllableModel(Array("SQLite format 3".utf8), evidence: nil)
    }
    var newer = bytes
    newer[8] = 9
    #expect(throws: ModelFault.version(found: 9)) { try SyllableModel(newer, evidence: nil) }
    for index in stride(from: 10, to: bytes.count, by: 997) {
      var damaged = bytes
      damaged[index] ^= 0x10
      #expect(throws: ModelFault.damaged) { try SyllableModel(damaged, evidence: nil) }
    }
    for count in [10, 40, bytes.count - 1] {
      #expect(throws: ModelFault.damaged) {
        try SyllableModel(Array(bytes.prefix(count)), evidence: nil)
      }
    }
  }

  @Test func `rules are evidence`() throws {
    let rules = try RuleSet(builtIn: [
      KeywordRule("퀄라", at: .end, category: "cafe"), KeywordRule("뷁", at: .end, category: "hair"),
    ])
    var (names, labels) = Self.names(300, seed: 5)
    for index in 0..<60 {
      names.append("\(index)뷁")
      labels.append("hair")
    }
    let trainer = SyllableModelTrainer(evidence: Classifier(rules))
    let model = try trainer.train(names, labels: labels)
    #expect(model.propose(ClassificationText("모모뷁"))?.category == "hair")
  }

  @Test func `one label cannot be told from others`() {
    #expect(throws: TrainingFault.tooFewLabels(count: 1)) {
      try SyllableModelTrainer().train(["가", "나"], labels: ["cafe", "cafe"])
    }
    #expect(throws: TrainingFault.tooFewLabels(count: 0)) {
      try SyllableModelTrainer().train([], labels: [])
    }
    let many = (0..<256).map { "\($0)" }
    #expect(throws: TrainingFault.tooManyLabels(count: 256)) {
      try SyllableModelTrainer().train(many, labels: many)
    }
  }
}
