public import Codecs

/// The user's options for a boundary file. Nil leaves a choice to the file.
public struct DistrictOptions: Hashable, Sendable {
  /// The field with the codes; nil takes the first known field, such as `SIG_CD`.
  public var codeField: String?
  /// The field with the names; nil takes the first known field, such as `name`.
  public var nameField: String?
  /// The reference system of the coordinates, in place of the file's: `EPSG:5174`.
  public var system: String?
  /// The encoding of a shapefile's fields, in place of the file's.
  public var encoding: TextEncoding?
  /// The object of a TopoJSON, the layer of a GeoPackage or the shapefile of a zip archive.
  public var layer: String?

  /// Creates options.
  public init(
    codeField: String? = nil, nameField: String? = nil, system: String? = nil,
    encoding: TextEncoding? = nil, layer: String? = nil
  ) {
    self.codeField = codeField
    self.nameField = nameField
    self.system = system
    self.encoding = encoding
    self.layer = layer
  }
}
