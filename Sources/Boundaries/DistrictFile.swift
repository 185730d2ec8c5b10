private import FeatureCodecs
private import GEOS
import SimpleFeatures

/// The districts of a boundary file, in the order of the UTF-8 bytes of their codes.
public struct DistrictFile: Sendable {
  /// The districts; there is at least one.
  public let districts: [DistrictBoundary]
  /// The format of the file.
  public let form: DistrictForm
  /// The layer that was read, if the file has several sets of features; nil for GeoJSON.
  public let layer: String?
  /// The reference system of the coordinates: a code such as `EPSG:5174`, or a name; nil for
  /// degrees on WGS 84.
  public let system: String?
  /// The encoding of the text fields; nil if the format of the file prescribes the encoding.
  public let encoding: String?
  /// The field with the codes, as the file spells it.
  public let codeField: String
  /// The field with the names, as the file spells it.
  public let nameField: String
  /// The scheme of the codes; nil if the codes are not in the format of Korean codes.
  public let codeScheme: DistrictCodeScheme?
  /// Findings about the file that a person should know before using it.
  public let warnings: [BoundaryFinding]
  /// The validity of the shape of each district.
  let verdicts: [ShapeVerdict]

  /// Reads a GeoJSON or TopoJSON text of districts.
  ///
  /// - Parameters:
  ///   - bytes: The text of the file.
  ///   - codeField: The field with the codes; nil selects the first known field, such as `SIG_CD`.
  ///   - nameField: The field with the names; nil selects the first known field, such as `name`.
  /// - Throws: ``BoundaryError`` in the same cases as ``read(_:_:)``.
  public static func read(
    _ bytes: [UInt8], codeField: String?, nameField: String?
  ) throws(BoundaryError) -> DistrictFile {
    try read(.text(bytes), DistrictOptions(codeField: codeField, nameField: nameField))
  }

  /// Reads a file of districts in any supported format.
  ///
  /// Positions are transformed to WGS 84 and rounded once. Invalid shapes are kept, because the
  /// even-odd rule also determines which places lie inside an invalid shape. A warning lists the
  /// districts with invalid shapes.
  /// ```swift
  /// let file = try DistrictFile.read(.open("gu.shp"), DistrictOptions(system: "EPSG:5174"))
  /// file.districts.count  // 25
  /// file.codeField        // "code"
  /// file.codeScheme       // .statistics
  /// ```
  /// - Parameters:
  ///   - input: The file.
  ///   - options: The user's options for the file.
  /// - Throws: ``BoundaryError`` if the format of the file is unknown, the file has a fault, the
  ///   reference system of the coordinates is unknown, or a field is missing. ``BoundaryError`` is
  ///   also thrown if a feature has no polygon or no code, or if two features have the same code. A
  ///   district without a name gets its code as its name.
  /// - Complexity: O(*n*), where *n* is the size of the file, plus the time to check the shapes.
  public static func read(
    _ input: DistrictInput, _ options: DistrictOptions = DistrictOptions()
  ) throws(BoundaryError) -> DistrictFile {
    let table = try input.table(options)
    let features = table.features
    guard !features.isEmpty else { throw BoundaryError(.noFeatures, at: nil) }
    let fields = DistrictFields(features)
    let codeField = try fields.find(.code, asked: options.codeField)
    let nameField = try fields.find(.name, asked: options.nameField)
    let placement = try DistrictPlacement(asked: options.system, table)
    var districts: [DistrictBoundary] = []
    districts.reserveCapacity(features.count)
    for (index, feature) in features.enumerated() {
      districts.append(
        try district(
          feature, number: index + 1, codeField: codeField, nameField: nameField, placement))
    }
    try requireUniqueCodes(districts, features)
    let nameless = districts.indices.filter { districts[$0].name.isEmpty }
    guard nameless.count < districts.count else {
      throw BoundaryError(.emptyField(nameField, feature: 1), at: features[0].location)
    }
    for position in nameless { districts[position].name = districts[position].code }
    let namelessCodes = nameless.map { districts[$0].code }
    districts.sort { $0.code.utf8.lexicographicallyPrecedes($1.code.utf8) }
    let verdicts = ShapeVerdict.verdicts(on: districts.map(\.shape))
    return DistrictFile(
      districts: districts, form: table.form, layer: table.layer, system: placement.system,
      encoding: table.encoding, codeField: codeField, nameField: nameField,
      codeScheme: DistrictCodeScheme(codes: districts.map(\.code), field: codeField),
      warnings: table.warnings + placement.warnings + validityWarnings(districts, verdicts)
        + (namelessCodes.isEmpty ? [] : [.nameless(codes: namelessCodes)])
        + sharedNameWarnings(districts),
      verdicts: verdicts)
  }

