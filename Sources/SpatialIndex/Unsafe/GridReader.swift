internal import CKernels
internal import SimpleFeatures

/// A view of the tables of a grid, valid while the grid is alive; it exists only inside functions
/// that hold the grid.
///
/// No read is checked. The builder ensures that all reads are inside the tables:
/// - columns and rows are clamped to the entries of the coarse table;
/// - a coarse entry with `isBlock` refers to the start of a block, which has an entry for each fine
///   cell; the number of a fine cell consists of `sideShift` bits of each coordinate;
/// - an entry with `isRecord` refers to the start of a record, whose header counts its edges, and
///   the bit after the last candidate is always set, so the lowest set bit names one of its
///   answers.
@unsafe
struct GridReader {
  private let table: UnsafePointer<UInt32>
  private let pool: UnsafePointer<UInt32>
  private let minX: Int32
  private let minY: Int32
  private let coarseShift: UInt32
  private let fineShift: UInt32
  private let sideShift: UInt32
  private let sideMask: UInt32
  private let blockWords: Int
  private let lastColumn: UInt32
  private let lastRow: UInt32
  private let stride: Int

  /// - Precondition: `grid` outlives the view.
  @inline(__always)
  init(_ grid: borrowing RegionGrid) {
    let levels = grid.levels
    unsafe table = UnsafePointer(grid.words.base)
    unsafe pool = table + RecordPool.start(after: levels.tableCount)
    unsafe minX = levels.minX
    unsafe minY = levels.minY
    unsafe coarseShift = levels.coarseShift
    unsafe fineShift = levels.fineShift
    unsafe sideShift = levels.sideShift
    unsafe sideMask = 1 &<< levels.sideShift &- 1
    unsafe blockWords =
      RecordPool.blockUnits(cellCount: levels.side * levels.side) * CellRecord.unitWords
    unsafe lastColumn = UInt32(levels.columns)
    unsafe lastRow = UInt32(levels.rows)
    unsafe stride = levels.stride
  }

  /// Returns the coarse entry for a position: its answer, or a block if `isBlock` is set and the
  /// entry is not -1.
  ///
  /// Because differences are computed modulo 2^32, a position west or south of the grid appears far
  /// east or north of it, or in a cell after the last edge; the answer there is also -1.
  @inline(__always)
  func coarseEntry(_ coordinate: Coordinate) -> Int32 {
    let column = unsafe min(
      UInt32(bitPattern: coordinate.longitudeE7 &- minX) &>> coarseShift, lastColumn)
    let row = unsafe min(UInt32(bitPattern: coordinate.latitudeE7 &- minY) &>> coarseShift, lastRow)
    let cell = unsafe Int(row) &* stride &+ Int(column)
    return unsafe Int32(bitPattern: table[cell])
  }

  /// Whether ``coarseEntries(_:)`` works: the numbers fit in 16 bits.
  @inline(__always)
  var takesFour: Bool { unsafe coarseShift >= 1 && stride < 0x7FFF && lastRow < 0x7FFF }

  /// The coarse entries for four positions.
  @inline(__always)
  func coarseEntries(_ coordinates: UnsafePointer<Coordinate>) -> SIMD4<Int32> {
    let cells = unsafe ckernels_cells(
      coordinates, minX, minY, coarseShift, Int32(truncatingIfNeeded: lastColumn),
      Int32(truncatingIfNeeded: lastRow), Int32(truncatingIfNeeded: stride))
    return unsafe SIMD4(
      Int32(bitPattern: table[Int(cells[0])]), Int32(bitPattern: table[Int(cells[1])]),
      Int32(bitPattern: table[Int(cells[2])]), Int32(bitPattern: table[Int(cells[3])]))
  }

  /// Returns the start of the block of a coarse entry.
  @inline(__always)
  func block(_ entry: Int32) -> UnsafePointer<UInt32> {
    unsafe pool + Int(UInt32(bitPattern: entry) & ~CellRecord.isBlock) &* CellRecord.unitWords
  }

  /// Returns the entry of a fine cell: its answer, or a record if the entry is below -1.
  @inline(__always)
  func fineEntry(_ coordinate: Coordinate, in block: UnsafePointer<UInt32>) -> Int16 {
    unsafe fineAddress(coordinate, in: block).pointee
  }

  /// Returns the address of the entry of a fine cell.
  @inline(__always)
  func fineAddress(
    _ coordinate: Coordinate, in block: UnsafePointer<UInt32>
  ) -> UnsafePointer<Int16> {
    let column = unsafe UInt32(bitPattern: coordinate.longitudeE7 &- minX) &>> fineShift & sideMask
    let row = unsafe UInt32(bitPattern: coordinate.latitudeE7 &- minY) &>> fineShift & sideMask
    let cell = unsafe Int(row &<< sideShift | column)
    return unsafe (UnsafeRawPointer(block) + 2 &* cell).assumingMemoryBound(to: Int16.self)
  }

  /// Returns the start of the record of an entry of a block.
  @inline(__always)
  func record(_ entry: Int16, in block: UnsafePointer<UInt32>) -> UnsafePointer<UInt32> {
    let offset = Int(UInt16(bitPattern: entry) & ~CellRecord.isRecord)
    return unsafe block + (blockWords &+ offset &* CellRecord.unitWords)
  }

  /// Returns the answer of a record; nil if its candidates have to be tested separately.
  @inline(__always)
  func answer(_ coordinate: Coordinate, record: UnsafePointer<UInt32>) -> Int32? {
    let header = unsafe record[0]
    let mask = unsafe 1 &<< fineShift &- 1
    let x = unsafe UInt32(bitPattern: coordinate.longitudeE7 &- minX) & mask
    let y = unsafe UInt32(bitPattern: coordinate.latitudeE7 &- minY) & mask
    let edges = unsafe UnsafeRawPointer(
      record + Int(header &>> CellRecord.headerShift & 0xF) &* CellRecord.unitWords)
    let count = Int32(bitPattern: header &>> CellRecord.countShift & 0xFF)
    var holding = header & CellRecord.maskBits
    if header & (CellRecord.isLong | CellRecord.isDeferred) == 0 {
      let groups = unsafe edges.assumingMemoryBound(to: ckernels_edges.self)
      holding ^= unsafe ckernels_crossed(
        groups, count, Int32(bitPattern: x), Int32(bitPattern: y))
    } else if header & CellRecord.isLong != 0 {
      let long = unsafe edges.assumingMemoryBound(to: ckernels_long_edge.self)
      holding ^= unsafe ckernels_crossed_long(long, count, x, y)
    } else {
      return nil
    }
    return unsafe Int32(bitPattern: record[1 &+ holding.trailingZeroBitCount])
  }
}
