internal import CSobi
internal import FeatureCodecs

/// Runs the body of a function of the header and returns its status; if it failed, the error is
/// filled in.
func status(
  _ place: UnsafeMutablePointer<sobi_error>?, _ body: () throws(Failure) -> Void
) -> Int32 {
  do throws(Failure) {
    try body()
    return SOBI_OK
  } catch {
    unsafe place?.initialize(to: sobi_error(error))
    return error.status
  }
}

/// Runs the body of a function that makes a handle; after an error, the handle is null.
func status<Value: AnyObject>(
  _ place: UnsafeMutablePointer<sobi_error>?,
  making handle: UnsafeMutablePointer<OpaquePointer?>?,
  _ body: () throws(Failure) -> Value
) -> Int32 {
  unsafe handle?.initialize(to: nil)
  return unsafe status(place) { () throws(Failure) in
    guard let handle = unsafe handle else { throw .argument("argument.handle.null") }
    let value = try body()
    unsafe handle.initialize(to: OpaquePointer(Unmanaged.passRetained(value).toOpaque()))
  }
}

/// The object of a handle; nil for null and for a handle of another kind.
func value<Value: AnyObject>(of handle: OpaquePointer?, as type: Value.Type) -> Value? {
  guard let handle = unsafe handle else { return nil }
  let object = unsafe Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(handle))
  return unsafe object.takeUnretainedValue() as? Value
}

/// The object of a handle; throws for null and for a handle of another kind.
func held<Value: AnyObject>(
  _ handle: OpaquePointer?, as type: Value.Type
) throws(Failure) -> Value {
  guard let value = unsafe value(of: handle, as: type) else {
    throw .argument("argument.handle.null")
  }
  return value
}

/// Releases a handle; null does nothing.
func release(_ handle: OpaquePointer?) {
  guard let handle = unsafe handle else { return }
  unsafe Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(handle)).release()
}

extension sobi_error {
  /// Creates the error that the C header declares; a code that is too long is truncated.
  init(_ failure: Failure) {
    self.init()
    status = failure.status
    part = Int32(clamping: failure.ring?.part ?? 0)
    ring = Int32(clamping: failure.ring?.ring ?? 0)
    index = Int64(failure.index ?? -1)
    line = Int64(failure.place?.line ?? 0)
    column = Int64(failure.place?.column ?? 0)
    byte = Int64(failure.place?.byteOffset ?? -1)
    // All bytes were set to 0, which the last one stays.
    unsafe withUnsafeMutableBytes(of: &code) { room in
      unsafe room.copyBytes(from: failure.code.utf8.prefix(room.count - 1))
    }
  }
}
