public import Diagnostics

/// A tile of a web map, identified by its zoom, its column from the west and its row from the
/// north.
///
/// ```swift
/// try Tile("12/3492/1586")  // a part of Seoul
/// ```
public struct Tile: Hashable, Sendable {
  /// The zoom, from 0 to 30; the world has 2^zoom columns and 2^zoom rows.
  public let zoom: Int
  /// The column from the west.
  public let x: Int
  /// The row from the north.
  public let y: Int

  /// The deepest zoom.
  public static let deepestZoom = 30

  /// Creates a tile.
  ///
  /// - Throws: ``TileError`` when there is no such tile.
  public init(zoom: Int, x: Int, y: Int) throws(TileError) {
    guard (0...Self.deepestZoom).contains(zoom) else { throw .zoomOutOfRange(zoom) }
    let last = 1 << zoom - 1
    guard (0...last).contains(x) else { throw .columnOutOfRange(x, last: last) }
    guard (0...last).contains(y) else { throw .rowOutOfRange(y, last: last) }
    self.zoom = zoom
    self.x = x
    self.y = y
  }

  /// Creates a tile from its name `zoom/x/y`.
  ///
  /// - Throws: ``TileError`` if the text does not have this format or no such tile exists.
  public init(_ text: String) throws(TileError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let zoom = parts[0], let x = parts[1], let y = parts[2] else {
      throw .notATile(text)
    }
    try self.init(zoom: zoom, x: x, y: y)
  }
}

/// The reason why a tile does not exist.
public enum TileError: Fault, Equatable {
  /// The text does not have the format `zoom/x/y`.
  case notATile(String)
  /// The zoom is not a number from 0 to 30.
  case zoomOutOfRange(Int)
  /// The column is not a number from 0 to `last`.
  case columnOutOfRange(Int, last: Int)
  /// The row is not a number from 0 to `last`.
  case rowOutOfRange(Int, last: Int)

  public var code: String {
    switch self {
    case .notATile: "tile.text.invalid"
    case .zoomOutOfRange: "tile.zoom.out-of-range"
    case .columnOutOfRange: "tile.column.out-of-range"
    case .rowOutOfRange: "tile.row.out-of-range"
    }
  }
}
