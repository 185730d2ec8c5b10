public import Spending

/// Spending by district, with what lies outside, online and unplaced.
///
/// For every currency, Σ districts + outside + online + unplaced = ``total``, exactly; see ``parent``
/// for a report within a district.
public struct DistrictReport: Hashable, Sendable {
  /// A district with its figures.
  public struct Row: Hashable, Sendable, Identifiable {
    /// The official code.
    public var code: String
    /// The name.
    public var name: String
    /// The figures.
    public var figures: SpendingFigures
    /// The code in ``DistrictReport/codeSystem``; nil when it is not known or stands for several.
    public var otherCode: String?

    /// The official code, which is unique in a set.
    public var id: String { code }

    /// Creates a row.
    public init(code: String, name: String, figures: SpendingFigures, otherCode: String? = nil) {
      self.code = code
      self.name = name
      self.figures = figures
      self.otherCode = otherCode
    }
  }

  /// The order of the rows. Ties go by the UTF-8 bytes of the code.
  public enum Order: String, CaseIterable, Sendable {
    /// Most spent in the home currency first.
    case amount
    /// Most payments first.
    case count
    /// By the UTF-8 bytes of the name.
    case name
  }

  /// The districts with at least one payment.
  public var rows: [Row]
  /// Payments at places that no district covers.
  public var outside: SpendingFigures
  /// Payments without a place by nature.
  public var online: SpendingFigures
  /// Payments whose place is not known.
  public var unplaced: SpendingFigures
  /// Everything together.
  public var total: SpendingFigures
  /// The currency that comes first.
  public var homeCurrency: Currency
  /// The name of the set of districts.
  public var setName: String
  /// Its level.
  public var level: String
  /// Where the set comes from, and when its borders were in force.
  public var provenance = Provenance()
  /// Whose codes the rows have besides, `standard` or `statistics`; nil for their own alone.
  public var codeSystem: String?
  /// The district that the report is confined to; nil for none.
  ///
  /// Then ``outside`` are payments in that district and in none of its children, there is nothing
  /// online or unplaced, and ``total`` is what the district's own join gives.
  public var parent: Parent?

  /// Sums tallies by district.
  ///
  /// - Parameters:
  ///   - districts: Code and name of each district.
  ///   - membership: For each place the position of its district, -1 outside.
  /// - Throws: ``SpendingOverflow`` when a sum passes 64 bits.
  /// - Complexity: O(*p* + *d* log *d*) for *p* places and *d* districts.
  public init(
    _ tallies: PlaceTallies, districts: [(code: String, name: String)], membership: [Int32],
    order: Order, homeCurrency: Currency, setName: String, level: String
  ) throws(SpendingOverflow) {
    let (figures, outside) = try tallies.figures(by: membership, districtCount: districts.count)
    try self.init(
      districts: districts, figures: figures, outside: outside,
      online: tallies.figures(of: [tallies.onlineGroup]),
      unplaced: tallies.figures(of: [tallies.unplacedGroup]), order: order,
      homeCurrency: homeCurrency, setName: setName, level: level)
  }

  /// Puts together figures that were summed elsewhere, all over the same currencies.
  ///
  /// - Parameter figures: Those of each district.
  /// - Throws: ``SpendingOverflow`` when a sum passes 64 bits.
  public init(
    districts: [(code: String, name: String)], figures: [SpendingFigures],
    outside: SpendingFigures, online: SpendingFigures, unplaced: SpendingFigures, order: Order,
    homeCurrency: Currency, setName: String, level: String
  ) throws(SpendingOverflow) {
    var total = outside
    for part in figures + [online, unplaced] { try total.add(part) }
    self.total = total
    self.outside = outside
    self.online = online
    self.unplaced = unplaced
    self.homeCurrency = homeCurrency
    self.setName = setName
    self.level = level
    rows = zip(districts, figures).filter { $0.1.count > 0 }
      .map { Row(code: $0.0.code, name: $0.0.name, figures: $0.1) }
    sort(by: order)
  }

  /// Puts the rows in order.
  public mutating func sort(by order: Order) {
    let home = homeCurrency
    rows.sort { left, right in
      order.decides(
        order.measure(left.figures, in: home), order.measure(right.figures, in: home),
        names: (left.name, right.name))
        ?? precedes(left.code, right.code)
    }
  }

  /// The district with the most payments, the first by code among equals.
  public var mostVisited: Row? { best { $0.figures.count } }

  /// The district with the largest sum in the home currency; nil when no district has any.
  public var mostExpensive: Row? {
    guard let row = best(spent), spent(row) > 0 else { return nil }
    return row
  }

  /// What was spent in the home currency, in minor units.
  private func spent(_ row: Row) -> Int64 { row.figures.sum(homeCurrency).minorUnits }

  private func best(_ measure: (Row) -> Int64) -> Row? {
    rows.min { left, right in
      let (a, b) = (measure(left), measure(right))
      return a != b ? a > b : precedes(left.code, right.code)
    }
  }
}

extension DistrictReport.Order {
  /// What the order compares of some figures, the larger first; 0 where it compares names.
  ///
  /// - Parameter home: The currency whose sums are compared.
  package func measure(
    _ figures: @autoclosure () throws -> SpendingFigures, in home: Currency
  ) rethrows -> Int64 {
    switch self {
    case .amount: try figures().sum(home).minorUnits
    case .count: try figures().count
    case .name: 0
    }
  }

  /// Whether the left one of two rows comes first; nil where they are equal in this order.
  ///
  /// - Parameters:
  ///   - left: The ``measure(_:in:)`` of the left one.
  ///   - right: That of the right one.
  ///   - names: Their names, asked for where they decide.
  package func decides(
    _ left: Int64, _ right: Int64, names: @autoclosure () -> (left: String, right: String)
  ) -> Bool? {
    if left != right { return left > right }
    guard self == .name else { return nil }
    let names = names()
    return names.left == names.right ? nil : precedes(names.left, names.right)
  }
}

private func precedes(_ left: String, _ right: String) -> Bool {
  left.utf8.lexicographicallyPrecedes(right.utf8)
}
