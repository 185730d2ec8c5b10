public import Diagnostics
public import FeatureCodecs
import SimpleFeatures

/// A fault in a geometry blob. No case contains a position, so that a message reveals no place.
public enum GeometryFault: Fault, Equatable {
  /// The value of the geometry column is not a blob.
  case notBytes
  /// The blob does not start with GP.
  case noHeader
  /// The envelope in the header is truncated or its type is unknown.
  case envelope
  /// The geometry has the extended type; only the program that wrote it knows its encoding.
  case extended
  /// The blob ends before the end of the geometry.
  case truncated
  /// The byte order is neither 0 nor 1.
  case byteOrder
  /// The geometry is not a point; `type` is the number of its type.
  case notPoint(type: Int)
  /// A coordinate is infinite or not a number.
  case notFinite
  /// The longitude is out of range.
  case longitude
  /// The latitude is out of range.
  case latitude
  /// The well-known binary of a geometry on WGS 84 cannot be read.
  case wkb(WKBError)
  /// The well-known binary of areas in another system cannot be read.
  case planarWKB(PlanarWKBError)

  public var code: String {
    switch self {
    case .notBytes: "geometry.blob.type"
    case .noHeader: "geometry.blob.header"
    case .envelope: "geometry.blob.envelope"
    case .extended: "geometry.blob.extended"
    case .truncated: "geometry.blob.truncated"
    case .byteOrder: "geometry.blob.byte-order"
    case .notPoint: "geometry.point.type"
    case .notFinite: "geometry.point.not-finite"
    case .longitude: CoordinateError.longitudeOutOfRange(.nan).code
    case .latitude: CoordinateError.latitudeOutOfRange(.nan).code
    case .wkb(let fault): fault.code
    case .planarWKB(let fault): fault.code
    }
  }
}

extension GeometryFault {
  /// The fault without the position.
  init(_ error: CoordinateError) {
    switch error {
    case .longitudeOutOfRange: self = .longitude
    case .latitudeOutOfRange: self = .latitude
    }
  }

  /// The fault without the position.
  init(_ error: WKBError) {
    if case .coordinate(let error, _) = error { self.init(error) } else { self = .wkb(error) }
  }
}
