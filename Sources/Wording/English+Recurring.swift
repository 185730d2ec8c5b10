import Reports
public import Sobi
import Spending

extension English {
  public func text(_ error: SeriesError) -> String {
    switch error {
    case .none(let merchant, _): "no recurring payments are called \"\(merchant)\""
    case .several(let merchant, let amounts):
      "\(merchant) has several series: " + amounts.map(amount).joined(separator: ", ")
    case .badName: "the name is empty, is longer than 64 bytes, or contains a control character"
    }
  }

  public func text(_ text: RecurringText) -> String {
    switch text {
    case .rhythm(let rhythm): word(rhythm)
    case .nominalDay(let day): day.map { $0 == 31 ? "last" : String($0) } ?? ""
    case .state(.series, let isFixed): isFixed ? "fixed" : "varying"
    case .state(let state, _): state.rawValue
    case .decided(let row, .confirmed):
      "Confirmed: \(row.title), \(amount(row.expected)) every \(word(row.rhythm))."
    case .decided(let row, .ended):
      "Ended: \(row.title), \(amount(row.expected)) every \(word(row.rhythm)). Nothing more is due."
    case .decided(let row, .rejected):
      "Rejected: payments to \(row.title) of about \(amount(row.expected)) are not a series."
    case .renamed(let merchant, let name): "The series of \(merchant) is now called \(name)."
    case .event(let row): "\(row.title), \(amount(row.expected))"
    case .reminder: "Enter missing payments"
    case .wroteCalendar(let events, let path): "Wrote \(quantity(events, "event")) to \(path)."
    }
  }

  private func word(_ rhythm: PaymentRhythm) -> String {
    switch rhythm {
    case .week: "week"
    case .twoWeeks: "2 weeks"
    case .fourWeeks: "28 days"
    case .month: "month"
    case .quarter: "quarter"
    case .year: "year"
    }
  }
}
