import SimpleFeatures
import Testing

@testable import FeatureCodecs

@Suite struct GeoJSONDrawingTests {
  private func drawing(_ text: String) throws -> GeoJSONDrawing {
    try GeoJSONDrawing(Array(text.utf8))
  }

  private func line(_ positions: (Double, Double)...) -> [Coordinate] {
    positions.map { Coordinate(longitude: $0.0, latitude: $0.1) }
  }

  @Test func `reads geometries of every type`() throws {
    let drawing = try drawing(
      """
      {"attribution": "City of Seoul", "type": "FeatureCollection", "features": [
        {"type": "Feature", "properties": {"name": "2호선"},
         "geometry": {"type": "LineString", "coordinates": [[0,0],[1,1,9]]}},
        {"type": "Feature", "properties": {"name": "한강"},
         "geometry": {"type": "Polygon", "coordinates": [[[0,0],[4,0],[4,4],[0,0]],
           [[1,1],[2,1],[2,2],[1,1]]]}},
        {"type": "Feature", "properties": {"name": "시청"},
         "geometry": {"coordinates": [126.978, 37.5665], "type": "Point"}},
        {"type": "Feature", "properties": {"name": 7},
         "geometry": {"type": "MultiPoint", "coordinates": [[1,2],[3,4]]}},
        {"type": "Feature", "properties": {"name": "모음"},
         "geometry": {"type": "GeometryCollection", "geometries": [
           {"type": "MultiLineString", "coordinates": [[[0,0],[2,2]],[[5,5]]]},
           {"type": "MultiPolygon", "coordinates": [[[[0,0],[1,0],[1,1]]],[[[2,2],[3,2],[3,3]]]]},
           {"type": "Point", "coordinates": [9,9]}]}},
        {"type": "Feature", "properties": {}, "geometry": null}
      ]}
      """)
    #expect(drawing.attribution == "City of Seoul")
    // A line with one position is left out.
    #expect(drawing.lines == [line((0, 0), (1, 1)), line((0, 0), (2, 2))])
    #expect(
      drawing.areas == [
        [line((0, 0), (4, 0), (4, 4), (0, 0)), line((1, 1), (2, 1), (2, 2), (1, 1))],
        [line((0, 0), (1, 0), (1, 1))], [line((2, 2), (3, 2), (3, 3))],
      ])
    #expect(drawing.points.map(\.name) == ["시청", nil, nil, "모음"])
    #expect(drawing.points[0].position == Coordinate(longitude: 126.978, latitude: 37.5665))
    #expect(drawing.positionCount == 4 + 14 + 4)
  }

  @Test func `reads a feature, a bare geometry, and coordinates before their type`() throws {
    let feature = try drawing(
      """
      {"geometry": {"coordinates": [[0,0],[1,1]], "type": "LineString"},
       "properties": {"name": "x"}, "type": "Feature"}
      """)
    #expect(feature.lines == [line((0, 0), (1, 1))])
    let bare = try drawing(#"{"type": "Point", "coordinates": [1, 2]}"#)
    #expect(bare.points.map(\.position) == line((1, 2)))
    // The last type counts, and the shape is drawn once.
    let twice = try drawing(
      #"{"type": "MultiPoint", "coordinates": [[0,0],[1,1]], "type": "LineString"}"#)
    #expect(twice.lines == [line((0, 0), (1, 1))] && twice.points.isEmpty)
  }

  @Test(arguments: [
    (#"{"type": "LineString", "coordinates": [[0,0],[181,1]]}"#, "geojson.longitude.out-of-range"),
    (#"{"type": "LineString", "coordinates": [[0,91]]}"#, "geojson.latitude.out-of-range"),
    (#"{"type": "LineString"}"#, "geojson.member.missing"),
    (#"{"type": "Topology"}"#, "geojson.document.topojson"),
    (
      #"{"type": "Point", "crs": {"type": "name", "properties": {"name": "EPSG:5179"}}}"#,
      "geojson.system.not-wgs84"
    ),
  ])
  func `refuses what is not GeoJSON on WGS 84`(text: String, code: String) throws {
    let error = try #require(throws: GeoJSONError.self) { _ = try drawing(text) }
    #expect(error.code == code)
  }
}
