import Diagnostics
import TimeTracking

extension Samples {
  /// Of TimeTracking.
  static let tasks: [any Diagnostic] = [
    TaskError.badName, TaskError.badIcon, TaskError.badEstimate, TaskError.badAlarm,
    TaskError.nothingToDo, TaskError.taken(name: "walk the dog"),
    TaskError.unknown(name: "walk the dog"),
    TaskError.ambiguous(name: "walk", names: ["walk the dog", "walk home"]),
    TaskError.badPosition(count: 7), TaskError.alarmWithoutDue,
    TaskError.noEstimate(name: "book the tickets"),
    TaskError.running(name: "walk the dog", isPaused: false),
    TaskError.notRunning(name: "walk the dog"),
    TaskError.severalRunning(names: ["walk the dog", "accounts"]), TaskError.paused,
    TaskError.notPaused, TaskError.clockBehind, TaskError.badTimeTaken,
  ]
}
