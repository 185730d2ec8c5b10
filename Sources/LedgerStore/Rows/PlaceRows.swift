package import Spending

/// The places of one moment.
package struct PlaceRows: Sendable {
  /// In Morton order.
  package var places: PlaceColumns
  /// How many rows another program left unreadable.
  package var unreadable: Int
}
