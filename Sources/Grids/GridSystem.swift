/// A published grid at one of its levels, such as `korea-1km` or `quadbin-15`.
///
/// Each cell has one parent on the next coarser level, except the cells of the coarsest level. The
/// parent contains the cell, except that a hexagon of H3 may cross the edge of its parent. A cell
/// contains its western and southern edges, but a web tile contains its western and northern edges.
/// ```swift
/// let grid = try GridSystem("korea-1km")
/// let cityHall = Coordinate(longitude: 126.9780, latitude: 37.5665)
/// grid.cell(at: cityHall)?.id  // "다사5352"
/// ```
public struct GridSystem: Hashable, Sendable {
  /// A family of grids from one publisher.
  public enum Family: String, CaseIterable, Sendable {
    /// Korea's national point numbers: squares whose sides are measured in metres of EPSG:5179.
    case korea
    /// Japan's grid square code (JIS X 0410), in degrees.
    case japan
    /// The grid of INSPIRE, squares in metres of EPSG:3035.
    case europe
    /// Tiles of web maps (EPSG:3857) with the 64-bit numbers of quadbin.
    case quadbin
    /// The hexagons and pentagons that H3 defines on an icosahedron, identified by 64-bit indexes.
    case h3
  }

  /// The family to which the grid belongs.
  public let family: Family
  /// The level, from 0 for the largest cells.
  public let level: Int

  /// Creates a grid from its family and level.
  ///
  /// - Precondition: `level` is one of ``Family/levels``.
  public init(_ family: Family, level: Int) {
    precondition(
      family.levels.contains(level), "\(family.rawValue) has the levels \(family.levels)")
    (self.family, self.level) = (family, level)
  }

  /// Creates a grid from a text that consists of the family, a hyphen and the name of the level.
  public init(_ text: String) throws(GridSystemError) {
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard let family = Family(rawValue: String(parts[0])) else {
      throw .unknownFamily(text)
    }
    guard parts.count == 2, let level = family.levelNames.firstIndex(of: String(parts[1])) else {
      throw .unknownLevel(text, family)
    }
    self.init(family, level: level)
  }

  /// The name that ``init(_:)`` reads.
  public var name: String { "\(family.rawValue)-\(family.levelNames[level])" }

  /// Whether the cells have 64-bit numbers in addition to their ids.
  package var hasNumbers: Bool { family == .quadbin || family == .h3 }

  /// The grid of the same family with the next larger cells; nil if this grid has the largest
  /// cells.
  public var coarser: GridSystem? { level == 0 ? nil : GridSystem(family, level: level - 1) }

  /// The number of cells along a side of a cell of the coarser grid; 1 for the largest cells.
  var divisor: Int { family.divisors[level] }

  /// The number of cells along a side of the largest cells.
  var fineness: Int { family.divisors[...level].reduce(1, *) }
}

extension GridSystem.Family {
  /// The names of the levels, from the largest cells to the smallest.
  public var levelNames: [String] {
    switch self {
    case .korea: ["10km", "1km", "500m", "100m"]
    case .japan: ["80km", "10km", "5km", "1km", "500m", "250m", "125m"]
    case .europe: ["100km", "10km", "1km", "100m"]
    case .quadbin: (0...26).map(String.init)
    case .h3: (0...15).map(String.init)
    }
  }

  /// The levels.
  public var levels: Range<Int> { levelNames.indices }

  fileprivate var divisors: [Int] {
    switch self {
    case .korea: [1, 10, 2, 5]
    case .japan: [1, 8, 2, 5, 2, 2, 2]
    case .europe: [1, 10, 10, 10]
    case .quadbin: [1] + Array(repeating: 2, count: 26)
    // Hexagons have no columns and rows.
    case .h3: Array(repeating: 1, count: 16)
    }
  }
}

extension GridSystem: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

extension GridSystem: Decodable {
  /// Reads the name.
  ///
  /// - Throws: `DecodingError` for a text that is not the name of a grid.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      try self.init(container.decode(String.self))
    } catch let error as GridSystemError {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "no grid has this name: \(error.code)")
    }
  }
}
