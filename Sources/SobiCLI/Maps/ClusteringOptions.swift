import ArgumentParser
import Questions
import Sobi
import Wording

/// The options of clusters for a web map.
struct ClusteringOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The radius of a cluster, in pixels of the tile.", valueName: "pixels"))
  var radius = 40.0

  @Option(help: ArgumentHelp("The width and height of a tile in pixels.", valueName: "pixels"))
  var extent = 512.0

  @Option(help: ArgumentHelp("The lowest zoom with separate clusters.", valueName: "zoom"))
  var minZoom = 0

  @Option(help: ArgumentHelp("The greatest zoom with clusters.", valueName: "zoom"))
  var maxZoom = 16

  func validate() throws {
    try asking { try clustering.check() }
  }

  private var clustering: Clustering {
    var clustering = Clustering()
    (clustering.radius, clustering.extent) = (radius, extent)
    (clustering.minZoom, clustering.maxZoom) = (minZoom, maxZoom)
    return clustering
  }

  /// The clustering options in which a cluster has at least `minPoints` places.
  func options(minPoints: Int = 2) -> ClusterOptions { clustering.options(minPoints: minPoints) }

  /// Throws for a zoom outside the range of maps.
  static func check(_ zoom: Int, option: String) throws {
    try asking { try Clustering.check(zoom, option: option) }
  }
}
