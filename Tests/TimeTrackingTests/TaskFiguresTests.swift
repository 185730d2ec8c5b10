import SimpleFeatures
import Spending
import Testing
import TimeTracking
import Workloads

/// Figures of sessions by hand, and against a slow way.
@Suite struct TaskFiguresTests {
  /// Sessions an hour apart with the seconds that each took, of an estimate of 1,000 s.
  private func sessions(_ taken: [Int64], at place: SavedPlace? = nil) -> [TaskSession] {
    taken.enumerated().map { index, seconds in
      let start = Int64(index) * 86_400 + 36_000
      return TaskSession(
        id: Int64(index) + 1, task: 1, startedAt: start, estimate: TimeSpan(seconds: 1_000),
        endedAt: start + seconds, place: place)
    }
  }

  @Test func `nothing was done yet`() {
    let figures = TaskFigures()
    #expect(figures.sessions == 0 && figures.successPermille == nil && figures.meanTaken == nil)
    #expect(figures.ratioPermille == nil && figures.trend == nil && figures.last == nil)
    #expect(EstimateProposal([], at: nil, second: 0, in: .utc) == nil)
  }

  @Test func `figures by hand`() {
    let figures = TaskFigures(sessions([900, 1_000, 1_001, 800, 700]))
    #expect(figures.sessions == 5 && figures.successes == 4 && figures.failures == 1)
    #expect(figures.successPermille == 800 && figures.last?.seconds == 700)
    #expect(figures.meanTaken?.seconds == 880 && figures.meanRemaining?.seconds == 120)
    #expect(figures.streak.length == 2 && figures.streak.best == 2)
    #expect(figures.ratioPermille == 900 && figures.trend == nil)
  }

  @Test func `a session that is not over counts nothing`() {
    var open = sessions([900, 950])
    open[1].endedAt = nil
    #expect(TaskFigures(open).sessions == 1)
  }

  @Test func `sessions that end at once count by their ids`() {
    var same = sessions([1_000, 1_001])
    same[1].startedAt = same[0].startedAt - 1
    same[1].endedAt = same[0].endedAt
    #expect(TaskFigures(same).streak.length == 0)
    same[0].id = 3
    #expect(TaskFigures(same).streak.length == 1)
  }

  @Test func `estimates that come nearer are better, from whichever side`() {
    #expect(TaskFigures(sessions([2_000, 1_900, 2_100, 900, 1_100, 1_050])).trend == .better)
    #expect(TaskFigures(sessions([1_000, 1_010, 990, 400, 500, 300])).trend == .worse)
    #expect(TaskFigures(sessions([1_100, 1_100, 1_100, 900, 900, 900])).trend == .same)
    let ratios = TaskFigures(sessions([2_000, 1_900, 2_100, 900, 1_100, 1_050])).recentRatios
    #expect(ratios?.before == 2_000 && ratios?.latest == 1_050)
  }

  @Test func `a proposal is the median of the latest ten, in whole minutes`() {
    // The first two are older than the latest ten.
    let taken: [Int64] = [9_000, 9_000, 610, 620, 630, 640, 650, 660, 670, 680, 690, 700]
    let all = sessions(taken)
    let far = EstimateProposal(all, at: nil, second: 0, in: .utc)
    #expect(far == EstimateProposal(estimate: TimeSpan(seconds: 660), basis: .latest, count: 10))
    let near = EstimateProposal(all, at: nil, second: 39_600, in: .utc)
    #expect(near?.basis == .hour)
    #expect(EstimateProposal(Array(all.prefix(2)), at: nil, second: 0, in: .utc) == nil)
  }

  @Test func `a place comes before an hour, both before either`() {
    let office = SavedPlace(
      name: "office", coordinate: Coordinate(longitudeE7: 1_270_000_000, latitudeE7: 375_000_000))
    var all = sessions([60, 61, 62, 63, 64, 600, 600, 600, 600, 600], at: office)
    for index in 5..<10 { all[index].place = nil }
    func basis(_ place: SavedPlace?, _ second: Int64) -> EstimateProposal? {
      EstimateProposal(all, at: place, second: second, in: .utc)
    }
    #expect(basis(office, 36_000)?.basis == .placeAndHour)
    #expect(basis(office, 36_000)?.estimate.seconds == 62)
    #expect(basis(office, 0)?.basis == .place)
    #expect(basis(nil, 36_000)?.basis == .hour)
    #expect(basis(nil, 0)?.basis == .latest)
  }

  @Test func `an hour is near across midnight`() {
    let late = (0..<5).map { index in
      let start = Int64(index) * 86_400 + 86_000
      return TaskSession(
        id: Int64(index), task: 1, startedAt: start, estimate: .usualEstimate,
        endedAt: start + 600)
    }
    #expect(EstimateProposal(late, at: nil, second: 600, in: .utc)?.basis == .hour)
    #expect(EstimateProposal(late, at: nil, second: 3_300, in: .utc)?.basis == .latest)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `random figures are those of a slow way`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let taken = (0..<Int.random(in: 1...40, using: &random)).map { _ in
      Int64.random(in: 1...2_000, using: &random)
    }
    let all = sessions(taken)
    let figures = TaskFigures(all.shuffled(using: &random))
    #expect(figures.successes == taken.count { $0 <= 1_000 })
    #expect(figures.taken.seconds == taken.reduce(0, +))
    #expect(figures.remaining.seconds == taken.reduce(0) { $0 + 1_000 - $1 })
    let runs = taken.map { $0 <= 1_000 ? "1" : "0" }.joined().split(separator: "0")
    #expect(figures.streak.best == runs.map(\.count).max() ?? 0)
    #expect(figures.streak.length == taken.reversed().prefix { $0 <= 1_000 }.count)
    let ordered = taken.sorted()
    let (low, high) = (ordered[(ordered.count - 1) / 2], ordered[ordered.count / 2])
    let double = low + high
    let half = double % 2 == 0 ? double / 2 : (double / 2 % 2 == 0 ? double / 2 : double / 2 + 1)
    #expect(figures.ratioPermille == half)
  }
}
