import ArgumentParser
import Sobi

/// How places are clustered for a web map.
struct ClusteringOptions: ParsableArguments {
  @Option(help: ArgumentHelp("How near places join, in pixels of the tile.", valueName: "pixels"))
  var radius = 40.0

  @Option(help: ArgumentHelp("Pixels along a tile.", valueName: "pixels"))
  var extent = 512.0

  @Option(help: ArgumentHelp("The least zoom with clusters of its own.", valueName: "zoom"))
  var minZoom = 0

  @Option(help: ArgumentHelp("The greatest zoom with clusters.", valueName: "zoom"))
  var maxZoom = 16

  func validate() throws {
    guard extent.isFinite, extent >= 1, extent <= 65_536 else {
      throw ValidationError("--extent must be 1 to 65536 pixels.")
    }
    guard radius > 0, radius <= extent else {
      throw ValidationError("--radius must be above 0 and at most the extent.")
    }
    guard 0 <= minZoom, minZoom <= maxZoom, maxZoom <= ClusterOptions.deepestZoom else {
      throw ValidationError(
        "--min-zoom and --max-zoom must be in 0 ... \(ClusterOptions.deepestZoom), in this order.")
    }
  }

  /// The options for a cluster of at least some places.
  func options(minPoints: Int = 2) -> ClusterOptions {
    ClusterOptions(
      minZoom: minZoom, maxZoom: maxZoom, minPoints: minPoints, radius: radius, extent: extent)
  }

  /// Refuses a zoom that no map has.
  static func check(_ zoom: Int, option: String) throws {
    guard (0...Tile.deepestZoom).contains(zoom) else {
      throw ValidationError("\(option) must be in 0 ... \(Tile.deepestZoom).")
    }
  }
}
