import FeatureCodecs
package import Spending

/// A tile in the format of supercluster's `getTile` and geojson-vt; positions are in pixels.
///
/// ```json
/// {"extent":512,"features":[{"type":1,"geometry":[[136,201]],"tags":{"cluster":true,…},"id":…}]}
/// ```
public struct TileDocument: ReportDocument {
  /// A place or cluster.
  public struct Feature: Hashable, Sendable, Identifiable {
    /// The row id of a place, or the id of a cluster.
    public var id: Int64
    /// The distance, in pixels, from the western edge of the tile.
    public var x: Int32
    /// The distance, in pixels, from the northern edge of the tile.
    public var y: Int32
    /// Its label.
    public var label: ClusterLabel
    /// Its figures.
    public var figures: MapFigures

    /// Creates a feature.
    public init(id: Int64, x: Int32, y: Int32, label: ClusterLabel, figures: MapFigures) {
      self.id = id
      self.x = x
      self.y = y
      self.label = label
      self.figures = figures
    }
  }

  /// The side of the tile in pixels, rounded to four decimals.
  public var extent: Double
  /// The places and clusters, in the order in which their first places lie on the Morton curve.
  public var features: [Feature]

  /// Creates a document.
  public init(extent: Double, features: [Feature]) {
    self.extent = extent
    self.features = features
  }

  /// Creates the document of a tile; each feature has a sum for each of the given currencies.
  package init(
    extent: Double, features: [SpendingTileFeature], currencies: [Currency], home: Currency
  ) {
    let columns = FigureColumns(currencies: currencies, home: home)
    self.init(
      extent: extent.stated(digits: Self.digits(of: extent)),
      features: features.map { feature in
        Feature(
          id: feature.id, x: feature.x, y: feature.y, label: ClusterLabel(feature.cluster),
          figures: MapFigures(feature.cluster.figures, columns: columns))
      })
  }

  private static func digits(of extent: Double) -> Int { extent.rounded() == extent ? 0 : 4 }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("extent", extent, digits: Self.digits(of: extent))
      json.lines("features", of: features) { feature, json in
        json.member("type", 1)
        json.array("geometry") { json in
          json.array { json in
            json.number(String(feature.x))
            json.number(String(feature.y))
          }
        }
        json.object("tags") { json in
          feature.label.write(to: &json)
          feature.figures.write(to: &json)
        }
        json.member("id", feature.id)
      }
    }
  }
}

extension TileDocument.Feature: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    let points: [[Int32]] = try members.value("geometry")
    guard points.count == 1, points[0].count == 2 else {
      throw members.corrupted("geometry", "a place or cluster is one point")
    }
    let tags = try members.superDecoder(forKey: "tags")
    self.init(
      id: try members.value("id"), x: points[0][0], y: points[0][1],
      label: try ClusterLabel(from: tags), figures: try MapFigures(from: tags))
  }
}
