import Spending
import Testing

/// What rows of two exports are compared by.
@Suite struct LinkageTests {
  private static let one = [
    "본인1234", "****1234", "1234", "신한카드 1234", "5310-****-****-1234", "본인-1234",
    "5310-12**-****-1234", "5310123400001234", "신한 본인 5310-1234-xxxx-1234", "VISA ●●●●1234",
  ]

  @Test(arguments: one, one)
  func `spellings of one card agree`(left: String, right: String) {
    #expect(AccountMark.agreement(left, right) == .agree)
  }

  @Test(arguments: [
    ("본인1234", "본인5678", AccountAgreement.differ), ("본인1234", "가족1234", .differ),
    ("신한카드 1234", "현대카드 1234", .differ), ("5310-12**-****-1234", "5310-99**-****-1234", .differ),
    ("신한카드", "현대카드", .differ), ("카드 1", "카드 2", .differ), ("생활카드", "여행카드", .differ),
    ("110-123-456789", "110-123-456780", .differ),
    ("국민은행 123456-01-123456", "국민 체크 1234", .unknown),
    ("110-123-456789", "****6789", .agree), ("110-123-456789", "1234", .unknown),
    ("", "1234", .unknown), ("신한카드", "1234", .unknown), ("생활카드", "1234", .unknown),
    ("생활카드", "생활 카드", .agree), ("신용카드", "체크카드", .unknown), ("본인", "본인", .unknown),
    ("5310-1234-****-****", "1234", .unknown), ("***4", "1234", .unknown),
    ("**34", "1235", .differ),
    ("우리집카드", "신한카드", .unknown),
  ])
  func `accounts are compared`(left: String, right: String, expected: AccountAgreement) {
    #expect(AccountMark.agreement(left, right) == expected)
    #expect(AccountMark.agreement(right, left) == expected)
  }

  @Test(arguments: [
    ("00123456", "123456", true), ("30104411", "30104411.0", true),
    ("30104411.00", "30104411", true),
    ("3.0104411E7", "30104411", true), ("3.0104E7", "30104411", false),
    ("A-30104411", "a30104411", true),
    ("30104411", "30104412", false),
  ])
  func `numbers are text`(left: String, right: String, areEqual: Bool) {
    #expect((ReferenceNumber(left) == ReferenceNumber(right)) == areEqual)
  }

  @Test(arguments: [
    ("12345", false), ("001234", true), ("111111", false), ("000000", false), ("123456", true),
    ("00000111", true),
  ])
  func `short and repeated numbers are no evidence`(number: String, isEvidence: Bool) {
    #expect(ReferenceNumber(number).isEvidence == isEvidence)
  }

  @Test(arguments: [
    ("스타벅스 강남점", "스타벅스강남점", MerchantAgreement.equal), ("(주)이마트", "이마트", .equal),
    ("스타벅스 강남", "스타벅스 강", .alike), ("이마트", "이마트 하남점", .alike), ("이마트", "이마트24", .unlike),
    ("CU", "CUCKOO", .unlike), ("CU", "CU 강남", .alike), ("스타벅스 강남점", "스타벅스 역삼점", .branch),
    ("가게 1호점", "가게 2호점", .branch), ("체크카드", "김밥천국", .generic), ("네이버페이", "나이키", .generic),
    ("우아한형제들", "배달의민족", .alike), ("네이버페이_나이키", "나이키", .equal), ("", "나이키", .generic),
    ("KG이니시스", "쿠팡", .generic), ("본죽", "김밥천국", .unlike), ("이디야 역삼", "역삼", .alike),
    ("STARBU", "STARBUCKS", .alike), ("나", "나이키", .unlike),
  ])
  func `names are compared`(left: String, right: String, expected: MerchantAgreement) {
    #expect(MerchantAgreement(left, right) == expected)
    #expect(MerchantAgreement(right, left) == expected)
  }

  @Test(arguments: [
    ("이용일시|이용카드|가맹점명|이용금액|승인번호", SourceKind.card), ("거래일시|적요|출금액|입금액|잔액", .bank),
    ("주문번호|상품명|결제금액", .shop), ("승인일시|카드번호|공급자|공제여부", .tax), ("거래일시|결제수단|금액", .payApp),
    ("날짜|시간|타입|대분류|소분류|내용|금액", .collection), ("date|name|amount", .unknown),
  ])
  func `columns name the kind of a source`(header: String, kind: SourceKind) {
    #expect(SourceKind(header: header) == kind)
  }

  // MARK: Assignment

  private static func best(
    _ edges: [PairAssignment.Edge], rows: ArraySlice<Int>, _ taken: Set<Int64>
  )
    -> (pairs: Int, evidence: Int, distance: Int64)
  {
    guard let row = rows.first else { return (0, 0, 0) }
    var best = best(edges, rows: rows.dropFirst(), taken)
    for edge in edges where edge.row == row && !taken.contains(edge.payment) {
      let rest = self.best(edges, rows: rows.dropFirst(), taken.union([edge.payment]))
      let with = (rest.pairs + 1, rest.evidence + edge.evidence, rest.distance + edge.distance)
      if (best.pairs, best.evidence, with.2) < (with.0, with.1, best.distance) {
        best = (with.0, with.1, with.2)
      }
    }
    return best
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `most pairs, then most evidence, then the least distance`(seed: UInt64) {
    var state = seed
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<150 {
      let rows = 1 + random(6)
      var edges: [PairAssignment.Edge] = []
      for row in 0..<rows {
        for payment in Set((0..<random(4)).map { _ in random(6) }) {
          edges.append(
            .init(
              row: row, payment: Int64(payment), evidence: 1 + random(3),
              distance: Int64(random(5))))
        }
      }
      let partners = PairAssignment(rows: rows, edges: edges).partners
      let given = partners.compactMap(\.self)
      #expect(Set(given).count == given.count)
      var sum = (pairs: 0, evidence: 0, distance: Int64(0))
      for (row, partner) in partners.enumerated() {
        guard let partner else { continue }
        guard let edge = edges.first(where: { $0.row == row && $0.payment == partner }) else {
          Issue.record("a pair that is no edge")
          continue
        }
        sum = (sum.pairs + 1, sum.evidence + edge.evidence, sum.distance + edge.distance)
      }
      let best = Self.best(edges, rows: Array(0..<rows)[...], [])
      #expect(sum == best)
      #expect(PairAssignment(rows: rows, edges: edges.reversed()).partners == partners)
    }
  }
}
