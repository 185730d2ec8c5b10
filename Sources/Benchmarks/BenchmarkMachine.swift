import Foundation

/// The machine and the build with which a measurement was made.
package struct BenchmarkMachine: Hashable, Sendable {
  /// The name of the processor, as the system reports it.
  package let processor: String
  /// The number of threads that the processor runs at the same time.
  package let cores: Int
  /// The name and the version of the operating system.
  package let system: String
  /// Whether this is a debug build, whose measured times are meaningless because it is not
  /// optimised.
  package let isDebugBuild: Bool

  /// Describes this machine and this build.
  package init() {
    processor = Self.processorName
    cores = ProcessInfo.processInfo.activeProcessorCount
    system = ProcessInfo.processInfo.operatingSystemVersionString
    var isDebugBuild = false
    // Only a debug build evaluates the condition.
    assert(
      {
        isDebugBuild = true
        return true
      }())
    self.isDebugBuild = isDebugBuild
  }

  private static var processorName: String {
    #if canImport(Darwin)
      var size = 0
      unsafe sysctlbyname("machdep.cpu.brand_string", nil, &size, nil, 0)
      var bytes = [UInt8](repeating: 0, count: size)
      guard size > 0, unsafe sysctlbyname("machdep.cpu.brand_string", &bytes, &size, nil, 0) == 0
      else { return "unknown processor" }
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    #else
      let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
      let name = line?.split(separator: ":", maxSplits: 1).last
      return name.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown processor"
    #endif
  }

  /// The largest size of memory that this process has used so far, in bytes.
  static var peakBytes: Int {
    var usage = rusage()
    // Linux counts in kilobytes, macOS in bytes.
    #if canImport(Darwin)
      guard unsafe getrusage(RUSAGE_SELF, &usage) == 0 else { return 0 }
      return Int(usage.ru_maxrss)
    #else
      guard unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
      return Int(usage.ru_maxrss) * 1024
    #endif
  }
}
