public import Codecs
public import FeatureCodecs

extension English {
  public func text(_ error: JSONError) -> String { text(error.problem) }

  public func text(_ problem: JSONProblem) -> String {
    switch problem {
    case .emptyDocument: "the document is empty; a JSON value is expected"
    case .utf16: "the document is UTF-16; JSON is read as UTF-8"
    case .unexpectedEnd(let expected): "the document ends where \(words(expected)) is expected"
    case .unexpected(let found, let expected):
      "found \(words(found)) where \(words(expected)) is expected"
    case .trailingContent(let found): "found \(quoted(found)) after the end of the document"
    case .invalidUTF8: "the string is not valid UTF-8"
    case .controlCharacter(let byte):
      "the string contains the control character \(hexadecimal(byte)); it must be escaped"
    case .invalidEscape:
      "the escape is unknown; the escapes of JSON are "
        + "\\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with 4 digits"
    case .unpairedSurrogate: "the escape is half of a surrogate pair"
    case .tooDeep(let limit): "arrays and objects are nested deeper than \(limit) levels"
    }
  }

  private func words(_ expectation: JSONExpectation) -> String {
    switch expectation {
    case .value: "a value"
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .digit: "a digit"
    case .boolean: "true or false"
    case .key: "a key in quotes"
    case .colon: "a colon"
    case .commaOrArrayEnd: "a comma or ]"
    case .commaOrObjectEnd: "a comma or }"
    case .closingQuote: "a closing quotation mark"
    case .arcNumber: "the whole number of an arc"
    }
  }

  /// The finding, in quotes if it is text of the document; a quotation mark is not quoted.
  private func quoted(_ finding: JSONFinding) -> String {
    switch finding {
    case .word, .byte(0x21), .byte(0x23...0x7E): "\"\(words(finding))\""
    case .byte, .hugeNumber, .otherNumber: words(finding)
    }
  }

  private func words(_ finding: JSONFinding) -> String {
    switch finding {
    case .word(let word): word
    case .byte(let byte) where (0x21...0x7E).contains(byte): String(UnicodeScalar(byte))
    case .byte(let byte): "the byte \(hexadecimal(byte))"
    case .hugeNumber: "a number beyond 1e308"
    case .otherNumber: "another number"
    }
  }

  public func text(_ error: GeoJSONError) -> String { text(error.problem) }

  public func text(_ problem: GeoJSONProblem) -> String {
    // Without the coordinates: positions are private.
    switch problem {
    case .json(let problem): text(problem)
    case .topoJSON: "the document is TopoJSON; GeoJSON is expected"
    case .unknownType(let type):
      "the type is \"\(type)\"; \"FeatureCollection\", \"Feature\" or a type of geometry of "
        + "GeoJSON is expected"
    case .notFeature(let type, let feature):
      "feature \(feature) has the type \"\(type)\"; the type \"Feature\" is expected"
    case .missingMember(let name): "the object has no member \"\(name)\", which GeoJSON needs"
    case .foreignReferenceSystem(let name):
      "the member \"crs\" is \"\(name)\"; the coordinates must be longitude and latitude, in this "
        + "order, on WGS 84"
    case .longitudeOutOfRange(let feature):
      "feature \(feature): longitude is not in -180 ... 180 degrees; "
        + "the coordinates must be longitude and latitude, in this order, on WGS 84"
    case .latitudeOutOfRange(let feature):
      "feature \(feature): latitude is not in -90 ... 90 degrees; "
        + "the coordinates must be longitude and latitude, in this order, on WGS 84"
    case .positionTooShort(let count, let feature):
      "feature \(feature): position has \(count) number\(count == 1 ? "" : "s"); "
        + "it needs longitude and latitude"
    case .ring(let error, let feature, let part, let ring):
      "feature \(feature), part \(part), ring \(ring): \(text(error))"
    }
  }

