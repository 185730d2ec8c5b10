import Foundation

/// What a crash of this process leaves: its memory, which has payments and the token.
enum CrashReports {
  /// Keeps the runtime of Swift from stopping at a crash, reading this process and writing parts of its
  /// memory to standard error: the process ends at once. Who sets `SWIFT_BACKTRACE` gets what that asks
  /// for.
  static func turnOffBacktraces() {
    guard ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil else { return }
    for number in [SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] {
      // One that the parent ignores stays ignored.
      if Interruption.isIgnored(signal(number, SIG_DFL)) { _ = signal(number, SIG_IGN) }
    }
  }

  /// Keeps the system from writing a file of the memory.
  static func turnOffCoreDumps() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    #if canImport(Glibc)
      _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    #else
      _ = unsafe setrlimit(RLIMIT_CORE, &none)
    #endif
  }
}
