import SimpleFeatures
import Spending
import Testing
import Workloads

struct PlaceColumnsTests {
  @Test func `is empty without places`() {
    let columns = PlaceColumns([])
    #expect(columns.count == 0)
    #expect(columns.positionsByID().isEmpty)
    #expect(PlaceColumns().count == 0)
    #expect(PaymentColumns().count == 0)
  }

  @Test(arguments: [1, 2, 16, 17, 500], [1, 2, 3] as [UInt64])
  func `orders places along the Morton curve and equal ones by id`(count: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var places = (0..<count).map { number in
      Place(
        id: Int64(number) * 7 + 3, name: "place \(number)",
        coordinate: Coordinate(
          longitudeE7: Int32(generator.below(9) * 400_000_000 - 1_600_000_000),
          latitudeE7: Int32(generator.below(9) * 200_000_000 - 800_000_000)),
        categoryID: number.isMultiple(of: 3) ? nil : Int64(number))
    }
    let columns = PlaceColumns(places)
    #expect(columns.count == count)

    let keys = zip(columns.coordinates, columns.ids).map { ($0.mortonCode, $1) }
    #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 })

    let placesByID = Dictionary(uniqueKeysWithValues: places.map { ($0.id, $0) })
    for position in columns.ids.indices {
      let place = placesByID[columns.ids[position]]
      #expect(place?.coordinate == columns.coordinates[position])
      #expect(place?.name == columns.names[position])
      #expect(place?.categoryID ?? 0 == columns.categoryIDs[position])
    }
    for (id, position) in columns.positionsByID() { #expect(columns.ids[Int(position)] == id) }
    #expect(columns.positionsByID().count == count)

    places.shuffle(using: &generator)
    #expect(PlaceColumns(places).ids == columns.ids)
  }
}
