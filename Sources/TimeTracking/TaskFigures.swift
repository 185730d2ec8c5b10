import Spending

/// Figures about the sessions of a task.
public struct TaskFigures: Hashable, Sendable {
  /// The trend of the estimates: whether they get closer to the time taken.
  public enum Trend: String, Hashable, Sendable, CaseIterable {
    /// Estimates get closer to the time taken.
    case better
    /// Estimates remain equally far from the time taken.
    case same
    /// Estimates get farther from the time taken.
    case worse
  }

  /// The number of sessions that have ended.
  public var sessions = 0
  /// The number of sessions that took at most their estimate.
  public var successes = 0
  /// The total time of the sessions.
  public var taken = TimeSpan.zero
  /// The sum of the estimates minus the sum of the times taken. A session that took longer than its
  /// estimate reduces this sum.
  public var remaining = TimeSpan.zero
  /// The time taken by the last session.
  public var last: TimeSpan?
  /// The current and the longest run of successes.
  public var streak = TaskStreak()
  /// The median ratio of the time taken to the estimate, in tenths of a percent; nil without
  /// sessions.
  public var ratioPermille: Int64?
  /// The median ratio of the time taken to the estimate, for the latest sessions and for the same
  /// number of sessions just before them; nil if there are too few sessions.
  public var recentRatios: (before: Int64, latest: Int64)? {
    guard let ratioBefore, let ratioLatest else { return nil }
    return (ratioBefore, ratioLatest)
  }

  private var ratioBefore: Int64?
  private var ratioLatest: Int64?

  /// The greatest number of sessions that count as the latest; they are compared with the same
  /// number of sessions just before them.
  public static let latestCount = 10
  /// The least number of sessions for a trend.
  static let leastForTrend = 3

  /// Computes the figures of sessions; sessions that have not ended are not included.
  ///
  /// - Complexity: O(*n* log *n*) for *n* sessions.
  public init(_ all: [TaskSession] = []) {
    let ended = all.endedInOrder
    var ratios: [Int64] = []
    for session in ended {
      guard let time = session.taken else { continue }
      sessions += 1
      let isSuccess = time <= session.estimate
      successes += isSuccess ? 1 : 0
      streak.count(isSuccess)
      taken = taken + time
      remaining = remaining + (session.estimate - time)
      last = time
      ratios.append(Self.permille(time, of: session.estimate))
    }
    ratioPermille = Median.of(ratios)
    let count = min(Self.latestCount, ratios.count / 2)
    if count >= Self.leastForTrend {
      ratioLatest = Median.of(Array(ratios.suffix(count)))
      ratioBefore = Median.of(Array(ratios.dropLast(count).suffix(count)))
    }
  }

  /// The number of sessions that took longer than their estimate.
  public var failures: Int { sessions - successes }

  /// The share of successes in tenths of a percent; nil without sessions.
  public var successPermille: Int64? {
    sessions == 0 ? nil : (Int64(successes) * 1000).dividedHalfEven(by: Int64(sessions))
  }

  /// The mean of the times taken, in whole seconds rounded half to even; nil without sessions.
  public var meanTaken: TimeSpan? { mean(taken) }

  /// The mean of the remaining times (the estimate minus the time taken), in whole seconds rounded
  /// half to even; nil without sessions.
  public var meanRemaining: TimeSpan? { mean(remaining) }

  /// Whether the latest estimates are closer to the times taken than the earlier estimates were,
  /// equally close, or farther away; nil if there are too few sessions.
  public var trend: Trend? {
    recentRatios.map { ratios in
      let (before, latest) = (abs(ratios.before - 1000), abs(ratios.latest - 1000))
      return latest < before ? .better : latest > before ? .worse : .same
    }
  }

  private func mean(_ sum: TimeSpan) -> TimeSpan? {
    sessions == 0 ? nil : TimeSpan(seconds: sum.seconds.dividedHalfEven(by: Int64(sessions)))
  }

  /// Returns the ratio of the time taken to the estimate in tenths of a percent, rounded half to
  /// even. An invalid estimate that another program wrote counts as one second.
  public static func permille(_ taken: TimeSpan, of estimate: TimeSpan) -> Int64 {
    taken.seconds.scaledHalfEven(by: 1000, over: max(1, estimate.seconds)) ?? .max
  }
}

extension [TaskSession] {
  /// The sessions that have ended, sorted by their ends; sessions with the same end are sorted by
  /// their ids.
  public var endedInOrder: [TaskSession] {
    filter { !$0.isOpen }.sorted { ($0.latest, $0.id) < ($1.latest, $1.id) }
  }
}
