import Boundaries
public import LedgerStore
import SpendingAnalytics

extension LedgerChange {
  /// Stores a crosswalk of district codes, which replaces the previous crosswalk.
  public func setDistrictCodes(_ codes: [DistrictCode]) throws {
    try store.step { try store.setDistrictCodes(codes) }
  }
}

extension Ledger {
  /// Imports a crosswalk of district codes completely or not at all; it replaces the previous
  /// crosswalk.
  ///
  /// - Parameters:
  ///   - path: A table with a header, in any encoding that is supported for statements.
  ///   - standardField: The column with the codes of the public administration; nil detects the
  ///     column.
  ///   - statisticsField: The column with the codes of the statistics office; nil detects the
  ///     column.
  ///   - nameField: The column with the names. Nil detects the column; if it is not found, no names
  ///     are imported.
  /// - Throws: ``FileProblem``; after this error, nothing is changed.
  public func importCrosswalk(
    path: String, standardField: String?, statisticsField: String?, nameField: String?
  ) throws -> CrosswalkImport {
    var table = try HeadedTable(path: path, foldsCase: false)
    let names = table.names
    func column(_ asked: String?, _ known: [String], _ role: String) throws -> Int? {
      let wanted = asked.map { [$0] } ?? known
      let found = wanted.lazy.compactMap { name in
        names.firstIndex { $0.lowercased() == name.lowercased() }
      }.first
      guard found == nil, asked != nil || role != "name" else { return found }
      throw table.problem(CrosswalkError.noColumn(role: role, columns: names))
    }
    let standard = try column(standardField, Self.standardColumns, "standard") ?? 0
    let statistics = try column(statisticsField, Self.statisticsColumns, "statistics") ?? 0
    let name = try column(nameField, Self.nameColumns, "name")
    var codes: [DistrictCode] = []
    while try table.next() {
      for field in [standard, statistics] where table.text(field).isEmpty {
        throw table.problem(TableFault.emptyField(column: names[field]), column: field)
      }
      codes.append(
        DistrictCode(
          standard: table.text(standard), statistics: table.text(statistics),
          name: name.map { table.text($0) } ?? ""))
    }
    try write(.importCrosswalk) { try $0.setDistrictCodes(codes) }
    return CrosswalkImport(
      count: codes.count,
      columns: ([standard, statistics] + (name.map { [$0] } ?? [])).map { names[$0] },
      ambiguous: CodeCrosswalk(codes).ambiguous(.statistics))
  }

  private static let standardColumns = ["adm_cd2", "standard", "standard_code", "행정표준코드"]
  private static let statisticsColumns = ["adm_cd", "statistics", "statistics_code", "통계청코드"]
  private static let nameColumns = ["adm_nm", "name"]
}

extension CodeCrosswalk {
  init(_ codes: [DistrictCode]) {
    self.init(codes.lazy.map { ($0.standard, $0.statistics) })
  }
}

extension LedgerView {
  /// Returns a function that translates the codes of a set into a system; the function returns nil
  /// for a code that is not known or corresponds to several codes.
  ///
  /// - Throws: ``CrosswalkError`` if there is no table, or if the table does not have the set's
  ///   codes.
  func translation(
    to system: CodeCrosswalk.System, of set: DistrictSet
  ) throws -> (String) -> String? {
    let codes = try part(\.codes) { try $0.districtCodes() }
    guard !codes.isEmpty else { throw CrosswalkError.none }
    let crosswalk = CodeCrosswalk(codes)
    guard let own = crosswalk.system(of: try districts(of: set).map(\.code)) else {
      throw CrosswalkError.unknownSystem(set: set.name)
    }
    return { own == system ? $0 : crosswalk.code($0, of: own) }
  }

  /// Adds to each row of a report the code of the row's district in a system.
  ///
  /// - Throws: ``CrosswalkError`` without a table, or if the table does not have the set's codes.
  func addCodes(
    _ system: CodeCrosswalk.System, of set: DistrictSet, to report: inout DistrictReport
  ) throws {
    let translated = try translation(to: system, of: set)
    report.codeSystem = system.rawValue
    for index in report.rows.indices {
      report.rows[index].otherCode = translated(report.rows[index].code)
    }
  }
}
