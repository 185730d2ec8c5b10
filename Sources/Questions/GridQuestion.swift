public import Reports
public import Sobi
import Wording

/// A question about spending by the cells of a grid.
public struct GridQuestion: Hashable, Sendable {
  /// The grid.
  public var system: GridSystem
  /// The dimensions of the groups, besides the cell.
  public var dimensions: [SpendingDimension]
  /// Whether each cell is listed with the coarser cells that contain it.
  public var hasParents: Bool
  /// The order of the groups.
  public var order: StatsReport.Order
  /// The greatest number of groups; nil for all groups.
  public var limit: ListLimit?
  /// The payments that the report includes.
  public var payments: PaymentSelection

  /// The dimensions that can be combined with a cell.
  public static let dimensions = SpendingDimension.allCases.filter { !$0.isPlace }

  /// Creates a question.
  ///
  /// - Parameter option: The option that contained the name of the grid, as the user typed the
  ///   option; nil if the name was an argument.
  /// - Throws: ``QuestionError`` if no grid has the name.
  public init(
    _ system: String, option: String? = nil, by dimensions: [SpendingDimension] = [],
    hasParents: Bool = false, order: StatsReport.Order = .amount, limit: ListLimit? = nil,
    payments: PaymentSelection = PaymentSelection()
  ) throws(QuestionError) {
    do {
      self.system = try GridSystem(system)
    } catch { throw .value(option: option, error) }
    self.dimensions = dimensions
    self.hasParents = hasParents
    self.order = order
    self.limit = limit
    self.payments = payments
  }

  /// Throws an error if options contradict each other.
  ///
  /// - Throws: ``QuestionError``.
  public func check() throws(QuestionError) {
    if let place = dimensions.first(where: \.isPlace) {
      throw .usage(.unknownDimension(place.rawValue, known: Self.dimensions.map(\.rawValue)))
    }
    try limit?.check()
  }

  /// Returns the report, with no more groups than the limit.
  ///
  /// - Parameter usual: The greatest number of groups if the question has no limit.
  /// - Throws: ``QuestionError``, and the errors of ``PaymentSelection/query(_:)`` and of the
  ///   ledger.
  public func report(
    in ledger: Ledger, _ moment: QuestionClock, usual: Int = .max
  ) throws -> SpendingGrid {
    try check()
    return try ledger.grid(
      system, payments.query(moment), by: dimensions, withParents: hasParents, order: order,
      limit: limit?.count ?? usual)
  }
}
