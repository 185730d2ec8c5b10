public import Spending

/// A period of time spent on a task; the pauses between its start and its end do not count.
///
/// Moments are whole seconds since 1970 in UTC, so neither a change of time zone nor daylight
/// saving time makes a session longer or shorter. A session stores its start, the total length of
/// its pauses and the start of the current pause instead of a running count. Therefore, no recorded
/// time is lost if the program ends during a session.
public struct TaskSession: Hashable, Sendable, Identifiable {
  /// The row id.
  public var id: Int64
  /// The row id of the task.
  public var task: Int64
  /// The start.
  public var startedAt: Int64
  /// The offset from UTC of the local clock at the session's place, in minutes east of UTC; nil if
  /// the offset of the ledger's zone applies.
  public var offsetMinutes: Int64?
  /// The estimate that the task had at the start.
  public var estimate: TimeSpan
  /// The total length of the pauses that have ended.
  public var paused: TimeSpan
  /// The start of the current pause; nil if the session is not paused.
  public var pausedAt: Int64?
  /// The end; nil while the session runs or is paused.
  public var endedAt: Int64?
  /// The place.
  public var place: SavedPlace?

  /// Creates a session.
  public init(
    id: Int64 = 0, task: Int64, startedAt: Int64, offsetMinutes: Int64? = nil, estimate: TimeSpan,
    paused: TimeSpan = .zero, pausedAt: Int64? = nil, endedAt: Int64? = nil,
    place: SavedPlace? = nil
  ) {
    self.id = id
    self.task = task
    self.startedAt = startedAt
    self.offsetMinutes = offsetMinutes
    self.estimate = estimate
    self.paused = paused
    self.pausedAt = pausedAt
    self.endedAt = endedAt
    self.place = place
  }

  /// Whether the session has not ended, that is, it runs or is paused.
  public var isOpen: Bool { endedAt == nil }
  /// Whether the session is paused.
  public var isPaused: Bool { isOpen && pausedAt != nil }

  /// Returns the time taken from the start to a moment, without the pauses; the result is at least
  /// zero.
  public func taken(at moment: Int64) -> TimeSpan {
    TimeSpan(seconds: max(0, (endedAt ?? pausedAt ?? moment) - startedAt - paused.seconds))
  }

  /// The time taken; nil until the session ends.
  public var taken: TimeSpan? { endedAt.map { taken(at: $0) } }

  /// The estimate minus the time taken; negative if the session took longer, and nil until the
  /// session ends.
  public var remaining: TimeSpan? { taken.map { estimate - $0 } }

  /// Whether the session took at most the estimated time; nil until the session ends.
  public var isSuccess: Bool? { taken.map { $0 <= estimate } }

  /// The moment at which the estimate is used up; nil if the session is paused or has ended.
  public var expectedEnd: Int64? {
    isOpen && !isPaused ? startedAt + paused.seconds + estimate.seconds : nil
  }

  /// The latest moment that the session records; if the current time is earlier, the clock is
  /// wrong.
  public var latest: Int64 { endedAt ?? pausedAt ?? startedAt + paused.seconds }

  /// Begins a pause.
  ///
  /// - Throws: ``TaskError/paused``, ``TaskError/clockBehind``.
  public mutating func pause(at moment: Int64) throws(TaskError) {
    guard !isPaused else { throw .paused }
    guard moment >= latest else { throw .clockBehind }
    pausedAt = moment
  }

  /// Ends a pause.
  ///
  /// - Throws: ``TaskError/notPaused``, ``TaskError/clockBehind``.
  public mutating func resume(at moment: Int64) throws(TaskError) {
    guard let pausedAt, isOpen else { throw .notPaused }
    guard moment >= pausedAt else { throw .clockBehind }
    paused = paused + TimeSpan(seconds: moment - pausedAt)
    self.pausedAt = nil
  }

  /// Ends the session, and also ends its current pause if there is one.
  ///
  /// - Throws: ``TaskError/clockBehind``.
  public mutating func end(at moment: Int64) throws(TaskError) {
    guard moment >= latest else { throw .clockBehind }
    if isPaused { try resume(at: moment) }
    endedAt = moment
  }

  /// Ends the session with the duration that the user gives; the clock is ignored.
  ///
  /// - Throws: ``TaskError/badTimeTaken``.
  public mutating func end(taking time: TimeSpan) throws(TaskError) {
    guard time >= .zero, time <= Self.longest else { throw .badTimeTaken }
    pausedAt = nil
    endedAt = startedAt + paused.seconds + time.seconds
  }

  /// The longest time that the user may give for a session: 1,000 hours.
  public static let longest = TimeSpan(seconds: 3_600_000)

  /// Returns the day and the time of day, in seconds, that the local clock at the session's place
  /// showed when the session started.
  public func localStart(in zone: LedgerZone) -> (day: CalendarDay, second: Int64) {
    let local = zone.local(instant: startedAt * 1000, offsetMinutes: offsetMinutes)
    return (local.day, local.millisecond / 1000)
  }
}
