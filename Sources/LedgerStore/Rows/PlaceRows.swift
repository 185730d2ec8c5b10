package import Spending

/// The places in one version of the file.
package struct PlaceRows: Sendable {
  /// In Morton order.
  package var places: PlaceColumns
  /// The number of rows that cannot be read.
  package var unreadable: Int
}
