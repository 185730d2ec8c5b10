internal import ColumnFiles
internal import Dispatch
public import Spending

extension SpendingTable {
  /// Returns the payments that pass a filter, grouped by the given dimensions.
  ///
  /// Without dimensions, all payments form one group; if no payment passes the filter, there is no
  /// group. The result does not depend on the number of threads.
  ///
  /// - Parameters:
  ///   - dimensions: The dimensions; each dimension may occur at most once.
  ///   - districts: For each place, the position of its district, or -1 outside all districts;
  ///     required if the district is one of the dimensions.
  ///   - months: The day on which months start, if the month is one of the dimensions.
  ///   - threads: The maximum number of threads; for a small table, only one thread is used.
  /// - Throws: ``SpendingOverflow`` if the sum of a group exceeds 64 bits.
  /// - Precondition: If the hour is one of the dimensions, ``hasHours`` is true or the table is
  ///   empty.
  /// - Complexity: O(*n* + *p* + *g*) for *n* payments, *p* places and *g* possible combinations of
  ///   the dimensions' values. If there are many more possible combinations than rows, the
  ///   complexity is O(*n* + *k* log *k*) for *k* groups.
  public func groups(
    by dimensions: [SpendingDimension], districts: [Int32] = [],
    filter: SpendingFilter = SpendingFilter(), months: MonthStart = .first,
    measuring measures: SpendingMeasures = .sums, threads: Int = 1
  ) throws(SpendingOverflow) -> SpendingGroups {
    // With fewer rows, a thread costs more than it saves.
    try groups(
      by: dimensions, districts: districts, filter: filter, months: months, measuring: measures,
      parts: max(1, min(threads, count / (1 << 15))))
  }

  /// Returns the groups, computed in a number of parts, on several threads if available.
  func groups(
    by dimensions: [SpendingDimension], districts: [Int32], filter: SpendingFilter,
    months: MonthStart = .first, measuring measures: SpendingMeasures, parts partCount: Int
  ) throws(SpendingOverflow) -> SpendingGroups {
    precondition(Set(dimensions).count == dimensions.count, "a dimension is asked for twice")
    let plan = GroupPlan(
      dimensions, of: self, membership: districts, filter: filter, months: months)
    let parts = parts(partCount)
    let (_, overflows) = largestMagnitude.multipliedReportingOverflow(by: UInt64(2 * count + 2))
    if measures == .sums && !overflows {
      let cells = concurrently(parts) { part -> GroupCells<SumCell> in
        switch self.codes {
        case .narrow(let codes): self.sums(plan, codes, self.overlay?.narrowCodes, part)
        case .wide(let codes): self.sums(plan, codes, self.overlay?.wideCodes, part)
        }
      }
      return SpendingGroups(cells, plan, of: self)
    }
    let cells = concurrently(parts) { part -> GroupCells<DetailCell> in
      switch self.codes {
      case .narrow(let codes): self.details(plan, codes, self.overlay?.narrowCodes, part)
      case .wide(let codes): self.details(plan, codes, self.overlay?.wideCodes, part)
      }
    }
    return try SpendingGroups(cells, plan, of: self, keepsDetails: measures == .details)
  }

  /// Cuts the groups of rows (places, online and unplaced) into parts with about equal numbers of
  /// rows.
  private func parts(_ partCount: Int) -> [Range<Int>] {
    var bounds = [0]
    for part in 1..<partCount {
      let wanted = count * part / partCount
      bounds.append(starts.partitionPoint { $0 < wanted })
    }
    return zip(bounds, bounds.dropFirst() + [placeCount + 2]).map { $0..<$1 }
  }

  /// Computes the cells of all parts at the same time, and joins them in the order of the parts.
  private func concurrently<Cell: GroupCell & Sendable>(
    _ parts: [Range<Int>], _ work: @Sendable (Range<Int>) -> GroupCells<Cell>
  ) -> GroupCells<Cell> {
    if parts.count == 1 { return work(parts[0]) }
    let found = unsafe [GroupCells<Cell>](unsafeUninitializedCapacity: parts.count) {
      buffer, initializedCount in
      // Each thread initializes only the elements of its parts.
      nonisolated(unsafe) let base = unsafe buffer
      DispatchQueue.concurrentPerform(iterations: parts.count) { index in
        unsafe base.initializeElement(at: index, to: work(parts[index]))
      }
      initializedCount = parts.count
    }
    return found.dropFirst().reduce(found[0]) { $0.merged(with: $1) }
  }

  /// The storage of sums: an array for all groups, an array for the groups of one place, or a hash
  /// table.
  private enum Storage { case dense, run, hashed }

  /// Returns the storage. Arrays of up to 96 MB are used, unless the rows can fill only a small
  /// part of the array.
  private func storage(_ plan: GroupPlan, stride: Int) -> Storage {
    let limit = min((96 << 20) / stride, max(1 << 16, 8 * count))
    if plan.innerCount * plan.placeRadix <= limit { return .dense }
    return plan.innerCount <= limit ? .run : .hashed
  }

