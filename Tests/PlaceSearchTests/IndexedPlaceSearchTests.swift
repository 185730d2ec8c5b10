import SimpleFeatures
import Testing
import Workloads

@testable import PlaceSearch

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
    return PlaceIndex(Self.rows).places(query)
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
    let found = PlaceIndex(Self.rows).places(query)
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

  @Test func `of initials the chain is meant, unless one is near the other`() throws {
    let chain = (0..<60).map { number in
      ListedPlace(
        name: "스타벅스", branch: "나래\(number)점",
        coordinate: Coordinate(longitude: 127 + Double(number) / 50, latitude: 37))
    }
    let other = ListedPlace(
      name: "샘터분식", coordinate: Coordinate(longitude: 127.3, latitude: 36.9))
    let search = PlaceIndex(chain + [other])
    #expect(search.places(PlaceQuery(words: "ㅅㅌㅂㅅ")).first?.place.name == "스타벅스")
    let near = PlaceQuery(words: "ㅅㅌㅂㅅ", center: other.coordinate)
    #expect(search.places(near).first?.place.name == "샘터분식")
  }

  @Test(arguments: [
    ("스타벅스", "강남점", true), ("스타벅스강남점", "강남점", true), ("스타벅스 강남점", "", true),
    ("스타벅스강남점", "", true), ("STARBUCKS", "", true), ("스타", "", false), ("스타벅스강남", "", false),
    ("샘터분식", "", false), ("", "", false), ("점", "", false),
  ])
  func `what many places are called is a chain`(name: String, branch: String, isChain: Bool) {
    var chains = ChainNames()
    for number in 0..<20 { chains.add(name: "스타벅스", branch: "\(number)점") }
    for _ in 0..<20 { chains.add(name: "Starbucks", branch: "") }
    chains.add(name: "샘터분식", branch: "")
    #expect(chains.has(name: name, branch: branch) == isChain)
  }

  /// Beside it the slow way: a dictionary of sums.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `sums of terms are those of adding one by one`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var terms: [TermSums.Term] = []
    var expected: [UInt32: [Float]] = [:]
    var lengths: [UInt32: UInt8] = [:]
    for number in 0..<5 {
      // Around the ends of windows, one after the other, and far apart.
      var places: Set<UInt32> = [16_383, 16_384, 32_768]
      for place in 100..<UInt32(100 + number) { places.insert(place) }
      for _ in 0..<200 { places.insert(UInt32.random(in: 0..<3_000_000, using: &random)) }
      let column = number % 2
      var bytes: [UInt8] = []
      PostingList.append(UInt32(places.count), to: &bytes)
      var last: UInt32 = 0
      for place in places.sorted() {
        let length = UInt8(place % 31 + 1)
        PostingList.append(place - last, to: &bytes)
        bytes.append(length)
        last = place
        expected[place, default: [0, 0]][column] += Float(number + 1)
        lengths[place] = length
      }
      terms.append(.init(list: bytes, weight: Float(number + 1), isFirst: false, column: column))
    }
    var sums = TermSums(terms, columns: 2)
    var found: [UInt32: [Float]] = [:]
    while sums.nextWindow() {
      for word in 0..<TermSums.blockCount {
        guard let block = sums.block(word) else { continue }
        for bit in 0..<64 as Range<UInt32> where block.bits & 1 << UInt64(bit) != 0 {
          let place = block.first + bit
          found[place] = [sums[place, 0], sums[place, 1]]
          #expect(sums.about(place) & PostingList.length == lengths[place])
        }
      }
    }
    #expect(found == expected)
  }

  @Test func `an index proposes the place of a merchant`() throws {
    let gangnam = Coordinate(longitude: 127.0276, latitude: 37.4979)
    let index = PlaceIndex(Self.rows, chains: ["스타벅스"])
    let found = try #require(index.proposals(for: "맛나 분식").first)
    #expect(found.place.name == "맛나분식")
    #expect(found.score > 0.9)
    let near = try #require(
      index.proposals(for: "(주)김밥천국", paidAround: [gangnam]).first)
    #expect(near.place.address == "서울특별시 강남구 역삼동 3")
    let brand = try #require(index.proposals(for: "스타벅스", paidAround: [gangnam]).first)
    #expect(brand.score <= 0.5)
    #expect(brand.evidence.first == .brandAlone)
    #expect(index.proposals(for: "쿠팡").isEmpty)
    #expect(PlaceIndex([]).proposals(for: "맛나분식").isEmpty)
  }

  @Test func `nothing is found for nothing`() throws {
    #expect(try names("") == [])
    #expect(try names("?!") == [])
    #expect(try names("쀍꿻") == [])
    let empty = PlaceIndex([])
    #expect(empty.places(PlaceQuery(words: "카페")).isEmpty)
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
    let search = PlaceIndex(rows)
    for row in rows.prefix(100) {
      let found = search.places(PlaceQuery(words: row.name, center: row.coordinate))
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
      var sums = TermSums(
        [.init(list: bytes, weight: 1, isFirst: true, column: 0)], columns: 1)
      var windows = 0
      while sums.nextWindow() { windows += 1 }
      #expect(windows <= bytes.count)
      var set = PlaceSet(count: 100)
      PostingList.eachRun(bytes) { set.insert($0) }
      #expect(count <= bytes.count)
      #expect(set.first(200).allSatisfy { $0 < 128 })
    }
  }
}
