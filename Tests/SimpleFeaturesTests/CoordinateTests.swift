import SimpleFeatures
import Testing
import Workloads

struct CoordinateTests {
  @Test func `rounds degrees to the nearest unit`() {
    let cityHall = Coordinate(longitude: 126.9780, latitude: 37.5665)
    #expect(cityHall == Coordinate(longitudeE7: 1_269_780_000, latitudeE7: 375_665_000))
    let close = Coordinate(longitude: 126.978_000_04, latitude: 37.566_499_96)
    #expect(close == cityHall)
    let south = Coordinate(longitude: -58.381_592_57, latitude: -34.603_722_26)
    #expect(south == Coordinate(longitudeE7: -583_815_926, latitudeE7: -346_037_223))
  }

  @Test func `rounds halves to even`() {
    var halfCount = 0
    for unit in 0..<1_000 {
      let degrees = (Double(unit) + 0.5) / 1e7
      guard degrees * 1e7 == Double(unit) + 0.5 else { continue }  // not a half as a Double
      halfCount += 1
      let even = Int32(unit.isMultiple(of: 2) ? unit : unit + 1)
      #expect(
        Coordinate(longitude: degrees, latitude: -degrees)
          == Coordinate(longitudeE7: even, latitudeE7: -even))
    }
    #expect(halfCount > 500)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `comes back from degrees unchanged`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      let coordinate = Coordinate(
        longitudeE7: Int32(generator.below(3_600_000_001) - 1_800_000_000),
        latitudeE7: Int32(generator.below(1_800_000_001) - 900_000_000))
      #expect(
        Coordinate(longitude: coordinate.longitude, latitude: coordinate.latitude) == coordinate)
    }
  }

  @Test(arguments: [
    (180.0, 90.0, "180.0000000,90.0000000"),
    (-180.0, -90.0, "-180.0000000,-90.0000000"),
    (0.0, 0.0, "0.0000000,0.0000000"),
    (-0.0, -0.0, "0.0000000,0.0000000"),
    (0.000_000_1, -0.000_000_1, "0.0000001,-0.0000001"),
    (126.978, -37.5665, "126.9780000,-37.5665000"),
    (-0.5, 9.999_999_9, "-0.5000000,9.9999999"),
  ])
  func `writes seven digits of a degree`(longitude: Double, latitude: Double, text: String) {
    #expect(Coordinate(longitude: longitude, latitude: latitude).description == text)
  }

  @Test func `writes the ends of Int32`() {
    #expect(Coordinate.decimal(.min) == "-214.7483648")
    #expect(Coordinate.decimal(.max) == "214.7483647")
  }

  @Test(arguments: [180.000_000_1, -180.000_000_1, 1e300, .infinity, -.infinity, .nan])
  func `refuses a longitude outside the earth`(longitude: Double) {
    let error = #expect(throws: CoordinateError.self) {
      try Coordinate(validatingLongitude: longitude, latitude: 0)
    }
    guard case .longitudeOutOfRange = error else {
      Issue.record("expected a longitude error, found \(String(describing: error))")
      return
    }
  }

  @Test(arguments: [90.000_000_1, -90.000_000_1, 126.978, .infinity, -.infinity, .nan])
  func `refuses a latitude outside the earth`(latitude: Double) {
    let error = #expect(throws: CoordinateError.self) {
      try Coordinate(validatingLongitude: 0, latitude: latitude)
    }
    guard case .latitudeOutOfRange = error else {
      Issue.record("expected a latitude error, found \(String(describing: error))")
      return
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `interleaves the bits of the Morton code`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let random = (0..<200).map { _ in
      Coordinate(
        longitudeE7: Int32(truncatingIfNeeded: generator.next()),
        latitudeE7: Int32(truncatingIfNeeded: generator.next()))
    }
    let extreme = [
      Coordinate(longitudeE7: .min, latitudeE7: .min),
      Coordinate(longitudeE7: .max, latitudeE7: .max),
      Coordinate(longitudeE7: .min, latitudeE7: .max),
      Coordinate(longitudeE7: 0, latitudeE7: -1),
    ]
    for coordinate in random + extreme {
      let x = UInt64(Int64(coordinate.longitudeE7) + 1 << 31)
      let y = UInt64(Int64(coordinate.latitudeE7) + 1 << 31)
      var expected: UInt64 = 0
      for bit in 0..<32 {
        expected += (x >> bit & 1) << (2 * bit)
        expected += (y >> bit & 1) << (2 * bit + 1)
      }
      #expect(coordinate.mortonCode == expected)
    }
  }

  @Test func `orders the quadrants of the earth along the Morton curve`() {
    let codes = [(-90.0, -45.0), (90.0, -45.0), (-90.0, 45.0), (90.0, 45.0)].map {
      Coordinate(longitude: $0.0, latitude: $0.1).mortonCode
    }
    #expect(codes == codes.sorted())
  }
}
