/// The messages that a benchmark prints in addition to its table.
public enum BenchmarkResult: Hashable, Sendable {
  /// The build is unsuitable for measurements.
  case debugBuild
  /// The current measurement.
  case measuring(String)
  /// The title of the measurements.
  case title(String, threads: Int, seed: UInt64, isDebugBuild: Bool)
  /// The machine.
  case machine(String, cores: Int)
  /// The number of districts, the set from which they come, and the number of their vertices; the
  /// set is nil for generated districts.
  case districts(Int, set: String?, vertices: Int)
  /// An explanation of the measured times, and the number of answers that were compared.
  case checked(Int)
}

extension English {
  public func text(_ result: BenchmarkResult) -> String {
    switch result {
    case .debugBuild:
      """
      this is a debug build: its times mean nothing
      Build with: swift build --configuration release
      """
    case .measuring(let work): "measuring: \(work)"
    case .title(let subject, let threads, let seed, let isDebugBuild):
      "Benchmark \(subject): \(quantity(threads, "thread")), seed \(seed), "
        + "\(isDebugBuild ? "debug" : "release") build"
    case .machine(let name, let cores): "\(name), \(quantity(cores, "core"))"
    case .districts(let count, let set, let vertices):
      quantity(count, set == nil ? "made-up district" : "district")
        + (set.map { " of \($0)" } ?? "") + ", "
        + quantity(vertices, "vertex", plural: "vertices")
    case .checked(let count):
      """
      Nanoseconds of wall time an item: the fastest and the median of the repeats.
      Checked: \(quantity(count, "answer")), all right.
      """
    }
  }
}

extension Korean {
  public func text(_ result: BenchmarkResult) -> String {
    switch result {
    case .debugBuild:
      """
      디버그 빌드여서 시간에 뜻이 없습니다
      swift build --configuration release 명령으로 빌드하세요.
      """
    case .measuring(let work): "재는 중: \(work)"
    case .title(let subject, let threads, let seed, let isDebugBuild):
      "벤치마크 \(subject): 스레드 \(grouped(threads))개, 시드 \(seed), "
        + (isDebugBuild ? "디버그" : "릴리스") + " 빌드"
    case .machine(let name, let cores): "\(name), 코어 \(grouped(cores))개"
    case .districts(let count, let set, let vertices):
      (set.map { "\($0) 세트의 " } ?? "만들어 낸 ")
        + "행정구역 \(grouped(count))개, 꼭짓점 \(grouped(vertices))개"
    case .checked(let count):
      """
      시간은 항목 하나에 든 나노초이며, 되풀이한 것 중 가장 빠른 값과 중앙값입니다.
      답 \(grouped(count))개를 견주었고 모두 맞았습니다.
      """
    }
  }
}
