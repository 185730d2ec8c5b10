import ArgumentParser
import Sobi
import Wording

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
      throw ValidationError(.tileExtent)
    }
    guard radius > 0, radius <= extent else {
      throw ValidationError(.clusterRadius)
    }
    guard 0 <= minZoom, minZoom <= maxZoom, maxZoom <= ClusterOptions.deepestZoom else {
      throw ValidationError(.clusterZooms(deepest: ClusterOptions.deepestZoom))
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
      throw ValidationError(.zoom(option: option, deepest: Tile.deepestZoom))
    }
  }
}
