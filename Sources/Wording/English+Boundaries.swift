public import Boundaries

extension English {
  public func text(_ problem: BoundaryProblem) -> String {
    switch problem {
    case .geoJSON(let problem): text(problem)
    case .topoJSON(let problem): text(problem)
    case .shapefile(let problem): text(problem)
    case .archive(let error): text(error)
    case .layer(let error): text(error)
    case .geoPackage(let error): text(error)
    case .system(let error): text(error)
    case .severalLayers(let layers):
      "the zip archive contains several shapefiles: \(layers.joined(separator: ", "))"
    case .noSuchLayer(let name, let layers):
      "the zip archive has no shapefile \(name); the shapefiles are "
        + "\(layers.joined(separator: ", "))"
    case .noSystem(let feature):
      "feature \(feature) has coordinates that are not degrees, and the file does not state their "
        + "reference system"
    case .notDegrees(let feature):
      "feature \(feature) has coordinates that are not degrees, but its reference system uses "
        + "degrees"
    case .outsideSystem(let system, let feature):
      "feature \(feature) has a position that \(system) does not cover"
    case .blankStart(let bytes):
      "the first \(bytes) bytes are white space; a file of districts is expected"
    case .noFeatures: "the file has no features; at least one district is expected"
    case .unknownFields(let role, let fields):
      "no field has a known name for the \(role.rawValue) of a district; \(list(fields))"
    case .noSuchField(let field, let role, let fields):
      "there is no field \"\(field)\" for the \(role.rawValue); \(list(fields))"
    case .noPolygon(let feature, let found):
      "feature \(feature) has \(text(found)); a district needs a Polygon or MultiPolygon"
    case .missingField(let field, let feature):
      "feature \(feature) has no field \"\(field)\"; every district needs a value"
    case .emptyField(let field, let feature):
      "feature \(feature) has an empty field \"\(field)\"; every district needs a value"
    case .notText(let field, let feature):
      "feature \(feature) has a field \"\(field)\" that is neither text nor a number"
    case .textTooLong(let field, let feature, let bytes, let limit):
      "feature \(feature) has a field \"\(field)\" of \(bytes) bytes; codes and names have at most "
        + "\(limit) bytes"
    case .duplicateCode(
      let code, let feature, let name, let firstFeature, let firstName, let firstLine):
      "feature \(feature) (\(name)) has the same code, \(code), as feature \(firstFeature) "
        + "(\(firstName)\(firstLine.map { ", line \($0)" } ?? "")); codes must be unique"
    }
  }

  private func text(_ found: NoArea) -> String {
    switch found {
    case .nothing: "no geometry"
    case .emptyPolygon: "an empty polygon"
    case .other(let type): "a \(type)"
    }
  }

  /// The existing fields, so that one can be chosen; the first thirty suffice.
  private func list(_ fields: [DistrictField]) -> String {
    if fields.isEmpty { return "the features have no fields" }
    let shown = fields.prefix(30).map { field in
      let name = field.name.utf8.count > 200 ? field.name.prefix(50) + "…" : field.name[...]
      return field.count == field.total
        ? String(name) : "\(name) (in \(field.count) of \(field.total) features)"
    }
    return "the fields are \(shown.joined(separator: ", "))"
      + (fields.count > 30 ? " and \(fields.count - 30) more" : "")
  }

  public func text(_ problem: ShapefileProblem) -> String {
    switch problem {
    case .notBuilt: "shapefiles cannot be read: this build does not include shapelib"
    case .missingFile(let file): "the shapefile has no file \(file)"
    case .notInArchive(let files) where files.isEmpty: "the zip archive is empty"
    case .notInArchive(let files):
      "the zip archive contains no shapefile; it contains "
        + "\(files.prefix(5).joined(separator: ", "))"
        + (files.count > 5 ? " and \(files.count - 5) more" : "")
    case .notAShapefile(let file):
      "the .\(file) file does not start with the header of a .\(file) file"
    case .notPolygons(let type):
      "the shapes have type \(type); a polygon type (5, 15 or 25) is expected"
    case .tooLarge(let file): "the .\(file) file has more than 2,147,483,647 bytes"
    case .cutShort(let file): "the .\(file) file is shorter than its header states"
    case .damagedShape(let feature): "feature \(feature): the shape is damaged"
    case .damagedFields: "the header of the .dbf file contradicts itself"
    case .countsDiffer(let shapes, let rows):
      "the .shp file has \(shapes) shapes and the .dbf file has \(rows) rows; the numbers must be equal"
    case .undecodable(let field, let feature, let encoding):
      "feature \(feature): \"\(field)\" is not text in \(encoding)"
    case .unreadable(let file): "shapelib cannot read the .\(file) file"
    }
  }

  public func text(_ finding: BoundaryFinding) -> String {
    switch finding {
    case .validityUnchecked:
      "the validity of the shapes was not checked: GEOS is not available"
    case .invalidShape(let district, let reason, let place):
      "\(text(district)): \(reason.lowercased())" + (place.map { " near \($0)" } ?? "")
    case .nameless(let codes):
      "\(codes.count == 1 ? "1 district has" : "\(codes.count) districts have") no name and "
        + "\(codes.count == 1 ? "gets its" : "get their") code as the name: "
        + codes.prefix(10).joined(separator: ", ") + (codes.count > 10 ? " and more" : "")
    case .sharedNames(let districts):
      "\(districts) districts share their name with another district; their codes distinguish them"
    case .systemAssumed:
      "the file states no reference system; its coordinates were read as longitude and latitude on "
        + "WGS 84"
    case .datumMissing(let system, let ellipsoid, let likelyCode):
      "the reference system \(system) (\(ellipsoid)) has no datum, so that districts may be "
        + "shifted by a few hundred metres"
        + (likelyCode.map { "; \($0) has the same projection and a datum" } ?? "")
    case .wrongEncoding(let stated, let used):
      "the file states \(stated) as the encoding of its fields, which is wrong; they were read as "
        + "\(used)"
    }
  }

  /// `11110 종로구`.
  func text(_ district: DistrictLabel) -> String { "\(district.code) \(district.name)" }

  /// The reason for which a shape was not checked or not repaired.
  func text(_ excess: ShapeExcess) -> String {
    switch excess {
    case .steps(let limit):
      "not checked: its edges run beside each other more than \(limit) times"
    case .rings(let limit):
      "not checked: its rings have more than \(limit) corners in each other's bounding boxes"
    case .crossings(let limit):
      "not repaired: its outlines cross or touch themselves more than \(limit) times"
    case .setCrossings(let limit):
      "not repaired: with the shapes before it, the set crosses or touches itself more than "
        + "\(limit) times"
    }
  }

  public func text(_ scheme: DistrictCodeScheme) -> String {
    switch scheme {
    case .administrative: "administrative standard codes"
    case .statistics: "codes of Statistics Korea"
    case .undecided: "Korean codes of an unknown office"
    }
  }
}
