import FeatureCodecs
import Grids
import SimpleFeatures

/// The grids of a page, with the cells that contain a place of the page.
struct PageGrids {
  /// A grid with the cells of the page's places.
  private struct Part {
    let system: GridSystem
    let placed: PlacedCells

    init(_ system: GridSystem, _ coordinates: [Coordinate]) {
      (self.system, placed) = (system, PlacedCells(coordinates, of: system))
    }
  }

  /// The greatest number of cells of a page in all its grids; they take about two megabytes before
  /// compression.
  static let mostCells = 20_000

  private let parts: [Part]

  /// Finds the cells of places.
  ///
  /// - Parameters:
  ///   - systems: The grids; a grid that is named twice counts once.
  ///   - coordinates: The positions of places, in the order of the page.
  ///   - limit: The most cells.
  /// - Throws: ``OutputError/tooManyCells(_:count:limit:coarser:)`` for more cells.
  /// - Complexity: O(*g* (*p* + *c* log *c*)) for *g* grids, *p* places and *c* cells.
  init(
    _ systems: [GridSystem], of coordinates: [Coordinate], limit: Int = Self.mostCells
  ) throws(OutputError) {
    var parts: [Part] = []
    for system in systems where !parts.contains(where: { $0.system == system }) {
      parts.append(Part(system, coordinates))
    }
    self.parts = parts
    let total = parts.reduce(0) { $0 + $1.placed.cells.count }
    guard total > limit,
      let finest = parts.max(by: { $0.placed.cells.count < $1.placed.cells.count })
    else { return }
    let others = total - finest.placed.cells.count
    let coarser = sequence(first: finest.system, next: \.coarser).dropFirst().first { system in
      others + Part(system, coordinates).placed.cells.count <= limit
    }
    throw .tooManyCells(
      finest.system.name, count: total, limit: limit, coarser: coarser?.name)
  }

  /// Writes the member `cells` with a member for each grid, each on a separate line.
  ///
  /// A ring is written as its first corner in units of 1e-7 degree, followed by the difference
  /// between each corner and the next. The last corner is left out, because it equals the first.
  func write(to lines: inout PageLines) {
    for part in parts {
      let cells = part.placed.cells
      lines.line { json in
        json.object("cells") { json in
          json.object(part.system.name) { json in
            json.member("id", cells.map(\.id))
            json.array("area") { json in
              for cell in cells { json.number(cell.squareKilometers.significantText) }
            }
            json.array("outline") { json in
              for cell in cells { json.array { Self.write(cell.outline, to: &$0) } }
            }
            json.array("of") { json in
              for position in part.placed.positions { json.number(String(position)) }
            }
          }
        }
      }
    }
  }

  private static func write(_ outline: MultiPolygon, to json: inout JSONText) {
    for polygon in outline.polygons {
      json.array { json in
        var last = (longitude: Int64(0), latitude: Int64(0))
        for corner in polygon.exterior.coordinates.dropLast() {
          let (longitude, latitude) = (Int64(corner.longitudeE7), Int64(corner.latitudeE7))
          json.number(String(longitude - last.longitude))
          json.number(String(latitude - last.latitude))
          last = (longitude, latitude)
        }
      }
    }
  }
}
