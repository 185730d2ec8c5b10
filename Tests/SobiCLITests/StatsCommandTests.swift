import Foundation
import Testing

/// `sobi stats`, `sobi range` and saved places on the sample data, on a terminal of 80 columns.
@Suite struct StatsCommandTests {
  @Test(arguments: cases)
  func `prints the literal table`(_ report: ReportCase) throws {
    let outcome = try Sandbox(.sample).run(report.arguments)
    #expect(outcome.status == 0)
    #expect(outcome.text == report.expected + "\n")
    #expect(outcome.messages.isEmpty)
  }

  @Test(arguments: [
    ["--by", "month"], ["--by", "district,month,category"], ["--by", "place,weekday,hour"],
    ["--by", "district,month", "--details", "--month", "2026-11"],
    ["--by", "place", "--details", "--month", "2026-04"],
    ["--by", "year,kind", "--details"], ["--by", "year,kind,channel,method"], ["--by", "day"],
  ])
  func `keeps to 80 cells and adds up`(_ options: [String]) throws {
    let sandbox = try Sandbox(.sample)
    let table = try sandbox.run(["stats"] + options)
    #expect(table.status == 0)
    for line in table.lines {
      let cells = line.unicodeScalars.reduce(0) {
        $0 + ($1.value >= 0x1100 && $1 != "…" && !("▀"..."▟" ~= $1) ? 2 : 1)
      }
      #expect(cells <= 80, "\(line)")
    }
    let csv = try sandbox.run(["stats", "--format", "csv"] + options)
    let names = try #require(csv.lines.first).split(separator: ",").map(String.init)
    // Names may have commas; what stands behind them has none.
    let fromEnd = names.count - (names.firstIndex(of: "currency") ?? 0)
    var sums: [String: Int] = [:]
    for line in csv.lines.dropFirst() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      let currency = cells.count - fromEnd
      sums[String(cells[currency]), default: 0] += Int(cells[currency + 2]) ?? 0
    }
    let json = try sandbox.run(["stats", "--format", "json", "--limit", "1"] + options)
    let object = try #require(
      try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    let total = try #require(object["total"] as? [String: Any])
    #expect(total["sums"] as? [String: Int] == sums)
    #expect((object["groups"] as? [Any])?.count == 1)
    #expect(try sandbox.run(["stats"] + options).output == table.output)
  }

  @Test func `JSON has a member for each dimension`() throws {
    let outcome = try Sandbox(.sample).run([
      "stats", "--by", "category,weekday", "--limit", "1", "--month", "2026-04", "--details",
      "--format", "json",
    ])
    #expect(
      outcome.text == """
        {"by":["category","weekday"],"matched":66,"groups":[
        {"category":{"code":"food","title":"Eating out","title_ko":"외식"},"weekday":7,"count":9,\
        "sums":{"KRW":180200,"JPY":5330},"shares":{"KRW":0.0685,"JPY":0.0401},\
        "means":{"KRW":25743,"JPY":2665},"least":{"KRW":13900,"JPY":1370},\
        "greatest":{"KRW":45500,"JPY":3960},"medians":{"KRW":25400,"JPY":2665},"places":6,"first_visit":"2026-04-05",\
        "last_visit":"2026-04-26"}],
        "total":{"count":248,"sums":{"KRW":2632020,"JPY":132890},\
        "shares":{"KRW":1.0000,"JPY":1.0000},"means":{"KRW":12299,"JPY":3909},"least":{"KRW":1500,"JPY":490},\
        "greatest":{"KRW":88500,"JPY":14800},"medians":{"KRW":7650,"JPY":1370},"places":90,"first_visit":"2026-04-01",\
        "last_visit":"2026-04-30"}}

        """)
  }

  @Test func `a saved place stands for its position`() throws {
    let sandbox = try Sandbox(.sample)
    let saved = try sandbox.run(["places", "save", "home", "126.9096,37.5565"])
    #expect(saved.status == 0 && saved.messages == "Saved home at 126.9096000,37.5565000.\n")
    #expect(
      try sandbox.run(["places", "save", "회사", "--from-place", "골목이자카야"]).status == 0)
    #expect(
      try sandbox.run(["places", "saved"]).text == """
        NAME  LON,LAT
        home  126.9096000,37.5565000
        회사  127.0388102,37.5001286

        """)
    #expect(
      try sandbox.run(["places", "saved", "--format", "csv"]).text == """
        name,longitude,latitude
        home,126.9096000,37.5565000
        회사,127.0388102,37.5001286

        """)
    let json = try sandbox.run(["places", "saved", "--format", "json"])
    #expect(try JSONSerialization.jsonObject(with: json.output) is [String: Any])
    for command in [["near", "--radius", "1km"], ["nearest", "-k", "3"]] {
      let named = try sandbox.run(command + ["--at", "HOME"])
      let given = try sandbox.run(command + ["126.9096,37.5565"])
      #expect(named.status == 0)
      #expect(Array(named.lines.dropFirst()) == Array(given.lines.dropFirst()))
      #expect(try sandbox.run(command + ["--at", "126.9096,37.5565"]).output == given.output)
    }
    #expect(try sandbox.run(["places", "forget", "Home"]).messages == "Forgot Home.\n")
    #expect(try sandbox.run(["near", "--at", "home"]).status == 1)
  }

  @Test func `a range from a given position measures from there`() throws {
    let outcome = try Sandbox(.sample).run(["range", "126.9096,37.5565", "--month", "2026-11"])
    #expect(outcome.status == 0)
    #expect(outcome.lines.dropFirst().first == "Centre: 126.9096000,37.5565000, given.")
  }

  @Test func `an empty ledger has no range`() throws {
    let sandbox = try Sandbox()
    #expect(
      try sandbox.run(["range"]).text == """
        Range: all days
        WITHIN THE RADIUS  50%  90%
        visits               -    -
        Together: 0 places, 0 payments.
        Convex hull of the places: 0.00 km2.

        """)
    let json = try sandbox.run(["range", "--format", "json"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    #expect(object["center"] is NSNull && object["visit_radii_m"] is NSNull)
  }

  static let cases: [ReportCase] =
    [
      ReportCase(
        "months with a second currency",
        sobi: ["stats", "--by", "month", "--from", "2026-03-01", "--to", "2026-05-31"],
        prints: """
          Spending by month: 2026-03-01 to 2026-05-31
          MONTH    COUNT      SUM KRW   SHARE    MEAN
          2026-05    250    3,202,730   34.1%  12,811  ██████████████████
          2026-04    214    2,632,020   28.0%  12,299  ██████████████▊
                      34  JPY 132,890  100.0%   3,909
          2026-03    271    3,557,230   37.9%  13,126  ████████████████████
          total      735    9,391,980  100.0%  12,778
                      34  JPY 132,890  100.0%   3,909
          """),
      ReportCase(
        "districts by month with all details",
        sobi: ["stats", "--by", "district,month", "--month", "2026-11", "--details"],
        prints: """
          Spending by district, month: 2026-11, sigungu of seoul-gu-approximate
          CODE  DISTRICT MONTH   COUNT   SUM KRW   LEAST GREATEST PLACES FIRST  LAST
          11440 마포구   2026-11    59   661,850   1,550   63,500     12 11-01 11-20
          11680 강남구   2026-11    66   596,500   1,550  180,000     18 11-02 11-20
          11560 영등포구 2026-11     6   204,300   4,700  100,500      5 11-08 11-08
          11110 종로구   2026-11     3    69,900  11,400   44,000      3 11-07 11-07
          11140 중구     2026-11     3    58,250   1,550   39,100      3 11-08 11-08
          11380 은평구   2026-11     4    44,950   1,550   27,800      4 11-01 11-01
          11545 금천구   2026-11     2    14,800   4,900    9,900      2 11-15 11-15
                outside              0         0       -        -      -     -     -
                online              23   544,900 -64,900   86,000      - 11-01 11-20
                unplaced             5    69,450   1,500   50,000      - 11-07 11-20
                total              171 2,264,900 -64,900  180,000     47 11-01 11-20
          """),
      ReportCase(
        "the largest groups of three dimensions",
        sobi: ["stats", "--by", "district,month,category", "--limit", "3"],
        prints: """
          Spending by district, month, category: all days, sigungu of seoul-gu-approximate
          CODE   DISTRICT  MONTH    CATEGORY   COUNT      SUM KRW   SHARE    MEAN
          11440  마포구    2026-03  Groceries     18      616,500    1.6%  34,250
          11440  마포구    2026-08  Groceries     24      603,100    1.6%  25,129
          11440  마포구    2026-05  Groceries     22      548,700    1.4%  24,941
                 outside                           2       25,300    0.1%  12,650
                                                  34  JPY 132,890  100.0%   3,909
                 online                          313    9,427,550   24.6%  30,120
                 unplaced                        145      909,000    2.4%   6,269
                 total                         2,963   38,299,900  100.0%  12,926
                                                  34  JPY 132,890  100.0%   3,909
          and 582 more groups
          """),
      ReportCase(
        "the most frequent categories",
        sobi: ["stats", "--by", "category", "--month", "2026-04", "--sort", "count", "--limit=5"],
        prints: """
          Spending by category: 2026-04
          CATEGORY            COUNT      SUM KRW   SHARE    MEAN
          Eating out             56      822,800   31.3%  14,693  ████████████████████
                                 10   JPY 21,710   16.3%   2,171
          Cafés and bakeries     46      314,800   12.0%   6,843  ███████▋
                                  5    JPY 5,420    4.1%   1,084
          Public transport       46       81,500    3.1%   1,772  ██
          Convenience stores     21      168,900    6.4%   8,043  ████▏
                                  8    JPY 6,520    4.9%     815
          Groceries              16      331,400   12.6%  20,712  ████████
          total                 214    2,632,020  100.0%  12,299
                                 34  JPY 132,890  100.0%   3,909
          and 14 more groups
          """),
      ReportCase(
        "places by weekday",
        sobi: ["stats", "--by", "place,weekday", "--limit", "5", "--month", "2026-11"],
        prints: """
          Spending by place, weekday: 2026-11
           ID  PLACE              WEEKDAY  COUNT    SUM KRW   SHARE     MEAN
           99  테헤란어학원       Thu          1    180,000    7.9%  180,000  ███▉
          157  한들몰 의류관      Sun          1    100,500    4.4%  100,500  ██▏
           12  한아름마트 망원점  Mon          2     81,500    3.6%   40,750  █▊
          149  한들몰 리빙관      Sun          1     69,500    3.1%   69,500  █▌
           12  한아름마트 망원점  Sun          1     63,500    2.8%   63,500  █▍
               online                         23    544,900   24.1%   23,691  ████████████
               unplaced                        5     69,450    3.1%   13,890  █▌
               total                         171  2,264,900  100.0%   13,245
          and 97 more groups
          """),
      ReportCase(
        "hours of a category",
        sobi: ["stats", "--by", "hour", "--category", "cafe", "--from", "2026-07-01", "--details"],
        prints: """
          Spending by hour: from 2026-07-01; only cafe
          HOUR   COUNT    SUM KRW  LEAST  MEDIAN  GREATEST  PLACES  FIRST   LAST
          09        69    323,700  3,100   4,600     6,900       2  07-01  11-19
          10        32    199,900  3,800   4,800    11,500       3  07-04  11-15
          13        56    310,900  3,500   5,350     8,500       3  07-01  11-20
          14        38    348,900  4,700   8,650    14,500      19  07-05  11-15
          21        23    215,400  5,500   9,100    16,200      14  07-08  10-31
          22        17     83,900  3,500   5,200     5,800       1  07-01  11-18
          total    235  1,482,700  3,100   5,400    16,200      30  07-01  11-20
          """),
      ReportCase(
        "a month without payments",
        sobi: ["stats", "--by", "weekday,channel", "--month", "2026-12"],
        prints: """
          Spending by weekday, channel: 2026-12
          WEEKDAY  CHANNEL  COUNT  SUM KRW  SHARE  MEAN
          total                 0        0      -     -
          """),
      ReportCase(
        "the range of a month with a journey",
        sobi: ["range", "--month", "2026-04"],
        prints: """
          Range: 2026-04
          Centre: 127.0355302,37.5018016, the geometric median of 216 visits.
          WITHIN THE RADIUS         50%         90%
          visits               10.86 km  1147.54 km
          spending KRW          8.98 km    12.96 km
          spending JPY       1147.44 km  1154.26 km
          Together: 90 places, 216 payments, KRW 1,980,600, JPY 132,890.
          Convex hull of the places: 154572.06 km2.
          Not in it, online: 19 payments, KRW 567,020.
          Not in it, unplaced: 13 payments, KRW 84,400.
          """),
      ReportCase(
        "the range of a month",
        sobi: ["range", "--month", "2026-11"],
        prints: """
          Range: 2026-11
          Centre: 126.9632619,37.5336047, the geometric median of 143 visits.
          WITHIN THE RADIUS      50%      90%
          visits             7.26 km  7.70 km
          spending KRW       5.68 km  7.63 km
          Together: 47 places, 143 payments, KRW 1,650,550.
          Convex hull of the places: 169.48 km2.
          Not in it, online: 23 payments, KRW 544,900.
          Not in it, unplaced: 5 payments, KRW 69,450.
          """),
    ]
}
