// The texts of plans are codes, like those of SQLite's EXPLAIN QUERY PLAN, the same in every
// language.

extension ReadingPlan: CustomStringConvertible {
  /// The plan as text for logs, such as `snapshot, days, table (maintained)`.
  public var description: String {
    "\(source.rawValue), \(access.rawValue), \(form.rawValue)"
      + (isMaintained ? " (maintained)" : "")
  }
}

extension ReadingPlan.Question: CustomStringConvertible {
  /// The question as text for logs, such as `districts 2026-11-01...2026-11-30 if texts`.
  public var description: String {
    var text = shape.rawValue
    if let days {
      let (first, last) = (days.lowerBound, days.upperBound)
      text += " \(first.daysSince1970 == .min ? "" : first.description)..."
      text += last.daysSince1970 == .max ? "" : last.description
    }
    if hasNames { text += " by name" }
    if !conditions.isEmpty { text += " if \(conditions)" }
    return text
  }
}

extension ReadingPlan.Conditions: CustomStringConvertible {
  /// `texts, tags`.
  public var description: String {
    [
      (Self.texts, "texts"), (.tags, "tags"), (.amounts, "amounts"), (.unplaced, "unplaced"),
      (.geography, "geography"),
    ]
    .filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}

extension ReadingPlan.Sizes: CustomStringConvertible {
  /// The sizes as text for logs, such as `171 of 10000000 payments, 200000 places`; numbers that
  /// were not counted are left out.
  public var description: String {
    var parts: [String] = []
    if let ofDays { parts.append("\(ofDays) of \(payments) payments, \(places) places") }
    if let inBox { parts.append("\(inBox) places in the box") }
    return parts.isEmpty ? "nothing counted" : parts.joined(separator: ", ")
  }
}

extension ReadingPlan.Snapshot: CustomStringConvertible {
  /// The state of the snapshot as text: `snapshot fits with 12 changed rows, 0 moved places`, or
  /// `no snapshot`.
  public var description: String {
    switch self {
    case .unopened: "snapshot not opened"
    case .none: "no snapshot"
    case .fits(let rows, let places):
      "snapshot fits with \(rows) changed rows, \(places) moved places"
    }
  }
}

extension ReadingPlan.Page: CustomStringConvertible {
  /// The facts about the page as text for logs, such as `list with 120 payments on the days`.
  public var description: String {
    var parts: [String] = []
    if hasTags { parts.append("tags") }
    if let found { parts.append("\(found) found") }
    if let atPlaces { parts.append("\(atPlaces) at the places") }
    if let onDays { parts.append("\(onDays) on the days") }
    if isOfNewest { parts.append("newest") }
    return parts.isEmpty ? "list" : "list, " + parts.joined(separator: ", ")
  }
}
