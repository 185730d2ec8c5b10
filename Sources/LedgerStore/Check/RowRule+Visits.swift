import Diagnostics

extension RowRule {
  /// The conditions for invalid visits.
  static let visits: [RowRule] = [
    RowRule("visits", "typeof(title) != 'text'", .text, fix: "title = CAST(title AS TEXT)"),
    RowRule("visits", "date(day, '+0 days') IS NOT day", .time) { _ in .correctElsewhere },
    RowRule(
      "visits", "minute NOTNULL AND (typeof(minute) != 'integer' OR minute NOT BETWEEN 0 AND 1439)",
      .time, fix: "minute = NULL", .repair(.clear)),
    RowRule(
      "visit_details", "typeof(name) != 'text' OR typeof(value) != 'text'", .text,
      fix: "name = CAST(name AS TEXT), value = CAST(value AS TEXT)"),
  ]
}
