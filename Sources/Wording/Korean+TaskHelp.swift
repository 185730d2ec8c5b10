extension Korean {
  static let taskHelp: [String: CommandHelp] = [
    "sobi task": CommandHelp(
      "할 일에 걸리는 시간을 재고, 예상이 얼마나 맞는지 봅니다.",
      """
      할 일에는 예상 시간이 있습니다. 세션은 시작하고, 일시 정지하고, 끝냅니다. 시작할 때의 예상 시간 안에 끝내면 성공입니다. \
      세션은 한 번에 하나만 진행합니다. 시작한 시각을 저장하므로 다시 부팅해도 잃는 것이 없습니다. 각 단계는 sobi undo 명령으로 \
      되돌릴 수 있습니다.
      """),
    "sobi task list": CommandHelp(
      "할 일과 진행 중인 세션을 보여 줍니다.",
      """
      --ics 옵션을 쓰면 마감과 알림을 전화기와 달력이 읽는 달력 파일에 씁니다. 파일을 다시 읽으면 일정이 새것으로 바뀝니다.
      """),
    "sobi task add": CommandHelp(
      "할 일을 추가합니다.",
      """
      --estimate 옵션 없이 --due 옵션을 쓰면 세션이 없는 알림이 됩니다. sobi task done NAME 명령으로 목록에서 지웁니다.
      """),
    "sobi task edit": CommandHelp("할 일을 고칩니다.", "세션은 시작할 때의 예상 시간을 유지합니다."),
    "sobi task remove": CommandHelp(
      "할 일을 목록에서 지웁니다. 세션은 기록에 남습니다.",
      "--forget 옵션을 쓰면 sobi forget 명령이 결제를 지우듯 세션까지 완전히 지웁니다."),
    "sobi task move": CommandHelp("할 일의 순서를 바꿉니다."),
    "sobi task start": CommandHelp(
      "할 일의 세션을 시작합니다.", "--estimate 옵션을 쓰면 없는 할 일은 추가하고 시작합니다."),
    "sobi task pause": CommandHelp("진행 중인 세션을 일시 정지합니다."),
    "sobi task resume": CommandHelp("일시 정지한 세션을 다시 시작합니다."),
    "sobi task done": CommandHelp(
      "진행 중인 세션을 끝내고 예상이 맞았는지 보여 줍니다.", "알림은 이름을 쓰면 목록에서 지워집니다."),
    "sobi task cancel": CommandHelp(
      "진행 중인 세션을 지웁니다.", "시작하고 5초 안에는 묻지 않습니다."),
    "sobi task status": CommandHelp(
      "진행 중인 세션과 예상 시간에서 남은 시간을 보여 줍니다.",
      """
      --watch 옵션을 쓰면 세션이 끝날 때까지 남은 시간을 셉니다. 예상 시간이 되었을 때와 예상 시간의 두 배가 되었을 때 소리로 알리고, \
      두 배가 되면 끝납니다.
      """),
    "sobi task records": CommandHelp("세션을 달별로, 또는 한 달의 세션을 하나씩 보여 줍니다."),
    "sobi task show": CommandHelp(
      "할 일의 예상이 얼마나 맞는지, 예상 시간을 얼마로 할지 보여 줍니다.",
      """
      제안하는 예상 시간은 최근 세션의 중앙값입니다. 이 장소와 시간대의 세션이 5번이 넘으면 그 세션을, 아니면 이 장소, 이 시간대, \
      모든 세션의 순서로 씁니다. 장소마다 세션이 있던 날 100 m 안에서 쓴 돈을 함께 보여 줍니다.
      """),
  ]

  /// The options of `sobi task` by their English texts.
  static let taskOptionHelp: [String: String] = [
    "The name of the task.": "할 일의 이름.",
    "The estimated time, such as 45s, 30m or 1h30m; by default 30m.":
      "걸리는 시간 (예: 45s, 30m, 1h30m). 없으면 30m입니다.",
    "The estimated time, such as 45s, 30m or 1h30m.": "걸리는 시간 (예: 45s, 30m, 1h30m).",
    "A symbol or short word that is shown before the name.": "이름 앞에 보이는 기호나 짧은 단어.",
    "A symbol or short word that is shown before the name; an empty text removes it.":
      "이름 앞에 보이는 기호나 짧은 단어. 빈 텍스트를 쓰면 지웁니다.",
    "The due time, such as 2026-12-01T14:00.": "마감 (예: 2026-12-01T14:00).",
    "A calendar gives an alarm this long before the due time, such as 30m.":
      "달력이 마감보다 이만큼 먼저 알립니다 (예: 30m).",
    "The time zone of the due time, such as Asia/Tokyo; by default the ledger's time zone.":
      "그곳 시계의 시간대 (예: Asia/Tokyo). 없으면 가계부의 시간대입니다.",
    "The task, by its name or the start of its name.": "할 일의 이름, 또는 이름의 앞부분.",
    "A new name.": "새 이름.",
    "Remove the estimate: the task becomes a reminder, which has no sessions.":
      "예상 시간을 뗍니다. 세션이 없는 알림이 됩니다.",
    "Remove the place.": "장소를 뗍니다.",
    "Remove the due time.": "마감을 뗍니다.",
    "Remove the alarm.": "알림을 뗍니다.",
    "The position, counted from 1.": "1부터 센 순서.",
    "Remove the task with its sessions and their history, for good.":
      "세션과 변경 기록까지 완전히 지웁니다.",
    "The estimate of this session; by default the task's estimate.":
      "이번 세션의 예상 시간. 없으면 할 일의 예상 시간입니다.",
    "End the running session, and start the new session.": "진행 중인 세션을 끝내고 새 세션을 시작합니다.",
    "How long the session took, if the clock was set back or nobody ended the session.":
      "걸린 시간. 시계를 뒤로 돌렸거나 끝내는 것을 잊었을 때 씁니다.",
    "The task of the session; by default the task of the only unfinished session.":
      "세션의 할 일. 없으면 끝나지 않은 하나뿐인 세션입니다.",
    "Count down in the terminal.": "터미널에서 남은 시간을 셉니다.",
    "The month, such as 2026-11 or this-month; by default all months.":
      "달 (예: 2026-11, this-month). 없으면 모두.",
    "Only this task, by its name or the start of its name.": "이 할 일만. 이름, 또는 이름의 앞부분.",
    "Write the due dates to this calendar file; - is standard output.":
      "마감을 이 달력 파일에 씁니다. -는 표준 출력입니다.",
    "The format of the records.": "출력 형식.",
    "Only changes about this topic; by default, changes about both topics.":
      "이것에 관한 변경만: 결제(payments) 또는 할 일(tasks). 없으면 모두.",
  ]
}
