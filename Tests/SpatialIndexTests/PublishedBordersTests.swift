import SimpleFeatures
import SpatialIndex
import Testing

/// The borders of real districts, simplified.
@Suite struct PublishedBordersTests {
  /// Whoever ran along the old edges runs along the new one, as often and the same way, and no one
  /// else: what neighbours shared they share.
  @Test(
    .enabled(
      if: PublishedBoundariesTests.isPresent, "The boundary files are not beside the project."),
    // The gu of Seoul have corners on one side only, which stay.
    arguments: [("seoul-gu", 50.0, 0.2), ("korea-sigungu", 500, 0.1)])
  func `neighbours share what they shared`(
    file: (name: String, tolerance: Double, largestShare: Double)
  ) throws {
    // A hundred of the 250, since all of them take a debug build half a minute.
    let regions = try PublishedBoundariesTests.regions(in: file.name + ".geojson")
    let published = Array(regions.prefix(100))
    let simplified = SimplifiedBorders(of: published, within: Meters(file.tolerance))
    #expect(simplified.shapes.map(\.polygons.count) == published.map(\.polygons.count))
    #expect(
      Double(simplified.cornerCount)
        < Double(simplified.publishedCornerCount) * file.largestShare)
    let before = published.edgeUses
    let after = simplified.shapes.edgeUses
    var differences = 0
    var furthest = 0.0
    for (old, new) in zip(published.flatMap(\.rings), simplified.shapes.flatMap(\.rings)) {
      // A ring that closes by repeating a corner has edges that lead nowhere.
      guard Set(new.coordinates).count > 2 else { continue }
      for gone in Replacement.all(of: old, by: new) where gone.edge.start != gone.edge.end {
        let way = [gone.edge.start] + gone.corners + [gone.edge.end]
        let uses = (after[gone.edge], after[gone.edge.reversed])
        for (start, end) in zip(way, way.dropFirst()) where start != end {
          let edge = DirectedEdge(start: start, end: end)
          if before[edge] != uses.0 || before[edge.reversed] != uses.1 { differences += 1 }
        }
        // Each hundredth, since the search is slow.
        if gone.edge.start.longitudeE7 % 100 == 0 {
          for corner in gone.corners {
            furthest = max(furthest, GroundDistance.from(corner, to: gone.edge))
          }
        }
      }
    }
    #expect(differences == 0)
    #expect(furthest > 0 && furthest <= file.tolerance + 2e-6)
  }
}