  public func text(_ error: TopoJSONError) -> String { text(error.problem) }

  public func text(_ problem: TopoJSONProblem) -> String {
    switch problem {
    case .json(let problem): text(problem)
    case .notTopology(let type):
      "the type is \"\(type)\"; the type \"Topology\" is expected"
    case .missingMember(let name): "the object has no member \"\(name)\", which TopoJSON needs"
    case .transform(let member):
      "the member \"\(member)\" of the transform must be two numbers"
    case .positionTooShort(let count, let arc):
      "arc \(arc): position has \(count) number\(count == 1 ? "" : "s"); it needs two"
    case .arcOutOfRange(let arc, let count, let feature):
      "feature \(feature): arc \(arc) does not exist; the topology has \(count) arcs"
    case .emptyArc(let arc, let feature): "feature \(feature): arc \(arc) has no positions"
    case .unconnectedArc(let arc, let feature):
      "feature \(feature): arc \(arc) does not start where the arc before it ends"
    case .openRing(let feature, let part, let ring):
      "feature \(feature), part \(part), ring \(ring): the ring does not end where it starts"
    case .tooManyPositions(let limit):
      "the rings have more than \(limit) positions, because they refer to the same arcs so often"
    case .noPolygonLayer(let layers) where layers.isEmpty: "the topology has no objects"
    case .noPolygonLayer(let layers):
      "no object contains polygons; the topology has these objects: \(quotedNames(layers))"
    case .severalLayers(let layers): "several objects contain polygons: \(quotedNames(layers))"
    case .noSuchLayer(let name, let layers):
      "there is no object \"\(name)\"; the topology has these objects: \(quotedNames(layers))"
    }
  }

  public func text(_ error: PointFeatureError) -> String {
    switch error {
    case .source(let error): text(error)
    case .malformed(let problem, _): text(problem)
    case .changed: "the file changed while it was read"
    }
  }

  public func text(_ problem: PointFeatureProblem) -> String {
    // Without values of properties: they are private.
    switch problem {
    case .geoJSON(let problem): text(problem)
    case .notPoint(let type, let feature):
      "feature \(feature) has the geometry \(type) where a point is expected"
    case .bareGeometry(let type):
      "found a geometry of type \(type) where a Feature with properties is expected"
    case .tooManyColumns(let limit, let feature):
      "feature \(feature): there are more than \(limit) properties with different names"
    case .recordTooLarge(let limit, let feature):
      "feature \(feature) is larger than \(limit >> 20) MiB"
    }
  }

  public func text(_ error: PlanarShapeError) -> String {
    "part \(error.part), ring \(error.ring): \(text(error.problem))"
  }

  public func text(_ error: WKBError) -> String {
    switch error {
    case .truncated(let offset): "WKB byte \(offset): the geometry is cut off here"
    case .unknownByteOrder(let order, let offset):
      "WKB byte \(offset): byte order is \(order); 0 (big-endian) or 1 (little-endian) is expected"
    case .unexpectedType(let type, let offset):
      "WKB byte \(offset): geometry type is \(type); 1 (point), 3 (polygon) or 6 (multipolygon) is "
        + "expected, without a third dimension"
    case .countTooLarge(let count, let offset):
      "WKB byte \(offset): the count is \(count), but too few bytes follow"
    case .coordinate(let error, let offset): "WKB byte \(offset): \(text(error))"
    case .ring(let error, let offset): "WKB byte \(offset): \(text(error))"
    case .trailingBytes(let offset):
      "WKB byte \(offset): the geometry ends here, but more bytes follow"
    }
  }

  public func text(_ error: PlanarWKBError) -> String {
    switch error {
    case .cutShort: "the geometry is cut short"
    case .unknownByteOrder: "the byte order of the geometry is unknown"
    case .unexpectedPart: "a part of the multipolygon is not a polygon"
    case .notFinite: "a position is not a number"
    }
  }
}
