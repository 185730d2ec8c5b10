import Spending
import SpendingAnalytics

/// The recurring payments of some questions, noted before a change. The recurring payments after
/// the change can be derived from them, without reading all payments again.
struct NotedSeries {
  /// The recurring payments of a question.
  struct Noted {
    /// All payments of the merchants that the change touches, and all payments that may be series.
    var found: RecurringPayments
    /// The basis of the question.
    var basis: RecurrenceBasis
    /// The days that were searched.
    var days: ClosedRange<CalendarDay>
  }

  /// The keys of the merchants that the change touches.
  var merchants: Set<UInt64>
  /// The noted answers, by query.
  private(set) var noted: [LedgerQuery: Noted] = [:]

  /// Notes nothing yet.
  init(merchants: Set<UInt64>) { self.merchants = merchants }

  /// Notes the answer to a question, if the question belongs to an outlook.
  mutating func note(
    _ found: Result<RecurringPayments, SpendingOverflow>, _ basis: RecurrenceBasis,
    on days: ClosedRange<CalendarDay>
  ) {
    guard basis.depth == .merchants, basis.merchants == nil, basis.payments == nil,
      let found = try? found.get()
    else { return }
    noted[basis.query] = Noted(found: found, basis: basis, days: days)
  }

  /// The noted answer to a question; nil if it has to be read.
  func noted(_ basis: RecurrenceBasis, on days: ClosedRange<CalendarDay>) -> RecurringPayments? {
    guard basis.depth == .merchants, basis.merchants == nil, basis.payments == nil,
      let noted = noted[basis.query], noted.basis.today == basis.today,
      noted.days.lowerBound == days.lowerBound, noted.days.upperBound >= days.upperBound
    else { return nil }
    return noted.found
  }
}

extension RecurringPayments {
  /// Returns the payments and series after a change; nil if they have to be read.
  ///
  /// - Parameters:
  ///   - removed: The payments of the change as they were before it; this value contains all of
  ///     them.
  ///   - added: The payments of the change, as they are after it.
  ///   - merchants: The keys of the merchants of `removed` and `added`; this value contains all
  ///     payments of these merchants.
  /// - Precondition: No payment was split.
  func replacing(
    _ removed: RecurringPayments, by added: RecurringPayments, of merchants: Set<UInt64>,
    _ basis: RecurrenceBasis
  ) -> RecurringPayments? {
    var changed = self
    var numbers: [UInt64: Int32] = [:]
    for (number, name) in names.enumerated() {
      let key = MerchantName.key(name)
      if merchants.contains(key) { numbers[key] = Int32(number) }
    }
    for var payment in removed.payments {
      payment.merchant = numbers[MerchantName.key(removed.names[Int(payment.merchant)])] ?? -1
      guard let position = changed.payments.firstIndex(of: payment) else { return nil }
      changed.payments.remove(at: position)
    }
    for var payment in added.payments {
      let name = added.names[Int(payment.merchant)]
      let number = numbers[MerchantName.key(name)] ?? Int32(changed.names.count)
      if number == changed.names.count {
        numbers[MerchantName.key(name)] = number
        changed.names.append(name)
      }
      payment.merchant = number
      changed.payments.append(payment)
    }
    let touched = Set(numbers.values)
    changed.series.removeAll { touched.contains($0.merchant) }
    changed.series += RecurringSeries.series(
      among: changed.payments.filter { touched.contains($0.merchant) },
      currency: basis.currency, today: basis.today, depth: basis.depth)
    return changed
  }
}
