import Diagnostics

extension English {
  /// The advice about a boundary file, with the options of the command line.
  func commandLine(_ correction: BoundaryCorrection) -> String {
    switch correction {
    case .giveSystem:
      "Give the reference system of the coordinates with --crs, for example --crs EPSG:5179."
    case .checkSystem: "Check the reference system, or give another one with --crs."
    case .importWithSystem(let code?): "Import the file again with --crs \(code)."
    case .importWithSystem(nil):
      "Import the file again with the code of the system, for example --crs EPSG:5174."
    case .writeAsGeoJSON: "Check that the file is GeoJSON as ogr2ogr writes it."
    case .fetchOrUnpack: "Fetch the file again, or unpack it and give the .shp file."
    case .chooseField(let role, _): "Choose the field with --\(role)-field."
    case .giveArea: "Remove the feature, or give it a Polygon or MultiPolygon."
    case .giveCodeAndName:
      "Give every district a code and a name, or choose other fields with --code-field and "
        + "--name-field."
    case .giveUniqueCodes:
      "Choose with --code-field a field whose values differ between districts, or join the "
        + "features into one MultiPolygon."
    case .buildWithShapelib: "Build with the package trait SHAPELIB, which is on by default."
    case .completeShapefile:
      "A shapefile consists of the files .shp, .shx and .dbf with the same name; put them into one "
        + "folder."
    case .giveShapefileArchive:
      "Give an archive with .shp, .shx and .dbf, or a file in another format."
    }
  }
}
