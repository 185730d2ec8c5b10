public import Spending

/// The spending in each district, and the spending outside all districts, online, and at unknown
/// places.
///
/// For every currency, Σ districts + outside + online + unplaced = ``total``, exactly. In a report
/// that is restricted to one district, other rules apply; see ``parent``.
public struct DistrictReport: Hashable, Sendable {
  /// A district with its figures.
  public struct Row: Hashable, Sendable, Identifiable {
    /// The official code.
    public var code: String
    /// The name.
    public var name: String
    /// The figures.
    public var figures: SpendingFigures
    /// The code of the district in the system ``DistrictReport/codeSystem``; nil if this code is
    /// not known, or if the district has several codes in this system.
    public var otherCode: String?

    /// The official code, which is unique within its set.
    public var id: String { code }

    /// Creates a row.
    public init(code: String, name: String, figures: SpendingFigures, otherCode: String? = nil) {
      self.code = code
      self.name = name
      self.figures = figures
      self.otherCode = otherCode
    }
  }

  /// The order of the rows. Rows that are equal in this order are sorted by the UTF-8 bytes of
  /// their codes.
  public enum Order: String, CaseIterable, Sendable {
    /// By the sum in the home currency, the largest first.
    case amount
    /// Most payments first.
    case count
    /// By the UTF-8 bytes of the name.
    case name
  }

  /// The districts with at least one payment.
  public var rows: [Row]
  /// Payments at places outside all districts.
  public var outside: SpendingFigures
  /// Online payments, which have no place.
  public var online: SpendingFigures
  /// Payments whose place is not known.
  public var unplaced: SpendingFigures
  /// The total.
  public var total: SpendingFigures
  /// The currency whose sums come first.
  public var homeCurrency: Currency
  /// The name of the set of districts.
  public var setName: String
  /// Its level.
  public var level: String
  /// The origin of the set, with the days on which its borders were in force.
  public var provenance = Provenance()
  /// The system of the additional codes in the rows: `standard` or `statistics`; nil if the rows
  /// have no additional codes.
  public var codeSystem: String?
  /// The district to which the report is restricted; nil if the report is not restricted.
  ///
  /// If there is a parent, ``outside`` contains the payments in the parent that are in none of its
  /// children; ``online`` and ``unplaced`` are empty. If there is a parent, ``total`` is computed
  /// from all payments in the parent and not from the rows.
  public var parent: Parent?

  /// Creates a report by adding up the tallies of the places in each district.
  ///
  /// - Parameters:
  ///   - districts: The code and the name of each district.
  ///   - membership: For each place, the index of its district in `districts`, or -1 if the place
  ///     is outside all districts.
  /// - Throws: ``SpendingOverflow`` if a sum exceeds 64 bits.
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

  /// Creates a report from figures that are already summed; the figures of all districts must have
  /// the same currencies.
  ///
  /// - Parameter figures: The figures of each district.
  /// - Throws: ``SpendingOverflow`` if a sum exceeds 64 bits.
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

  /// Sorts the rows.
  public mutating func sort(by order: Order) {
    let home = homeCurrency
    rows.sort { left, right in
      order.decides(
        order.measure(left.figures, in: home), order.measure(right.figures, in: home),
        names: (left.name, right.name))
        ?? precedes(left.code, right.code)
    }
  }

  /// The district with the most payments; if several districts have equally many, the district
  /// whose code comes first.
  public var mostVisited: Row? { best { $0.figures.count } }

  /// The district with the largest sum in the home currency; nil if no district has a positive sum
  /// in this currency.
  public var mostExpensive: Row? {
    guard let row = best(spent), spent(row) > 0 else { return nil }
    return row
  }

  /// The spending in the home currency, in minor units.
  private func spent(_ row: Row) -> Int64 { row.figures.sum(homeCurrency).minorUnits }

  private func best(_ measure: (Row) -> Int64) -> Row? {
    rows.min { left, right in
      let (a, b) = (measure(left), measure(right))
      return a != b ? a > b : precedes(left.code, right.code)
    }
  }
}

extension DistrictReport.Order {
  /// Returns the figure by which this order sorts a row, with the largest figure first; 0 if the
  /// order sorts by name.
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

  /// Whether the left row comes before the right row; nil if the order does not distinguish the two
  /// rows.
  ///
  /// - Parameters:
  ///   - left: The ``measure(_:in:)`` of the left row.
  ///   - right: The ``measure(_:in:)`` of the right row.
  ///   - names: The names of the rows; they are evaluated only if the order compares names.
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
