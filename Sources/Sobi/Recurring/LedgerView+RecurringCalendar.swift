import Codecs
import Foundation
public import Reports
public import Spending

extension LedgerView {
  /// The days of the next twelve months on which payments of series are due, as events of a calendar, and
  /// a reminder of each day. Proposals are left out. An event keeps its id when its day or amount changes,
  /// so that a file that is read again replaces it; the id does not show the merchant.
  ///
  /// - Parameters:
  ///   - day: The day that is today; nil for the clock's.
  ///   - reminder: Nil for none.
  ///   - summary: What the event of a series says.
  public func recurringCalendar(
    asOf day: CalendarDay? = nil, reminder: EntryReminder? = nil,
    summary: (RecurringDocument.Row) -> String
  ) throws -> ICalendar {
    let document = try recurring(asOf: day)
    let file = URL(filePath: ledger.path).lastPathComponent
    var events: [ICalendar.Event] = []
    var counts: [String: Int] = [:]
    // Series of one merchant and rhythm go by amount.
    for row in document.series.sorted(by: { $0.expected.minorUnits < $1.expected.minorUnits })
    where row.state == .series || row.state == .confirmed {
      let key =
        MerchantName.normalized(row.merchant) + "\n\(row.expected.currency)\n\(row.rhythm.rawValue)"
      counts[key, default: 0] += 1
      let hash = ContentHash(of: Array("\(key)\n\(counts[key] ?? 0)".utf8).span).description
      for day in row.due {
        events.append(
          .init(
            id: "due-\(hash.prefix(24))-\(row.period(of: day))-\(file)@sobi", start: .day(day),
            summary: summary(row)))
      }
    }
    events.sort { ($0.day, $0.id) < ($1.day, $1.id) }
    if let reminder {
      events.insert(
        .init(
          id: "entry-\(file)@sobi",
          start: .local(document.today, minute: reminder.minute, zone: zone),
          summary: reminder.title, alarmMinutes: 0, rule: "FREQ=DAILY"), at: 0)
    }
    return ICalendar(madeAt: ledger.now(), events: events)
  }
}

extension ICalendar.Event {
  /// The day of an event of all day.
  fileprivate var day: CalendarDay {
    if case .day(let day) = start { day } else { CalendarDay(daysSince1970: 0) }
  }
}

extension RecurringDocument.Row {
  /// What a payment on a day is for, whatever a weekend or a late one does to the day: a month, or a count
  /// of weeks.
  fileprivate func period(of day: CalendarDay) -> String {
    if let step = rhythm.dayCount { return "\(Int(day.daysSince1970) / step)" }
    guard let nominalDay else { return day.month.description }
    let months = (-1...1).map(day.month.adding)
    func missed(_ month: YearMonth) -> Int {
      abs(day.days(since: month.firstDay.adding(min(nominalDay, month.dayCount) - 1)))
    }
    return (months.min { missed($0) < missed($1) } ?? day.month).description
  }
}
