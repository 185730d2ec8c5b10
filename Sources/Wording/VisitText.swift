public import Reports
public import Sobi
import Spending

/// Messages about visits.
public enum VisitText: Hashable, Sendable {
  /// A visit was added.
  case added(VisitRow)
  /// A visit was edited.
  case edited(VisitRow)
  /// A visit was removed; its payment is kept.
  case removed(Visit)
  /// There are no visits on the given days.
  case noVisits(ClosedRange<CalendarDay>)
  /// No visit on these days has the requested name.
  case noneNamed(String)
  /// The details of a visit, each on one or more lines.
  case shown(VisitRow)
  /// The state of a visit, as the text of a table cell; empty for a past visit.
  case state(VisitRow.State)

  /// The details of a performance, each on one line.
  case performance(Show)
  /// The day of the visit is outside the run of the performance.
  case outsideRun(CalendarDay, ClosedRange<CalendarDay>)
  /// The line above the groups of a report on visits.
  case report(VisitReportDocument)
  /// The measure and the groups of a bar chart; if the key is nil, the groups are days.
  case bars(VisitReportDocument.Key?, isCount: Bool)
  /// The title of a table of venues by month.
  case byMonth
  /// A number of visits.
  case visits(Int)
  /// The header of a column that contains one detail of each visit.
  case detail(String)
  /// A picture or page was written.
  case wroteReport(path: String)

  /// The year if the days are a calendar year; nil for other days.
  static func year(_ days: ClosedRange<CalendarDay>) -> Int? {
    let (first, last) = (days.lowerBound.components, days.upperBound.components)
    let isYear = (first.month, first.day) == (1, 1) && (last.month, last.day) == (12, 31)
    return isYear && first.year == last.year ? first.year : nil
  }

  /// The facts of a performance in order, each with the name of its detail; empty facts are left
  /// out.
  static func facts(_ show: Show) -> [(name: String, value: String)] {
    let details = show.details ?? Show.Details()
    let facts = [
      ("venue", show.venue),
      ("period", show.days.map { "\($0.lowerBound)..\($0.upperBound)" } ?? ""),
      ("genre", show.genre), ("state", show.state), ("cast", details.cast),
      ("running-time", details.runningTime), ("ages", details.ages), ("times", details.times),
      ("prices", details.prices),
    ]
    return facts.filter { !$0.1.isEmpty }
  }

  /// Returns the lines of a detail; all lines after the first are indented.
  static func lines(_ name: String, _ value: String) -> String {
    let lines = value.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.enumerated().map { number, line in
      (number == 0 ? "\(name): " : "  ") + line
    }.joined(separator: "\n")
  }
}
