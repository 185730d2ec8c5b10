public import SimpleFeatures
public import SpatialIndex
public import Spending
public import SpendingAnalytics

extension English {
  public func text(_ error: CoordinateError) -> String {
    // Without the value: positions are private.
    switch error {
    case .longitudeOutOfRange: "longitude is not in -180 ... 180 degrees"
    case .latitudeOutOfRange: "latitude is not in -90 ... 90 degrees"
    }
  }

  public func text(_ error: BoundingBoxError) -> String {
    switch error {
    case .edge(let error): text(error)
    case .southAboveNorth:
      "the south edge lies above the north edge; write a box as west,south,east,north"
    }
  }

  public func text(_ error: RingError) -> String {
    switch error {
    case .tooFewCoordinates(let count): "ring has \(count) coordinates; a ring needs at least 4"
    case .notClosed: "ring is not closed; its last coordinate must equal its first"
    }
  }

  public func text(_ error: TileError) -> String {
    switch error {
    case .notATile(let text):
      "\(text) is not a tile; write it as zoom/x/y, for example 12/3492/1586"
    case .zoomOutOfRange(let zoom): "zoom \(zoom) is not in 0 ... \(Tile.deepestZoom)"
    case .columnOutOfRange(let x, let last): "column \(x) is not in 0 ... \(last)"
    case .rowOutOfRange(let y, let last): "row \(y) is not in 0 ... \(last)"
    }
  }

  public func text(_ error: MoneyError) -> String {
    switch error {
    case .differentCurrencies(let left, let right):
      "cannot add \(right) to \(left); convert one of them first"
    case .overflow: "the sum exceeds 9,223,372,036,854,775,807 minor units"
    }
  }

  public func text(_ error: MeasureOverflow) -> String {
    // Without the values: they are private.
    "the absolute values of the measure add up to more than \(Int64.max); "
      + "split the points or use a larger unit"
  }

  public func text(_ error: SpendingOverflow) -> String {
    "a sum exceeds 9,223,372,036,854,775,807 minor units"
  }
}
