import Foundation
import Testing

/// What a person sees of the sample data on a terminal of 80 columns.
@Suite struct ReportTableTests {
  @Test(arguments: cases)
  func `prints the literal table`(_ report: ReportCase) throws {
    let outcome = try Sandbox(.sample).run(report.arguments)
    #expect(outcome.status == 0)
    #expect(outcome.text == report.expected + "\n")
    #expect(outcome.messages == report.message.map { $0 + "\n" } ?? "")
  }

  @Test(arguments: [
    ["districts"], ["districts", "--month", "2026-04"], ["districts", "--category", "cafe"],
    ["payments", "--limit", "3000"], ["places", "--limit", "200"],
    ["places", "--limit", "200", "--month", "2026-04"], ["categories"], ["districts", "sets"],
    ["change", "2026-10", "2026-11"], ["change", "2026-01", "2026-02", "--per-day"],
    ["heat", "--bandwidth", "300m"], ["grid", "korea-1km"], ["grid", "europe-100m", "--parents"],
    ["grid", "korea-500m", "--by", "month,category", "--parents"],
    ["import", Sandbox.data + "payments-2026.csv", "--dry-run"],
  ])
  func `keeps to 80 cells`(_ arguments: [String]) throws {
    let outcome = try Sandbox(.sample).run(arguments)
    #expect(outcome.status == 0)
    for line in outcome.lines where cells(line) > 80 {
      Issue.record("\(cells(line)) cells: \(line)")
    }
  }

