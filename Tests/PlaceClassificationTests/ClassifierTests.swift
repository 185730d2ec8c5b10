import Spending
import TestSupport
import Testing
import Workloads

@testable import PlaceClassification

@Suite struct ClassifierTests {
  private static let rules = [
    KeywordRule("스타벅스", at: .start, category: "cafe"),
    KeywordRule("약국", at: .end, category: "pharmacy", confidence: 0.98),
    KeywordRule("커피", at: .anywhere, category: "cafe", confidence: 0.9),
    KeywordRule("이마트", at: .start, category: "supermarket"),
    KeywordRule("이마트24", at: .start, category: "convenience"),
    KeywordRule("CU", at: .start, category: "convenience"),
    KeywordRule("미용", at: .anywhere, category: "beauty"),
    KeywordRule("김밥", at: .whole, category: "bunsik"),
    KeywordRule("burger king", at: .start, category: "fast-food"),
    KeywordRule("^(gs|지에스) ?25", at: .regex, category: "convenience"),
  ]

  @Test(arguments: [
    ("스타벅스강남역점", "cafe"),
    ("ＳＴＡＲＢＵＣＫＳ", nil),
    ("우리스타벅스", nil),
    ("온누리약국", "pharmacy"),
    ("온누리약국 둔산점", "pharmacy"),
    ("온누리약국둔산점", "pharmacy"),
    ("약국앞분식", nil),
    ("이마트 하남점", "supermarket"),
    ("이마트24 하남점", "convenience"),
    ("CU역삼점", "convenience"),
    ("CU 역삼점", "convenience"),
    ("cucina", nil),
    ("이미 용산", nil),
    ("예쁜 미용실", "beauty"),
    ("김밥", "bunsik"),
    ("김밥나라", nil),
    ("BURGERKING 강남", "fast-food"),
    ("Burger King", "fast-food"),
    ("GS25 역삼점", "convenience"),
    ("지에스 25", "convenience"),
    ("", nil),
    ("☕", nil),
  ])
  func `finds the category of a name`(name: String, category: String?) throws {
    let classifier = try Classifier(RuleSet(builtIn: Self.rules))
    #expect(classifier.classify(name)?.category == category)
    let batch = classifier.rules(for: ClassificationTexts([name]))
    #expect(
      batch.map { $0 < 0 ? nil : classifier.rules.entries[Int($0)].rule.category } == [category])
  }

  @Test(arguments: [
    ("후불교통", "transport"), ("신한카드후불교통", "transport"), ("대한불교조계종", "donation"),
    ("이디야커피 가람점", "cafe"),
  ])
  func `the built-in words name the category`(name: String, category: String) throws {
    let rules = try RuleSet(builtIn: StandardRules.rules, spellings: StandardRules.spellings)
    #expect(Classifier(rules).classify(name)?.category == category)
  }

  @Test func `a spelling of a brand finds the others`() throws {
    let spellings = try BrandSpellings([("starbucks", "스타벅스"), ("스벅", "스타벅스"), ("cu", "씨유")])
    let classifier = try Classifier(
      RuleSet(
        builtIn: [
          KeywordRule("스타벅스", at: .start, category: "cafe"),
          KeywordRule("CU편의점", at: .start, category: "convenience"),
        ], spellings: spellings))
    for name in ["스타벅스", "STARBUCKS 강남", "Ｓｔａｒｂｕｃｋｓ", "스벅 강남점"] {
      #expect(classifier.classify(name)?.category == "cafe", "\(name)")
    }
    #expect(classifier.classify("씨유편의점")?.category == "convenience")
    #expect(classifier.classify("starbuckster") == nil)
  }

  @Test func `the spelling in the name decides how long a rule's text is`() throws {
    let classifier = try Classifier(
      RuleSet(
        builtIn: [
          KeywordRule("스벅", at: .start, category: "cafe"),
          KeywordRule("코인노래", at: .anywhere, category: "karaoke"),
        ], spellings: BrandSpellings([("starbucks", "스벅")])))
    let long = classifier.explain("STARBUCKS 코인노래")
    #expect(long.classification?.category == "cafe")
    #expect(long.winner?.found == "starbucks" && long.advantage == .longer)
    let short = classifier.explain("스벅 코인노래")
    #expect(short.classification?.category == "karaoke" && short.advantage == .longer)
    #expect(short.matches.map(\.found) == ["코인노래", "스벅"])
    let batch = classifier.rules(for: ClassificationTexts(["STARBUCKS 코인노래", "스벅 코인노래"]))
    #expect(batch.map { classifier.rules.entries[Int($0)].rule.category } == ["cafe", "karaoke"])
  }

  @Test func `conditions are tested by what is paid`() throws {
    let krw = { Money(minorUnits: $0, .krw) }
    let classifier = try Classifier(
      RuleSet(own: [
        KeywordRule(
          "쿠팡", at: .start, category: "electronics",
          amount: AmountRange(least: 100_000, greatest: nil, .krw)),
        KeywordRule("쿠팡", at: .start, category: "online-shopping"),
        KeywordRule("마켓", at: .anywhere, category: "groceries", channel: .online),
      ]))
    func category(_ name: String, _ amount: Money, _ channel: PaymentChannel) -> String? {
      classifier.classify(name, paying: PaymentCircumstances(amount: amount, channel: channel))?
        .category
    }
    #expect(category("쿠팡", krw(100_000), .online) == "electronics")
    #expect(category("쿠팡", krw(-100_000), .online) == "electronics", "a refund as its payment")
    #expect(category("쿠팡", krw(99_999), .online) == "online-shopping")
    #expect(category("쿠팡", Money(minorUnits: 100_000, .usd), .online) == "online-shopping")
    #expect(category("동네마켓", krw(1), .online) == "groceries")
    #expect(category("동네마켓", krw(1), .offline) == nil)
    #expect(classifier.classify("쿠팡")?.category == "online-shopping")
    #expect(classifier.classify("동네마켓") == nil)
  }

  @Test func `own rules win, then priority, then specificity`() throws {
    func winner(own: [KeywordRule] = [], _ builtIn: KeywordRule...) throws -> String? {
      let explanation = try Classifier(RuleSet(own: own, builtIn: builtIn)).explain("한강약국커피")
      return explanation.winner.map {
        "\($0.entry.rule.category) \(explanation.advantage?.rawValue ?? "-")"
      }
    }
    let pharmacy = KeywordRule("약국", at: .anywhere, category: "pharmacy")
    let cafe = KeywordRule("커피", at: .anywhere, category: "cafe", confidence: 0.5)
    var high = cafe
    high.priority = 1
    #expect(try winner(pharmacy) == "pharmacy -")
    #expect(try winner(own: [cafe], pharmacy) == "cafe own")
    #expect(try winner(pharmacy, high) == "cafe priority")
    #expect(
      try winner(pharmacy, KeywordRule("한강약국커피", at: .whole, category: "x")) == "x whole")
    #expect(try winner(pharmacy, KeywordRule("약국커", at: .anywhere, category: "x")) == "x longer")
    #expect(try winner(pharmacy, KeywordRule("커피", at: .end, category: "x")) == "x anchored")
    #expect(
      try winner(KeywordRule("한강", at: .start, category: "x"), pharmacy) == "x anchored")
    #expect(try winner(cafe, pharmacy) == "pharmacy confidence")
    #expect(
      try winner(pharmacy, KeywordRule("한강", at: .anywhere, category: "x"))
        == "pharmacy earlier")
  }

  @Test func `explains where each rule matched`() throws {
    let name = "네이버페이 스타벅스 약국커피"
    let classifier = try Classifier(RuleSet(builtIn: Self.rules))
    let explanation = classifier.explain(name)
    func original(_ range: Range<Int>) -> String {
      String(decoding: Array(name.utf8)[range], as: UTF8.self)
    }
    #expect(explanation.text.spaced == "스타벅스 약국커피")
    #expect(explanation.matches.map(\.found) == ["스타벅스", "커피"])
    #expect(explanation.matches.map { original($0.range) } == ["스타벅스", "커피"])
    #expect(explanation.winner?.entry.rule.pattern == "스타벅스")
    #expect(explanation.advantage == .longer)
    let none = classifier.explain("모르는집")
    #expect(none.matches.isEmpty && none.classification == nil && none.winner == nil)
  }

  @Test func `a model is asked where no rule speaks`() throws {
    struct Model: NameModel {
      func propose(_ text: ClassificationText) -> (category: String, confidence: Double)? {
        text.squeezed.hasSuffix("당") ? ("bakery", 0.8) : nil
      }
    }
    let classifier = try Classifier(RuleSet(builtIn: Self.rules), model: Model())
    let proposal = Classification(category: "bakery", confidence: 0.8, rule: nil)
    #expect(classifier.classify("성심당") == proposal)
    #expect(classifier.explain("성심당").classification == proposal)
    #expect(classifier.classify("커피당")?.category == "cafe")
    #expect(classifier.classify("모르는집") == nil)
  }

  /// Few letters, so that keywords overlap, nest and repeat.
  private static func word(_ random: inout SeededGenerator, _ letters: [Character], _ most: Int)
    -> String
  {
    String(
      (0..<Int.random(in: 1...most, using: &random)).map { _ in
        letters[Int.random(in: 0..<letters.count, using: &random)]
      })
  }

  static func randomRules(_ random: inout SeededGenerator, count: Int) -> [KeywordRule] {
    var rules: [KeywordRule] = []
    var scopes: Set<String> = []
    for _ in 0..<count {
      let anchor = KeywordRule.Anchor.allCases[Int.random(in: 0..<4, using: &random)]
      let rule = KeywordRule(
        word(&random, ["가", "나", "다", "a", "b", "1", " "], 4), at: anchor,
        category: "c\(rules.count)", priority: Int.random(in: 0...1, using: &random))
      let key = "\(ClassificationText(keyword: rule.pattern).squeezed) \(anchor) \(rule.priority)"
      if rule.fault == nil, scopes.insert(key).inserted { rules.append(rule) }
    }
    return rules
  }

  @Test(arguments: [0, 1, 2, 15, 60, 200], Seeds.first(1))
  func `agrees with trying every rule everywhere`(count: Int, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    try Self.compare(RuleSet(builtIn: Self.randomRules(&random, count: count)), &random)
  }

  @Test(arguments: [15, 200], [1, 2, 3] as [UInt64])
  func `agrees with it where rules have several spellings`(count: Int, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let spellings = try BrandSpellings([("ab", "가나"), ("가", "다다다"), ("b", "나가"), ("라마바", "나가")])
    let rules = Self.randomRules(&random, count: count)
    try Self.compare(RuleSet(builtIn: rules, spellings: spellings), &random)
  }

  /// Names around and above the length from which they are read one by one.
  private static func compare(_ rules: RuleSet, _ random: inout SeededGenerator) throws {
    let slow = SlowClassifier(rules: rules)
    let classifier = Classifier(rules)
    let names = (0..<600).map { index in
      word(
        &random, ["가", "나", "다", "라", "a", "b", "c", "1", " ", "점"], index % 20 == 0 ? 40 : 9)
    }
    let winners = classifier.rules(for: ClassificationTexts(names))
    for (name, winner) in zip(names, winners) {
      let expected = slow.matches(ClassificationText(name))
      let explanation = classifier.explain(name)
      #expect(explanation.matches.map(\.rule) == expected, "\(name)")
      #expect(classifier.classify(name)?.rule == expected.first, "\(name)")
      #expect(Int(winner) == expected.first ?? -1, "\(name)")
    }
  }
}
