import Testing
import Workloads

@testable import PlaceClassification

@Suite struct RegularExpressionTests {
  private func match(_ pattern: String, _ name: String) throws -> String? {
    let units = ClassificationText(name).spacedUnits
    return try RegularExpression(pattern).firstMatch(in: units).map {
      String(decoding: units[$0], as: UTF16.self)
    }
  }

  @Test(arguments: [
    ("커피", "별커피숍", "커피"),
    ("^gs ?25", "GS25 역삼", "gs25"),
    ("^GS ?25", "GS 25 역삼", "gs 25"),
    ("^커피", "별커피", nil),
    ("커피$", "별커피", "커피"),
    ("커피$", "별커피숍", nil),
    ("^별커피$", "별커피", "별커피"),
    ("a|ab|abc", "xabcx", "abc"),
    ("[가-힣]+당", "성심당 은행동", "성심당"),
    ("[^가-힣 ]+", "성심 abc 당", "abc"),
    ("\\d{3,4}", "가게12 123 12345호", "123"),
    ("(스타|별)(벅스|다방)", "별다방", "별다방"),
    ("빵{2}", "빵빵빵집", "빵빵"),
    ("빵{2,}집", "빵빵빵집", "빵빵빵집"),
    ("(?:김밥)+나라", "김밥김밥나라", "김밥김밥나라"),
    ("(?<brand>메가).*커피", "메가 엠지씨 커피", "메가 엠지씨 커피"),
    ("h&m", "H&M", "h m"),
    ("7\\.eleven", "7.Eleven", "7 eleven"),
    ("\\w+\\s\\S", "가나 다", "가나 다"),
    ("커피.??숍", "커피숍", "커피숍"),
    ("(?i)GS", "gs칼텍스", "gs"),
    ("ＧＳ", "gs칼텍스", "gs"),
    ("x", "", nil),
  ])
  func `matches`(pattern: String, name: String, found: String?) throws {
    #expect(try match(pattern, name) == found)
  }

  @Test(
    arguments: [
      ("(", .unbalanced("("), 0), ("a)", .unbalanced(")"), 1), ("[a", .unbalanced("["), 0),
      ("a]", .unbalanced("]"), 1), ("*a", .nothingToRepeat, 0), ("()+", .nothingToRepeat, 0),
      ("a**", .repeatedRepetition, 2), ("a{2", .badBounds, 1), ("a{3,2}", .badBounds, 1),
      ("a{x}", .badBounds, 1), ("{", .badBounds, 0), ("[]", .badClass, 0), ("[z-a]", .badClass, 0),
      ("a\\", .badEscape("\\"), 1), ("\\q", .badEscape("\\q"), 0),
      ("\\bcu", .badEscape("\\b"), 0), ("(a)\\1", .notRegular(.backreference), 3),
      ("(?=a)b", .notRegular(.lookaround), 0), ("(?<!a)b", .notRegular(.lookaround), 0),
      ("a++", .notRegular(.possessiveRepetition), 2), ("a*", .matchesNothing, 0),
      ("a?|b", .matchesNothing, 0), ("(a{200}){200}", .tooLarge, 0),
    ] as [(String, ExpressionFault.Kind, Int)])
  func `is refused with the reason`(pattern: String, kind: ExpressionFault.Kind, offset: Int) {
    #expect(throws: ExpressionFault(kind: kind, offset: offset)) {
      try RegularExpression(pattern)
    }
  }

  @Test(arguments: [
    ("(?:[가-힣]+ )*빵집", "우리 동네 빵집", "우리 동네 빵집"), ("(a[0-9]+)+x", "a1a22x", "a1a22x"),
    (".*커피.*", "별커피숍", "별커피숍"), ("((a{1,3})b)*c", "aabac", "c"),
    ("(a+)+b", "aaab", "aaab"), ("(a*)*b", "aab", "aab"), ("(a|a)*b", "aab", "aab"),
    ("(a|ab|b)*c", "aabbc", "aabbc"), ("(.*)*x", "abxcx", "abxcx"),
    ("(a?b?)*c", "abbac", "abbac"), ("((ab)*(ba)*)*c", "abbabac", "abbabac"),
  ])
  func `a repetition may repeat a repetition`(
    pattern: String, name: String, found: String
  ) throws {
    #expect(try match(pattern, name) == found)
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "(a+)+b", "(a*)*b", "(a|a)*b", "(\\w+\\s?)*x", "((a?a?)*)*b",
      String(repeating: "(", count: 30) + "a?a?a?" + String(repeating: ")*", count: 30) + "b",
    ])
  func `what makes backtracking explode takes one pass`(pattern: String) throws {
    let units = Array(String(repeating: "a", count: 2_000).utf16)
    #expect(try RegularExpression(pattern).firstMatch(in: units) == nil)
  }

  @Test func `deep and long expressions are refused, not followed`() {
    let deep = String(repeating: "(", count: 10_000)
    #expect(throws: ExpressionFault.self) { try RegularExpression(deep) }
    let long = String(repeating: "a", count: 257)
    #expect(throws: ExpressionFault(kind: .tooLarge, offset: 0)) { try RegularExpression(long) }
  }

  @Test func `a long name takes one pass`() throws {
    let expression = try RegularExpression("(a|b)*c(a|b)*c$")
    let units = Array((String(repeating: "ab", count: 5_000)).utf16)
    #expect(expression.firstMatch(in: units) == nil)
  }

  /// An expression over a, b and c, and what it should find, by trying every substring with
  /// derivatives.
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `agrees with trying every substring`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let node = SlowExpression.random(&random, depth: 3)
      guard let expression = try? RegularExpression(node.pattern) else { continue }
      for _ in 0..<10 {
        let text = (0..<Int.random(in: 0...8, using: &random)).map { _ in
          UInt16(97 + Int.random(in: 0..<3, using: &random))
        }
        #expect(expression.firstMatch(in: text) == node.firstMatch(in: text), "\(node.pattern)")
      }
    }
  }
}