  @Test(arguments: [("50km", "50 km"), ("1500m", "1.5 km"), ("900m", "900 m")])
  func `a raster names its bandwidth without needless decimals`(
    given: String, told: String
  ) throws {
    let outcome = try Sandbox(.sample).run(["heat", "--bandwidth", given])
    #expect(outcome.lines.first?.hasPrefix("KRW per km², bandwidth \(told): ") == true)
    if given == "50km" { #expect(outcome.text.contains(" cells of 12.5 km, EPSG:")) }
  }

  @Test func `changes of large amounts keep to 80 cells and lose no column`() throws {
    let sandbox = try Sandbox()
    for (merchant, older, newer) in [("cafe", 5_400_300, 98_700_000), ("bar", 22_000_100, 700_000)]
    {
      for (day, amount) in [("2026-10-02", older), ("2026-10-03", -10_000), ("2026-11-02", newer)] {
        let kind = amount < 0 ? ["--kind", "refund"] : []
        _ = try sandbox.run(["add", "--date", day] + kind + ["--", "\(amount)", merchant])
      }
    }
    _ = try sandbox.run(["add", "12345678", "market", "--date", "2026-11-09"])
    _ = try sandbox.run(["add", "87654321", "dealer", "--date", "2026-10-09"])
    let arguments = [
      "change", "2026-10-01..2026-10-31", "2026-11", "--by", "merchant", "--per-day",
    ]
    let outcome = try sandbox.run(arguments + ["--as-of", "2026-12-01"])
    #expect(outcome.status == 0)
    #expect((outcome.lines.map(cells).max() ?? 0) <= 80)
    let whole = try sandbox.run(
      arguments + ["--as-of", "2026-12-01"], environment: ["COLUMNS": "200"])
    func words(_ text: String) -> Set<Substring> { Set(text.split { $0 == " " || $0 == "\n" }) }
    #expect(words(outcome.text) == words(whole.text))
    #expect(outcome.lines.count > whole.lines.count)
  }

  @Test func `narrows and widens with the terminal`() throws {
    let sandbox = try Sandbox(.sample)
    for columns in [72, 100] {
      let outcome = try sandbox.run(["places"], environment: ["COLUMNS": "\(columns)"])
      let widest = outcome.lines.map(cells).max() ?? 0
      #expect(widest <= columns)
      #expect(outcome.text.contains("…") == (columns == 72))
    }
  }

  @Test func `a name cannot move the cursor or break a line`() throws {
    let sandbox = try Sandbox()
    let added = try sandbox.run(["add", "4500", "a\nb\tc\u{1B}[31md"])
    #expect(added.messages.hasSuffix(" at a b c [31md.\n"))
    let listed = try sandbox.run(["payments"])
    #expect(listed.lines.count == 2)
    #expect(listed.lines.last?.contains("a b c [31md") == true)
    #expect(!listed.text.contains("\u{1B}"))
  }

  @Test func `pages end where the list ends`() throws {
    let sandbox = try Sandbox(.sample)
    let last = try sandbox.run(["payments", "--offset", "2990"])
    #expect(last.messages == "2,991 to 2,997 of 2,997 payments.\n")
    let behind = try sandbox.run(["places", "--offset", "157"])
    #expect(behind.messages == "The whole list has 157 places.\n")
    #expect(try sandbox.run(["places", "--limit", "157"]).messages.isEmpty)
  }

  /// How many cells a terminal takes for text of the sample data: ASCII, kana, Han and Hangul.
  private func cells(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 && $1 != "…" ? 2 : 1) }
  }

  static let cases: [ReportCase] =
    [
      ReportCase(
        "spending by district of a month",
        sobi: ["districts", "--month", "2026-11"],
        prints: """
          Spending by district: 2026-11, sigungu of seoul-gu-approximate
          CODE   DISTRICT  COUNT    SUM KRW   SHARE    MEAN  PLACES  FIRST   LAST
          11440  마포구       59    661,850   29.2%  11,218      12  11-01  11-20
          11680  강남구       66    596,500   26.3%   9,038      18  11-02  11-20
          11560  영등포구      6    204,300    9.0%  34,050       5  11-08  11-08
          11110  종로구        3     69,900    3.1%  23,300       3  11-07  11-07
          11140  중구          3     58,250    2.6%  19,417       3  11-08  11-08
          11380  은평구        4     44,950    2.0%  11,238       4  11-01  11-01
          11545  금천구        2     14,800    0.7%   7,400       2  11-15  11-15
                 outside       0          0    0.0%       -       -      -      -
                 online       23    544,900   24.1%  23,691       -  11-01  11-20
                 unplaced      5     69,450    3.1%  13,890       -  11-07  11-20
                 total       171  2,264,900  100.0%  13,245      47  11-01  11-20
          Most visited: 강남구, 66 payments.
          Most expensive: 마포구, KRW 661,850.
          """),
      ReportCase(
        "spending by district of a month with two currencies",
        sobi: ["districts", "--month", "2026-04", "--category", "food", "--sort", "name"],
        prints: """
          Spending by district: 2026-04, sigungu of seoul-gu-approximate; only food
          CODE   DISTRICT  COUNT     SUM KRW   SHARE    MEAN  PLACES  FIRST   LAST
          11680  강남구       27     236,100   28.7%   8,744       8  04-01  04-30
          11740  강동구        1      22,500    2.7%  22,500       1  04-15  04-15
          11620  관악구        1      12,200    1.5%  12,200       1  04-01  04-01
          11215  광진구        1      29,400    3.6%  29,400       1  04-15  04-15
          11545  금천구        1      10,200    1.2%  10,200       1  04-21  04-21
          11350  노원구        1       8,600    1.0%   8,600       1  04-04  04-04
          11320  도봉구        1      16,200    2.0%  16,200       1  04-25  04-25
          11230  동대문구      2      42,400    5.2%  21,200       1  04-26  04-26
          11440  마포구        7     131,700   16.0%  18,814       3  04-04  04-28
          11410  서대문구      1      24,900    3.0%  24,900       1  04-08  04-08
          11650  서초구        2      74,500    9.1%  37,250       1  04-05  04-05
          11290  성북구        1      29,700    3.6%  29,700       1  04-19  04-19
          11560  영등포구      1      13,700    1.7%  13,700       1  04-17  04-17
          11170  용산구        1      23,700    2.9%  23,700       1  04-25  04-25
          11260  중랑구        1      11,500    1.4%  11,500       1  04-08  04-08
                 outside       1      14,000    1.7%  14,000       5  04-09  04-14
                              10  JPY 21,710  100.0%   2,171
                 online        6     121,500   14.8%  20,250       -  04-04  04-26
                 unplaced      0           0    0.0%       -       -      -      -
                 total        56     822,800  100.0%  14,693      29  04-01  04-30
                              10  JPY 21,710  100.0%   2,171
          Most visited: 강남구, 27 payments.
          Most expensive: 강남구, KRW 236,100.
          """),
      ReportCase(
        "a month without payments",
        sobi: ["districts", "--month", "2026-12"],
        prints: """
          Spending by district: 2026-12, sigungu of seoul-gu-approximate
          CODE  DISTRICT  COUNT  SUM KRW  SHARE  MEAN  PLACES  FIRST  LAST
                outside       0        0      -     -       -      -     -
                online        0        0      -     -       -      -     -
                unplaced      0        0      -     -       -      -     -
                total         0        0      -     -       -      -     -
          """),
      ReportCase(
        "the latest payments",
        sobi: ["payments", "--limit", "8"],
        prints: """
            ID DAY            AMOUNT MERCHANT         CATEGORY           WHERE    NOTE
          2997 2026-11-20 KRW 14,900 서울개인택시     Taxis              unplaced 늦은 귀…
          2996 2026-11-20 KRW 56,000 골목이자카야 하… Bars               place
          2995 2026-11-20  KRW 3,800 오늘편의점 테헤… Convenience stores place
          2994 2026-11-20  KRW 8,300 로스터리 남쪽    Cafés and bakeries place
          2993 2026-11-20 KRW 12,300 선릉돈가스       Eating out         place
          2992 2026-11-20  KRW 5,800 새벽김밥 역삼    Eating out         place
          2991 2026-11-20  KRW 1,550 지하철 망원역    Public transport   place
          2990 2026-11-20 KRW 86,000 망원하우스 관리… Household          online
          """, says: "1 to 8 of 2,997 payments; go on with --offset 8."),
      ReportCase(
        "the largest payments of a category",
        sobi: ["payments", "--month", "2026-04", "--category", "lodging", "--sort", "amount"],
        prints: """
            ID  DAY             AMOUNT  MERCHANT         CATEGORY  WHERE
          1149  2026-04-12  JPY 14,800  ホテル桜坂 新宿  Lodging   place
          1142  2026-04-11  JPY 14,800  ホテル桜坂 新宿  Lodging   place
          1135  2026-04-10  JPY 14,800  ホテル桜坂 新宿  Lodging   place
          1127  2026-04-09  JPY 14,800  ホテル桜坂 新宿  Lodging   place
          1155  2026-04-13  JPY 12,600  ホテル川音 難波  Lodging   place
          """),
      ReportCase(
        "the dearest places",
        sobi: ["places", "--limit", "8"],
        prints: """
          ID PLACE               CATEGORY  COUNT           SUM LAST       LON,LAT
          12 한아름마트 망원점   Groceries   117 KRW 4,492,000 2026-11-19 126.9080,37.5554
          52 골목이자카야 하루   Bars         23 KRW 1,171,500 2026-11-20 127.0388,37.5001
          14 오늘편의점 망원역점 Convenie…   140 KRW 1,003,200 2026-11-16 126.9096,37.5565
          99 테헤란어학원        Education     5   KRW 900,000 2026-11-12 127.0389,37.5014
          27 불빛호프            Bars         20   KRW 887,000 2026-10-30 127.0349,37.5007
          29 망원 채소가게       Groceries    88   KRW 738,800 2026-11-18 126.9056,37.5563
           3 반걸음커피          Cafés an…   161   KRW 716,600 2026-11-19 127.0372,37.4996
           8 튼튼짐 합정점       Sport an…    12   KRW 708,000 2026-11-03 126.9140,37.5497
          """, says: "1 to 8 of 157 places; go on with --offset 8."),
      ReportCase(
        "places in a box",
        sobi: ["places", "--bbox", "139,35,140,36", "--sort", "count"],
        prints: """
           ID PLACE                 CATEGORY  COUNT        SUM LAST       LON,LAT
          134 コンビニまいにち 新宿 Convenie…     8  JPY 6,520 2026-04-13 139.7007,35.6904
          135 ホテル桜坂 新宿       Lodging       4 JPY 59,200 2026-04-12 139.7004,35.6931
          136 ラーメン月の道 渋谷   Eating o…     4  JPY 5,300 2026-04-12 139.6999,35.6595
          137 珈琲 三日月 浅草      Cafés an…     3  JPY 3,370 2026-04-12 139.7957,35.7126
          138 寿司処 みなと 築地    Eating o…     3 JPY 11,750 2026-04-12 139.7699,35.6660
          139 上野の森美術喫茶      Culture …     2  JPY 3,320 2026-04-12 139.7744,35.7156
          140 文具の森 銀座         Books an…     1  JPY 3,320 2026-04-11 139.7660,35.6714
          141 東京駅 新幹線きっぷ   Travel        1 JPY 13,870 2026-04-13 139.7677,35.6818
          """),
      ReportCase(
        "sets of districts",
        sobi: ["districts", "sets"],
        prints: """
          LEVEL   SET                  FROM TO COUNT SOURCE                       LICENCE
          sigungu seoul-gu-approximate -    -     25 seoul-gu-approximate.geojson -
          """),
      ReportCase(
        "categories",
        sobi: ["categories"],
        prints: """
          CODE          TITLE                   KOREAN         PARENT  COLOUR  ICON
          bar           Bars                    주점           -       -       -
          beauty        Hair and beauty         미용           -       -       -
          books         Books and stationery    도서·문구      -       -       -
          cafe          Cafés and bakeries      카페·베이커리  -       -       -
          clothing      Clothing                의류·잡화      -       -       -
          convenience   Convenience stores      편의점         -       -       -
          culture       Culture and leisure     문화·여가      -       -       -
          education     Education               교육           -       -       -
          fitness       Sport and fitness       운동           -       -       -
          food          Eating out              외식           -       -       -
          fuel          Fuel                    주유           -       -       -
          gifts         Gifts                   선물·경조사    -       -       -
          groceries     Groceries               식료품         -       -       -
          health        Doctors and dentists    병원           -       -       -
          household     Household               생활·주거      -       -       -
          lodging       Lodging                 숙박           -       -       -
          other         Other                   기타           -       -       -
          parking       Parking                 주차           -       -       -
          pharmacy      Pharmacies              약국           -       -       -
          shopping      Shopping                쇼핑           -       -       -
          subscription  Subscriptions           구독           -       -       -
          taxi          Taxis                   택시           -       -       -
          telecom       Telephone and internet  통신           -       -       -
          transport     Public transport        대중교통       -       -       -
          travel        Travel                  여행           -       -       -
          """),
    ]
}

/// A command that succeeds, and what it prints.
struct ReportCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var arguments: [String]
  var expected: String
  var message: String?

  init(
    _ name: String, sobi arguments: [String], prints expected: String,
    says message: String? = nil
  ) {
    testDescription = name
    self.arguments = arguments
    self.expected = expected
    self.message = message
  }
}
