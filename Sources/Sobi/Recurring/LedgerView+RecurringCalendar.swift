import Codecs
import Foundation
public import Reports
public import Spending

extension LedgerView {
  /// Returns a calendar with an event for each payment that is due in the next twelve months and,
  /// if `reminder` is not nil, with a daily reminder. Proposed series are left out. An event keeps
  /// its id when its day or its amount changes; importing a newer calendar file therefore replaces
  /// the event. The id contains a hash of the merchant's name.
  ///
  /// - Parameters:
  ///   - day: The day that counts as today; nil for the current day.
  ///   - reminder: The daily reminder; nil for a calendar without a reminder.
  ///   - summary: Returns the text for the events of a series.
  public func recurringCalendar(
    asOf day: CalendarDay? = nil, reminder: EntryReminder? = nil,
    summary: (RecurringDocument.Row) -> String
  ) throws -> ICalendar {
    let document = try recurring(asOf: day)
    var events: [ICalendar.Event] = []
    var counts: [String: Int] = [:]
    // Series of one merchant and rhythm are numbered in order of their amounts.
    for row in document.series.sorted(by: { $0.expected.minorUnits < $1.expected.minorUnits })
    where row.state == .series || row.state == .confirmed {
      let key =
        MerchantName.normalized(row.merchant) + "\n\(row.expected.currency)\n\(row.rhythm.rawValue)"
      counts[key, default: 0] += 1
      let hash = ContentHash(of: Array("\(key)\n\(counts[key] ?? 0)".utf8).span).description
      for day in row.due {
        events.append(
          .init(
            id: "due-\(hash.prefix(24))-\(row.period(of: day))-\(ledger.calendarName)@sobi",
            start: .day(day), summary: summary(row)))
      }
    }
    events.sort { ($0.day, $0.id) < ($1.day, $1.id) }
    if let reminder {
      events.insert(
        .init(
          id: "entry-\(ledger.calendarName)@sobi",
          start: .local(document.today, minute: reminder.minute, zone: zone),
          summary: reminder.title, alarmMinutes: 0, rule: "FREQ=DAILY"), at: 0)
    }
    return ICalendar(madeAt: ledger.now(), events: events)
  }
}

extension Ledger {
  /// The part of the ids of events that is the same in all calendars of a ledger and its copies:
  /// the id of the ledger, or the name of the file if the ledger has no id.
  var calendarName: String { store.ledgerID ?? URL(filePath: path).lastPathComponent }
}

extension ICalendar.Event {
  /// The day of an all-day event.
  fileprivate var day: CalendarDay {
    if case .day(let day) = start { day } else { CalendarDay(daysSince1970: 0) }
  }
}

extension RecurringDocument.Row {
  /// Returns the period of a payment on a day: a month, or the number of a period of days. The
  /// period is the same if a weekend moves the payment.
  fileprivate func period(of day: CalendarDay) -> String {
    if let step = rhythm.dayCount { return "\(Int(day.daysSince1970) / step)" }
    guard let nominalDay else { return day.month.description }
    let months = (-1...1).map(day.month.adding)
    func missed(_ month: YearMonth) -> Int {
      abs(day.days(since: month.day(nominalDay)))
    }
    return (months.min { missed($0) < missed($1) } ?? day.month).description
  }
}
