import Reports
import Sobi
import Spending
import TimeTracking

extension Korean {
  public func text(_ text: TaskText) -> String {
    switch text {
    // MARK: Results
    case .added(let task): "할 일을 추가했습니다: \(task.name)\(plan(task))."
    case .edited(let task): "할 일을 고쳤습니다: \(task.name)\(plan(task))."
    case .removed(let name, 0): "할 일을 지웠습니다: \(name). sobi undo 명령으로 되돌릴 수 있습니다."
    case .removed(let name, let count):
      "할 일을 목록에서 지웠습니다: \(name). 세션 \(grouped(count))번은 기록에 남습니다."
    case .started(let name, let start, let estimate, let end, let place):
      KoreanParticle.object.after(name, or: "할 일")
        + " \(place.map { "\($0)에서 " } ?? "")\(start)에 시작했습니다. "
        + "\(estimate) 뒤인 \(end)에 끝날 예정입니다."
    case .paused(let name, let taken, let estimate):
      "\(name) 일시 정지: \(estimate) 중 \(taken), \(remainder(estimate - taken))."
    case .resumed(let name, let remaining, let end):
      remaining >= .zero
        ? "\(name) 다시 시작: \(remainder(remaining)), \(end)에 끝날 예정입니다."
        : "\(name) 다시 시작: \(remainder(remaining))."
    case .ended(let ended): self.ended(ended)
    case .cancelled(let name): "취소하고 세션을 지웠습니다: \(name)."

    // MARK: Running sessions
    case .running(let session):
      "\(session.task)\(session.place.map { " (\($0))" } ?? ""): \(session.estimate) 중 "
        + "\(session.taken), \(remainder(session.remaining))"
        + (session.isPaused ? ", 일시 정지." : ".")
    case .countdown(let session):
      "\(session.task): \(remainder(session.remaining))\(session.isPaused ? ", 일시 정지" : "")"
    case .reached(let name, let twice):
      twice ? "\(name): 예상 시간의 두 배가 지났습니다." : "\(name): 예상 시간이 다 되었습니다."
    case .record(let session):
      "\(session.task): \(session.estimate) 중 \(session.taken), \(remainder(session.remaining)). "
        + (session.isSuccess ? "성공, \(session.streak)번 연속." : "예상 시간을 넘겼습니다.")
    case .nothingRuns: "진행 중인 세션이 없습니다. sobi task start 명령으로 시작하세요."

    // MARK: Lists and figures
    case .wroteCalendar(let count, let path): "일정 \(grouped(count))개를 \(path) 파일에 썼습니다."
    case .title(let task): task.name + (task.estimate.map { ": \($0)" } ?? "")
    case .figures(let summary):
      "\(grouped(summary.sessions))번 중 \(grouped(summary.successes))번 성공 "
        + "(\(percent(permille: summary.successPermille)))"
        + (summary.mean.map { ", 평균 \($0)" } ?? "")
        + (summary.meanRemaining.map { ", \(remainder($0))" } ?? "") + "."
    case .streak(let summary):
      "연속 성공 \(grouped(summary.streak))번, 최고 \(grouped(summary.bestStreak))번."
    case .ratio(let task):
      "예상 대비 걸린 시간의 중앙값: \(percent(permille: task.task.summary.ratioPermille))"
        + movement(task) + "."
    case .proposal(let proposal):
      "제안하는 예상 시간: \(proposal.estimate) (\(basis(proposal.basis))최근 "
        + "\(grouped(proposal.count))번의 중앙값)."
    case .bestMark: "최고"
    case .missedMark: "넘김"
    }
  }

  /// The text after the name: ` (30:00, 마감 2026-12-01 14:00)`.
  private func plan(_ task: TimedTask) -> String {
    let parts = [
      task.estimate?.description, task.place?.name, task.due.map { "마감 " + TaskText.moment($0) },
    ].compactMap(\.self)
    return parts.isEmpty ? "" : " (" + parts.joined(separator: ", ") + ")"
  }

  private func ended(_ ended: EndedTask) -> String {
    guard let session = ended.session, let taken = session.taken else {
      return "마쳤습니다: \(ended.task.name)."
    }
    let start =
      "\(ended.task.name): \(session.estimate) 중 \(taken), \(remainder(session.estimate - taken)). "
    let (length, best) = (ended.streak.length, ended.streak.best)
    guard taken <= session.estimate else {
      return start + "예상 시간을 넘겼습니다" + (best > 0 ? " (최고 연속 \(best)번)." : ".")
    }
    return start + "성공, \(length)번 연속" + (ended.isBest ? " (최고 기록)." : " (최고 \(best)번).")
  }

  /// `2:50 남음`, `1:10 넘김`.
  private func remainder(_ remaining: TimeSpan) -> String {
    remaining >= .zero ? "\(remaining) 남음" : "\(TimeSpan.zero - remaining) 넘김"
  }

  private func movement(_ task: TaskDocument) -> String {
    guard let latest = task.latestPermille, let before = task.beforePermille,
      let trend = task.trend
    else { return "" }
    let word =
      switch trend {
      case .better: "나아짐"
      case .same: "그대로"
      case .worse: "나빠짐"
      }
    return ", 최근 \(percent(permille: latest)), 그 전 \(percent(permille: before)): \(word)"
  }

  private func basis(_ basis: EstimateProposal.Basis) -> String {
    switch basis {
    case .placeAndHour: "이 장소, 이 시간대의 "
    case .place: "이 장소의 "
    case .hour: "이 시간대의 "
    case .latest: ""
    }
  }
}