  private static func district(
    _ feature: AreaFeature, number: Int, codeField: String, nameField: String,
    _ placement: DistrictPlacement
  ) throws(BoundaryError) -> DistrictBoundary {
    let code = try text(of: codeField, in: feature, number: number)
    let name = try name(in: nameField, of: feature, number: number)
    let line = feature.location?.line ?? number
    let found: NoArea
    switch feature.geometry {
    case .degrees(let shape) where !shape.polygons.isEmpty:
      return DistrictBoundary(code: code, name: name, shape: shape, line: line)
    case .planar(let shape) where !shape.isEmpty:
      let shape = try placement.shape(shape, of: feature, number: number)
      return DistrictBoundary(code: code, name: name, shape: shape, line: line)
    case .degrees, .planar: found = .emptyPolygon
    case .other(let type): found = .other(type)
    case .none: found = .nothing
    }
    throw BoundaryError(.noPolygon(feature: number, found: found), at: feature.location)
  }

  /// The text of a field, without white space around it.
  private static func text(
    of field: String, in feature: AreaFeature, number: Int
  ) throws(BoundaryError) -> String {
    let text: String
    switch feature[field] {
    case .string(let value), .number(let value):
      let (bytes, limit) = (value.utf8.count, DistrictFields.byteLimit)
      guard bytes <= limit else {
        throw BoundaryError(
          .textTooLong(field: field, feature: number, bytes: bytes, limit: limit),
          at: feature.location)
      }
      text = trimmed(value)
    case .bool, .json:
      throw BoundaryError(.notText(field: field, feature: number), at: feature.location)
    case .null, nil:
      throw BoundaryError(.missingField(field, feature: number), at: feature.location)
    }
    guard !text.isEmpty else {
      throw BoundaryError(.emptyField(field, feature: number), at: feature.location)
    }
    return text
  }

  /// Returns the text of the field of the name; empty if there is no such field. The code still
  /// identifies the district.
  private static func name(
    in field: String, of feature: AreaFeature, number: Int
  ) throws(BoundaryError) -> String {
    do throws(BoundaryError) { return try text(of: field, in: feature, number: number) } catch {
      switch error.problem {
      case .missingField, .emptyField: return ""
      default: throw error
      }
    }
  }

  private static func trimmed(_ text: String) -> String {
    let head = text.drop(while: \.isWhitespace)
    return String(head.reversed().drop(while: \.isWhitespace).reversed())
  }

  /// `districts` and `features` are in the same order here.
  private static func requireUniqueCodes(
    _ districts: [DistrictBoundary], _ features: [AreaFeature]
  ) throws(BoundaryError) {
    var firstNumber: [String: Int] = [:]
    for (index, district) in districts.enumerated() {
      if let first = firstNumber[district.code] {
        throw BoundaryError(
          .duplicateCode(
            district.code, feature: index + 1, name: district.name, firstFeature: first,
            firstName: districts[first - 1].name, firstLine: features[first - 1].location?.line),
          at: features[index].location)
      }
      firstNumber[district.code] = index + 1
    }
  }

  private static func validityWarnings(
    _ districts: [DistrictBoundary], _ verdicts: [ShapeVerdict]
  ) -> [BoundaryFinding] {
    guard PolygonValidity.isChecked else { return [.validityUnchecked] }
    return zip(districts, verdicts).compactMap { district, verdict in
      verdict.problem.map {
        .invalidShape(
          DistrictLabel(code: district.code, name: district.name), reason: $0.reason,
          near: $0.location)
      }
    }
  }

  private static func sharedNameWarnings(_ districts: [DistrictBoundary]) -> [BoundaryFinding] {
    let shared = Dictionary(grouping: districts, by: \.name).values.filter { $0.count > 1 }
    guard !shared.isEmpty else { return [] }
    return [.sharedNames(districts: shared.reduce(0) { $0 + $1.count })]
  }
}
