public import Spending

/// An estimate from earlier sessions of a task.
public struct EstimateProposal: Hashable, Sendable {
  /// The sessions used for the estimate.
  public enum Basis: String, Hashable, Sendable, CaseIterable {
    /// The sessions at this place that started at most an hour before or after this time of day.
    case placeAndHour = "place-and-hour"
    /// The sessions at this place.
    case place
    /// The sessions that started at most an hour before or after this time of day.
    case hour
    /// The latest sessions.
    case latest
  }

  /// The estimate, which is the median of the times taken. An estimate of at least two minutes is
  /// rounded up to whole minutes.
  public var estimate: TimeSpan
  /// The sessions used for the estimate.
  public var basis: Basis
  /// The number of sessions used for the estimate.
  public var count: Int

  /// Creates a proposal.
  public init(estimate: TimeSpan, basis: Basis, count: Int) {
    self.estimate = estimate
    self.basis = basis
    self.count = count
  }

  /// The minimum number of sessions for an estimate that uses only the sessions at one place, at
  /// one time of day, or at both.
  public static let enough = 5
  /// The minimum number of sessions for an estimate from all sessions.
  public static let enoughOfAll = 3
  /// The greatest number of sessions used for an estimate; if there are more, only the latest are
  /// used.
  public static let most = 10

  /// Proposes an estimate. The estimate uses the first group in this list that has enough sessions:
  /// the sessions at this place and hour, the sessions at this place, the sessions at this hour,
  /// the latest sessions.
  ///
  /// - Parameters:
  ///   - sessions: The sessions of one task.
  ///   - place: The place of the next session; nil if it is unknown.
  ///   - second: The time of day, in seconds, at which the next session starts.
  ///   - zone: The zone of the ledger.
  /// - Returns: nil if fewer than three sessions have ended.
  /// - Complexity: O(*n* log *n*) for *n* sessions.
  public init?(
    _ sessions: [TaskSession], at place: SavedPlace?, second: Int64, in zone: LedgerZone
  ) {
    let ended = sessions.endedInOrder
    let here = { (session: TaskSession) in
      place.map { session.place?.coordinate == $0.coordinate } ?? false
    }
    let now = { (session: TaskSession) in
      let apart = abs(session.localStart(in: zone).second - second)
      return min(apart, 86_400 - apart) <= 3_600
    }
    let choices: [(Basis, (TaskSession) -> Bool)] = [
      (.placeAndHour, { here($0) && now($0) }), (.place, here), (.hour, now),
      (.latest, { _ in true }),
    ]
    for (basis, fits) in choices {
      let times = ended.filter(fits).suffix(Self.most).compactMap { $0.taken?.seconds }
      guard times.count >= (basis == .latest ? Self.enoughOfAll : Self.enough),
        let median = Median.of(times)
      else { continue }
      let rounded = median < 120 ? max(1, median) : (median + 59) / 60 * 60
      self.init(
        estimate: min(TimeSpan(seconds: rounded), TimeSpan.estimates.upperBound), basis: basis,
        count: times.count)
      return
    }
    return nil
  }
}
