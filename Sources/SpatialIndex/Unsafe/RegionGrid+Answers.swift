internal import CKernels
internal import SimpleFeatures

extension RegionGrid {
  /// The answer for one position, -1 for none.
  func answer(for coordinate: Coordinate) -> Int32 {
    let reader = unsafe GridReader(self)
    let coarse = unsafe reader.coarseEntry(coordinate)
    if coarse >= -1 { return coarse }
    let block = unsafe reader.block(coarse)
    let fine = unsafe reader.fineEntry(coordinate, in: block)
    if fine >= -1 { return Int32(fine) }
    let record = unsafe reader.record(fine, in: block)
    return unsafe reader.answer(coordinate, record: record)
      ?? deferredAnswer(for: coordinate, record: record)
  }

  /// How many positions go through the levels together: their scratch space stays in the fastest
  /// cache.
  private static let batch = 512

  /// The answers for many positions.
  ///
  /// Positions go through the levels in batches, one level after the other, and those that need the
  /// next level are gathered without a branch: the reads of a level do not wait for each other and
  /// no jump depends on where a position lies.
  func answers(for coordinates: [Coordinate]) -> [Int32] {
    let count = coordinates.count
    return unsafe [Int32](unsafeUninitializedCapacity: count) { answers, initializedCount in
      initializedCount = count
      guard count > 0 else { return }
      unsafe coordinates.withUnsafeBufferPointer { coordinates in
        unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: Self.batch) { blocks in
          unsafe withUnsafeTemporaryAllocation(of: Pending.self, capacity: Self.batch) { records in
            guard let coordinates = coordinates.baseAddress, let answers = answers.baseAddress,
              let blocks = blocks.baseAddress, let records = records.baseAddress
            else { return }
            let reader = unsafe GridReader(self)
            var start = 0
            while start < count {
              unsafe answer(
                coordinates + start, count: min(Self.batch, count &- start), by: reader,
                into: answers + start, blocks: blocks, records: records)
              start &+= Self.batch
            }
          }
        }
      }
    }
  }

  /// A position of the batch in a cell that edges touch, and where the record is.
  @unsafe
  fileprivate struct Pending {
    var address: UnsafePointer<UInt32>
    var index: Int
  }

  /// Answers one batch.
  ///
  /// - Precondition: `count` positions at `coordinates`, at most `batch`, and room for as many at
  ///   `answers`, `blocks` and `records`.
  @inline(__always)
  private func answer(
    _ coordinates: UnsafePointer<Coordinate>, count: Int, by reader: GridReader,
    into answers: UnsafeMutablePointer<Int32>,
    blocks: UnsafeMutablePointer<Int32>, records: UnsafeMutablePointer<Pending>
  ) {
    // Each pass writes the next free slot for every position and moves on only past those that are
    // pending, so it stays within `batch` slots.
    let blockCount = unsafe coarsePass(coordinates, count: count, by: reader, into: answers, blocks)
    var recordCount = 0
    var slot = 0
    // Asks for the entries of large tables first, as more reads are then under way than fit in the
    // window of instructions of the loop after it.
    if isLarge {
      while slot < blockCount {
        let index = unsafe Int(blocks[slot])
        unsafe ckernels_prefetch(
          reader.fineAddress(coordinates[index], in: reader.block(answers[index])))
        slot &+= 1
      }
      slot = 0
    }
    while slot < blockCount {
      let index = unsafe Int(blocks[slot])
      let block = unsafe reader.block(answers[index])
      let entry = unsafe reader.fineEntry(coordinates[index], in: block)
      unsafe answers[index] = Int32(entry)
      unsafe records[recordCount] = Pending(address: reader.record(entry, in: block), index: index)
      recordCount &+= isPending(Int32(entry))
      slot &+= 1
    }
    slot = 0
    while slot < recordCount {
      unsafe ckernels_prefetch(records[slot].address)
      unsafe ckernels_prefetch(records[slot].address + 16)
      slot &+= 1
    }
    slot = 0
    while slot < recordCount {
      let record = unsafe records[slot].address
      let index = unsafe records[slot].index
      let coordinate = unsafe coordinates[index]
      unsafe answers[index] =
        unsafe reader.answer(coordinate, record: record)
        ?? deferredAnswer(for: coordinate, record: record)
      slot &+= 1
    }
  }

  /// Looks a batch up in the coarse table and gathers the positions that need a block.
  @inline(__always)
  private func coarsePass(
    _ coordinates: UnsafePointer<Coordinate>, count: Int, by reader: GridReader,
    into answers: UnsafeMutablePointer<Int32>, _ blocks: UnsafeMutablePointer<Int32>
  ) -> Int {
    var pending = 0
    var index = 0
    if unsafe reader.takesFour {
      while index &+ 4 <= count {
        let entries = unsafe reader.coarseEntries(coordinates + index)
        unsafe UnsafeMutableRawPointer(answers + index).storeBytes(
          of: entries, as: SIMD4<Int32>.self)
        let first = Int32(truncatingIfNeeded: index)
        unsafe blocks[pending] = first
        pending &+= isPending(entries[0])
        unsafe blocks[pending] = first &+ 1
        pending &+= isPending(entries[1])
        unsafe blocks[pending] = first &+ 2
        pending &+= isPending(entries[2])
        unsafe blocks[pending] = first &+ 3
        pending &+= isPending(entries[3])
        index &+= 4
      }
    }
    while index < count {
      let entry = unsafe reader.coarseEntry(coordinates[index])
      unsafe answers[index] = entry
      unsafe blocks[pending] = Int32(truncatingIfNeeded: index)
      pending &+= isPending(entry)
      index &+= 1
    }
    return pending
  }

  /// 1 for an entry below -1, else 0: the sign of the entry plus 1, where a comparison would become
  /// a jump.
  @inline(__always)
  private func isPending(_ entry: Int32) -> Int { Int(UInt32(bitPattern: entry &+ 1) &>> 31) }

  /// Tests the candidates of a record one by one.
  @inline(never)
  private func deferredAnswer(
    for coordinate: Coordinate, record: UnsafePointer<UInt32>
  ) -> Int32 {
    let count = unsafe Int(record[1])
    for number in 0..<count {
      let candidate = unsafe Int32(bitPattern: record[2 &+ number])
      if deferred.region(
        at: Int(candidate), containsX: coordinate.longitudeE7, y: coordinate.latitudeE7)
      {
        return candidate
      }
    }
    return unsafe Int32(bitPattern: record[2 &+ count])
  }
}
