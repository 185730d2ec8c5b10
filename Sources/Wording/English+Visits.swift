import Reports
public import Sobi

extension English {
  public func text(_ error: VisitError) -> String {
    switch error {
    case .none(let id): "payment \(id) has no visit"
    case .taken(let id): "payment \(id) already has a visit"
    case .notSpending(let id): "payment \(id) is not of the kind \"spending\""
    case .noneToJoin(let value):
      value.isEmpty
        ? "the tag \"of\" has no value; it needs the id of the visit that the payment joins"
        : "the tag \"of=\(value)\" refers to a visit that does not exist"
    case .badTitle: "the title is empty, is longer than 512 bytes, or contains a control character"
    case .badDetail:
      """
      a detail needs a name of at most 64 bytes without blanks, and a value that is not empty and \
      has no control characters
      """
    }
  }

  public func text(_ text: VisitText) -> String {
    switch text {
    case .added(let row): "Added visit \(row.visit.payment): \(summary(row))."
    case .edited(let row): "Edited visit \(row.visit.payment): \(summary(row))."
    case .removed(let visit):
      "Removed visit \(visit.payment): \(visit.title). Its payment stays; sobi undo brings it back."
    case .noVisits(let days):
      if let year = VisitText.year(days) {
        "There are no visits in \(year)."
      } else if days.lowerBound == days.upperBound {
        "There are no visits on \(days.lowerBound)."
      } else {
        "There are no visits from \(days.lowerBound) to \(days.upperBound)."
      }
    case .noneNamed(let name): "No visit of these days is called \(name)."
    case .shown(let row):
      ([summary(row)]
        + row.visit.orderedDetails.filter { $0.name != "venue" }.map {
          VisitText.lines(name(ofDetail: $0.name), $0.value)
        }
        + (row.furtherPayments.isEmpty
          ? []
          : [
            "further payments: \(row.furtherPayments.map { String($0.id) }.joined(separator: ", "))"
          ])
        + (row.attachments > 0 ? ["attachments: \(grouped(row.attachments))"] : [])).joined(
          separator: "\n")
    case .state(.visited): ""
    case .state(.planned): "planned"
    case .state(.cancelled): "cancelled"
    case .performance(let show):
      (["\(show.title) (\(show.id))"]
        + VisitText.facts(show).map { VisitText.lines(name(ofDetail: $0.name), $0.value) })
        .joined(separator: "\n")
    case .outsideRun(let day, let days):
      """
      The performance is from \(days.lowerBound) to \(days.upperBound), and the visit on \(day).
      sobi visit edit ID --on DAY changes it.
      """
    case .report(let document): report(document)
    case .bars(let key, let isCount):
      (isCount ? "Visits by " : "Amount by ") + (key.map(word) ?? "day")
    case .byMonth: "Visits by venue and month"
    case .visits(let count): quantity(count, "visit")
    case .detail(let name): name.uppercased()
    case .wroteReport(let path): "Wrote the report to \(path)."
    }
  }

  private func report(_ document: VisitReportDocument) -> String {
    let days = document.days
    let period =
      VisitText.year(days).map(String.init) ?? "\(days.lowerBound) to \(days.upperBound)"
    var parts = [quantity(document.total.count, "visit")]
    parts += document.total.sums.amounts.map { amount($0) }
    if document.planned > 0 { parts.append("\(grouped(document.planned)) planned") }
    if document.cancelled > 0 { parts.append("\(grouped(document.cancelled)) cancelled") }
    if document.paidOutside.count > 0 {
      let sums = document.paidOutside.sums.amounts.map { amount($0) }.joined(separator: ", ")
      parts.append("\(sums) paid outside the period")
    }
    return period + (document.only.map { ", \($0)" } ?? "") + ": " + parts.joined(separator: ", ")
  }

  private func word(_ key: VisitReportDocument.Key) -> String {
    switch key {
    case .month: "month"
    case .title: "title"
    case .venue: "venue"
    case .titleAndVenue: "title and venue"
    case .tag: "tag"
    }
  }

  private func summary(_ row: VisitRow) -> String {
    let time = [row.visit.time.day.description, row.visit.time.clock].compactMap(\.self)
      .joined(separator: " ")
    let parts = [row.visit.title, time, row.venue].compactMap(\.self).joined(separator: ", ")
    let paid = row.paidOn == row.visit.time.day ? "" : ", paid \(row.paidOn)"
    let state = row.state == .visited ? "" : ", " + text(.state(row.state))
    return "\(parts); \(amount(row.amount))\(paid)\(state)"
  }

  /// The name of a detail in a report.
  func name(ofDetail name: String) -> String { name }
}
