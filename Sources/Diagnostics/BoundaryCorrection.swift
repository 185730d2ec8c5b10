/// A change to a boundary file, so that its districts can be imported.
public enum BoundaryCorrection: Hashable, Sendable {
  /// Give the reference system of the coordinates.
  case giveSystem
  /// Check the reference system, or give another system.
  case checkSystem
  /// Import the file again with a reference system: the likely system, if it is known.
  case importWithSystem(String?)
  /// Check that the file is GeoJSON as other programs write it.
  case writeAsGeoJSON
  /// Fetch the archive again, or unpack it.
  case fetchOrUnpack
  /// Choose the field with the code or the name from the existing fields.
  case chooseField(role: String, fields: [String])
  /// Remove the feature, or give it an area.
  case giveArea
  /// Give every district a code and a name, or choose other fields.
  case giveCodeAndName
  /// Choose a field that distinguishes districts, or join the features of a district.
  case giveUniqueCodes
  /// Build the program with shapelib.
  case buildWithShapelib
  /// Put the files of a shapefile into one folder.
  case completeShapefile
  /// Give an archive with a shapefile, or a file of another form.
  case giveShapefileArchive
}
