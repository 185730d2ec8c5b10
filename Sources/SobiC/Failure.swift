internal import CSobi
internal import Diagnostics
internal import FeatureCodecs
internal import SimpleFeatures

/// The failure of a function of the header, for `sobi_error`.
struct Failure: Error {
  let status: Int32
  /// The code of the fault, which never changes.
  let code: String
  /// The row, feature or district from 0; nil if absent.
  var index: Int?
  /// The location in a document.
  var place: JSONLocation?
  /// The part and the ring, counted from 1; nil if the fault does not concern a part or ring.
  var ring: (part: Int, ring: Int)?

  init(_ status: Int32, _ code: String, index: Int? = nil) {
    self.status = status
    self.code = code
    self.index = index
  }

  /// The failure of an argument that is wrong for any data.
  static func argument(_ code: String) -> Failure { Failure(SOBI_WRONG_ARGUMENT, code) }

  /// A value of a row.
  static func value(_ code: String, row: Int) -> Failure {
    Failure(SOBI_WRONG_VALUE, code, index: row)
  }

  /// A district as a whole.
  static func district(_ code: String, at index: Int) -> Failure {
    Failure(SOBI_WRONG_DISTRICT, code, index: index)
  }

  init(_ error: CoordinateError, row: Int) {
    self.init(SOBI_WRONG_VALUE, error.code, index: row)
  }

  init(_ error: GeoJSONError) {
    self.init(SOBI_WRONG_DOCUMENT, error.code)
    place = error.place
    switch error.problem {
    case .notFeature(_, let feature), .longitudeOutOfRange(let feature),
      .latitudeOutOfRange(let feature), .positionTooShort(_, let feature):
      index = feature - 1
    case .ring(_, let feature, let part, let ring):
      index = feature - 1
      self.ring = (part, ring)
    case .json, .topoJSON, .unknownType, .missingMember, .foreignReferenceSystem: break
    }
  }

  init(_ error: WKBError, district index: Int) {
    self.init(SOBI_WRONG_DISTRICT, error.code, index: index)
  }
}
