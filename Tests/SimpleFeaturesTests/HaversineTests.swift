import Foundation
import SimpleFeatures
import Testing
import Workloads

struct HaversineTests {
  private static let radius = 6_371_008.8

  private static func meters(
    _ west: (Double, Double), _ east: (Double, Double)
  ) -> Double {
    Haversine.earth.distance(
      from: Coordinate(longitude: west.0, latitude: west.1),
      to: Coordinate(longitude: east.0, latitude: east.1)
    ).value
  }

  @Test(arguments: [-90.0, -45.0, 0.0, 37.0, 89.0], [-180.0, 0.0, 127.0, 180.0])
  func `is 111,195 m for one degree of latitude anywhere`(latitude: Double, longitude: Double) {
    let distance = Self.meters((longitude, latitude), (longitude, latitude + 1))
    #expect(abs(distance - 111_195.0797) < 0.001)
  }

  @Test func `is half as long along the 60th parallel for a small step`() {
    let onEquator = Self.meters((10, 0), (10.001, 0))
    let onParallel = Self.meters((10, 60), (10.001, 60))
    #expect(abs(onParallel / onEquator - 0.5) < 1e-6)
  }

  @Test(arguments: [(0.0, 0.0), (127.0, 37.5), (-58.4, -34.6), (0.0, 90.0), (179.9, 0.1)])
  func `is half the circumference between antipodes`(longitude: Double, latitude: Double) {
    let opposite = (longitude > 0 ? longitude - 180 : longitude + 180, -latitude)
    let distance = Self.meters((longitude, latitude), opposite)
    #expect(abs(distance - .pi * Self.radius) < 0.1)
  }

  @Test func `is the short way over the antimeridian`() {
    #expect(abs(Self.meters((179.5, 0), (-179.5, 0)) - 111_195.0797) < 0.001)
    #expect(Self.meters((180, 10), (-180, 10)) < 1e-6)
  }

  @Test func `is nothing at the pole whatever the longitude`() {
    #expect(Self.meters((0, 90), (90, 90)) < 1e-6)
    #expect(Self.meters((-120, -90), (45, -90)) < 1e-6)
  }

  /// From the documentation of georust `geo`, `Haversine`: New York to London, 5 570 230 m.
  @Test func `agrees with a published distance`() {
    #expect(abs(Self.meters((-74.006, 40.7128), (-0.1278, 51.5074)) - 5_570_230) < 1)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `agrees with the angle between vectors both ways`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func random() -> Coordinate {
      Coordinate(
        longitude: generator.unit() * 360 - 180, latitude: generator.unit() * 180 - 90)
    }
    for _ in 0..<500 {
      let (origin, destination) = (random(), random())
      let distance = Haversine.earth.distance(from: origin, to: destination)
      let expected = Self.radius * Self.angle(origin, destination)
      // The haversine loses half the digits close to the antipode.
      #expect(abs(distance.value - expected) < 0.1)
      let back = Haversine.earth.distance(from: destination, to: origin)
      #expect(abs(distance.value - back.value) < 1e-6)
      #expect(Haversine.earth.distance(from: origin, to: origin) == Meters(0))
    }
  }

  @Test func `scales with the radius and orders by length`() {
    let unit = Haversine(radius: Meters(1))
    let quarter = unit.distance(
      from: Coordinate(longitude: 0, latitude: 0), to: Coordinate(longitude: 90, latitude: 0))
    #expect(abs(quarter.value - .pi / 2) < 1e-12)
    #expect(Meters(1) < Meters(2))
    #expect(!(Meters(2) < Meters(2)))
  }

  private static func angle(_ a: Coordinate, _ b: Coordinate) -> Double {
    func vector(_ coordinate: Coordinate) -> SIMD3<Double> {
      let lambda = coordinate.longitude * .pi / 180
      let phi = coordinate.latitude * .pi / 180
      return SIMD3(cos(phi) * cos(lambda), cos(phi) * sin(lambda), sin(phi))
    }
    let (u, v) = (vector(a), vector(b))
    let cross = SIMD3(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x)
    return atan2((cross * cross).sum().squareRoot(), (u * v).sum())
  }
}
