internal import CSobi

/// A column of Arrow. Its buffers exist as long as an owner in this or another library holds the
/// column.
@safe
final class ArrowColumn {
  let count: Int
  private let nullCount: Int
  private let format: StaticString
  /// The buffers in Arrow's order, all of them allocated here.
  private let buffers: UnsafeMutablePointer<UnsafeRawPointer?>
  private let bufferCount: Int

  /// Creates a column of texts.
  convenience init(validity: Validity, ends: [Int64], text: [UInt8]) {
    unsafe self.init(
      validity, format: "U", [Self.copied(validity.bits), Self.copied(ends), Self.copied(text)])
  }

  /// Creates a column of unsigned integers.
  convenience init(validity: Validity, numbers: [UInt64]) {
    unsafe self.init(
      validity, format: "L", [Self.copied(validity.bits), Self.copied(numbers)])
  }

  private init(_ validity: Validity, format: StaticString, _ buffers: [UnsafeRawPointer]) {
    (count, nullCount) = (validity.count, validity.nullCount)
    self.format = format
    unsafe bufferCount = buffers.count
    unsafe self.buffers = .allocate(capacity: bufferCount)
    for place in 0..<bufferCount {
      unsafe (self.buffers + place).initialize(to: buffers[place])
    }
  }

  deinit {
    for place in 0..<bufferCount { unsafe buffers[place]?.deallocate() }
    unsafe buffers.deallocate()
  }

  private static func copied<Value: BitwiseCopyable>(_ values: [Value]) -> UnsafeRawPointer {
    unsafe values.withUnsafeBytes { bytes in
      // Arrow advises 64.
      let copy = UnsafeMutableRawPointer.allocate(byteCount: max(bytes.count, 8), alignment: 64)
      unsafe copy.copyMemory(
        from: bytes.baseAddress ?? UnsafeRawPointer(copy), byteCount: bytes.count)
      return UnsafeRawPointer(copy)
    }
  }

  /// Returns the column for another owner, who must release it.
  func array() -> ArrowArray {
    var array = unsafe ArrowArray()
    unsafe array.length = Int64(count)
    unsafe array.null_count = Int64(nullCount)
    unsafe array.n_buffers = Int64(bufferCount)
    unsafe array.buffers = buffers
    unsafe array.private_data = Unmanaged.passRetained(self).toOpaque()
    unsafe array.release = { array in
      guard let array = unsafe array, let data = unsafe array.pointee.private_data else { return }
      unsafe array.pointee.release = nil
      unsafe array.pointee.private_data = nil
      unsafe Unmanaged<ArrowColumn>.fromOpaque(data).release()
    }
    return unsafe array
  }

  /// The type of the column for another owner.
  func schema() -> ArrowSchema {
    var schema = unsafe ArrowSchema()
    // Texts of the program, which stay.
    unsafe schema.format = UnsafeRawPointer(format.utf8Start).assumingMemoryBound(to: CChar.self)
    let name: StaticString = ""
    unsafe schema.name = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    unsafe schema.flags = Int64(ARROW_FLAG_NULLABLE)
    unsafe schema.release = { schema in unsafe schema?.pointee.release = nil }
    return unsafe schema
  }
}
