import FeatureCodecs
public import TimeTracking

/// The figures of the sessions of a task, in documents.
public struct TaskSummary: Hashable, Sendable {
  /// The number of finished sessions.
  public var sessions: Int
  /// The number of sessions that took no longer than their estimate.
  public var successes: Int
  /// The share of successful sessions in tenths of a percent; nil without sessions.
  public var successPermille: Int64?
  /// The time that the latest finished session took.
  public var last: TimeSpan?
  /// The mean time that the sessions took.
  public var mean: TimeSpan?
  /// The mean of the estimate minus the time taken; negative if, on average, sessions take longer
  /// than their estimates.
  public var meanRemaining: TimeSpan?
  /// The number of successful sessions since the last session that took longer than its estimate.
  public var streak: Int
  /// The largest number of successes in a row.
  public var bestStreak: Int
  /// The median ratio of the time taken to the estimate, in tenths of a percent; nil without
  /// sessions.
  public var ratioPermille: Int64?

  /// Creates a summary from figures.
  public init(_ figures: TaskFigures) {
    sessions = figures.sessions
    successes = figures.successes
    successPermille = figures.successPermille
    last = figures.last
    mean = figures.meanTaken
    meanRemaining = figures.meanRemaining
    streak = figures.streak.length
    bestStreak = figures.streak.best
    ratioPermille = figures.ratioPermille
  }

  static let columns = [
    "sessions", "successes", "success_percent", "last", "mean", "mean_remaining", "streak",
    "best_streak", "ratio_percent",
  ]

  var cells: [String] {
    [
      String(sessions), String(successes), successPermille.map(MonthDocument.percent) ?? "",
      last.cell, mean.cell, meanRemaining.cell, String(streak), String(bestStreak),
      ratioPermille.map(MonthDocument.percent) ?? "",
    ]
  }

  func write(to json: inout JSONText) {
    json.member("sessions", sessions)
    json.member("successes", successes)
    json.member("success_percent", number: successPermille.map(MonthDocument.percent))
    json.member("last", last)
    json.member("mean", mean)
    json.member("mean_remaining", meanRemaining)
    json.member("streak", streak)
    json.member("best_streak", bestStreak)
    json.member("ratio_percent", number: ratioPermille.map(MonthDocument.percent))
  }

  init(_ members: Members) throws {
    sessions = try members.value("sessions")
    successes = try members.value("successes")
    successPermille = try members.permille("success_percent")
    last = try members.optionalSpan("last")
    mean = try members.optionalSpan("mean")
    meanRemaining = try members.optionalSpan("mean_remaining")
    streak = try members.value("streak")
    bestStreak = try members.value("best_streak")
    ratioPermille = try members.permille("ratio_percent")
  }
}

extension TimeSpan? {
  /// The seconds; empty for nil.
  var cell: String { map { String($0.seconds) } ?? "" }
}
