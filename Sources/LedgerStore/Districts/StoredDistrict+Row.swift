import GRDB
import GeoPackage
import SimpleFeatures

extension StoredDistrict {
  /// Reads a district; nil if neither its shape nor its published rings can be read. If only one of
  /// the two can be read, it is used for both.
  init?(_ row: Row) {
    func shape(_ column: String) -> MultiPolygon? {
      row.bytes(column).flatMap { try? GeometryBlob.decodeMultiPolygon($0) }
    }
    let (displayed, published) = (shape("geom"), shape("published"))
    guard let id = row.whole("id"), let joined = published ?? displayed else { return nil }
    self.init(
      id: id, code: row.text("code") ?? "", name: row.text("name") ?? "", shape: joined,
      repaired: published == nil ? nil : displayed, parentID: row.whole("parent_id"))
  }
}
