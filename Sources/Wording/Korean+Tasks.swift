import Diagnostics
public import TimeTracking

extension Korean {
  public func text(_ error: TaskError) -> String {
    switch error {
    case .badName:
      "할 일의 이름이 비었거나 여러 줄이거나 \(TimedTask.longestName)바이트보다 깁니다"
    case .badIcon: "아이콘은 \(TimedTask.longestIcon)바이트 이하의 기호나 짧은 단어 하나입니다"
    case .badEstimate: "예상 시간은 1초에서 100시간까지입니다"
    case .badAlarm: "알림은 마감 30일 전까지입니다"
    case .nothingToDo: "할 일에는 예상 시간이나 마감이 있어야 합니다"
    case .taken(let name): "이미 있는 할 일입니다: \(name)"
    case .unknown(let name, _): "없는 할 일입니다: \(name)"
    case .ambiguous(let name, let names): "이렇게 시작하는 할 일이 \(names.count)개입니다: \(name)"
    case .badPosition(let count):
      count == 1 ? "할 일이 1개뿐입니다" : "할 일은 \(count)개이며 순서는 1에서 \(count)까지입니다"
    case .alarmWithoutDue: "알림에는 마감이 있어야 합니다"
    case .noEstimate(let name): "세션이 없는 알림입니다: \(name)"
    case .running(let name, let isPaused):
      "이미 \(isPaused ? "일시 정지한" : "진행 중인") 세션이 있습니다: \(name)"
    case .notRunning(let name?): "진행 중인 세션이 없습니다: \(name)"
    case .notRunning(nil): "진행 중인 세션이 없습니다"
    case .severalRunning(let names): "할 일 \(names.count)개의 세션이 진행 중입니다"
    case .paused: "이미 일시 정지한 세션입니다"
    case .notPaused: "일시 정지하지 않은 세션입니다"
    case .clockBehind: "시계가 세션의 마지막 시각보다 이른 시각을 가리킵니다"
    case .badTimeTaken: "걸린 시간은 0초에서 1,000시간까지입니다"
    }
  }

  func text(_ recovery: TaskRecovery) -> String {
    switch recovery {
    case .listTasks: "할 일은 sobi task list 명령으로 볼 수 있습니다."
    case .editTask: "sobi task edit 명령으로 고치세요."
    case .giveEstimateOrDue: "--estimate 또는 --due 옵션을 쓰세요."
    case .giveDue: "--due 옵션으로 정하세요. 예: --due 2026-12-01T14:00."
    case .giveEstimate: "예상 시간을 정하세요: sobi task edit NAME --estimate 30m."
    case .endOrSwitch: "sobi task done 명령으로 끝내거나, --switch 옵션으로 끝내면서 새로 시작하세요."
    case .endOne: "sobi task done NAME 명령으로 하나를 끝내세요."
    case .startSession: "sobi task start NAME 명령으로 시작하세요."
    case .startNew: "sobi task list 명령에 있는 할 일을 쓰거나, 새 할 일이면 --estimate 30m 옵션을 쓰세요."
    case .resumeSession: "sobi task resume 명령으로 다시 시작하세요."
    case .pauseSession: "sobi task pause 명령으로 일시 정지하세요."
    case .giveTimeTaken: "걸린 시간을 쓰세요: sobi task done --took 25m."
    }
  }
}
