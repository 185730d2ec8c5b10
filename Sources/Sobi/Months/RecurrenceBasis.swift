import Spending
import SpendingAnalytics

/// What recurring payments are looked for among.
struct RecurrenceBasis {
  /// The day that is today: later payments make no rhythm.
  var today: CalendarDay
  /// The currency of the payments.
  var currency: Currency
  /// Which payments count.
  var filter: SpendingFilter
  /// The depth of the search for series.
  var depth = RecurrenceDepth.merchants
  /// The keys of the merchants whose payments count; nil for all.
  var merchants: Set<UInt64>?
}
