import SimpleFeatures
import Testing
import Workloads

@testable import PlaceSearch

/// An index in memory.
private struct MemoryIndex: PlaceIndexSource {
  var rows: [ListedPlace]
  var lists: [UInt64: [UInt8]] = [:]
  var boxes: PlaceBoxes
  var placeCount: Int { rows.count }

  init(_ rows: [ListedPlace]) {
    self.rows = rows.sorted { $0.coordinate.mortonCode < $1.coordinate.mortonCode }
    var builder = PlaceIndexBuilder(spellings: .words)
    for row in self.rows {
      builder.add(
        name: row.fullName, addresses: [row.address], category: row.category,
        isClosed: !row.closed.isEmpty, at: row.coordinate)
    }
    boxes = PlaceBoxes(builder.boxBytes)
    var lists: [UInt64: [UInt8]] = [:]
    builder.finish { lists[$0] = $1 }
    self.lists = lists
  }

  func list(of term: UInt64) -> [UInt8]? { lists[term] }

  func places(_ numbers: [UInt32]) -> [(number: UInt32, place: ListedPlace)] {
    numbers.map { ($0, rows[Int($0)]) }
  }
}

@Suite struct IndexedPlaceSearchTests {
  private static let rows: [ListedPlace] = [
    ("스타벅스", "강남역점", "서울특별시 강남구 역삼동 1", 127.0276, 37.4979, "cafe"),
    ("스타벅스", "홍대입구점", "서울특별시 마포구 동교동 2", 126.9237, 37.5568, "cafe"),
    ("김밥천국", "", "서울특별시 강남구 역삼동 3", 127.0301, 37.4990, "bunsik"),
    ("김밥천국", "", "서울특별시 종로구 종로 4", 126.9830, 37.5700, "bunsik"),
    ("소문난 성수 감자탕", "", "서울특별시 성동구 성수동 5", 127.0560, 37.5420, "korean"),
    ("맛나분식", "", "서울특별시 성동구 성수동 6", 127.0570, 37.5430, "bunsik"),
    ("GS25", "역삼점", "서울특별시 강남구 역삼동 7", 127.0310, 37.5000, "convenience"),
    ("옛집", "", "서울특별시 강남구 역삼동 8", 127.0312, 37.5002, "korean"),
  ].map { name, branch, address, longitude, latitude, category in
    var place = ListedPlace(
      name: name, branch: branch,
      coordinate: Coordinate(longitude: longitude, latitude: latitude))
    place.address = address
    place.category = category
    if name == "옛집" { place.closed = "2018-07-31" }
    return place
  }

  private func names(
    _ words: String, near: Coordinate? = nil, _ change: (inout PlaceQuery) -> Void = { _ in }
  ) throws -> [String] {
    var query = PlaceQuery(words: words, center: near)
    change(&query)
    return try IndexedPlaceSearch(MemoryIndex(Self.rows), spellings: .words).places(query)
      .map(\.place.fullName)
  }

  @Test(arguments: [
    ("스타벅스 강남역점", "스타벅스 강남역점"), ("스타벅스강남", "스타벅스 강남역점"),
    ("강남 스타벅스", "스타벅스 강남역점"), ("홍대 스타벅스", "스타벅스 홍대입구점"), ("감자탕", "소문난 성수 감자탕"),
    ("성수감자탕", "소문난 성수 감자탕"), ("ㅁㄴㅂㅅ", "맛나분식"), ("맛나", "맛나분식"), ("만나분식", "맛나분식"),
    ("맛나분씩", "맛나분식"), ("역삼 김밥천국", "김밥천국"), ("지에스25", "GS25 역삼점"), ("gs25", "GS25 역삼점"),
    ("분식 맛나", "맛나분식"), ("맛나분식 본점", "맛나분식"), ("소문난감자탕", "소문난 성수 감자탕"), ("aktskqnstlr", "맛나분식"),
  ])
  func `the place that is meant comes first`(words: String, name: String) throws {
    #expect(try names(words).first ?? "" == name)
  }

  @Test func `the nearer of two comes first`() throws {
    let jongno = Coordinate(longitude: 126.98, latitude: 37.57)
    let query = PlaceQuery(words: "김밥천국", center: jongno)
    let found = try IndexedPlaceSearch(MemoryIndex(Self.rows), spellings: .words).places(query)
    #expect(found.first?.place.address == "서울특별시 종로구 종로 4")
  }

  @Test func `radius, category and closed places are kept to`() throws {
    let gangnam = Coordinate(longitude: 127.0276, latitude: 37.4979)
    #expect(
      try names("스타벅스", near: gangnam) { $0.radius = Meters(1_000) } == ["스타벅스 강남역점"])
    #expect(try names("스타벅스") { $0.categories = ["bunsik"] } == [])
    #expect(try names("옛집") == [])
    #expect(try names("옛집") { $0.includesClosed = true } == ["옛집"])
    #expect(try names("스타벅스") { $0.limit = 1 }.count == 1)
  }

  @Test func `nothing is found for nothing`() throws {
    #expect(try names("") == [])
    #expect(try names("?!") == [])
    #expect(try names("쀍꿻") == [])
    let empty = IndexedPlaceSearch(MemoryIndex([]), spellings: .words)
    #expect(try empty.places(PlaceQuery(words: "카페")).isEmpty)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `every name finds its place`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let syllables = Array("가나다라마바사아자차카타파하거너더러머버서어저처".unicodeScalars)
    let rows = (0..<500).map { index in
      let name = String(
        String.UnicodeScalarView((0..<4).map { _ in syllables.randomElement(using: &random)! }))
      return ListedPlace(
        name: name,
        coordinate: Coordinate(
          longitude: 127 + Double(index % 20) / 100, latitude: 37 + Double(index / 20) / 100))
    }
    let search = IndexedPlaceSearch(MemoryIndex(rows), spellings: .words)
    for row in rows.prefix(100) {
      let found = try search.places(PlaceQuery(words: row.name, center: row.coordinate))
      #expect(found.first?.place == row)
    }
  }

  @Test(arguments: [0, 1, 127, 128, 16_383, 16_384, UInt32.max] as [UInt32])
  func `numbers of lists are read as they were written`(number: UInt32) {
    var bytes: [UInt8] = []
    PostingList.append(number, to: &bytes)
    var index = 0
    #expect(PostingList.number(bytes.span, &index) == number)
    #expect(index == bytes.count)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `damaged lists end early and trap nowhere`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      var count = 0
      PostingList.each(bytes) { _, _ in count += 1 }
      var set = PlaceSet(count: 100)
      PostingList.eachRun(bytes) { set.insert($0) }
      #expect(count <= bytes.count)
      #expect(set.first(200).allSatisfy { $0 < 128 })
    }
  }
}
