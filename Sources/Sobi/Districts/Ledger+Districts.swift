public import Boundaries
import Codecs
import Foundation
import LedgerSnapshot
import LedgerStore
import SimpleFeatures
import Spending
public import SpendingAnalytics

extension Ledger {
  /// Imports a file of districts as a set, completely or not at all.
  ///
  /// The file can be GeoJSON, TopoJSON, a shapefile (any of its files, or a zip archive) or a layer
  /// of a GeoPackage. The district of each payment is determined by the rings as they were
  /// published. These rings are transformed to WGS 84 and then rounded once to 1e-7 degree. If
  /// published shapes are invalid, repaired shapes are stored for display.
  ///
  /// - Throws: ``FileProblem`` if the file is not a set of areas with codes;
  ///   ``ImportRequestError/unknownLevel`` if neither the request nor the codes state the level.
  /// - Complexity: O(*v* log *v*) for *v* vertices.
  public func importDistricts(_ request: DistrictImportRequest) throws -> DistrictImport {
    let encoding = request.encoding.flatMap { TextEncoding(name: $0) }
    if let name = request.encoding, encoding == nil {
      throw ImportRequestError.unknownEncoding(name)
    }
    let file = try DistrictFiles.read(
      path: request.path,
      DistrictOptions(
        codeField: request.codeField, nameField: request.nameField, system: request.crs,
        encoding: encoding, layer: request.layer))
    let known = DistrictCodeScheme.level(
      ofCodes: file.districts.map(\.code), field: file.codeField)
    guard let level = request.level ?? known else { throw ImportRequestError.unknownLevel }
    let base = (request.path as NSString).lastPathComponent
    let setName = request.name ?? (base as NSString).deletingPathExtension
    let details = request.details
    let set = DistrictSet(
      name: setName, level: level, source: details.source ?? base,
      licence: details.licence, attribution: details.attribution, validFrom: details.validFrom,
      validTo: details.validTo)
    let repair = DistrictRepair(file)
    var districts = zip(file.districts, repair.shapes).map {
      StoredDistrict(code: $0.code, name: $0.name, shape: $0.shape, repaired: $1)
    }
    var notes = Self.notes(on: repair, of: file.districts)
    let offsets = try offsets(of: districts, ofSet: setName)
    notes += try write(.importDistricts(set: setName)) {
      try $0.add(set, &districts, below: details.parentSet, replacing: request.isReplacing)
    }
    let beyondLimits = Set(repair.beyondLimits.map(\.position))
    let coverage = DistrictInspection.coverage(
      of: districts, passingOver: beyondLimits, tolerance: details.tolerance)
    let (invalid, general) = file.warnings.partitioned {
      if case .invalidShape = $0 { true } else { false }
    }
    return DistrictImport(
      setName: setName, level: level, count: file.districts.count, codeField: file.codeField,
      nameField: file.nameField, form: file.form.rawValue, layer: file.layer, system: file.system,
      encoding: file.encoding, codeScheme: file.codeScheme,
      warnings: offsets + general.map { .file($0) },
      invalid: invalid.map { .file($0) },
      beyondLimits: DistrictInspection.excesses(of: districts, repair) + coverage.unchecked,
      coverage: coverage.flaws, enclosed: coverage.enclosed,
      notes: DistrictInspection.shapes(of: districts) + notes)
  }

  /// Returns one finding for each existing set from whose districts the new districts are shifted
  /// by a constant offset.
  private func offsets(
    of districts: [StoredDistrict], ofSet name: String
  ) throws -> [DistrictFinding] {
    let others = try read { view in
      try view.districtSets().filter { $0.name != name }.map { ($0, try view.districts(of: $0)) }
    }
    return others.compactMap { DistrictInspection.offset(of: districts, from: $1, of: $0) }
  }

