public import GeoPackage
import SimpleFeatures

extension English {
  public func text(_ error: GeoPackageError) -> String {
    switch error {
    case .missing(let path): "there is no file \(path)"
    case .notAFile(let path): "\(path) is not a file"
    case .alreadyExists(let path): "\(path) exists already; it was left untouched"
    case .notADatabase(let path): "\(path) is not an SQLite database; it was left untouched"
    case .notAGeoPackage(let path, _):
      "\(path) is a database but not a GeoPackage; it was left untouched"
    case .notReadable(let path): "\(path) cannot be read"
    case .notWritable(let path): "\(path) cannot be written"
    case .openedForReading(let path):
      "\(path) was opened for reading; open it for writing to change it"
    case .strayLog(let path):
      "\(path) exists without its ledger, and SQLite would apply it to a new ledger"
    case .companion(let path, let found):
      switch found {
      case .folder: "\(path) is a folder; SQLite needs a file of that name beside the ledger"
      case .link: "\(path) is a link; SQLite needs a file of that name beside the ledger"
      case .device:
        "\(path) is not a regular file; SQLite needs a file of that name beside the ledger"
      case .forbidden: "\(path) cannot be read and written, which SQLite needs to open the ledger"
      }
    case .tooLarge: "the ledger contains a value of more than 64 MiB, which Sobi never writes"
    case .diskFull: "the disk is full; nothing was changed"
    case .diskFault(GeoPackageError.writeFault):
      "the disk or a limit on file sizes prevented writing to the ledger; nothing was changed"
    case .diskFault(let code):
      "the disk failed to read or write (SQLite error \(code)); nothing was changed"
    case .clock:
      "the clock of this machine shows a year before 0000 or after 9999; nothing was changed"
    case .busy: "another program is writing to the ledger; nothing was changed"
    case .malformedGeometry(let fault): "a stored geometry cannot be read: \(text(fault))"
    case .spatialIndexWithoutRoot(let table): "the spatial index \(table) has no root"
    case .unregisteredFunction(let name, let code):
      "SQLite did not accept the function \(name) (error \(code))"
    case .sqlite(let code, let message) where GeoPackageError.isDamage(code):
      "the ledger is damaged (SQLite error \(code): \(message))"
    case .sqlite(let code, let message): "SQLite error \(code): \(message)"
    }
  }

  public func text(_ fault: GeometryFault) -> String {
    switch fault {
    case .notBytes: "the geometry is not a blob"
    case .noHeader: "the geometry does not start with the bytes \"GP\""
    case .envelope: "the envelope of the geometry is cut short or unknown"
    case .extended: "the geometry has the extended type, whose encoding is unknown"
    case .truncated: "the geometry is cut short"
    case .byteOrder: "the byte order of the geometry is unknown"
    case .notPoint(let type): "the geometry is of type \(type); only points can be payments"
    case .notFinite: "the position is not a number"
    case .longitude: text(CoordinateError.longitudeOutOfRange(.nan))
    case .latitude: text(CoordinateError.latitudeOutOfRange(.nan))
    case .wkb(let fault): text(fault)
    case .planarWKB(let fault): text(fault)
    }
  }

  public func text(_ error: AreaLayerError) -> String {
    switch error {
    case .file(let error): text(error)
    case .noPolygonLayer(let layers): noLayer(of: "polygons", among: layers)
    case .severalLayers(let layers): severalLayers(of: "polygons", layers)
    case .noSuchLayer(let name, let layers): noLayer(named: name, among: layers)
    case .geometry(let fault, let layer, let feature):
      place(layer, feature) + text(fault)
    case .value(let column, let layer, let feature):
      place(layer, feature) + "the column \"\(column)\" contains bytes or an infinite number"
    }
  }

  public func text(_ error: PointLayerError) -> String {
    switch error {
    case .notAGeoPackage: "the file is a database but not a GeoPackage; it was left untouched"
    case .unreadable(_, let reason): "the file cannot be read: \(reason)"
    case .excessive: "reading the file takes more work than a file of its size should need"
    case .invalidDescription: "a table that describes the layers contains invalid values"
    case .noPointLayer(let layers): noLayer(of: "points", among: layers)
    case .severalPointLayers(let layers): severalLayers(of: "points", layers)
    case .noSuchLayer(let name, let layers): noLayer(named: name, among: layers)
    case .notPoints(let layer, let type):
      "layer \"\(layer)\" contains \(type); only points can be payments"
    case .undefinedSystem(let layer, let srsID):
      "layer \"\(layer)\" does not state the reference system of its coordinates (srs_id \(srsID))"
    case .noGeometryColumn(let column, let layer):
      "layer \"\(layer)\" lacks the column \"\(column)\" for its geometry"
    case .geometry(let fault, let layer, let feature):
      place(layer, feature) + text(fault)
    case .value(let column, let layer, let feature):
      place(layer, feature) + "the column \"\(column)\" contains bytes or an infinite number"
    case .changed(let layer): "layer \"\(layer)\" changed while it was read"
    }
  }

  // MARK: Layers of areas and of points

  private func noLayer(of geometries: String, among layers: [String]) -> String {
    layers.isEmpty
      ? "the file has no layers"
      : "no layer contains \(geometries); the file has these layers: \(layers.joined(separator: ", "))"
  }

  private func severalLayers(of geometries: String, _ layers: [String]) -> String {
    "several layers contain \(geometries): \(quotedNames(layers))"
  }

  private func noLayer(named name: String, among layers: [String]) -> String {
    "there is no layer \"\(name)\"; the file has these layers: \(quotedNames(layers))"
  }

  private func place(_ layer: String, _ feature: Int) -> String {
    "layer \"\(layer)\", feature \(feature): "
  }
}
