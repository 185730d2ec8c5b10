import Foundation
import Testing

/// What a person sees of sets at two levels, with dates, attribution and other codes.
@Suite struct DistrictSetTableTests {
  /// The sample data with a province of one square around Seoul and three codes of statistics.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(.sample)
    try sandbox.write(
      """
      {"type":"FeatureCollection","features":[{"type":"Feature",
      "properties":{"code":"11","name":"서울"},"geometry":{"type":"Polygon",
      "coordinates":[[[126.5,37],[127.5,37],[127.5,38],[126.5,38],[126.5,37]]]}}]}
      """, to: "sido.geojson")
    try sandbox.write(
      """
      adm_cd,adm_cd2,adm_nm
      1114071,1144066000,a
      1123051,1168051000,b
      1119054,11560540,c

      """, to: "codes.csv")
    let added = try sandbox.run([
      "districts", "import", "sido.geojson", "--level", "sido", "--valid-from", "2020-01-01",
      "--licence", "CC0", "--attribution", "The office",
    ])
    #expect(
      added.messages.hasPrefix(
        """
        sobi: seoul-gu-approximate: the parents were found in sido by code
        Imported 1 district as sido (sido); codes from code, names from name.

        """))
    let codes = try sandbox.run(["districts", "crosswalk", "codes.csv"])
    #expect(codes.messages == "Imported 3 codes from adm_cd2, adm_cd, adm_nm.\n")
    return sandbox
  }

  @Test(arguments: cases)
  func `prints the literal table`(_ report: ReportCase) throws {
    let outcome = try sandbox().run(report.arguments)
    #expect(outcome.status == 0 && outcome.messages.isEmpty)
    #expect(outcome.text == report.expected + "\n")
  }

  @Test func `files say which set they are of`() throws {
    let sandbox = try sandbox()
    let options = ["districts", "--month", "2026-11", "--level", "sido", "--format"]
    for format in ["json", "geojson"] {
      let text = try sandbox.run(options + [format]).text
      for member in [
        #""set":"sido""#, #""valid_from":"2020-01-01""#, #""valid_to":null"#, #""licence":"CC0""#,
        #""attribution":"The office""#,
      ] { #expect(text.contains(member), "\(format) \(member)") }
    }
    let lines = try sandbox.run(options + ["csv"]).lines
    #expect(lines.dropFirst().allSatisfy { $0.hasSuffix(",sido,2020-01-01,,The office") })
    let stats = try sandbox.run(["stats", "--by", "district", "--level", "sido"])
    #expect(stats.lines.first == "Spending by district: all days, sido of sido (from 2020-01-01)")
    #expect(stats.lines.last == "Districts: The office (CC0).")
    let within = try sandbox.run(
      ["districts", "--level", "sigungu", "--within", "11", "--format", "json"]
    ).text
    #expect(within.contains(#""within":{"set":"sido","level":"sido","code":"11","name":"서울"}"#))
    #expect(within.contains(#""in_no_child":{"count""#) && !within.contains(#""online""#))
  }

  @Test func `a table of groups by district names the set`() throws {
    let sandbox = try sandbox()
    let options = ["stats", "--by", "district", "--level", "sido", "--format", "csv"]
    for details in [[], ["--details"]] {
      let lines = try sandbox.run(options + details).lines
      #expect(lines[0].hasSuffix(",set,valid_from,valid_to,attribution"))
      #expect(lines.dropFirst().allSatisfy { $0.hasSuffix(",sido,2020-01-01,,The office") })
    }
    let other = try sandbox.run(["stats", "--by", "month", "--format", "csv"]).lines
    #expect(!other[0].contains("set"))
  }

  @Test func `a map of places does without districts when it is not clear which`() throws {
    let sandbox = try sandbox()
    let clear = try sandbox.run(["map", "-o", "clear.csv"])
    #expect(clear.status == 0 && !clear.messages.contains("district_code"), "the coarsest level")
    // Two sets of one level are no clear choice.
    let file = Sandbox.data + "seoul-gu-approximate.geojson"
    let second = ["districts", "import", file, "--level", "sido", "--name", "other"]
    #expect(try sandbox.run(second).status == 0)
    let open = try sandbox.run(["map", "-o", "open.csv"])
    #expect(open.status == 0)
    #expect(
      open.messages.hasPrefix(
        """
        Without district_code; choose with --level or --set: other (sido),
          sido (sido, from 2020-01-01).
        Wrote open.csv: 157 features
        """), "\(open.messages)")
    let rows = try sandbox.text("open.csv").split(separator: "\n")
    #expect(rows[0].contains(",district_code,count") && rows[1].contains(",,"))
    let asked = try sandbox.run(["map", "-o", "asked.csv", "--borders", "today"])
    #expect(asked.status == 1 && asked.messages.contains("several district sets"))
    let dated = try sandbox.run(["map", "-o", "dated.csv", "--to", "2019-12-31"])
    #expect(dated.status == 0 && !dated.messages.contains("district_code"))
  }

  @Test func `a map is confined to a district, and has other codes`() throws {
    let sandbox = try sandbox()
    let within = ["--month", "2026-11", "--within", "서울"]
    let places = try sandbox.run(["map", "-o", "places.csv", "--level", "sigungu"] + within)
    #expect(places.messages == "Wrote places.csv: 47 features for 143 payments, KRW 1,650,550.\n")
    let districts = try sandbox.run(
      ["map", "-o", "gu.geojson", "--districts", "sigungu", "--codes", "statistics"] + within)
    #expect(
      districts.messages == "Wrote gu.geojson: 25 features for 143 payments, KRW 1,650,550.\n")
    let map = try sandbox.text("gu.geojson")
    #expect(map.contains(#""within":"11""#))
    #expect(map.contains(#""code":"11440","statistics_code":"11140","name":"마포구""#))
    #expect(map.contains(#""code":"11110","statistics_code":null,"name":"종로구""#))
    let report = try sandbox.run(
      ["districts", "--level", "sigungu", "--codes", "statistics", "--format", "geojson"] + within)
    #expect(report.text == map)
    let coded = try sandbox.run(
      ["map", "-o", "-", "--format", "csv", "--level", "sigungu", "--codes", "statistics"] + within)
    #expect(coded.lines[0].contains(",district_code,district_statistics_code,"))
    #expect(coded.text.contains(",11440,11140,"))
    #expect(try sandbox.run(["map", "-o", "no.csv", "--within", "서울"]).status == 1)
  }

  @Test func `the list of sets states the default and the finer set`() throws {
    let sandbox = try sandbox()
    let lines = try sandbox.run(["districts", "sets", "--format", "csv"]).lines
    #expect(lines[0].hasSuffix(",parent_set,default,finer_set"))
    #expect(
      lines.contains { $0.hasPrefix("sido,sido,") && $0.hasSuffix(",,1,seoul-gu-approximate") })
    #expect(
      lines.contains { $0.hasPrefix("sigungu,seoul-gu-approximate,") && $0.hasSuffix(",sido,0,") })
  }

  @Test func `a set is removed, its districts with it`() throws {
    let sandbox = try sandbox()
    let removed = try sandbox.run(["districts", "remove", "sido"])
    #expect(removed.messages == "Removed sido with 1 district.\n")
    #expect(try sandbox.run(["districts", "sets"]).lines.count == 2)
    #expect(try sandbox.run(["districts", "--month", "2026-11"]).status == 0)
  }

  static let cases: [ReportCase] =
    [
      ReportCase(
        "the children of a district",
        sobi: [
          "districts", "--month", "2026-11", "--level", "sigungu", "--within", "서울",
        ],
        prints: """
          Spending by district: 2026-11, sigungu of seoul-gu-approximate within 11 서울
          CODE   DISTRICT       COUNT    SUM KRW   SHARE    MEAN  PLACES  FIRST   LAST
          11440  마포구            59    661,850   40.1%  11,218      12  11-01  11-20
          11680  강남구            66    596,500   36.1%   9,038      18  11-02  11-20
          11560  영등포구           6    204,300   12.4%  34,050       5  11-08  11-08
          11110  종로구             3     69,900    4.2%  23,300       3  11-07  11-07
          11140  중구               3     58,250    3.5%  19,417       3  11-08  11-08
          11380  은평구             4     44,950    2.7%  11,238       4  11-01  11-01
          11545  금천구             2     14,800    0.9%   7,400       2  11-15  11-15
                 in no sigungu      0          0    0.0%       -       -      -      -
                 total            143  1,650,550  100.0%  11,542      47  11-01  11-20
          Most visited: 강남구, 66 payments.
          Most expensive: 마포구, KRW 661,850.
          """),
      ReportCase(
        "a set with dates and an attribution",
        sobi: [
          "districts", "--month", "2026-11", "--level", "sido",
        ],
        prints: """
          Spending by district: 2026-11, sido of sido (from 2020-01-01)
          CODE  DISTRICT  COUNT    SUM KRW   SHARE    MEAN  PLACES  FIRST   LAST
          11    서울        143  1,650,550   72.9%  11,542      47  11-01  11-20
                outside       0          0    0.0%       -       -      -      -
                online       23    544,900   24.1%  23,691       -  11-01  11-20
                unplaced      5     69,450    3.1%  13,890       -  11-07  11-20
                total       171  2,264,900  100.0%  13,245      47  11-01  11-20
          Most visited: 서울, 143 payments.
          Most expensive: 서울, KRW 1,650,550.
          Districts: The office (CC0).
          """),
      ReportCase(
        "codes of the other system",
        sobi: [
          "districts", "--month", "2026-11", "--level", "sigungu", "--codes", "statistics",
        ],
        prints: """
          Spending by district: 2026-11, sigungu of seoul-gu-approximate
          CODE     DISTRICT  COUNT    SUM KRW   SHARE    MEAN  PLACES  FIRST   LAST
          11140    마포구       59    661,850   29.2%  11,218      12  11-01  11-20
          11230    강남구       66    596,500   26.3%   9,038      18  11-02  11-20
          11190    영등포구      6    204,300    9.0%  34,050       5  11-08  11-08
          (11110)  종로구        3     69,900    3.1%  23,300       3  11-07  11-07
          (11140)  중구          3     58,250    2.6%  19,417       3  11-08  11-08
          (11380)  은평구        4     44,950    2.0%  11,238       4  11-01  11-01
          (11545)  금천구        2     14,800    0.7%   7,400       2  11-15  11-15
                   outside       0          0    0.0%       -       -      -      -
                   online       23    544,900   24.1%  23,691       -  11-01  11-20
                   unplaced      5     69,450    3.1%  13,890       -  11-07  11-20
                   total       171  2,264,900  100.0%  13,245      47  11-01  11-20
          Most visited: 강남구, 66 payments.
          Most expensive: 마포구, KRW 661,850.
          Without a statistics code, the set's own in brackets: 4 districts.
          """),
      ReportCase(
        "sets with dates",
        sobi: [
          "districts", "sets",
        ],
        prints: """
          LEVEL   SET                  FROM       TO COUNT SOURCE                  LICENCE
          sigungu seoul-gu-approximate -          -     25 seoul-gu-approximate.g… -
          sido    sido                 2020-01-01 -      1 sido.geojson            CC0
          """),
    ]
}
