import Diagnostics
import TestSupport
import Testing

@testable import Benchmarks

/// A benchmark measures what it says, and shows no time of a wrong answer.
@Suite struct BenchmarkRunTests {
  private static let districts = Project.path("Data/seoul-gu-approximate.geojson")

  @Test(arguments: [
    (1, [1]), (9_999, [9_999]), (10_000, [10_000]), (10_001, [10_000, 10_001]),
    (1_000_000, [10_000, 100_000, 1_000_000]), (250_000, [10_000, 100_000, 250_000]),
  ])
  func `grows by a factor of ten up to the size that was asked for`(
    _ payments: Int, sizes: [Int]
  ) {
    #expect(BenchmarkRun.sizes(upTo: payments) == sizes)
  }

  @Test func `a wrong answer ends the run, also when only a later repeat has it`() {
    var recorder = BenchmarkRecorder(threads: 1, progress: { _ in })
    var repeats = 0
    #expect(throws: WrongAnswer(work: "guess", payments: 7)) {
      try recorder.measure(
        "guess", payments: 7, items: 1, unit: "guess", answers: 1,
        kernel: {
          repeats += 1
          return repeats
        }, isRight: { $0 < 4 })
    }
    #expect(repeats == 4)
    #expect(recorder.rows.isEmpty)
  }

  @Test func `minimum and median are of at least five repeats`() throws {
    var recorder = BenchmarkRecorder(threads: 1, progress: { _ in })
    try recorder.measure(
      "nothing", payments: nil, items: 10, unit: "item", answers: 3, kernel: { 1 },
      isRight: { $0 == 1 })
    let row = try #require(recorder.rows.first)
    #expect(row.repeats == 100)
    #expect(recorder.answersChecked == 300)
    #expect(row.minimumSeconds <= row.medianSeconds)
    // The last bit of the product may be another.
    #expect(abs(row.minimumNanosecondsPerItem / (row.minimumSeconds * 1e8) - 1) < 1e-12)
    #expect(row.peakBytes > 1_000_000)
  }

  @Test(arguments: BenchmarkRun.Subject.allCases, [1, 3])
  func `answers are right on any number of threads`(
    _ subject: BenchmarkRun.Subject, threads: Int
  ) throws {
    let run = try BenchmarkRun(
      subject, payments: 100, districtFile: Self.districts,
      threads: threads, seed: 7)
    #expect(run.districtCount == 25)
    #expect(run.threads == threads)
    #expect(run.answersChecked > 0)
    #expect(run.rows.contains { $0.payments == 100 })
  }
}
