import ArgumentParser
import Sobi
import Wording

/// `sobi tile`
struct TileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tile", abstract: "Write a tile of clusters as JSON.",
    discussion: """
      Example: sobi tile 12/3492/1586 --month 2026-11
      The output has the format of supercluster's getTile and of geojson-vt: points in pixels from \
      the upper left corner of the tile, including places and clusters in a margin as wide as the \
      radius.
      """)

  @Argument(help: ArgumentHelp("The tile: zoom, column and row.", valueName: "z/x/y"))
  var tile: String

  @Option(
    help: ArgumentHelp("The least number of places that makes a cluster.", valueName: "count"))
  var minPoints = 2

  @OptionGroup var clustering: ClusteringOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    _ = try address()
    guard minPoints >= 2 else { throw ValidationError(.tooSmall(option: "--min-points", least: 2)) }
  }

  private func address() throws -> Tile {
    do { return try Tile(tile) } catch {
      throw ValidationError(.value(option: nil, message: ErrorReport.message(error)))
    }
  }

  func run() throws {
    let clusters = try ledger.open(.reading).clusters(
      filter.query(), options: clustering.options(minPoints: minPoints))
    Terminal.output(clusters.tileJSON(try address()))
  }
}
