import Foundation
import SpatialIndex
import Testing

@Suite struct ClusterOptionsTests {
  private func options(_ json: String) throws -> ClusterOptions {
    try JSONDecoder().decode(ClusterOptions.self, from: Data(json.utf8))
  }

  @Test func `options are read from JSON, what is not given as it is without a word`() throws {
    #expect(try options("{}") == ClusterOptions())
    #expect(
      try options(#"{"min_zoom": 2, "max_zoom": 18, "min_points": 5, "radius": 60, "extent": 256}"#)
        == ClusterOptions(minZoom: 2, maxZoom: 18, minPoints: 5, radius: 60, extent: 256))
  }

  @Test(arguments: [
    #"{"min_zoom": -1}"#, #"{"min_zoom": 17}"#, #"{"max_zoom": 30}"#, #"{"min_points": 1}"#,
    #"{"radius": 0}"#, #"{"radius": 513}"#,
  ])
  func `options that do not go together are refused`(json: String) {
    #expect(throws: DecodingError.self) { try options(json) }
  }
}
