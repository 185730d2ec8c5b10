internal import Codecs
internal import SimpleFeatures

/// Joins blocks of a table with regions; each block is joined on any thread.
struct TableJoin: Sendable {
  private let columns: TableColumns
  private let regions: PointRegions
  private let options: PointJoinOptions
  private let delimiter: UInt8
  /// The bytes to write after a record, for each district and for outside and unplaced; nil for the
  /// cells of a grid, because each block has separate bytes for its cells.
  private let endings: [[UInt8]]?

  init(
    _ columns: TableColumns, _ regions: PointRegions, _ options: PointJoinOptions, delimiter: UInt8
  ) {
    self.columns = columns
    self.regions = regions
    self.options = options
    self.delimiter = delimiter
    endings =
      if case .districts = regions { Self.endings(regions, ofCells: [], delimiter) } else { nil }
  }

  private static func endings(
    _ regions: PointRegions, ofCells numbers: [UInt64], _ delimiter: UInt8
  ) -> [[UInt8]] {
    regions.fields(ofCells: numbers).map {
      TableText.fields($0, delimiter: delimiter) + [UInt8(ascii: "\n")]
    }
  }

  /// Returns the records followed by the fields of their regions.
  func tagged(_ block: CSVBlock, hasHeader: Bool) -> PartResult {
    var part = PartResult()
    var none = PointTally(sumCount: 0)
    let batch = read(block, hasHeader: hasHeader, keepsRanges: true, &part, &none)
    var cells = GroupTable(sumCount: 0, limit: .max)
    let places = batch.join(regions, cells: &cells, counts: &part.counts)
    let endings = endings ?? Self.endings(regions, ofCells: cells.keys, delimiter)
    part.output.reserveCapacity(block.count + block.count / 2)
    for (place, range) in zip(places, batch.ranges) {
      part.output += block.bytes[range]
      part.output += endings[place >= 0 ? Int(place) : endings.count - 3 - Int(place)]
    }
    return part
  }

  /// Adds the records to a tally.
  func counted(_ block: CSVBlock, hasHeader: Bool, in tally: inout PointTally) -> PartResult {
    var part = PartResult()
    let batch = read(block, hasHeader: hasHeader, keepsRanges: false, &part, &tally)
    batch.add(to: &tally, regions, options, counts: &part.counts)
    part.isFull = tally.isFull
    return part
  }

  /// Reads the values of all records that can be read.
  private func read(
    _ block: CSVBlock, hasHeader: Bool, keepsRanges: Bool, _ part: inout PartResult,
    _ tally: inout PointTally
  ) -> PointBatch {
    var batch = PointBatch()
    batch.reserve(block.count / 32, sumCount: columns.sums.count, keepsRanges: keepsRanges)
    var records = CSVBlockRecords(block)
    if hasHeader { _ = records.next() }
    records.requiredFieldCount = columns.names.count
    while records.next() {
      if let (fault, offset) = records.fault {
        append(.record(fault), at: offset, in: records, to: &part)
        continue
      }
      do throws(PointRow.BadValue) {
        try append(records, keepsRange: keepsRanges, to: &batch, &part.counts, &tally)
        part.counts.rows &+= 1
      } catch {
        batch.dropValues(of: columns.sums.count)
        let range = records.range(of: columns.position(of: error.field))
        append(error.fault, at: range.lowerBound, in: records, to: &part)
      }
    }
    part.lineCount = records.lineCount
    return batch
  }

  private func append(
    _ fault: PointFault, at offset: Int, in records: CSVBlockRecords, to part: inout PartResult
  ) {
    let isKept = part.problems.count < options.maxProblems || fault.isFatal
    let place = isKept ? records.place(of: offset) : (0, 0)
    part.append(
      PartResult.Problem(line: place.0, column: place.1, fault: fault),
      keeping: options.maxProblems)
  }

  private func append(
    _ records: borrowing CSVBlockRecords, keepsRange: Bool, to batch: inout PointBatch,
    _ counts: inout PointJoinCounts, _ tally: inout PointTally
  ) throws(PointRow.BadValue) {
    let text = records.block.bytes.span
    let names = columns.names
    let longitude = try PointRow.degrees(
      text, records.range(of: columns.longitude), .longitude, names, columns.longitude)
    let latitude = try PointRow.degrees(
      text, records.range(of: columns.latitude), .latitude, names, columns.latitude)
    let position = try PointRow.position(
      longitude, latitude, names, columns.longitude, columns.latitude)
    var month = 0
    if let date = columns.date {
      month = try PointRow.month(text, records.range(of: date), names, date)
    }
    var empty = 0
    for (number, column) in columns.sums.enumerated() {
      let value = try PointRow.number(text, records.range(of: column), sum: number, names, column)
      batch.append(value: value?.units ?? 0)
      if let value {
        if value.decimals > tally.decimals[number] { tally.decimals[number] = value.decimals }
      } else {
        empty += 1
      }
    }
    var category = 0
    if let column = columns.category {
      if records.hasPairs(column) {
        let bytes = records.bytes(of: column)
        category = tally.categories.number(of: bytes.span, 0..<bytes.count)
      } else {
        category = tally.categories.number(of: text, records.range(of: column))
      }
    }
    if columns.date != nil, month == 0 { counts.undated &+= 1 }
    counts.empty &+= empty
    batch.append(
      position, month: month, category: category,
      at: keepsRange ? records.range.lowerBound..<records.requiredEnd : nil)
  }
}
