import PROJ
import SimpleFeatures
import Testing
import Workloads

@Suite(.enabled(if: CoordinateTransform.isAvailable, "This build has no PROJ."))
struct CoordinateTransformTests {
  /// Seoul City Hall, from PROJ 9.5.1 by another program, rounded to centimetres or 1e-8 degree.
  static let cityHall: [(text: String, x: Double, y: Double)] = [
    ("EPSG:5179", 953_901.17, 1_952_032.08),
    ("5179", 953_901.17, 1_952_032.08),
    ("epsg:5174", 197_986.75, 451_579.85),
    ("EPSG:5181", 198_056.37, 451_885.03),
    ("EPSG: 5186", 198_056.37, 551_885.03),
    ("EPSG:2097", 198_242.07, 451_579.79),
    ("EPSG:3857", 14_135_126.30, 4_518_366.51),
    ("EPSG:4326", 126.978, 37.5665),
    ("OGC:CRS84", 126.978, 37.5665),
    ("EPSG:4162", 126.98010036, 37.56370344),
    ("EPSG:32652", 321_424.29, 4_159_640.64),
    ("urn:ogc:def:crs:EPSG::5179", 953_901.17, 1_952_032.08),
    ("+init=epsg:5179", 953_901.17, 1_952_032.08),
    ("Korea 2000 / Unified CS", 953_901.17, 1_952_032.08),
    (
      "+proj=tmerc +lat_0=38 +lon_0=127.5 +k=0.9996 +x_0=1000000 +y_0=2000000 +ellps=GRS80",
      953_901.17, 1_952_032.08
    ),
  ]

  @Test(arguments: cityHall)
  func `brings City Hall to one place from every system`(
    system: (text: String, x: Double, y: Double)
  ) throws {
    let transform = try CoordinateTransform(from: system.text)
    let place = try transform.coordinate(x: system.x, y: system.y)
    // 2 cm: what rounding to a centimetre leaves.
    #expect(abs(place.longitudeE7 - 1_269_780_000) <= 2)
    #expect(abs(place.latitudeE7 - 375_665_000) <= 2)
  }

  @Test func `puts the easting first though the definition states the northing first`() throws {
    let place = try CoordinateTransform(from: "EPSG:5179").coordinate(x: 950_000, y: 1_950_000)
    #expect(place == Coordinate(longitude: 126.93396563, latitude: 37.54798099))
  }

  @Test(
    arguments: ["EPSG:5179", "EPSG:5174", "EPSG:5186", "EPSG:3857", "EPSG:4326", "EPSG:32652"],
    [1, 2] as [UInt64])
  func `a batch answers like single positions, and the way back closes`(
    text: String, seed: UInt64
  ) throws {
    let transform = try CoordinateTransform(from: text)
    var generator = SeededGenerator(seed: seed)
    var x: [Double] = []
    var y: [Double] = []
    for _ in 0..<500 {
      let place = Coordinate(
        longitudeE7: Int32(1_240_000_000 + generator.below(70_000_000)),
        latitudeE7: Int32(330_000_000 + generator.below(60_000_000)))
      let position = try transform.position(of: place)
      x.append(position.x)
      y.append(position.y)
      // Half a unit of 1e-7 degree either way.
      let back = try transform.coordinate(x: position.x, y: position.y)
      #expect(abs(back.longitudeE7 - place.longitudeE7) <= 1)
      #expect(abs(back.latitudeE7 - place.latitudeE7) <= 1)
    }
    let batch = transform.coordinates(x: x, y: y)
    for index in x.indices {
      #expect(try batch[index] == transform.coordinate(x: x[index], y: y[index]))
    }
  }

  @Test func `a position without a place is nil in a batch and spoils no other`() throws {
    let transform = try CoordinateTransform(from: "EPSG:5179")
    let good = (x: 950_000.0, y: 1_950_000.0)
    let bad = [
      (Double.nan, 1.0), (1, .infinity), (-.infinity, 1), (1e300, 1e300), (1e18, -1e18),
    ]
    for (x, y) in bad {
      let places = transform.coordinates(x: [good.x, x, good.x], y: [good.y, y, good.y])
      let expected = try transform.coordinate(x: good.x, y: good.y)
      #expect(places == [expected, nil, expected])
      #expect(throws: TransformError.self) { try transform.coordinate(x: x, y: y) }
    }
    #expect(transform.coordinates(x: [], y: []).isEmpty)
  }

  @Test(arguments: [(181.0, 0.0), (0, 91), (.nan, 0), (0, -90.000001)])
  func `degrees out of range are refused, not wrapped`(position: (x: Double, y: Double)) throws {
    let transform = try CoordinateTransform(from: "EPSG:4326")
    #expect(throws: TransformError.self) {
      try transform.coordinate(x: position.x, y: position.y)
    }
    #expect(transform.coordinates(x: [position.x], y: [position.y]) == [nil])
    #expect(
      try transform.coordinate(x: 180, y: -90) == Coordinate(longitude: 180, latitude: -90))
  }

  @Test func `threads may share a transform`() async throws {
    let transform = try CoordinateTransform(from: "EPSG:5186")
    let x = (0..<2_000).map { 150_000 + Double($0) * 50 }
    let y = (0..<2_000).map { 500_000 + Double($0) * 40 }
    let expected = transform.coordinates(x: x, y: y)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          transform.coordinates(x: x, y: y) == expected
            && (try? transform.coordinate(x: x[7], y: y[7])) == expected[7]
        }
      }
      for await isEqual in group { #expect(isEqual) }
    }
  }
}

@Suite(.disabled(if: CoordinateTransform.isAvailable, "This build has PROJ."))
struct WithoutPROJTests {
  @Test func `a build without PROJ says so`() {
    #expect(throws: TransformError.notBuilt) { try CoordinateTransform(from: "EPSG:5179") }
    #expect(throws: TransformError.notBuilt) { try CoordinateTransform.describe("EPSG:5179") }
  }
}
