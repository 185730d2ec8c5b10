import GeoPackage
import SimpleFeatures
import Spending
import Testing
import Workloads

@testable import LedgerStore

/// Where the payments of an import go: places and categories.
@Suite final class ImportPlaceTests: LedgerSuite {
  private let mall = Coordinate(longitude: 127.0276, latitude: 37.4979)
  private let corner = Coordinate(longitude: 126.978, latitude: 37.5665)

  @Test func `several merchants on one coordinate stay several`() throws {
    let payments = ["서점", "약국", "서점", "카페"].map {
      TestPayment(merchant: $0, coordinate: mall)
    }
    #expect(try store.take(payments).newPlaces == 3)
    #expect(try file.strings("SELECT name FROM places ORDER BY id") == ["서점", "약국", "카페"])
    #expect(try file.strings("SELECT place_id FROM payments ORDER BY id") == ["1", "2", "1", "3"])
    let later = TestPayment(minute: 1, merchant: "약국", coordinate: mall)
    #expect(try store.take([later]).newPlaces == 0)
  }

  @Test func `a merchant at two coordinates is two places`() throws {
    #expect(
      try store.take([
        TestPayment(merchant: "서점", coordinate: mall),
        TestPayment(merchant: "서점", coordinate: corner),
        TestPayment(
          merchant: "서점",
          coordinate: Coordinate(
            longitudeE7: mall.longitudeE7 + 1, latitudeE7: mall.latitudeE7)),
      ]).newPlaces == 3)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `close places are those that a look at all pairs finds`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var table = PlaceTable()
    var places: [(merchant: UInt64, coordinate: Coordinate)] = []
    for _ in 0..<600 {
      let merchant = UInt64(generator.below(300)) &* 0x9E37_79B9_7F4A_7C15
      let coordinate = Coordinate(
        longitudeE7: corner.longitudeE7 + Int32(generator.below(9_000)),
        latitudeE7: corner.latitudeE7 + Int32(generator.below(9_000)))
      _ = table.id(merchant: merchant, coordinate: coordinate) {
        places.append((merchant, coordinate))
        return Int64(places.count)
      }
    }
    let expected = places.indices.dropFirst(200).count { position in
      let place = places[position]
      return place.merchant != 0
        && places.indices.contains {
          $0 != position && places[$0].merchant == place.merchant
            && Haversine.earth.distance(from: place.coordinate, to: places[$0].coordinate).value
              <= ImportOutcome.closeDistance.value
        }
    }
    #expect(table.countClose(from: 201, within: ImportOutcome.closeDistance) == expected)
    #expect(expected > 20)
  }

  @Test func `new places near one of the same merchant are counted, for a person to merge`() throws
  {
    func place(
      _ merchant: String, north meters: Int32, east: Int32 = 0, minute: Int = 0
    ) -> TestPayment {
      // A ten-millionth of a degree of latitude is 11.1 mm.
      TestPayment(
        minute: minute, amount: 4_500 + Int64(minute), merchant: merchant,
        coordinate: Coordinate(
          longitudeE7: corner.longitudeE7 + east * 113,
          latitudeE7: corner.latitudeE7 + meters * 90))
    }
    let first = try store.take([
      place("서점", north: 0), place("서점", north: 29), place("서점", north: 61),
      place("약국", north: 3), place("Cafe", north: 0), place("CAFE", north: 0, east: 29),
    ])
    #expect((first.newPlaces, first.closePlaces) == (6, 4))
    // One that is there already counts as a neighbour, not as one that is new.
    let second = try store.take([place("서점", north: 75, minute: 1), place("빵집", north: 1)])
    #expect((second.newPlaces, second.closePlaces) == (2, 1))
    #expect(try store.take([place("서점", north: 75, minute: 2)]).closePlaces == 0)
    let dry = try store.take([place("빵집", north: 2, minute: 3)], isDryRun: true)
    #expect((dry.newPlaces, dry.closePlaces) == (1, 1))
  }

  @Test func `where a place was before is no neighbour`() throws {
    _ = try store.take([TestPayment(merchant: "서점", coordinate: corner)])
    _ = try store.write(.movePlace(1)) { try $0.move(1, to: mall) }
    let near = Coordinate(longitudeE7: corner.longitudeE7 + 9, latitudeE7: corner.latitudeE7)
    let outcome = try store.take([TestPayment(minute: 1, merchant: "서점", coordinate: near)])
    #expect((outcome.newPlaces, outcome.closePlaces) == (1, 0))
    #expect(
      try store.take([TestPayment(minute: 2, merchant: "서점", coordinate: corner)]).newPlaces == 0)
  }

  @Test func `spellings of one merchant are one place under the name that came first`() throws {
    #expect(
      try store.take([
        TestPayment(merchant: "Starbucks", coordinate: mall),
        TestPayment(merchant: "STARBUCKS", coordinate: mall),
      ]).newPlaces == 1)
    #expect(
      try store.take([TestPayment(minute: 3, merchant: "starbucks", coordinate: mall)]).newPlaces
        == 0)
    #expect(try file.strings("SELECT name FROM places") == ["Starbucks"])
    #expect(try file.strings("SELECT merchant FROM payments ORDER BY id").last == "starbucks")
  }

  @Test func `a row without a merchant gets a place named by its coordinate and finds it again`()
    throws
  {
    let west = Coordinate(longitude: -87.6298, latitude: -0.5)
    #expect(
      try store.take([
        TestPayment(coordinate: corner), TestPayment(minute: 1, coordinate: corner),
        TestPayment(coordinate: west), TestPayment(merchant: "약국", coordinate: corner),
      ]).newPlaces == 3)
    #expect(
      try file.strings("SELECT name FROM places ORDER BY id")
        == ["126.9780000,37.5665000", "-87.6298000,-0.5000000", "약국"])
    let later = try store.take([
      TestPayment(minute: 2, coordinate: corner), TestPayment(minute: 2, coordinate: west),
    ])
    #expect((later.added, later.newPlaces) == (2, 0))
    #expect(try file.integer("SELECT count(*) FROM payments WHERE place_id = 1") == 3)
  }

  @Test func `rows without a coordinate have no place`() throws {
    #expect(
      try store.take([
        TestPayment(channel: .online, merchant: "서점"), TestPayment(merchant: "서점"),
      ]).newPlaces == 0)
    #expect(try file.strings("SELECT place_id FROM payments") == [nil, nil])
  }

  @Test func `ids of deleted places are never given again`() throws {
    try store.take([TestPayment(merchant: "서점", coordinate: mall)])
    try file.execute("UPDATE payments SET place_id = NULL; DELETE FROM places")
    try store.take([TestPayment(merchant: "약국", coordinate: mall)])
    #expect(try file.strings("SELECT id FROM places") == ["2"])
  }

  @Test func `the extent of the layers holds every place`() throws {
    try store.take([TestPayment(merchant: "서점", coordinate: mall)])
    try store.take([TestPayment(merchant: "약국", coordinate: corner)])
    for layer in ["places", "payments_map"] {
      #expect(
        try file.strings(
          """
          SELECT min_x || ' ' || min_y || ' ' || max_x || ' ' || max_y FROM gpkg_contents
          WHERE table_name = '\(layer)'
          """) == ["126.978 37.4979 127.0276 37.5665"])
    }
  }

  @Test(arguments: ["cafe", "CAFE", "Cafés and bakeries", "cafés AND bakeries", "카페·베이커리"])
  func `a category is found by code and by either title`(word: String) throws {
    try store.define([
      .init(code: "food", title: "Eating out", koreanTitle: "외식"),
      .init(code: "cafe", title: "Cafés and bakeries", koreanTitle: "카페·베이커리"),
    ])
    let outcome = try store.take([TestPayment(merchant: "새벽", coordinate: mall, category: word)])
    #expect(outcome.newCategories.isEmpty)
    let expected = "2 4"
    #expect(
      try file.strings("SELECT category_id || ' ' || category_source FROM payments") == [expected])
    #expect(try file.strings("SELECT category_id FROM places") == ["2"])
  }

  @Test func `a code goes before a title, wherever it stands`() throws {
    try store.define([
      .init(code: "food", title: "Eating out", koreanTitle: "cafe"),
      .init(code: "dining", title: "Food", koreanTitle: nil),
      .init(code: "cafe", title: "Cafés", koreanTitle: "Food"),
    ])
    try store.take([
      TestPayment(minute: 1, category: "food"), TestPayment(minute: 2, category: "Cafe"),
    ])
    #expect(
      try file.strings(
        """
        SELECT c.code FROM payments p JOIN categories c ON c.id = p.category_id ORDER BY p.id
        """) == ["food", "cafe"])
  }

  @Test func `a category that is not there is made once`() throws {
    try store.define([.init(code: "food", title: "Eating out", koreanTitle: nil)])
    let outcome = try store.take([
      TestPayment(minute: 1, category: "반려동물"), TestPayment(minute: 2, category: "Pets"),
      TestPayment(minute: 3, category: "pets"), TestPayment(minute: 4),
    ])
    #expect(outcome.newCategories == ["반려동물", "Pets"])
    #expect(
      try file.strings("SELECT code || '=' || title FROM categories ORDER BY id")
        == ["food=Eating out", "반려동물=반려동물", "pets=Pets"])
    #expect(
      try file.strings("SELECT category_id FROM payments ORDER BY id") == ["2", "3", "3", nil])
    #expect(try store.take([TestPayment(minute: 5, category: "PETS")]).newCategories.isEmpty)
  }

  @Test func `defining a category again retitles it`() throws {
    let first = try store.define([
      .init(code: "food", title: "Food", koreanTitle: nil),
      .init(code: "cafe", title: "Café", koreanTitle: "카페"),
    ])
    #expect(first == (2, 0))
    let second = try store.define([
      .init(code: "food", title: "Eating out", koreanTitle: "외식"),
      .init(code: "cafe", title: "Café", koreanTitle: "카페"),
    ])
    #expect(second == (0, 1))
    #expect(
      try store.categories() == [
        Category(id: 2, code: "cafe", title: "Café", koreanTitle: "카페"),
        Category(id: 1, code: "food", title: "Eating out", koreanTitle: "외식"),
      ])
  }
}
