import Foundation

/// How large the inputs are.
public enum Size {
  /// 10,000, 100,000, 1,000,000 or 10,000,000: `SOBI_BENCHMARK_SIZE` as `script/benchmark` sets it.
  public static let points: Int = {
    let word = ProcessInfo.processInfo.environment["SOBI_BENCHMARK_SIZE"] ?? "10000"
    guard let size = Int(word), (1...100_000_000).contains(size) else {
      FileHandle.standardError.write(
        Data("benchmark: error: SOBI_BENCHMARK_SIZE is \(word); give a number such as 10000\n".utf8)
      )
      exit(64)
    }
    return size
  }()

  /// How many queries around points: as many as a scan over all points answers in seconds.
  public static let queries = min(1_000, max(50, 500_000_000 / points))

  /// What all inputs are made from.
  public static let seed: UInt64 = 20_261_121
}
