internal import CKernels
internal import SimpleFeatures

extension RegionGrid {
  /// The answer for one position, -1 if absent.
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

  /// The number of positions that are processed together; their scratch space fits in the fastest
  /// cache.
  private static let batch = 512

  /// The answers for many positions.
  ///
  /// Positions are processed in batches, one level after the other. The positions that need the
  /// next level are gathered without a branch. The reads of a level therefore do not wait for each
  /// other, and no jump depends on a position.
  func answers(for coordinates: [Coordinate]) -> [Int32] {
    let count = coordinates.count
    return unsafe [Int32](unsafeUninitializedCapacity: count) { answers, initializedCount in
      initializedCount = count
      unsafe coordinates.withUnsafeBufferPointer { coordinates in
        guard let coordinates = coordinates.baseAddress, let answers = answers.baseAddress else {
          return
        }
        unsafe answerBatches(count: count, into: answers) { start, _ in
          unsafe coordinates + start
        } check: { _, _ in
          true
        }
      }
    }
  }

  /// Answers positions in place, into `answers`.
  func answer(_ coordinates: Span<Coordinate>, into answers: inout MutableSpan<Int32>) {
    unsafe answers.withUnsafeMutableBufferPointer { answers in
      unsafe coordinates.withUnsafeBufferPointer { coordinates in
        guard let found = coordinates.baseAddress, let answers = answers.baseAddress else { return }
        unsafe answerBatches(count: coordinates.count, into: answers) { start, _ in
          unsafe found + start
        } check: { _, _ in
          true
        }
      }
    }
  }

  /// Answers columns of degrees; `noPosition` if one of the two degrees is NaN.
  ///
  /// - Returns: The first row out of range. The answers from the batch of this row on are not made.
  func answer(
    longitudes: Span<Double>, latitudes: Span<Double>, noPosition: Int32,
    into answers: inout MutableSpan<Int32>
  ) -> Int? {
    var firstWrong: Int?
    unsafe answers.withUnsafeMutableBufferPointer { answers in
      unsafe longitudes.withUnsafeBufferPointer { longitudes in
        unsafe latitudes.withUnsafeBufferPointer { latitudes in
          guard let x = longitudes.baseAddress, let y = latitudes.baseAddress,
            let answers = answers.baseAddress
          else { return }
          var hasOthers = false
          unsafe answerBatches(count: longitudes.count, into: answers) { start, count, scratch in
            hasOthers = unsafe ckernels_pairs(x + start, y + start, count, scratch) != 0
          } check: { start, count in
            guard hasOthers else { return true }
            for row in start..<start &+ count {
              let (longitude, latitude) = unsafe (x[row], y[row])
              if longitude.isNaN || latitude.isNaN {
                unsafe answers[row] = noPosition
              } else if longitude.magnitude > 180 || latitude.magnitude > 90 {
                firstWrong = row
                return false
              }
            }
            return true
          }
        }
      }
    }
    return firstWrong
  }

  /// Answers columns in units of 1e-7 degree.
  ///
  /// - Returns: The first row out of range. The answers from the batch of this row on are not made.
  func answer(
    longitudesE7: Span<Int32>, latitudesE7: Span<Int32>, into answers: inout MutableSpan<Int32>
  ) -> Int? {
    var firstWrong: Int?
    unsafe answers.withUnsafeMutableBufferPointer { answers in
      unsafe longitudesE7.withUnsafeBufferPointer { longitudes in
        unsafe latitudesE7.withUnsafeBufferPointer { latitudes in
          guard let x = longitudes.baseAddress, let y = latitudes.baseAddress,
            let answers = answers.baseAddress
          else { return }
          var hasOthers = false
          unsafe answerBatches(count: longitudes.count, into: answers) { start, count, scratch in
            hasOthers = unsafe ckernels_pairs_e7(x + start, y + start, count, scratch) != 0
          } check: { start, count in
            guard hasOthers else { return true }
            firstWrong = (start..<start &+ count).first { row in
              unsafe x[row].magnitude > 1_800_000_000 || y[row].magnitude > 900_000_000
            }
            return false
          }
        }
      }
    }
    return firstWrong
  }

  /// Answers batches whose positions are first put together in scratch space.
  ///
  /// - Parameter load: Writes the positions of a batch, longitude first; any numbers are allowed.
  @inline(__always)
  private func answerBatches(
    count: Int, into answers: UnsafeMutablePointer<Int32>,
    load: (_ start: Int, _ count: Int32, _ scratch: UnsafeMutablePointer<Int32>) -> Void,
    check: (_ start: Int, _ count: Int) -> Bool
  ) {
    unsafe withUnsafeTemporaryAllocation(of: Coordinate.self, capacity: Self.batch) { scratch in
      guard let scratch = scratch.baseAddress else { return }
      unsafe answerBatches(count: count, into: answers) { start, count in
        // A coordinate is two numbers of 32 bits, longitude first.
        unsafe scratch.withMemoryRebound(to: Int32.self, capacity: 2 &* Self.batch) { scratch in
          unsafe load(start, Int32(truncatingIfNeeded: count), scratch)
        }
        return unsafe UnsafePointer(scratch)
      } check: { start, count in
        check(start, count)
      }
    }
  }

  /// Answers batch by batch.
  ///
  /// - Parameters:
  ///   - answers: Room for `count` answers.
  ///   - batch: Returns the positions of a batch.
  ///   - check: Called after a batch is answered; if it returns false, the work ends.
  @inline(__always)
  private func answerBatches(
    count: Int, into answers: UnsafeMutablePointer<Int32>,
    batch: (_ start: Int, _ count: Int) -> UnsafePointer<Coordinate>,
    check: (_ start: Int, _ count: Int) -> Bool
  ) {
    unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: Self.batch) { blocks in
      unsafe withUnsafeTemporaryAllocation(of: Pending.self, capacity: Self.batch) { records in
        guard let blocks = blocks.baseAddress, let records = records.baseAddress else { return }
        let reader = unsafe GridReader(self)
        var start = 0
        while start < count {
          let size = min(Self.batch, count &- start)
          unsafe answer(
            batch(start, size), count: size, by: reader, into: answers + start, blocks: blocks,
            records: records)
          guard check(start, size) else { return }
          start &+= Self.batch
        }
      }
    }
  }

  /// A position of the batch in a cell that edges touch, with the address of its record.
  @unsafe
  fileprivate struct Pending {
    var address: UnsafePointer<UInt32>
    var index: Int
  }

  /// Answers one batch.
  ///
  /// - Precondition: There are `count` positions at `coordinates`, at most `batch`, and there is
  ///   room for as many at `answers`, `blocks` and `records`.
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
    // Reads the entries of large tables first, as more reads are then in progress than fit in the
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

  /// Returns 1 for an entry below -1, otherwise 0. It uses the sign of the entry plus 1, because a
  /// comparison would become a jump.
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
