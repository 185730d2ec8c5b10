import Boundaries
import Codecs
import Grids
public import PointStreams
public import Reports
import Spending

extension PointJoinRequest {
  /// Returns counts and sums of the points, grouped by the keys that the options select. The method
  /// does not open a ledger.
  ///
  /// - Returns: The totals, and the first skipped rows.
  /// - Throws: ``PointJoinError``, ``FileProblem`` if the file of districts has a fault, or
  ///   ``ImportRequestError``.
  /// - Complexity: O(*n*) for *n* bytes; O(*g*) memory for *g* totals.
  public func totals() throws -> (document: JoinDocument, problems: [PointProblem]) {
    let (regions, options) = try prepared()
    let (totals, problems) = try PointJoin(regions, options).totals(of: try source())
    return (Self.document(totals, regions), problems)
  }

  /// Writes every row of the file; to each row it adds the code and the name of the row's district,
  /// or the id of the row's cell. The method does not open a ledger.
  ///
  /// - Parameter sink: Receives the next bytes.
  /// - Returns: The number of rows with each result (inside a region, outside all regions, and so
  ///   on), and the first skipped rows.
  /// - Throws: The errors of ``totals()`` and of `sink`.
  /// - Complexity: O(*n*) for *n* bytes; memory does not depend on *n*.
  public func tag(
    to sink: ([UInt8]) throws -> Void
  ) throws -> (counts: PointJoinCounts, problems: [PointProblem]) {
    let (regions, options) = try prepared()
    return try PointJoin(regions, options).tag(try source(), to: sink)
  }

  private func prepared() throws -> (PointRegions, PointJoinOptions) {
    guard path != "-" || regions != .districts("-") else { throw ImportRequestError.inputTwice }
    var options = options
    if let encoding {
      guard let known = TextEncoding(name: encoding) else {
        throw ImportRequestError.unknownEncoding(encoding)
      }
      options.encoding = known
    }
    switch regions {
    case .cells(let grid): return (.cells(grid), options)
    case .districts(let path):
      let file = try DistrictFiles.read(
        path: path,
        DistrictOptions(codeField: codeField, nameField: nameField, system: crs, layer: layer))
      let set = PointDistricts(
        codes: file.districts.map(\.code), names: file.districts.map(\.name),
        shapes: file.districts.map(\.shape))
      return (.districts(set), options)
    }
  }

  private func source() throws(PointJoinError) -> ByteSource {
    do { return try ByteSource(path: path, isHashed: false) } catch {
      throw .table(.source(error), file: path)
    }
  }

  private static func document(_ totals: PointTotals, _ regions: PointRegions) -> JoinDocument {
    let counts = totals.counts
    let grid: GridSystem? = if case .cells(let grid) = regions { grid } else { nil }
    // With further keys, the same cell is in many totals.
    var cells: [GridCell: GridDocument.Cell] = [:]
    return JoinDocument(
      system: grid,
      keys: totals.keys.map { key in
        switch key {
        case .region: grid == nil ? "district" : "cell"
        case .month: "month"
        case .category: "category"
        }
      },
      columns: totals.columns.indices.map { column in
        JoinDocument.Column(
          name: totals.columns[column],
          decimals: totals.groups.first?.sums[column].decimals ?? 0)
      },
      counts: JoinDocument.Counts(
        rows: counts.rows, inside: counts.inside, outside: counts.outside,
        unplaced: counts.unplaced, bad: counts.bad, undated: counts.undated, empty: counts.empty),
      totals: totals.groups.map { group in
        var total = JoinDocument.Total(
          month: group.month?.description, category: group.category, count: group.count,
          sums: group.sums.map(\.description))
        switch (group.place, regions) {
        case (.district(let position), .districts(let set)):
          total.districtCode = set.codes[position]
          total.district = set.names[position]
        case (.cell(let number), _):
          let cell = cells[number] ?? GridDocument.Cell(number)
          cells[number] = cell
          total.cell = cell.id
          total.center = cell.center
          total.squareKilometers = cell.squareKilometers
        case (.outside, .districts): total.district = "outside"
        case (.unplaced, .districts): total.district = "unplaced"
        case (.outside, .cells): total.cell = "outside"
        case (.unplaced, .cells): total.cell = "unplaced"
        case (.district, .cells), (nil, _): break
        }
        return total
      })
  }
}
