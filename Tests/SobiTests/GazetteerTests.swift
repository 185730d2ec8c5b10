import Foundation
import TestSupport
import Testing

@testable import Sobi

/// Lists of places into a gazetteer, and payments to their places.
@Suite struct GazetteerTests {
  private static let header = "상가업소번호,상호명,지점명,상권업종소분류명,지번주소,도로명주소,경도,위도\n"

  private func write(_ text: String, _ name: String, in folder: TemporaryFolder) throws -> String {
    let path = folder[name]
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  @Test func `an import updates what is there and can remove what is not`() throws {
    let folder = try TemporaryFolder()
    let path = folder["g.gpkg"]
    let first = try write(
      Self.header + "A1,카페 소비,본점,카페,서울 가람구 나래동 1,,127.01,37.51\nA2,맛나분식,,분식,,,127.02,37.52\n"
        + ",,,,,,127,37\nA9,이름만,,,,,,\n", "a.csv", in: folder)
    let report = try Gazetteer.importLists([first], into: path)
    #expect((report.new, report.updated, report.same, report.total) == (2, 0, 0, 2))
    #expect(report.lists[0].counts.nameless == 1 && report.lists[0].counts.unplaced == 1)
    let again = try Gazetteer.importLists([first], into: path)
    #expect((again.new, again.updated, again.same, again.total) == (0, 0, 2, 2))
    let second = try write(
      Self.header + "A1,카페 소비,역점,카페,,,127.01,37.51\nA3,새가게,,카페,,,127.03,37.53\n", "b.csv",
      in: folder)
    let updated = try Gazetteer.importLists([second], into: path, replacing: true)
    #expect((updated.new, updated.updated, updated.removed, updated.total) == (1, 1, 1, 2))
    let gazetteer = try Gazetteer(path: path)
    #expect(try gazetteer.lists().map(\.count) == [2])
    #expect(try gazetteer.places(PlaceQuery(words: "소비")).map(\.place.fullName) == ["카페 소비 역점"])
    #expect(try gazetteer.places(PlaceQuery(words: "소비")).first?.place.category == "cafe")
    #expect(try gazetteer.places(PlaceQuery(words: "맛나")).isEmpty)
  }

  @Test func `licences in CP949 have positions of EPSG 5174`() throws {
    let folder = try TemporaryFolder()
    let text =
      "관리번호,사업장명,업태구분명,영업상태명,폐업일자,소재지전체주소,좌표정보(X),좌표정보(Y)\r\n"
      + "L1,가람식당,한식,영업/정상,,서울특별시 중구 태평로1가 31,198056,451885\r\n"
      + "L2,옛날다방,다방,폐업,20180731,서울특별시 중구 태평로1가 32,198056,451885\r\n"
    let cp949 = String.Encoding(rawValue: 0x8000_0422)
    let bytes = try #require(text.data(using: cp949))
    let list = folder["l.csv"]
    try bytes.write(to: URL(filePath: list))
    let path = folder["g.gpkg"]
    _ = try Gazetteer.importLists([list], into: path)
    let gazetteer = try Gazetteer(path: path)
    let found = try #require(try gazetteer.places(PlaceQuery(words: "가람식당")).first)
    #expect(found.place.source == "licences")
    #expect(found.place.category == "korean")
    let hall = Coordinate(longitude: 126.978, latitude: 37.5665)
    #expect(Haversine.earth.distance(from: found.place.coordinate, to: hall).value < 400)
    #expect(try gazetteer.places(PlaceQuery(words: "옛날다방")).isEmpty)
  }

  @Test func `a list without a name or a position is refused, and nothing is made`() throws {
    let folder = try TemporaryFolder()
    let path = folder["g.gpkg"]
    let nameless = try write("x,경도,위도\n1,127,37\n", "x.csv", in: folder)
    #expect(throws: PlaceListError.self) { try Gazetteer.importLists([nameless], into: path) }
    let empty = try write("이름,경도,위도\n,,\n", "e.csv", in: folder)
    #expect(throws: PlaceListError.empty(file: empty)) {
      try Gazetteer.importLists([empty], into: path)
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `of two imports at once the later one is refused`() throws {
    let folder = try TemporaryFolder()
    let path = folder["g.gpkg"]
    let rows = (0..<5_000).map { "A\($0),가게\($0),,,,,127.\(100 + $0),37.5\n" }
    let many = try write(Self.header + rows.joined(), "many.csv", in: folder)
    let one = try write(Self.header + "B1,나래다방,,,,,127.02,37.52\n", "one.csv", in: folder)
    #expect(throws: GazetteerError.changed(path: path)) {
      try Gazetteer.importLists([many], into: path) { _ in
        _ = try? Gazetteer.importLists([one], into: path)
      }
    }
    #expect(try Gazetteer(path: path).placeCount == 1)
    #expect(try Gazetteer.importLists([many], into: path).total == 5_001)
  }

  /// readme.txt, a.csv and b.csv, packed.
  private static let archive = """
    UEsDBBQAAAAIAAAAIVzxeLzyEgAAABAAAAAKAAAAcmVhZG1lLnR4dAtKTUxRKMlIVcjJLC4p1uMCAFBLAwQUAAAA\
    CAAAACFc1SxeYzIAAAAvAAAABQAAAGEuY3N2ezN3y+tlLTqvNu193d+i82ZOC5DierWh4fW8njfdc19379QxNDLX\
    MzDUMTbXMzXkAgBQSwMEFAAAAAgAAAAhXLpAiAE2AAAANwAAAAUAAABiLmNzdnszd8vrZS06rzbtfd3fovNmTguQ\
    4nrdNOP1vBmvu5e83rBSx9DIXM/ASMfYXM/UiAvEAzK5AFBLAQIUAxQAAAAIAAAAIVzxeLzyEgAAABAAAAAKAAAA\
    AAAAAAAAAACAAQAAAAByZWFkbWUudHh0UEsBAhQDFAAAAAgAAAAhXNUsXmMyAAAALwAAAAUAAAAAAAAAAAAAAIAB\
    OgAAAGEuY3N2UEsBAhQDFAAAAAgAAAAhXLpAiAE2AAAANwAAAAUAAAAAAAAAAAAAAIABjwAAAGIuY3N2UEsFBgAA\
    AAADAAMAngAAAOgAAAAAAA==
    """

  @Test func `the tables of a zip archive are one list`() throws {
    let folder = try TemporaryFolder()
    let path = folder["g.gpkg"]
    let list = folder["shops.zip"]
    let bytes = try #require(Data(base64Encoded: Self.archive))
    try bytes.write(to: URL(filePath: list))
    let report = try Gazetteer.importLists([list], into: path)
    #expect((report.new, report.total, report.lists[0].counts.nameless) == (2, 2, 1))
    try bytes.dropLast(40).write(to: URL(filePath: list))
    #expect(throws: PlaceListError.self) { try Gazetteer.importLists([list], into: path) }
    #expect(try Gazetteer(path: path).placeCount == 2)
  }

  @Test func `areas of GeoJSON come in at a position inside`() throws {
    let folder = try TemporaryFolder()
    let path = folder["g.gpkg"]
    let corners = "[[[127.01,37.51],[127.03,37.51],[127.03,37.53],[127.01,37.53],[127.01,37.51]]]"
    let list = try write(
      """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","properties":{"@id":"way/1","name":"가람시장","shop":"mall"},\
      "geometry":{"type":"Polygon","coordinates":\(corners)}},
      {"type":"Feature","properties":{"@id":"node/2","name":"나래다방","amenity":"cafe"},\
      "geometry":{"type":"Point","coordinates":[127.04,37.54]}},
      {"type":"Feature","properties":{"@id":"way/3","name":"가람길"},\
      "geometry":{"type":"LineString","coordinates":[[127,37],[127.1,37.1]]}}]}
      """, "osm.geojson", in: folder)
    let report = try Gazetteer.importLists([list], into: path)
    #expect((report.total, report.lists[0].counts.unplaced) == (2, 1))
    let market = try #require(
      try Gazetteer(path: path).places(PlaceQuery(words: "가람시장")).first)
    #expect(market.place.coordinate == Coordinate(longitude: 127.02, latitude: 37.52))
  }

