import Boundaries
import Foundation
import SimpleFeatures
import Sobi
import Workloads

/// The districts that a benchmark uses.
struct BenchmarkDistricts {
  let name: String?
  let shapes: [MultiPolygon]
  let box: BoundingBox
  let vertexCount: Int

  init(file: String?, seed: UInt64) throws {
    if let file {
      let districts = try DistrictFiles.read(path: file, DistrictOptions()).districts
      name = URL(filePath: file).deletingPathExtension().lastPathComponent
      shapes = districts.map(\.shape)
    } else {
      name = nil
      shapes = MadeDistricts(side: 16, bends: 8, seed: seed, in: PointWorkload.korea).shapes
    }
    box = BoundingBox.union(shapes.map(\.boundingBox)) ?? PointWorkload.korea
    vertexCount = shapes.reduce(0) { $0 + $1.vertexCount }
  }
}
