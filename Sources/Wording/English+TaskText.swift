import Reports
import Sobi
import Spending
import TimeTracking

extension English {
  public func text(_ text: TaskText) -> String {
    switch text {
    // MARK: Results
    case .added(let task): "Added \(task.name)\(plan(task))."
    case .edited(let task): "Changed \(task.name)\(plan(task))."
    case .removed(let name, 0): "Removed \(name); sobi undo brings it back."
    case .removed(let name, let count):
      "Removed \(name) from the list; its \(quantity(count, "session")) "
        + "\(count == 1 ? "stays" : "stay") in the records."
    case .started(let name, let start, let estimate, let end, let place):
      "Started \(name)\(place.map { " at \($0)" } ?? "") at \(start): \(estimate), until \(end)."
    case .paused(let name, let taken, let estimate):
      "Paused \(name): \(taken) of \(estimate), \(remainder(estimate - taken))."
    case .resumed(let name, let remaining, let end):
      remaining >= .zero
        ? "\(name) goes on: \(remainder(remaining)), until \(end)."
        : "\(name) goes on: \(remainder(remaining))."
    case .ended(let ended): self.ended(ended)
    case .cancelled(let name): "Cancelled \(name); the session is deleted."

    // MARK: Running sessions
    case .running(let session):
      "\(session.task)\(session.place.map { " at \($0)" } ?? ""): \(session.taken) of "
        + "\(session.estimate), \(remainder(session.remaining))"
        + (session.isPaused ? ", paused." : ".")
    case .countdown(let session):
      "\(session.task): \(remainder(session.remaining))\(session.isPaused ? ", paused" : "")"
    case .reached(let name, let twice):
      twice ? "\(name) takes twice its estimate now." : "The estimate of \(name) is used up."
    case .record(let session):
      "\(session.task): \(session.taken) of \(session.estimate), \(remainder(session.remaining)). "
        + (session.isSuccess
          ? "Success, \(session.streak) in a row." : "The estimate did not hold.")
    case .nothingRuns: "No session runs; sobi task start begins one."

    // MARK: Lists and figures
    case .wroteCalendar(let count, let path): "Wrote \(quantity(count, "event")) to \(path)."
    case .title(let task): task.name + (task.estimate.map { ": \($0)" } ?? "")
    case .figures(let summary):
      "Done \(grouped(summary.sessions)), success \(grouped(summary.successes)) "
        + "(\(percent(permille: summary.successPermille)))"
        + (summary.mean.map { "; mean \($0)" } ?? "")
        + (summary.meanRemaining.map { ", \(remainder($0))" } ?? "") + "."
    case .streak(let summary):
      "Streak \(grouped(summary.streak)), best \(grouped(summary.bestStreak))."
    case .ratio(let task):
      "Time taken over estimate, median: \(percent(permille: task.task.summary.ratioPermille))"
        + movement(task) + "."
    case .proposal(let proposal):
      "Proposed estimate: \(proposal.estimate), the median of the latest "
        + "\(grouped(proposal.count)) sessions\(basis(proposal.basis))."
    case .bestMark: "best"
    case .missedMark: "missed"
    }
  }

  /// The text after the name: `: 30:00, due 2026-12-01 14:00`.
  private func plan(_ task: TimedTask) -> String {
    let parts = [
      task.estimate?.description, task.place.map { "at \($0.name)" },
      task.due.map { "due " + TaskText.moment($0) },
    ].compactMap(\.self)
    return parts.isEmpty ? "" : ": " + parts.joined(separator: ", ")
  }

  private func ended(_ ended: EndedTask) -> String {
    guard let session = ended.session, let taken = session.taken else {
      return "Done: \(ended.task.name)."
    }
    let start =
      "\(ended.task.name): \(taken) of \(session.estimate), \(remainder(session.estimate - taken)). "
    let (length, best) = (ended.streak.length, ended.streak.best)
    guard taken <= session.estimate else {
      return start + "The estimate did not hold" + (best > 0 ? "; best streak \(best)." : ".")
    }
    return start + "Success, \(length) in a row"
      + (ended.isBest ? ", the best so far." : "; best \(best).")
  }

  /// `2:50 left`, or `1:10 over`.
  private func remainder(_ remaining: TimeSpan) -> String {
    remaining >= .zero ? "\(remaining) left" : "\(TimeSpan.zero - remaining) over"
  }

  private func movement(_ task: TaskDocument) -> String {
    guard let latest = task.latestPermille, let before = task.beforePermille,
      let trend = task.trend
    else { return "" }
    let word =
      switch trend {
      case .better: "better"
      case .same: "as before"
      case .worse: "worse"
      }
    return "; latest \(percent(permille: latest)), before \(percent(permille: before)): \(word)"
  }

  private func basis(_ basis: EstimateProposal.Basis) -> String {
    switch basis {
    case .placeAndHour: " at this place and hour"
    case .place: " at this place"
    case .hour: " at this hour"
    case .latest: ""
    }
  }
}
