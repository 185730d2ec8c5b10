internal import CSobi

/// A column of the caller with valid pointers, counts and type.
@unsafe
struct Column {
  /// A pointer to the first value; each type of value has its own case.
  @unsafe enum Values {
    case float64(UnsafePointer<Double>)
    case float32(UnsafePointer<Float>)
    case int32(UnsafePointer<Int32>)
  }

  /// The values; nil without rows.
  let values: Values?
  let count: Int
  /// A bit for each value, set if the value is present; nil if all values are present.
  let validity: UnsafePointer<UInt8>?
  /// The bit of the first value.
  let offset: Int

  init(_ source: UnsafePointer<sobi_column>?) throws(Failure) {
    guard let column = unsafe source?.pointee else { throw .argument("argument.column.null") }
    guard unsafe column.count >= 0 && column.offset >= 0,
      unsafe !column.offset.addingReportingOverflow(column.count).overflow
    else { throw .argument("argument.count.negative") }
    unsafe count = Int(column.count)
    unsafe offset = Int(column.offset)
    unsafe validity = column.validity
    let start = unsafe column.values
    switch unsafe column.type {
    case SOBI_FLOAT64:
      unsafe values = try Self.typed(start, offset, count).map { unsafe .float64($0) }
    case SOBI_FLOAT32:
      unsafe values = try Self.typed(start, offset, count).map { unsafe .float32($0) }
    case SOBI_INT32:
      unsafe values = try Self.typed(start, offset, count).map { unsafe .int32($0) }
    default: throw .argument("argument.column.wrong-type")
    }
  }

  private static func typed<Value>(
    _ start: UnsafeRawPointer?, _ offset: Int, _ count: Int
  ) throws(Failure) -> UnsafePointer<Value>? {
    guard count > 0 else { return nil }
    guard let start = unsafe start else { throw .argument("argument.column.null") }
    guard UInt(bitPattern: start) % UInt(MemoryLayout<Value>.alignment) == 0 else {
      throw .argument("argument.column.not-aligned")
    }
    return unsafe start.assumingMemoryBound(to: Value.self) + offset
  }

  /// Whether the value of a row is present.
  @inline(__always)
  func isThere(_ row: Int) -> Bool {
    guard let validity = unsafe validity else { return true }
    let bit = unsafe offset &+ row
    return unsafe validity[bit &>> 3] &>> UInt8(truncatingIfNeeded: bit & 7) & 1 == 1
  }

  /// The degrees of a row; NaN if the row has no value.
  @inline(__always)
  func degrees(_ row: Int) -> Double {
    guard unsafe isThere(row) else { return .nan }
    switch unsafe values {
    case .float64(let values): return unsafe values[row]
    case .float32(let values): return unsafe Double(values[row])
    // Rounding to 1e-7 degree returns the same number.
    case .int32(let values): return unsafe Double(values[row]) / 1e7
    case nil: return .nan
    }
  }
}