/// Matching by the definition: the set of ends that an expression reaches from a start.
private indirect enum SlowExpression {
  case letter(UInt16)
  case any
  case sequence(SlowExpression, SlowExpression)
  case choice(SlowExpression, SlowExpression)
  case star(SlowExpression)
  case optional(SlowExpression)

  static func random(_ random: inout SeededGenerator, depth: Int) -> SlowExpression {
    func next() -> SlowExpression { Self.random(&random, depth: depth - 1) }
    switch depth == 0 ? 0 : Int.random(in: 0..<7, using: &random) {
    case 1: return .any
    case 2, 3: return .sequence(next(), next())
    case 4: return .choice(next(), next())
    case 5: return .star(next())
    case 6: return .optional(next())
    default: return .letter(UInt16(97 + Int.random(in: 0..<3, using: &random)))
    }
  }

  var pattern: String {
    switch self {
    case .letter(let unit): String(decoding: [unit], as: UTF16.self)
    case .any: "."
    case .sequence(let left, let right): left.pattern + right.pattern
    case .choice(let left, let right): "(\(left.pattern)|\(right.pattern))"
    case .star(let part): "(\(part.pattern))*"
    case .optional(let part): "(\(part.pattern))?"
    }
  }

  func ends(_ text: [UInt16], from start: Int) -> Set<Int> {
    switch self {
    case .letter(let unit): return start < text.count && text[start] == unit ? [start + 1] : []
    case .any: return start < text.count ? [start + 1] : []
    case .sequence(let left, let right):
      return Set(left.ends(text, from: start).flatMap { right.ends(text, from: $0) })
    case .choice(let left, let right):
      return left.ends(text, from: start).union(right.ends(text, from: start))
    case .optional(let part): return part.ends(text, from: start).union([start])
    case .star(let part):
      var all: Set<Int> = [start]
      var front = all
      while !front.isEmpty {
        front = Set(front.flatMap { part.ends(text, from: $0) }).subtracting(all)
        all.formUnion(front)
      }
      return all
    }
  }

  func firstMatch(in text: [UInt16]) -> Range<Int>? {
    for start in 0...text.count {
      if let end = ends(text, from: start).max(), end > start { return start..<end }
    }
    return nil
  }
}
