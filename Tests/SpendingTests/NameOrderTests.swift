import Foundation
import Spending
import Testing

/// The order of Korean names.
@Suite struct NameOrderTests {
  @Test func `names are in the order 가나다, before all others`() {
    let names = [
      "가", "가나", "가다", "나", "까", "다", "라", "마", "바", "사", "아", "자", "차", "카", "타", "파",
      "하", "힣", "1984", "Hamlet", "hamlet", "雪國",
    ]
    // Tense consonants follow the plain one, as in a Korean dictionary.
    let order = [
      "가", "가나", "가다", "까", "나", "다", "라", "마", "바", "사", "아", "자", "차", "카", "타", "파",
      "하", "힣", "1984", "Hamlet", "hamlet", "雪國",
    ]
    #expect(names.shuffled().sorted { NameOrder($0) < NameOrder($1) } == order)
  }

  @Test func `the form of Unicode does not matter`() {
    let (composed, decomposed) = ("별 헤는 밤", "별 헤는 밤".decomposedStringWithCanonicalMapping)
    #expect(NameOrder(composed) == NameOrder(decomposed))
    #expect(!(NameOrder(composed) < NameOrder(decomposed)))
  }
}
