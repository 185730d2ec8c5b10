package import Codecs
internal import FeatureCodecs

/// Determines the region of each point in a file, without a ledger. The file can have any size,
/// because memory use is bounded.
///
/// The file is a text table, or GeoJSON that contains points: a feature collection,
/// newline-delimited features or a GeoJSON text sequence. The file is read only once, so it may be
/// a pipe. The file is divided into parts of about ``PointJoinOptions/blockSize`` bytes, and each
/// part is parsed and joined on one thread. The results do not depend on the size of the parts or
/// the number of threads. Sums are exact, so the order of the additions does not matter. The output
/// is in the order of the file.
/// ```swift
/// let join = PointJoin(.cells(try GridSystem("h3-9")), options)
/// let (totals, _) = try join.totals(of: try ByteSource(path: "trips.csv.gz"))
/// ```
package struct PointJoin {
  private let regions: PointRegions
  private let options: PointJoinOptions

  /// Creates a join.
  package init(_ regions: PointRegions, _ options: PointJoinOptions) {
    precondition(options.threads > 0 && options.maxProblems > 0)
    precondition(1...1 << 30 ~= options.blockSize, "a block has 1 byte to 1 GiB")
    self.regions = regions
    self.options = options
  }

  /// Counts and sums the points, grouped by ``PointJoinOptions/keys``.
  ///
  /// - Returns: The totals, and the problems of the first skipped rows.
  /// - Throws: ``PointJoinError``.
  /// - Complexity: O(*n*) for *n* bytes. The memory use is O(*g*) for *g* groups.
  package func totals(
    of source: consuming ByteSource
  ) throws -> (totals: PointTotals, problems: [PointProblem]) {
    let pool = TallyPool(sumCount: options.sums.count)
    let sum = try run(source, work: .count(pool)) { _ in }
    return (try pool.sum().totals(options, regions, counts: sum.counts), sum.problems)
  }

  /// Writes each row unchanged, followed by the code and the name of its district or the id of its
  /// cell.
  ///
  /// The text of the existing fields does not change. A text table is written in UTF-8, with a line
  /// feed after each line. GeoJSON keeps its format, and each feature receives additional
  /// properties. For a row outside all districts, the code is empty (null in GeoJSON) and the name
  /// is `outside`. For a row without a position, the name is `unplaced`. If the regions are the
  /// cells of a grid, the id is `outside` for a row outside the grid, and `unplaced` for a row
  /// without a position.
  ///
  /// - Parameter sink: Receives the output, piece by piece.
  /// - Returns: The counts of the rows, and the problems of the first skipped rows.
  /// - Throws: ``PointJoinError``, and the errors of `sink`.
  /// - Complexity: O(*n*) for *n* bytes. The memory use does not depend on *n*.
  package func tag(
    _ source: consuming ByteSource, to sink: ([UInt8]) throws -> Void
  ) throws -> (counts: PointJoinCounts, problems: [PointProblem]) {
    // Other fields of a row are not read.
    var options = options
    options.keys = []
    options.sums = []
    let join = PointJoin(regions, options)
    let sum = try join.run(source, work: .tag, sink)
    return (sum.counts, sum.problems)
  }

  private enum Work {
    case count(TallyPool)
    case tag
  }

  private func run(
    _ source: consuming ByteSource, work: Work, _ sink: ([UInt8]) throws -> Void
  ) throws -> PartSum {
    var source = source
    let file = source.name
    let head: [UInt8]
    do { head = try source.peek(ByteSource.peekLimit) } catch {
      throw PointJoinError.table(.source(error), file: file)
    }
    return PointFeatureText.isJSON(head)
      ? try runFeatures(source, file: file, work: work, sink)
      : try runTable(source, file: file, work: work, sink)
  }

  // MARK: Tables

  private func runTable(
    _ source: consuming ByteSource, file: String, work: Work, _ sink: ([UInt8]) throws -> Void
  ) throws -> PartSum {
    var blocks = CSVBlocks(
      source, delimiter: options.delimiter, encoding: options.encoding,
      blockSize: options.blockSize)
    func next() throws -> CSVBlock? {
      do throws(CSVError) { return try blocks.next() } catch {
        throw PointJoinError.table(error, file: file)
      }
    }
    var sum = PartSum(options, file: file)
    // Blank lines may fill blocks before the header.
    var first: CSVBlock?
    var header: [UInt8] = []
    var names: [String] = []
    while names.isEmpty {
      guard let block = try next() else { throw PointJoinError.noHeader(file: file) }
      var records = CSVBlockRecords(block)
      let hasRecord = records.next()
      if let (fault, offset) = records.fault {
        let place = records.place(of: offset)
        throw PointJoinError.broken(
          sum.problem(.record(fault), line: place.line, column: place.column))
      }
      if hasRecord {
        names = (0..<records.count).map {
          String(decoding: records.bytes(of: $0), as: UTF8.self)
        }
        header = Array(block.bytes[records.range])
        first = block
      } else {
        var blank = PartResult()
        blank.lineCount = records.lineCount
        _ = try sum.add(blank)
      }
    }
    let delimiter = blocks.delimiter
    let columns = try TableColumns(names, options, file: file)
    let join = TableJoin(columns, regions, options, delimiter: delimiter)
    if case .tag = work {
      let added = TableText.freeNames(regions.fieldNames, among: names)
      try sink(header + TableText.fields(added, delimiter: delimiter) + [UInt8(ascii: "\n")])
    }
    var isFirst = true
    func nextPart() throws -> TablePart? {
      defer { (first, isFirst) = (nil, false) }
      return try (first ?? next()).map { TablePart(block: $0, hasHeader: isFirst) }
    }
    return try collect(sum, sink, next: nextPart) { part in
      switch work {
      case .tag: join.tagged(part.block, hasHeader: part.hasHeader)
      case .count(let pool):
        pool.use { join.counted(part.block, hasHeader: part.hasHeader, in: &$0) }
      }
    }
  }

  private struct TablePart: Sendable {
    var block: CSVBlock
    var hasHeader: Bool
  }

  // MARK: GeoJSON

  private func runFeatures(
    _ source: consuming ByteSource, file: String, work: Work, _ sink: ([UInt8]) throws -> Void
  ) throws -> PartSum {
    var blocks = FeatureBlocks(source, blockSize: options.blockSize)
    func next() throws -> FeatureBlock? {
      do throws(PointFeatureError) { return try blocks.next() } catch {
        throw PointJoinError.features(error, file: file)
      }
    }
    var sum = PartSum(options, file: file)
    var first = try next()
    _ = try sum.add(PartResult(blankUpTo: blocks.openingEnd))
    // Blank lines may fill blocks before the first feature.
    while let block = first, block.features.isEmpty {
      var end = JSONLocation(line: 1, column: 1, byteOffset: 0)
      end.advance(in: block.bytes, to: block.bytes.count)
      _ = try sum.add(PartResult(blankUpTo: end))
      first = try next()
    }
    let names = try FeatureNames(first, options, file: file)
    let join = FeatureJoin(names, regions, options)
    let kind = blocks.kind
    var isFirst = true
    if case .tag = work { try sink(kind.opening) }
    func sinkPart(_ bytes: [UInt8]) throws {
      // There is no comma before the first feature.
      try sink(isFirst && kind == .collection ? Array(bytes.dropFirst()) : bytes)
      isFirst = false
    }
    func nextPart() throws -> FeatureBlock? {
      defer { first = nil }
      return try first ?? next()
    }
    sum = try collect(sum, sinkPart, next: nextPart) { block in
      switch work {
      case .tag: join.tagged(block, kind: kind)
      case .count(let pool): pool.use { join.counted(block, in: &$0) }
      }
    }
    if case .tag = work { try sink(kind.closing) }
    return sum
  }

  // MARK: Parts

  private func collect<Part: Sendable>(
    _ sum: PartSum, _ sink: ([UInt8]) throws -> Void, next: () throws -> Part?,
    work: @escaping @Sendable (Part) -> PartResult
  ) throws -> PartSum {
    var sum = sum
    try OrderedWork.run(threads: options.threads, next: next, work: work) { part in
      let goesOn = try sum.add(part)
      if !part.output.isEmpty { try sink(part.output) }
      return goesOn
    }
    try sum.check()
    return sum
  }
}
