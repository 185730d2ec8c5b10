import Codecs
public import SimpleFeatures
import SpatialIndex
import SpendingAnalytics

extension SpendingClusters {
  /// A tile in the form that supercluster's `getTile` and geojson-vt give: points in pixels.
  ///
  /// ```json
  /// {"extent":512,"features":[{"type":1,"geometry":[[136,201]],"tags":{"cluster":true,…},"id":…}]}
  /// ```
  public func tileJSON(_ tile: Tile) -> [UInt8] {
    let figures = FigureColumns(currencies: total.currencies, home: homeCurrency)
    let names = SpendingCluster.memberNames + figures.names
    return JSONText.document { json in
      json.member(
        "extent", options.extent, digits: options.extent.rounded() == options.extent ? 0 : 4)
      json.lines("features", of: features(inTile: tile)) { feature, json in
        json.member("type", 1)
        json.array("geometry") { json in
          json.array { json in
            json.number(String(feature.x))
            json.number(String(feature.y))
          }
        }
        json.object("tags") { json in
          var row = FeatureTable.Row()
          feature.cluster.fill(&row)
          figures.write(feature.cluster.figures, to: &row)
          FeatureTable.write(row, names, to: &json)
        }
        json.member("id", feature.cluster.id)
      }
    }
  }
}
