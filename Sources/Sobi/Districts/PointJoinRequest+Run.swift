import Boundaries
import Codecs
public import PointStreams
public import Reports
import Spending

extension PointJoinRequest {
  /// Counts and sums the points by the keys of the options. No ledger is opened.
  ///
  /// - Returns: The totals, and the first of the skipped rows.
  /// - Throws: ``PointJoinError``, ``FileProblem`` for the districts, ``ImportRequestError``.
  /// - Complexity: O(*n*) for *n* bytes; memory is O(*g*) for *g* totals.
  public func totals() throws -> (document: JoinDocument, problems: [PointProblem]) {
    let (set, options) = try prepared()
    let (totals, problems) = try PointJoin(set, options).totals(of: try source())
    return (Self.document(totals, set), problems)
  }

  /// Writes every row followed by the code and the name of its district. No ledger is opened.
  ///
  /// - Parameter sink: Takes the next bytes.
  /// - Returns: The counts of rows by result, and the first of the skipped rows.
  /// - Throws: As ``totals()``, and the errors of `sink`.
  /// - Complexity: O(*n*) for *n* bytes; memory does not grow with them.
  public func tag(
    to sink: ([UInt8]) throws -> Void
  ) throws -> (counts: PointJoinCounts, problems: [PointProblem]) {
    let (set, options) = try prepared()
    return try PointJoin(set, options).tag(try source(), to: sink)
  }

  private func prepared() throws -> (PointDistricts, PointJoinOptions) {
    guard path != "-" || districts != "-" else { throw ImportRequestError.inputTwice }
    var options = options
    if let encoding {
      guard let known = TextEncoding(name: encoding) else {
        throw ImportRequestError.unknownEncoding(encoding)
      }
      options.encoding = known
    }
    let file = try DistrictFiles.read(
      path: districts,
      DistrictOptions(codeField: codeField, nameField: nameField, system: crs, layer: layer))
    let set = PointDistricts(
      codes: file.districts.map(\.code), names: file.districts.map(\.name),
      shapes: file.districts.map(\.shape))
    return (set, options)
  }

  private func source() throws(PointJoinError) -> ByteSource {
    do { return try ByteSource(path: path, isHashed: false) } catch {
      throw .table(.source(error), file: path)
    }
  }

  private static func document(_ totals: PointTotals, _ set: PointDistricts) -> JoinDocument {
    let counts = totals.counts
    return JoinDocument(
      keys: totals.keys.map(\.rawValue),
      columns: totals.columns.indices.map { column in
        JoinDocument.Column(
          name: totals.columns[column],
          decimals: totals.groups.first?.sums[column].decimals ?? 0)
      },
      counts: JoinDocument.Counts(
        rows: counts.rows, inside: counts.inside, outside: counts.outside,
        unplaced: counts.unplaced, bad: counts.bad, undated: counts.undated, empty: counts.empty),
      totals: totals.groups.map { group in
        let (code, name): (String?, String?) =
          switch group.place {
          case .district(let position): (set.codes[position], set.names[position])
          case .outside: (nil, "outside")
          case .unplaced: (nil, "unplaced")
          case nil: (nil, nil)
          }
        return JoinDocument.Total(
          districtCode: code, district: name, month: group.month?.description,
          category: group.category, count: group.count, sums: group.sums.map(\.description))
      })
  }
}
