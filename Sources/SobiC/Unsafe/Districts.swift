// The names are those of the header, which the compiler compares these functions with.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CSobi
internal import FeatureCodecs
internal import SimpleFeatures
internal import SpatialIndex

@c @implementation
public func sobi_districts_from_geojson(
  _ bytes: UnsafePointer<UInt8>?, _ count: Int64, _ key: UnsafePointer<CChar>?,
  _ districts: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<sobi_error>?
) -> Int32 {
  unsafe status(error, making: districts) { () throws(Failure) in
    guard count >= 0 else { throw .argument("argument.count.negative") }
    guard let key = unsafe key.flatMap({ unsafe String(validatingCString: $0) }) else {
      throw .argument("argument.text.invalid")
    }
    guard let bytes = unsafe bytes else { throw .argument("argument.bytes.null") }
    let document = unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: Int(count)))
    return try DistrictSet(geoJSON: document, key: key)
  }
}

@c @implementation
public func sobi_districts_from_wkb(
  _ shapes: UnsafePointer<UInt8>?, _ offsets: UnsafePointer<Int64>?,
  _ keys: UnsafePointer<UInt8>?, _ key_offsets: UnsafePointer<Int64>?, _ count: Int64,
  _ districts: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<sobi_error>?
) -> Int32 {
  unsafe status(error, making: districts) { () throws(Failure) in
    guard count >= 0 else { throw .argument("argument.count.negative") }
    guard count < Int32.max else { throw .argument("argument.count.too-large") }
    var found: [(key: [UInt8], shape: MultiPolygon)] = []
    found.reserveCapacity(Int(count))
    for index in 0..<Int(count) {
      let key = unsafe Array(try part(of: keys, key_offsets, at: index))
      guard String(validating: key, as: UTF8.self) != nil else {
        throw .district("district.key.not-utf8", at: index)
      }
      let bytes = unsafe try part(of: shapes, offsets, at: index)
      do throws(WKBError) {
        found.append((key, try WKB.decodeMultiPolygon(unsafe bytes.span)))
      } catch {
        throw Failure(error, district: index)
      }
    }
    return try DistrictSet(found)
  }
}

/// The bytes of one of many contiguous parts.
private func part(
  of bytes: UnsafePointer<UInt8>?, _ offsets: UnsafePointer<Int64>?, at index: Int
) throws(Failure) -> UnsafeBufferPointer<UInt8> {
  guard let offsets = unsafe offsets else { throw .argument("argument.offsets.null") }
  let (start, end) = unsafe (offsets[index], offsets[index + 1])
  guard 0 <= start, start <= end else { throw .argument("argument.offsets.not-ascending") }
  guard let bytes = unsafe bytes else { throw .argument("argument.bytes.null") }
  return unsafe UnsafeBufferPointer(start: bytes + Int(start), count: Int(end - start))
}

@c @implementation
public func sobi_districts_free(_ districts: OpaquePointer?) {
  unsafe release(districts)
}

@c @implementation
public func sobi_districts_count(_ districts: OpaquePointer?) -> Int64 {
  Int64(unsafe value(of: districts, as: DistrictSet.self)?.keys.count ?? -1)
}

@c @implementation
public func sobi_districts_key(
  _ districts: OpaquePointer?, _ index: Int64, _ key: UnsafeMutablePointer<UInt8>?,
  _ capacity: Int64
) -> Int64 {
  guard let keys = unsafe value(of: districts, as: DistrictSet.self)?.keys,
    index >= 0, index < keys.count
  else { return -1 }
  let bytes = keys[Int(index)]
  if let key = unsafe key, capacity > 0 {
    for (place, byte) in bytes.prefix(Int(capacity)).enumerated() { unsafe key[place] = byte }
  }
  return Int64(bytes.count)
}

@c @implementation
public func sobi_districts_join(
  _ districts: OpaquePointer?, _ longitudes: UnsafePointer<sobi_column>?,
  _ latitudes: UnsafePointer<sobi_column>?, _ answers: UnsafeMutablePointer<Int32>?,
  _ error: UnsafeMutablePointer<sobi_error>?
) -> Int32 {
  unsafe status(error) { () throws(Failure) in
    let districts = unsafe try held(districts, as: DistrictSet.self)
    let rows = unsafe try PositionColumns(longitudes, latitudes)
    guard unsafe rows.count > 0 else { return }
    guard let answers = unsafe answers else { throw .argument("argument.answers.null") }
    unsafe try rows.join(districts.index, into: answers)
  }
}
