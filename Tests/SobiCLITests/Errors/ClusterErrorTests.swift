import Testing

/// A question about clusters cannot be answered.
@Suite struct ClusterErrorTests {
  @Test(arguments: wrongUsage)
  func `prints the literal text of wrong usage`(_ error: ErrorCase) throws {
    try error.check(status: 64)
  }

  @Test(arguments: failures)
  func `prints the literal text of a failure`(_ error: ErrorCase) throws {
    try error.check(status: 1)
  }

  private static let question =
    "sobi: error: give one of --zoom, --children, --leaves, --expansion-zoom and --dbscan."

  static let wrongUsage: [ErrorCase] = [
    ErrorCase("no question", sobi: ["clusters"], prints: question),
    ErrorCase(
      "two questions", sobi: ["clusters", "--zoom", "3", "--leaves", "5"], prints: question),
    ErrorCase(
      "a zoom that no map has", sobi: ["clusters", "--zoom", "31"],
      prints: "sobi: error: --zoom must be in 0 ... 30."),
    ErrorCase(
      "a box without a zoom", sobi: ["clusters", "--children", "5", "--bbox", "1,2,3,4"],
      prints: "sobi: error: --bbox goes with --zoom."),
    ErrorCase(
      "an offset without leaves", sobi: ["clusters", "--zoom", "5", "--offset", "4"],
      prints: "sobi: error: --offset goes with --leaves."),
    ErrorCase(
      "density without a distance", sobi: ["clusters", "--dbscan"],
      prints: "sobi: error: --dbscan and --eps go together, as --dbscan --eps 100m."),
    ErrorCase(
      "visits of the map", sobi: ["clusters", "--zoom", "5", "--weighted"],
      prints: "sobi: error: --weighted goes with --dbscan."),
    ErrorCase(
      "a distance that is none", sobi: ["clusters", "--dbscan", "--eps", "near"],
      prints: "sobi: error: near is not a distance; write it as 500m or 1.2km."),
    ErrorCase(
      "no limit", sobi: ["clusters", "--zoom", "5", "--limit", "0"],
      prints: "sobi: error: --limit must be at least 1."),
    ErrorCase(
      "an offset below the first", sobi: ["clusters", "--leaves", "5", "--offset=-1"],
      prints: "sobi: error: --offset must be at least 0."),
    ErrorCase(
      "a cluster of one place", sobi: ["clusters", "--zoom", "5", "--min-points", "1"],
      prints: "sobi: error: --min-points must be at least 2."),
    ErrorCase(
      "a cluster of none", sobi: ["clusters", "--dbscan", "--eps", "1m", "--min-points", "0"],
      prints: "sobi: error: --min-points must be at least 1."),
    ErrorCase(
      "a radius wider than a tile", sobi: ["clusters", "--zoom", "5", "--radius", "600"],
      prints: "sobi: error: --radius must be above 0 and at most the extent."),
    ErrorCase(
      "no extent", sobi: ["clusters", "--zoom", "5", "--extent", "0"],
      prints: "sobi: error: --extent must be 1 to 65536 pixels."),
    ErrorCase(
      "zooms the wrong way round",
      sobi: ["clusters", "--zoom", "5", "--min-zoom", "9", "--max-zoom", "8"],
      prints: "sobi: error: --min-zoom and --max-zoom must be in 0 ... 29, in this order."),
    ErrorCase(
      "clusters of districts",
      sobi: ["map", "-o", "map.geojson", "--clusters", "9", "--districts", "dong"],
      prints: "sobi: error: --clusters goes with filters and --bbox only."),
    ErrorCase(
      "a map's zoom that there is not", sobi: ["map", "-o", "map.geojson", "--clusters", "99"],
      prints: "sobi: error: --clusters must be in 0 ... 30."),
    ErrorCase(
      "what is no tile", sobi: ["tile", "12,3,4"],
      prints: "sobi: error: 12,3,4 is not a tile; write it as zoom/x/y, for example 12/3492/1586."),
    ErrorCase(
      "a tile that there is not", sobi: ["tile", "2/4/0"],
      prints: "sobi: error: column 4 is not in 0 ... 3."),
    ErrorCase(
      "a tile of clusters of one place", sobi: ["tile", "2/3/0", "--min-points", "1"],
      prints: "sobi: error: --min-points must be at least 2."),
  ]

  static let failures: [ErrorCase] = [
    ErrorCase(
      "an id that names no cluster", sobi: ["clusters", "--children", "1099511627810"],
      prints: """
        sobi: error: there is no cluster 1099511627810 with these payments
        Use an id from sobi clusters --zoom, with the same filters and --radius.
        """)
  ]
}