  private func sums<Code: FixedWidthInteger & UnsignedInteger>(
    _ plan: GroupPlan, _ codes: Column<Code>, _ addedCodes: Column<Code>?, _ part: Range<Int>
  ) -> GroupCells<SumCell> {
    let withHours = plan.hourStride > 0
    return unsafe withKernels(plan, codes, addedCodes) { kernel, added in
      switch storage(plan, stride: MemoryLayout<SumCell>.stride) {
      case .dense:
        var store = unsafe DenseSums(plan)
        forEachPiece(in: part) { piece in
          let kernel = unsafe piece.isAdded ? added : kernel
          // Four loops, so that none tests known conditions in each row.
          switch (plan.isFiltered, withHours) {
          case (false, false):
            unsafe kernel.sum(piece, into: &store, filtered: false, withHours: false)
          case (true, false):
            unsafe kernel.sum(piece, into: &store, filtered: true, withHours: false)
          case (false, true):
            unsafe kernel.sum(piece, into: &store, filtered: false, withHours: true)
          case (true, true):
            unsafe kernel.sum(piece, into: &store, filtered: true, withHours: true)
          }
        }
        return unsafe store.finish()
      case .run:
        var store = unsafe RunCells<SumCell>(plan)
        forEachPiece(in: part) { piece in
          let kernel = unsafe piece.isAdded ? added : kernel
          unsafe kernel.sum(piece, into: &store, withHours: withHours)
        }
        return unsafe store.finish()
      case .hashed:
        var store = unsafe HashedCells<SumCell>()
        forEachPiece(in: part) { piece in
          let kernel = unsafe piece.isAdded ? added : kernel
          unsafe kernel.sum(piece, into: &store, withHours: withHours)
        }
        return unsafe store.finish()
      }
    }
  }

  private func details<Code: FixedWidthInteger & UnsignedInteger>(
    _ plan: GroupPlan, _ codes: Column<Code>, _ addedCodes: Column<Code>?, _ part: Range<Int>
  ) -> GroupCells<DetailCell> {
    func take<Store: CellStore>(
      _ kernel: GroupKernel<Code>, _ added: GroupKernel<Code>, _ store: consuming Store
    ) -> GroupCells<DetailCell> where Store.Cell == DetailCell {
      var store = store
      forEachPiece(in: part) { piece in
        let kernel = unsafe piece.isAdded ? added : kernel
        unsafe kernel.takeDetails(
          piece, placeCount: placeCount, into: &store, withHours: plan.hourStride > 0)
      }
      return unsafe store.finish()
    }
    return unsafe withKernels(plan, codes, addedCodes) { kernel, added in
      switch storage(plan, stride: MemoryLayout<DetailCell>.stride) {
      case .dense: unsafe take(kernel, added, DenseCells(plan))
      case .run: unsafe take(kernel, added, RunCells(plan))
      case .hashed: unsafe take(kernel, added, HashedCells())
      }
    }
  }

  /// Runs `body` with a kernel over the rows of the columns and a kernel over added rows; if there
  /// are no rows, the result has no cells.
  private func withKernels<Code: FixedWidthInteger & UnsignedInteger, Cell>(
    _ plan: GroupPlan, _ codes: Column<Code>, _ addedCodes: Column<Code>?,
    _ body: (_ kernel: GroupKernel<Code>, _ added: GroupKernel<Code>) -> GroupCells<Cell>
  ) -> GroupCells<Cell> {
    unsafe withKernel(plan, codes, hours, amounts) { kernel in
      guard let overlay, let addedCodes else { return unsafe body(kernel, kernel) }
      guard !addedCodes.isEmpty else { return unsafe body(kernel, kernel) }
      return unsafe withKernel(plan, addedCodes, overlay.hours, overlay.amounts) { added in
        unsafe body(kernel, added)
      }
    }
  }

  /// Runs `body` with a kernel over some rows; if there are no rows, the result has no cells.
  private func withKernel<Code: FixedWidthInteger & UnsignedInteger, Cell>(
    _ plan: GroupPlan, _ codes: Column<Code>, _ hours: Column<UInt8>, _ amounts: Column<Int64>,
    _ body: (GroupKernel<Code>) -> GroupCells<Cell>
  ) -> GroupCells<Cell> {
    guard !codes.isEmpty else { return GroupCells() }
    return unsafe codes.withUnsafeBufferPointer { codes in
      unsafe hours.withUnsafeBufferPointer { hours in
        unsafe amounts.withUnsafeBufferPointer { amounts in
          unsafe starts.withUnsafeBufferPointer { starts in
            unsafe plan.placeDigits.withUnsafeBufferPointer { places in
              unsafe plan.dayParts.withUnsafeBufferPointer { days in
                unsafe plan.traitParts.withUnsafeBufferPointer { traits in
                  unsafe plan.currencies.withUnsafeBufferPointer { currencies in
                    guard let codes = codes.baseAddress, let amounts = amounts.baseAddress,
                      let starts = starts.baseAddress, let places = places.baseAddress,
                      let days = days.baseAddress, let traits = traits.baseAddress,
                      let currencies = currencies.baseAddress
                    else { return GroupCells() }
                    return unsafe body(
                      GroupKernel(
                        codes: codes, hours: hours.baseAddress, amounts: amounts, starts: starts,
                        placeDigits: places, dayParts: days, traitParts: traits,
                        currencies: currencies, hourStride: plan.hourStride,
                        innerCount: plan.innerCount))
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}
