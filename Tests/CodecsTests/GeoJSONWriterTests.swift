import Foundation
import SimpleFeatures
import Testing
import Workloads

@testable import FeatureCodecs

@Suite struct GeoJSONWriterTests {
  private func text(
    _ layout: GeoJSONWriter.Layout, _ write: (inout GeoJSONWriter) throws -> Void
  ) throws -> String {
    var bytes: [UInt8] = []
    var writer = GeoJSONWriter(layout: layout) { bytes += $0 }
    try write(&writer)
    try writer.finish()
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func ring(_ corners: [(Int32, Int32)]) throws -> Ring {
    try Ring(corners.map { Coordinate(longitudeE7: $0.0, latitudeE7: $0.1) })
  }

  private let cityHall = Coordinate(longitude: 126.9780, latitude: 37.5665)

  @Test func `writes a feature collection, a line a feature`() throws {
    let box = try BoundingBox(west: 126.5, south: -0.1234567, east: 127, north: 38)
    let text = try text(.featureCollection(bbox: box)) {
      try $0.feature(id: 1, geometry: .point(cityHall)) {
        $0.string("name", "시청 \"1\"")
        $0.int("amount", -4_500)
        $0.number("share", text: "12.50")
        $0.bool("online", false)
        $0.null("note")
      }
      try $0.feature(id: -2, geometry: .none) { _ in }
    }
    #expect(
      text == """
        {"type":"FeatureCollection","bbox":[126.5000000,-0.1234567,127.0000000,38.0000000],\
        "features":[
        {"type":"Feature","id":1,"geometry":{"type":"Point","coordinates":\
        [126.9780000,37.5665000]},"properties":{"name":"시청 \\"1\\"","amount":-4500,\
        "share":12.50,"online":false,"note":null}},
        {"type":"Feature","id":-2,"geometry":null,"properties":{}}
        ]}

        """)
  }

  @Test func `writes areas right-handed, one part as a polygon`() throws {
    let clockwise = try Self.ring([(0, 0), (0, 40), (40, 40), (0, 0)])
    let hole = try Self.ring([(1, 2), (2, 3), (1, 3), (1, 2)])
    let polygon = Polygon(exterior: clockwise, interiors: [hole])
    let one = try text(.newlineDelimited) {
      try $0.feature(id: 1, geometry: .multiPolygon(MultiPolygon([polygon]))) { _ in }
    }
    #expect(
      one == """
        {"type":"Feature","id":1,"geometry":{"type":"Polygon","coordinates":\
        [[[0.0000000,0.0000000],[0.0000040,0.0000040],[0.0000000,0.0000040],\
        [0.0000000,0.0000000]],[[0.0000001,0.0000002],[0.0000001,0.0000003],\
        [0.0000002,0.0000003],[0.0000001,0.0000002]]]},"properties":{}}

        """)
    let two = try text(.newlineDelimited) {
      try $0.feature(id: 1, geometry: .multiPolygon(MultiPolygon([polygon, polygon]))) { _ in }
    }
    #expect(two.contains("\"MultiPolygon\",\"coordinates\":[[[[0.0000000,0.0000000],"))
    let none = try text(.newlineDelimited) {
      try $0.feature(id: 1, geometry: .multiPolygon(MultiPolygon([]))) { _ in }
    }
    #expect(none.contains("{\"type\":\"MultiPolygon\",\"coordinates\":[]}"))
  }

  @Test func `writes a text sequence`() throws {
    let text = try text(.textSequence) {
      try $0.feature(id: 1, geometry: .none) { _ in }
      try $0.feature(id: 2, geometry: .none) { _ in }
    }
    let records = text.split(separator: "\u{1E}")
    #expect(text.first == "\u{1E}")
    #expect(records.count == 2)
    #expect(records.allSatisfy { $0.last == "\n" })
  }

  @Test func `writes documents without features`() throws {
    #expect(
      try text(.featureCollection(bbox: nil)) { _ in }
        == "{\"type\":\"FeatureCollection\",\"features\":[\n]}\n")
    #expect(try text(.newlineDelimited) { _ in } == "")
    #expect(try text(.textSequence) { _ in } == "")
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `gives its reader and Foundation the same features`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var positions: [Coordinate] = []
    var names: [String] = []
    for _ in 0..<500 {
      positions.append(
        Coordinate(
          longitudeE7: Int32(random.below(3_600_000_001) - 1_800_000_000),
          latitudeE7: Int32(random.below(1_800_000_001) - 900_000_000)))
      let scalars = (0..<random.below(20)).compactMap { _ in
        UnicodeScalar(UInt32(random.below(random.below(3) == 0 ? 0x11_0000 : 0x80)))
      }
      names.append(String(String.UnicodeScalarView(scalars)))
    }
    let text = try text(.featureCollection(bbox: nil)) {
      for index in positions.indices {
        try $0.feature(id: Int64(index), geometry: .point(positions[index])) {
          $0.string("name", names[index])
          $0.int("amount", Int64(index) * 1_000)
        }
      }
    }
    let features = try GeoJSONReader.features(in: Array(text.utf8))
    #expect(features.map(\.geometry) == positions.map { .point($0) })
    #expect(features.map { $0["name"] } == names.map { .string($0) })
    #expect(features.map(\.location.line) == Array(2..<502))

    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let collection = try #require(object as? [String: Any])
    let members = try #require(collection["features"] as? [[String: Any]])
    #expect(members.count == 500)
    for (index, member) in members.enumerated() {
      #expect(member["id"] as? Int == index)
      let geometry = try #require(member["geometry"] as? [String: Any])
      #expect(
        geometry["coordinates"] as? [Double]
          == [positions[index].longitude, positions[index].latitude])
      let properties = try #require(member["properties"] as? [String: Any])
      #expect(properties["name"] as? String == names[index])
    }
  }

  @Test func `passes blocks on as they fill`() throws {
    var sizes: [Int] = []
    var writer = GeoJSONWriter(layout: .newlineDelimited) { sizes.append($0.count) }
    for id in 0..<10_000 {
      try writer.feature(id: Int64(id), geometry: .point(cityHall)) { $0.string("name", "시청") }
    }
    #expect(sizes.count == 4)
    try writer.finish()
    #expect(sizes.count == 5)
    #expect(sizes.dropLast().allSatisfy { (262_144..<262_400).contains($0) })
  }

  @Test func `passes on what the sink throws`() {
    struct DiskFull: Error {}
    var writer = GeoJSONWriter(layout: .featureCollection(bbox: nil)) { _ in throw DiskFull() }
    #expect(throws: DiskFull.self) { try writer.finish() }
  }

  @Test func `writes what was read, byte for byte the second time`() throws {
    let ring = try Self.ring([(0, 0), (40, 0), (40, 40), (0, 0)])
    let shape = MultiPolygon([Polygon(exterior: ring), Polygon(exterior: ring)])
    let first = try text(.featureCollection(bbox: nil)) {
      try $0.feature(id: 1, geometry: .multiPolygon(shape)) { _ in }
    }
    let features = try GeoJSONReader.features(in: Array(first.utf8))
    let second = try text(.featureCollection(bbox: nil)) {
      guard case .multiPolygon(let shape) = features[0].geometry else { return }
      try $0.feature(id: 1, geometry: .multiPolygon(shape)) { _ in }
    }
    #expect(first == second)
  }
}
