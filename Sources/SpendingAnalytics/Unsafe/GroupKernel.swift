/// The loops over rows, for one part of a table: rows of its columns, or added rows.
///
/// - Invariant: By construction of the table, codes are positions in the parts of the plan, and
///   digits of places are below its radix. Each number is therefore the number of a cell in the
///   store.
@unsafe
struct GroupKernel<Code: FixedWidthInteger & UnsignedInteger> {
  let codes: UnsafePointer<Code>
  /// The hours; nil if the table has no hours, which implies that no hours are needed.
  let hours: UnsafePointer<UInt8>?
  let amounts: UnsafePointer<Int64>
  let starts: UnsafePointer<Int>
  let placeDigits: UnsafePointer<Int32>
  let dayParts: UnsafePointer<Int>
  let traitParts: UnsafePointer<Int>
  /// The currency of traits.
  let currencies: UnsafePointer<UInt8>
  let hourStride: Int
  let innerCount: Int

  /// Returns the part of a row's number that follows the digits of the place; negative for an
  /// excluded row.
  @inline(__always)
  private func inner(_ row: Int, withHours: Bool) -> Int {
    let code = unsafe codes[row]
    let half = Code(truncatingIfNeeded: Code.bitWidth / 2)
    let day = Int(truncatingIfNeeded: code &>> half)
    let trait = Int(truncatingIfNeeded: code & ((1 as Code) &<< half &- 1))
    let inner = unsafe dayParts[day] &+ traitParts[trait]
    return withHours ? unsafe inner &+ Int(hours.unsafelyUnwrapped[row]) &* hourStride : inner
  }

  /// Counts and sums the rows of a piece, row by row through `add`.
  @inline(__always)
  private func run<Store: SumStore>(
    _ piece: SpendingTable.RowPiece, into store: inout Store, withHours: Bool,
    add: (_ store: inout Store, _ base: Int, _ inner: Int, _ amount: Int64) -> Void
  ) {
    let places = piece.groups
    let isOfOne = places.count == 1
    var place = places.lowerBound
    while place < places.upperBound {
      // Adjacent rows in the same district are one run.
      let digit = unsafe placeDigits[place]
      // A piece of one group may be a part of it.
      let start = unsafe isOfOne ? piece.rows.lowerBound : starts[place]
      place &+= 1
      while place < places.upperBound, unsafe placeDigits[place] == digit { place &+= 1 }
      let end = unsafe isOfOne ? piece.rows.upperBound : starts[place]
      guard digit >= 0, start < end else { continue }
      unsafe store.begin(place: Int(digit))
      let base = unsafe Int(digit) &* innerCount
      var row = start
      while row < end {
        let inner = unsafe inner(row, withHours: withHours)
        unsafe add(&store, base, inner, amounts[row])
        row &+= 1
      }
    }
  }

  /// Counts and sums the rows of a piece.
  @inline(__always)
  func sum(
    _ piece: SpendingTable.RowPiece, into store: inout DenseSums, filtered: Bool, withHours: Bool
  ) {
    unsafe run(piece, into: &store, withHours: withHours) { store, base, inner, amount in
      if filtered {
        unsafe store.add(base: base, inner: inner, amount: amount)
      } else {
        unsafe store.add(base &+ inner, amount: amount)
      }
    }
  }

  /// Counts and sums the rows of a piece.
  @inline(__always)
  func sum(_ piece: SpendingTable.RowPiece, into store: inout some SumStore, withHours: Bool) {
    unsafe run(piece, into: &store, withHours: withHours) { store, base, inner, amount in
      if inner >= 0 { unsafe store.add(base &+ inner, amount: amount) }
    }
  }

  /// Adds all details of the rows of a piece.
  ///
  /// - Parameter placeCount: The number of places; groups from this number on are not places.
  @inline(__always)
  func takeDetails<Store: CellStore>(
    _ piece: SpendingTable.RowPiece, placeCount: Int, into store: inout Store, withHours: Bool
  ) where Store.Cell == DetailCell {
    let isOfOne = piece.groups.count == 1
    for place in piece.groups {
      let digit = unsafe placeDigits[place]
      let (start, end) =
        unsafe isOfOne
        ? (piece.rows.lowerBound, piece.rows.upperBound) : (starts[place], starts[place &+ 1])
      guard digit >= 0, start < end else { continue }
      unsafe store.begin(place: Int(digit))
      let base = unsafe Int(digit) &* innerCount
      let placeNumber = place < placeCount ? Int32(truncatingIfNeeded: place &+ 1) : 0
      var row = start
      while row < end {
        let inner = unsafe inner(row, withHours: withHours)
        if inner >= 0 {
          let code = unsafe codes[row]
          let half = Code(truncatingIfNeeded: Code.bitWidth / 2)
          let trait = Int(truncatingIfNeeded: code & ((1 as Code) &<< half &- 1))
          let number = base &+ inner
          unsafe store.cell(number &- Int(currencies[trait])).pointee.add(
            day: UInt32(truncatingIfNeeded: code &>> half), place: placeNumber)
          unsafe store.cell(number).pointee.add(amounts[row])
        }
        row &+= 1
      }
    }
  }
}
