import PROJ
import SimpleFeatures
import StatementImport

/// Brings projected positions of statements to WGS 84.
enum Projection {
  /// The way from a CRS, or why there is none.
  static func toWGS84(_ crs: String) -> Result<StatementOptions.ToWGS84, CRSProblem> {
    do {
      let transform = try CoordinateTransform(from: crs)
      return .success { try? transform.coordinate(x: $0, y: $1) }
    } catch {
      return .failure(CRSProblem(message: error.description, remedy: error.remedy))
    }
  }
}