  @Test func `as many places are told beforehand as are made`() throws {
    let folder = try TemporaryFolder()
    let path = folder["g.gpkg"]
    // Two shops in one building, and one that statements write in two ways.
    let list = try write(
      Self.header + "A1,가람한의원,,,서울 가람구 나래동 1,,127.010,37.510\n"
        + "A2,나래세탁소,,,서울 가람구 나래동 1,,127.010,37.510\n"
        + "A3,별빛분식집,,,서울 가람구 나래동 3,,127.011,37.511\n", "a.csv", in: folder)
    _ = try Gazetteer.importLists([list], into: path)
    let home = folder["home.gpkg"]
    try Ledger.create(at: home, settings: LedgerSettings())
    let ledger = try Ledger(path: home, access: .writing)
    for merchant in ["가람한의원", "나래세탁소", "별빛분식집", "(주)별빛 분식집"] {
      var payment = NewPayment(
        amount: Money(minorUnits: 4_500, .krw),
        day: try #require(CalendarDay("2026-05-05")))
      payment.merchant = merchant
      try ledger.add(payment)
    }
    let resolution = try ledger.placeResolution(in: Gazetteer(path: path))
    let score = PlaceResolution.defaultMinScore
    let result = try ledger.resolve(resolution.decisions(minScore: score))
    #expect(result.payments == 4)
    #expect(resolution.placeCount(minScore: score) == 3)
    #expect(result.places == 3)
  }

  @Test func `a merchant is where it was before, unless its name is a brand's`() throws {
    let folder = try TemporaryFolder()
    let path = folder["g.gpkg"]
    var rows = Self.header
    for number in 1...40 {
      rows += "A\(number),소문난집,,,서울 가람구 나래동 \(number),,127.\(100 + number * 7),37.6\n"
    }
    rows += "B1,별빛다방,,,서울 가람구 나래동 3,,127.011,37.511\n"
    let list = try write(rows, "a.csv", in: folder)
    _ = try Gazetteer.importLists([list], into: path)
    let home = folder["home.gpkg"]
    try Ledger.create(at: home, settings: LedgerSettings())
    let ledger = try Ledger(path: home, access: .writing)
    func add(_ merchant: String, at coordinate: Coordinate?) throws {
      var payment = NewPayment(
        amount: Money(minorUnits: 4_500, .krw), day: try #require(CalendarDay("2026-05-05")))
      payment.merchant = merchant
      payment.coordinate = coordinate
      try ledger.add(payment)
    }
    let spot = Coordinate(longitude: 127.011, latitude: 37.511)
    for merchant in ["별빛다방", "소문난집", "스타벅스"] {
      try add(merchant, at: spot)
      try add(merchant, at: nil)
    }
    let found = try ledger.placeResolution(in: Gazetteer(path: path)).merchants
    var scores: [String: Double] = [:]
    for merchant in found {
      let best = try #require(merchant.proposals.first)
      #expect(best.evidence.contains(.before))
      #expect(best.place.coordinate == spot)
      scores[merchant.name] = best.score
    }
    // One shop of the name, some forty others of it, and a brand.
    #expect(try #require(scores["별빛다방"]) > 0.95)
    #expect(try #require(scores["소문난집"]) < #require(scores["별빛다방"]))
    #expect(try #require(scores["스타벅스"]) <= 0.5)
  }

  /// A ledger with a payment to each merchant, none of them with a place.
  private func ledger(paying merchants: [String], in folder: TemporaryFolder) throws -> Ledger {
    let home = folder["home.gpkg"]
    try Ledger.create(at: home, settings: LedgerSettings())
    let ledger = try Ledger(path: home, access: .writing)
    for merchant in merchants {
      var payment = NewPayment(
        amount: Money(minorUnits: 4_500, .krw), day: try #require(CalendarDay("2026-05-05")))
      payment.merchant = merchant
      try ledger.add(payment)
    }
    return ledger
  }

  /// The places of merchants by their names, `-` without a sure place.
  private static func places(_ resolution: PlaceResolution) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: resolution.merchants.map { merchant in
        let place = merchant.place(minScore: PlaceResolution.defaultMinScore)
        return (merchant.name, place?.place.fullName ?? "-")
      })
  }

  @Test func `payments with names alone come to their places, and back`() throws {
    let folder = try TemporaryFolder()
    let path = folder["g.gpkg"]
    let list = try write(
      Self.header + "A1,스타벅스,가람역점,카페,서울 가람구 나래동 1,,127.010,37.510\n"
        + "A2,스타벅스,나래점,카페,서울 가람구 나래동 2,,127.040,37.530\n"
        + "A3,별빛분식,,분식,서울 가람구 나래동 3,,127.011,37.511\n"
        + "A4,버거킹,가람역점,햄버거,서울 가람구 나래동 4,,127.012,37.512\n", "a.csv", in: folder)
    _ = try Gazetteer.importLists([list], into: path)
    let ledger = try self.ledger(
      paying: ["스타벅스가람역점", "(주)별빛분식", "비케이알 가람역점", "스타벅스", "쿠팡"], in: folder)
    let resolution = try ledger.placeResolution(in: Gazetteer(path: path))
    #expect(
      Self.places(resolution) == [
        "스타벅스가람역점": "스타벅스 가람역점", "(주)별빛분식": "별빛분식", "비케이알 가람역점": "버거킹 가람역점",
        "스타벅스": "-", "쿠팡": "-",
      ])
    let result = try ledger.resolve(
      resolution.decisions(minScore: PlaceResolution.defaultMinScore))
    #expect(result.payments == 3 && result.places == 3)
    #expect(try ledger.placeResolution(in: Gazetteer(path: path)).paymentCount == 2)
    try ledger.undo()
    #expect(try ledger.placeResolution(in: Gazetteer(path: path)).paymentCount == 5)
  }

