import Foundation

/// The seeds of random tests: few in every run, more on request.
package enum Seeds {
  /// How many times more seeds `SOBI_TEST_SEEDS` asks for.
  private static let factor: UInt64 =
    ProcessInfo.processInfo.environment["SOBI_TEST_SEEDS"].flatMap { UInt64($0) } ?? 1

  /// Whether this run has more seeds than every run.
  package static let areMany = factor > 1

  /// The seeds from 1 to `count`; with `SOBI_TEST_SEEDS=20` to 20 times `count`.
  package static func first(_ count: UInt64) -> ClosedRange<UInt64> {
    1...max(1, count * min(factor, 1_000_000))
  }
}
