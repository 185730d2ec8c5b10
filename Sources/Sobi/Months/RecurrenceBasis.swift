import Spending
import SpendingAnalytics

/// The basis of the search for recurring payments.
struct RecurrenceBasis {
  /// The day that counts as today; later payments do not count for a rhythm.
  var today: CalendarDay
  /// The currency of the payments.
  var currency: Currency
  /// The query of the payments that count.
  var query: LedgerQuery
  /// Its filter.
  var filter: SpendingFilter
  /// The depth of the search for series.
  var depth = RecurrenceDepth.merchants
  /// The keys of the merchants whose payments count; nil for all merchants.
  var merchants: Set<UInt64>?
}
