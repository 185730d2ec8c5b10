package import FeatureCodecs
public import Grids
public import SimpleFeatures
public import Spending
public import SpendingAnalytics

/// Spending by the cells of a grid as a JSON document.
///
/// A group has the members `cell` (the id of its cell within the grid), `center`, and `area_km2`
/// (the true area of the cell on the ellipsoid). If parents are requested, a group also has
/// `parents`, the ids of the coarser cells that contain its cell, in the order of `parent_systems`.
/// A member for each further dimension follows, as in ``StatsDocument``. The last members are
/// `count`, `sums`, `shares` (of the total), `means` and `per_km2`; the member `per_km2` is the
/// spending per square kilometre in units of each currency. Areas and densities have ten
/// significant digits.
public struct GridDocument: ReportDocument {
  /// A cell of a document.
  public struct Cell: Hashable, Sendable {
    /// The id of the cell within the grid.
    public var id: String
    /// The centre of the cell in the plane of the grid.
    public var center: Coordinate
    /// The area of the cell on the ellipsoid.
    public var squareKilometers: Double
    /// The ids of the coarser cells that contain this cell, in the order of
    /// ``GridDocument/parentSystems``.
    public var parents: [String]

    /// Creates a cell.
    public init(
      id: String, center: Coordinate, squareKilometers: Double, parents: [String] = []
    ) {
      self.id = id
      self.center = center
      self.squareKilometers = squareKilometers
      self.parents = parents
    }

    /// Creates a cell of a document. If `hasParents` is true, the new cell has the ids of all
    /// coarser cells that contain it.
    public init(_ cell: GridCell, hasParents: Bool = false) {
      self.init(
        id: cell.id, center: cell.center, squareKilometers: cell.squareKilometers.significant,
        parents: hasParents ? cell.ancestors.map(\.id) : [])
    }
  }

  /// A group.
  public struct Row: Hashable, Sendable {
    /// The cell.
    public var cell: Cell
    /// The values of the other dimensions, in the order of ``GridDocument/dimensions``.
    public var keys: [GroupKey]
    /// The figures.
    public var figures: ReportFigures
    /// For each currency, the spending per square kilometre, in units of the currency.
    public var densities: [Currency: Double]

    /// Creates a row.
    public init(
      cell: Cell, keys: [GroupKey] = [], figures: ReportFigures,
      densities: [Currency: Double] = [:]
    ) {
      self.cell = cell
      self.keys = keys
      self.figures = figures
      self.densities = densities
    }
  }

  /// The grid.
  public var system: GridSystem
  /// The dimensions other than the cell.
  public var dimensions: [SpendingDimension]
  /// The coarser grids whose cells are listed, from the next coarser grid to the coarsest; nil
  /// unless they were requested.
  public var parentSystems: [GridSystem]?
  /// The number of groups before the limit is applied.
  public var matched: Int
  /// The first groups.
  public var groups: [Row]
  /// Payments at places outside the grid.
  public var outside: ReportFigures
  /// Online payments.
  public var online: ReportFigures
  /// Payments whose place is not known.
  public var unplaced: ReportFigures
  /// The total.
  public var total: ReportFigures

  /// Creates a document.
  public init(
    system: GridSystem, dimensions: [SpendingDimension] = [], parentSystems: [GridSystem]? = nil,
    matched: Int, groups: [Row], outside: ReportFigures, online: ReportFigures,
    unplaced: ReportFigures, total: ReportFigures
  ) {
    self.system = system
    self.dimensions = dimensions
    self.parentSystems = parentSystems
    self.matched = matched
    self.groups = groups
    self.outside = outside
    self.online = online
    self.unplaced = unplaced
    self.total = total
  }

