import Codecs
import FeatureCodecs
public import Spending

/// Places and clusters, such as the children or leaves of a cluster, as a JSON document.
public struct ClusterListDocument: ReportDocument {
  /// The places and clusters.
  public var clusters: [ClusterRow]

  /// Creates a document.
  public init(clusters: [ClusterRow]) { self.clusters = clusters }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.lines("clusters", of: clusters) { $0.write(.visits, to: &$1) }
    }
  }
}

extension [SpendingCluster] {
  /// The places and clusters as the content of a JSON document; in every list of sums, the currency
  /// `home` comes first.
  public func document(home: Currency) -> ClusterListDocument {
    ClusterListDocument(clusters: map { ClusterRow($0, home: home) })
  }

  /// The places and clusters as JSON, see ``ClusterListDocument``.
  public func json(home: Currency) -> [UInt8] { document(home: home).json() }

  /// The places and clusters as a CSV table, with a line for each currency of each place or
  /// cluster.
  public func csv(home: Currency) -> [UInt8] {
    CSVWriter.document(
      [SpendingCluster.columns] + flatMap { $0.cells(home: home, of: nil) })
  }
}
