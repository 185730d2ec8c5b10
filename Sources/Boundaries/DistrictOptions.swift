public import Codecs

/// The user's options for a boundary file. If an option is nil, its value is determined from the
/// content of the file.
public struct DistrictOptions: Hashable, Sendable {
  /// The field with the codes; nil selects the first known field, such as `SIG_CD`.
  public var codeField: String?
  /// The field with the names; nil selects the first known field, such as `name`.
  public var nameField: String?
  /// The reference system of the coordinates, such as `EPSG:5174`; it overrides the system that the
  /// file states.
  public var system: String?
  /// The encoding of a shapefile's fields, which overrides the encoding that the file states.
  public var encoding: TextEncoding?
  /// The part of the file to read: the object of a TopoJSON file, the layer of a GeoPackage, or the
  /// shapefile in a zip archive.
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
