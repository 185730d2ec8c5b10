import LedgerStore
public import SimpleFeatures
public import Spending
import SpendingAnalytics

/// Which payments a question is about, in the words of a person.
public struct LedgerQuery: Hashable, Sendable {
  /// Local days, both ends included; nil for all.
  public var days: ClosedRange<CalendarDay>?
  /// Codes or titles of categories; empty for all.
  public var categories: [String]
  /// Only this channel; nil for all.
  public var channel: PaymentChannel?
  /// Only payments at places in this box; nil for all.
  public var boundingBox: BoundingBox?

  /// Creates a query that lets everything through.
  public init(
    days: ClosedRange<CalendarDay>? = nil, categories: [String] = [],
    channel: PaymentChannel? = nil, boundingBox: BoundingBox? = nil
  ) {
    self.days = days
    self.categories = categories
    self.channel = channel
    self.boundingBox = boundingBox
  }

  /// The query over row ids.
  ///
  /// - Throws: ``LedgerStore/LedgerStoreError/noCategory(wanted:available:)``.
  func filter(_ known: [Category]) throws -> SpendingFilter {
    var ids: Set<Int64>?
    if !categories.isEmpty {
      ids = []
      for wanted in categories {
        let fitting = known.filter { $0.isCalled(wanted) }
        guard !fitting.isEmpty else {
          throw LedgerStoreError.noCategory(wanted: wanted, available: known.map(\.code))
        }
        ids?.formUnion(fitting.map(\.id))
      }
    }
    return SpendingFilter(
      days: days, categoryIDs: ids, channel: channel, boundingBox: boundingBox)
  }
}
