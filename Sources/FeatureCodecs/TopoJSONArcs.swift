/// The arcs of a topology, decoded: all positions in two arrays, arc after arc.
struct TopoJSONArcs {
  private(set) var x: [Double] = []
  private(set) var y: [Double] = []
  private var ends: [Int] = []

  /// The number of arcs.
  var count: Int { ends.count }

  /// The positions of an arc.
  subscript(arc: Int) -> Range<Int> { (arc == 0 ? 0 : ends[arc - 1])..<ends[arc] }

  /// Scale and translation of the grid.
  struct Transform {
    var scaleX = 1.0
    var scaleY = 1.0
    var translateX = 0.0
    var translateY = 0.0
  }

  /// Reads the member `arcs`.
  ///
  /// - Parameter transform: If nil, arcs contain positions. Otherwise each element of an arc is a
  ///   step on the grid, relative to the previous element.
  static func read(
    _ reader: inout JSONReader, transform: Transform?
  ) throws -> TopoJSONArcs {
    var arcs = TopoJSONArcs()
    try reader.beginArray()
    while try reader.nextElement() {
      var sumX = 0.0
      var sumY = 0.0
      try reader.beginArray()
      while try reader.nextElement() {
        let (x, y) = try position(&reader, arc: arcs.count)
        if let transform {
          sumX += x
          sumY += y
          arcs.x.append(sumX * transform.scaleX + transform.translateX)
          arcs.y.append(sumY * transform.scaleY + transform.translateY)
        } else {
          arcs.x.append(x)
          arcs.y.append(y)
        }
      }
      arcs.ends.append(arcs.x.count)
    }
    return arcs
  }

  private static func position(
    _ reader: inout JSONReader, arc: Int
  ) throws -> (x: Double, y: Double) {
    let position = try reader.readPlanarPosition()
    guard position.count >= 2 else {
      throw TopoJSONError(
        .positionTooShort(count: position.count, arc: arc), at: reader.location(of: position.start))
    }
    return (position.x, position.y)
  }
}