  /// Creates the document of a report; it contains the first `limit` groups and the totals of all
  /// groups.
  public init(_ grid: SpendingGrid, limit: Int = .max) {
    let report = grid.stats.report
    let (whole, home) = (report.total.figures, report.homeCurrency)
    func stated(_ row: StatsReport.Row?) -> ReportFigures {
      row.map { ReportFigures($0.figures, .shares, home: home, of: whole) }
        ?? ReportFigures(count: 0)
    }
    // With further dimensions, the same cell is in many groups.
    var cells: [GridCell: Cell] = [:]
    let groups = report.rows.prefix(limit).map { row -> Row in
      let number = grid.cell(row)
      let cell = cells[number] ?? Cell(number, hasParents: grid.hasParents)
      cells[number] = cell
      let figures = stated(row)
      var densities: [Currency: Double] = [:]
      for sum in figures.sums.amounts {
        densities[sum.currency] =
          SpendingGrid.density(sum, squareKilometers: cell.squareKilometers).significant
      }
      return Row(
        cell: cell, keys: row.keys.dropFirst().compactMap { GroupKey($0, in: grid.stats) },
        figures: figures, densities: densities)
    }
    self.init(
      system: grid.system, dimensions: grid.dimensions,
      parentSystems: grid.hasParents ? grid.parentSystems : nil, matched: report.matched,
      groups: groups, outside: stated(report.outside), online: stated(report.online),
      unplaced: stated(report.unplaced), total: stated(report.total))
  }

  public func json() -> [UInt8] { JSONText.document { write(to: &$0) } }

  /// Writes the members to an object that was already opened.
  package func write(to json: inout JSONText) {
    json.member("system", system.name)
    json.member("by", dimensions.map(\.rawValue))
    if let parentSystems { json.member("parent_systems", parentSystems.map(\.name)) }
    json.member("matched", matched)
    json.lines("groups", of: groups) { row, json in
      json.member("cell", row.cell.id)
      json.member("center", row.cell.center)
      json.member("area_km2", number: row.cell.squareKilometers.significantText)
      if parentSystems != nil { json.member("parents", row.cell.parents) }
      for (dimension, key) in zip(dimensions, row.keys) {
        key.write(dimension.rawValue, to: &json)
      }
      row.figures.write(.shares, to: &json)
      json.object("per_km2") { json in
        for currency in row.figures.sums.currencies {
          json.member(currency.code, number: (row.densities[currency] ?? 0).significantText)
        }
      }
    }
    for (name, figures) in [
      ("outside", outside), ("online", online), ("unplaced", unplaced), ("total", total),
    ] {
      json.newline()
      json.object(name) { figures.write(.shares, to: &$0) }
    }
  }
}

extension GridDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    let dimensions: [SpendingDimension] = try members.value("by")
    func figures(_ key: MemberKey) throws -> ReportFigures {
      guard let figures = try members.optionalObject(key, { try ReportFigures($0) }) else {
        throw members.corrupted(key, "a report has figures for \(key.stringValue)")
      }
      return figures
    }
    self.init(
      system: try members.value("system"), dimensions: dimensions,
      parentSystems: try members.optional("parent_systems"), matched: try members.value("matched"),
      groups: try members.objects("groups") { try Row($0, by: dimensions) },
      outside: try figures("outside"), online: try figures("online"),
      unplaced: try figures("unplaced"), total: try figures("total"))
  }
}

extension GridDocument.Row {
  fileprivate init(_ members: Members, by dimensions: [SpendingDimension]) throws {
    let densities = try members.nestedContainer(keyedBy: MemberKey.self, forKey: "per_km2")
    self.init(
      cell: .init(
        id: try members.value("cell"), center: try members.value("center"),
        squareKilometers: try members.value("area_km2"),
        parents: try members.optional("parents") ?? []),
      keys: try dimensions.map { try GroupKey($0, of: members) },
      figures: try ReportFigures(members))
    for key in densities.allKeys {
      guard let currency = Currency(code: key.stringValue) else {
        throw densities.corrupted(key, "no currency has this code")
      }
      self.densities[currency] = try densities.value(key) as Double
    }
  }
}
