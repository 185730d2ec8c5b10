/// A remedy for a boundary file that cannot be imported: a change to the file, or a detail about it
/// that the user adds.
public enum BoundaryCorrection: Hashable, Sendable {
  /// Give the reference system of the coordinates.
  case giveSystem
  /// Check the reference system, or give another system.
  case checkSystem
  /// Import the file again with a reference system; the value is the likely system, if it is known.
  case importWithSystem(String?)
  /// Check that the file is GeoJSON, written in the usual way, for example as `ogr2ogr` writes it.
  case writeAsGeoJSON
  /// Fetch the archive again, or unpack it.
  case fetchOrUnpack
  /// Choose one of the existing fields as the field that contains the code or the name.
  case chooseField(role: String, fields: [String])
  /// Remove the feature, or give it an area.
  case giveArea
  /// Give every district a code and a name, or choose other fields.
  case giveCodeAndName
  /// Choose a field with a different value for each district, or merge the features that belong to
  /// one district.
  case giveUniqueCodes
  /// Build the program with shapelib.
  case buildWithShapelib
  /// Put the files of a shapefile into one folder.
  case completeShapefile
  /// Give an archive that contains a shapefile, or give a file in another format.
  case giveShapefileArchive
}
