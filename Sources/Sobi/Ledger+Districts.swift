import Boundaries
import Foundation
import LedgerStore
public import SpendingAnalytics

extension Ledger {
  /// What an import of districts did.
  public struct DistrictImport: Sendable {
    /// The name of the set.
    public var setName: String
    /// How many districts it has.
    public var count: Int
    /// The field that gave the codes.
    public var codeField: String
    /// The field that gave the names.
    public var nameField: String
    /// The form of the file: `GeoJSON`, `TopoJSON`, `shapefile`, `GeoPackage`.
    public var form: String
    /// What was read of a file with several sets of features; nil for GeoJSON.
    public var layer: String?
    /// The reference system that positions were brought to WGS 84 from; nil for degrees on WGS 84.
    public var system: String?
    /// The encoding of a shapefile's fields.
    public var encoding: String?
    /// Whose codes they are, as `codes of Statistics Korea`; nil when they are not Korean.
    public var codeScheme: String?
    /// What is odd about the file; nothing of it was changed.
    public var warnings: [String]
  }

  /// Imports a file of districts as a set, whole or not at all.
  ///
  /// GeoJSON, TopoJSON, shapefiles (any file of one, or a zip archive) and layers of GeoPackages are
  /// read. The rings are kept as published, brought to WGS 84 and rounded once to 1e-7 degree.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - level: `sido`, `sigungu`, `dong` or a word of one's own.
  ///   - name: The name of the set; nil takes the file's name without its extension.
  ///   - codeField: The field with the codes; nil takes the first known one.
  ///   - nameField: The field with the names; nil takes the first known one.
  ///   - crs: The reference system of the coordinates, over what the file says: `EPSG:5174`.
  ///   - encoding: The encoding of a shapefile's fields, over what the file says: `cp949`.
  ///   - layer: The object of a TopoJSON, the layer of a GeoPackage or the shapefile of a zip archive.
  /// - Throws: ``FileProblem`` for anything that is not a set of areas with codes.
  /// - Complexity: O(*v* log *v*) for *v* vertices.
  public func importDistricts(
    path: String, level: String, name: String?, codeField: String?, nameField: String?,
    crs: String? = nil, encoding: String? = nil, layer: String? = nil, replacing: Bool
  ) throws -> DistrictImport {
    if let encoding, TextEncoding(name: encoding) == nil {
      throw ImportRequestError.unknownEncoding(encoding)
    }
    let file = try DistrictFiles.read(
      path: path,
      DistrictOptions(
        codeField: codeField, nameField: nameField, system: crs,
        encoding: encoding.flatMap { TextEncoding(name: $0) }, layer: layer))
    let base = (path as NSString).lastPathComponent
    let setName = name ?? (base as NSString).deletingPathExtension
    try store.addDistrictSet(
      name: setName, level: level, source: base, licence: nil, attribution: nil,
      districts: file.districts.map {
        StoredDistrict(code: $0.code, name: $0.name, shape: $0.shape)
      }, replacing: replacing)
    return DistrictImport(
      setName: setName, count: file.districts.count, codeField: file.codeField,
      nameField: file.nameField, form: file.form.rawValue, layer: file.layer, system: file.system,
      encoding: file.encoding, codeScheme: file.codeScheme?.description, warnings: file.warnings)
  }

  /// Spending by district.
  ///
  /// - Parameters:
  ///   - level: The level of the set; nil when there is only one set.
  ///   - set: The name of the set; nil when level or singularity tells.
  /// - Throws: ``LedgerStore/LedgerStoreError`` when no single set fits or a category is unknown.
  /// - Complexity: O(*n*) for *n* payments, plus the join of the places once.
  public func districtReport(
    _ query: LedgerQuery, level: String? = nil, set: String? = nil,
    order: DistrictReport.Order = .amount
  ) throws -> DistrictReport {
    let chosen = try store.districtSet(level: level, name: set)
    let columns = try columns()
    let membership = try membership(in: chosen, of: columns.places)
    let tallies = try PlaceTallies(
      columns.payments, at: columns.places, filter: query.filter(categories()))
    return try DistrictReport(
      tallies, districts: membership.districts.map { ($0.code, $0.name) },
      membership: membership.positions, order: order, homeCurrency: settings.homeCurrency,
      setName: chosen.name, level: chosen.level)
  }
}
