internal import Synchronization

/// The tallies of the threads; each part of the work takes a tally that no other part uses.
final class TallyPool: Sendable {
  private let tallies = Mutex<[PointTally]>([])
  private let sumCount: Int

  init(sumCount: Int) { self.sumCount = sumCount }

  /// Lends a tally.
  func use<Result>(_ body: (inout PointTally) -> Result) -> Result {
    var tally = tallies.withLock { $0.popLast() } ?? PointTally(sumCount: sumCount)
    let result = body(&tally)
    tallies.withLock { $0.append(tally) }
    return result
  }

  /// All of them together.
  func sum() -> PointTally {
    var sum = PointTally(sumCount: sumCount)
    for tally in tallies.withLock({ $0 }) { sum.add(tally) }
    return sum
  }
}
