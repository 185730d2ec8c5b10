public import Reports
public import Sobi
import Wording

/// A question about spending by any dimensions.
public struct StatsQuestion: Hashable, Sendable {
  /// The dimensions of the groups.
  public var dimensions: [SpendingDimension]
  /// Whether the report also contains the least, the greatest and the median amount of each group,
  /// and the first and the last day with a payment.
  public var hasDetails: Bool
  /// The older period for a comparison; nil if no comparison is requested.
  public var older: OlderPeriod?
  /// The order of the groups; nil for the default order.
  public var order: StatsReport.Order?
  /// The greatest number of groups; nil for all groups.
  public var limit: ListLimit?
  /// The set of districts, if the district is a dimension.
  public var districts: DistrictSelection
  /// The payments that the report includes.
  public var payments: PaymentSelection

  /// Creates a question.
  public init(
    by dimensions: [SpendingDimension], hasDetails: Bool = false, versus older: OlderPeriod? = nil,
    order: StatsReport.Order? = nil, limit: ListLimit? = nil,
    districts: DistrictSelection = DistrictSelection(),
    payments: PaymentSelection = PaymentSelection()
  ) {
    self.dimensions = dimensions
    self.hasDetails = hasDetails
    self.older = older
    self.order = order
    self.limit = limit
    self.districts = districts
    self.payments = payments
  }

  /// Reads dimensions from words separated by commas.
  ///
  /// - Throws: ``QuestionError``.
  public static func dimensions(
    of text: String, known: [SpendingDimension] = SpendingDimension.allCases
  ) throws(QuestionError) -> [SpendingDimension] {
    var dimensions: [SpendingDimension] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let word = String(part.drop { $0 == " " })
      guard let dimension = SpendingDimension(rawValue: word) else {
        throw .usage(.unknownDimension(word, known: known.map(\.rawValue)))
      }
      dimensions.append(dimension)
    }
    if let twice = dimensions.first(where: { one in dimensions.count { $0 == one } > 1 }) {
      throw .usage(.dimensionTwice(twice.rawValue))
    }
    return dimensions
  }

  /// Throws an error if options contradict each other.
  ///
  /// - Throws: ``QuestionError``.
  public func check() throws(QuestionError) {
    if !dimensions.contains(.district) && districts.isMade { throw .usage(.noDistrictDimension) }
    if older != nil && hasDetails {
      throw .usage(.together(["details", "versus"].map(UsageFault.option)))
    }
    try limit?.check()
  }

  /// Returns the report of one period, with no more groups than the limit.
  ///
  /// - Throws: The errors of ``PaymentSelection/query(_:)`` and of the ledger.
  public func report(in ledger: Ledger, _ moment: QuestionClock) throws -> SpendingStats {
    try ledger.stats(
      payments.query(moment), by: dimensions, districts: districts,
      measuring: hasDetails ? .details : .sums, order: order, limit: limit?.count ?? .max)
  }

  /// Returns a report that compares the period of the question with the older period.
  ///
  /// - Throws: The errors of ``PaymentSelection/query(_:)`` and of the ledger.
  public func comparison(
    with older: OlderPeriod, in ledger: Ledger, _ moment: QuestionClock
  ) throws -> ComparisonDocument {
    try ledger.comparison(
      payments.query(moment), by: dimensions, versus: older, districts: districts,
      order: order, limit: limit?.count ?? .max)
  }

  /// The JSON of the requested report.
  ///
  /// - Throws: ``QuestionError``, and the errors of the reports.
  public func json(in ledger: Ledger, _ moment: QuestionClock) throws -> [UInt8] {
    try check()
    if let older { return try comparison(with: older, in: ledger, moment).json() }
    return try report(in: ledger, moment).json()
  }
}
