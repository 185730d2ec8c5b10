// The names are those of the header, which the compiler compares these functions with.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CSobi

@c @implementation
public func sobi_sum_cells(
  _ labels: UnsafePointer<Int32>?, _ shift: Int64, _ groups: UnsafePointer<Int32>?,
  _ amounts: UnsafePointer<Int64>?, _ rows: Int64, _ width: Int64, _ cells: Int64,
  _ sums: UnsafeMutablePointer<Int64>?, _ carries: UnsafeMutablePointer<Int64>?,
  _ counts: UnsafeMutablePointer<Int64>?, _ error: UnsafeMutablePointer<sobi_error>?
) -> Int32 {
  unsafe status(error) { () throws(Failure) in
    guard rows >= 0, cells >= 0 else { throw .argument("argument.count.negative") }
    // A label, a shift and a group are below 2^31 each: a cell fits in 64 bits.
    guard width >= 1, width <= Int32.max, shift.magnitude <= Int32.max else {
      throw .argument("argument.cells.too-many")
    }
    guard rows > 0 else { return }
    guard let labels = unsafe labels else { throw .argument("argument.column.null") }
    guard unsafe amounts == nil || sums != nil else { throw .argument("argument.answers.null") }
    // The number of overflows of a cell's sum past 2^63, up less down; the sum fits if it is 0 at
    // the end.
    var own: [Int: Int] = [:]
    for row in 0..<Int(rows) {
      let group = unsafe groups.map { unsafe Int64($0[row]) } ?? 0
      let cell = unsafe (Int64(labels[row]) &+ shift) &* width &+ group
      guard group >= 0, group < width, cell >= 0, cell < cells else {
        throw .value("cell.number.out-of-range", row: row)
      }
      if let counts = unsafe counts { unsafe counts[Int(cell)] &+= 1 }
      guard let amounts = unsafe amounts, let sums = unsafe sums else { continue }
      let amount = unsafe amounts[row]
      let (sum, overflows) = unsafe sums[Int(cell)].addingReportingOverflow(amount)
      unsafe sums[Int(cell)] = sum
      guard overflows else { continue }
      if let carries = unsafe carries {
        unsafe carries[Int(cell)] &+= amount < 0 ? -1 : 1
      } else {
        own[Int(cell), default: 0] += amount < 0 ? -1 : 1
      }
    }
    if let cell = own.filter({ $0.value != 0 }).keys.min() {
      throw Failure(SOBI_OVERFLOW, "cell.sum.overflow", index: cell)
    }
  }
}