  private static func notes(
    on repair: DistrictRepair, of districts: [DistrictBoundary]
  ) -> [DistrictFinding] {
    let stored = repair.repaired.count - repair.unrepaired.count
    var notes: [DistrictFinding] = []
    if stored > 0 { notes.append(.repaired(districts: stored, of: districts.count)) }
    if !repair.adjusted.isEmpty { notes.append(.adjusted(districts: repair.adjusted.count)) }
    return notes
      + repair.unrepaired.map {
        .unrepaired(
          DistrictLabel(code: districts[$0].code, name: districts[$0].name),
          hasArea: districts[$0].hasArea)
      }
  }
}

extension LedgerChange {
  /// Adds a set of districts, linked with the sets of the levels above and below it.
  ///
  /// - Parameters:
  ///   - districts: The districts; they get their parents.
  ///   - parentSet: The set that contains the parents; if nil, the set of the next level up is
  ///     used.
  /// - Returns: A finding about each link.
  fileprivate func add(
    _ set: DistrictSet, _ districts: inout [StoredDistrict], below parentSet: String?,
    replacing: Bool
  ) throws -> [DistrictFinding] {
    try store.step {
      var notes: [DistrictFinding] = []
      if let (parents, link) = try store.link(
        districts, of: set, to: parentSet, today: ledger.today())
      {
        for (position, parent) in parents.enumerated() { districts[position].parentID = parent }
        notes.append(.parents(link))
      }
      try store.addDistrictSet(set, districts: districts, replacing: replacing)
      return try notes + linkChildren(of: set.name)
    }
  }
}

extension LedgerView {
  /// Returns spending by district.
  ///
  /// - Parameters:
  ///   - selection: The set of districts.
  ///   - within: The code or name of a district of the next higher level; the report then has rows
  ///     only for the children of this district.
  ///   - codes: A second code system, whose codes are added to the rows according to the imported
  ///     crosswalk; nil adds no codes.
  /// - Throws: ``LedgerStore/LedgerStoreError`` if the selection does not match exactly one set or
  ///   a category is unknown; ``DistrictNestingError`` if there is no such parent;
  ///   ``CrosswalkError`` if no crosswalk was imported.
  /// - Complexity: O(*n*) for *n* payments, plus the time to join the places with the districts
  ///   once.
  public func districtReport(
    _ query: LedgerQuery = LedgerQuery(), of selection: DistrictSelection = DistrictSelection(),
    within: String? = nil, order: DistrictReport.Order = .amount,
    codes: CodeCrosswalk.System? = nil
  ) throws -> DistrictReport {
    let chosen = try districtSet(selection, for: query)
    let filter = try filter(for: query)
    let spending = try spending(within == nil ? .districts : .sums, for: query, filter)
    var report =
      if let within {
        try self.report(
          spending.tallies(filter), nesting: nesting(of: chosen, within: within), of: chosen,
          order: order)
      } else {
        try self.report(spending, filter, of: chosen, order: order)
      }
    report.provenance = chosen.provenance
    if let codes { try addCodes(codes, of: chosen, to: &report) }
    return report
  }
}

extension LedgerView {
  /// The report of all districts of a set.
  ///
  /// - Complexity: O(*n*) for the *n* payments among `spending`, plus the join of the places once.
  private func report(
    _ spending: SpendingRows, _ filter: SpendingFilter, of set: DistrictSet,
    order: DistrictReport.Order
  ) throws -> DistrictReport {
    let placed = try placedDistricts(of: set)
    let districts = placed.labels.map { (code: $0.code, name: $0.name) }
    guard let found = try spending.figures(by: placed, filter) else {
      return try DistrictReport(
        spending.tallies(filter), districts: districts, membership: placed.positions,
        order: order, homeCurrency: homeCurrency, setName: set.name, level: set.level)
    }
    return try DistrictReport(
      districts: districts, figures: found.districts, outside: found.outside,
      online: found.online, unplaced: found.unplaced, order: order, homeCurrency: homeCurrency,
      setName: set.name, level: set.level)
  }
}

extension Array {
  /// Returns first the elements that meet `belongs`, then the remaining elements; each array keeps
  /// the order.
  fileprivate func partitioned(_ belongs: (Element) -> Bool) -> ([Element], [Element]) {
    (filter(belongs), filter { !belongs($0) })
  }
}