  @Test func `another branch is another shop, and a terminal's name is none`() throws {
    let folder = try TemporaryFolder()
    let path = folder["g.gpkg"]
    let list = try write(
      Self.header + "A1,통골뱅이포차,,주점,서울 가람구 나래동 1,,127.010,37.510\n"
        + "A2,할리스커피 가람2호점,,카페,서울 가람구 나래동 2,,127.040,37.530\n"
        + "A3,한국맥도날드(가람마트점),,햄버거,서울 가람구 나래동 3,,127.011,37.511\n"
        + "A4,맥도날드,,햄버거,서울 가람구 다솜동 4,,127.012,37.512\n"
        + "A5,오리마당,,한식,서울 가람구 나래동 5,,127.013,37.513\n"
        + "A6,애플김밥,,분식,서울 가람구 나래동 6,,127.014,37.514\n"
        + "A7,이디야 가람중앙점,,카페,서울 가람구 나래동 7,,127.015,37.515\n"
        + "A8,별빛분식(나래점),,분식,서울 가람구 나래동 8,,127.016,37.516\n", "a.csv", in: folder)
    _ = try Gazetteer.importLists([list], into: path)
    let expected = [
      // A branch that the list does not have is unknown, in parentheses too.
      "통골뱅이포차(부산서면점)": "-", "할리스커피가람점": "-", "별빛분식(다솜점)": "-",
      "통골뱅이포차(나래점)": "통골뱅이포차", "통골뱅이포차": "통골뱅이포차", "별빛분식(나래점)": "별빛분식(나래점)",
      "할리스커피 가람2호점": "할리스커피 가람2호점", "한국맥도날드(가람마트점)": "한국맥도날드(가람마트점)",
      "NICE_오리마당": "오리마당", "애플김밥": "애플김밥", "이디야커피가람중앙점": "이디야 가람중앙점",
      // Shops on the network take a payment service, too.
      "네이버페이_오리마당": "-", "쿠팡이츠": "-",
    ]
    let ledger = try self.ledger(paying: expected.keys.sorted(), in: folder)
    #expect(Self.places(try ledger.placeResolution(in: Gazetteer(path: path))) == expected)
  }
}
