import Foundation

/// Files of this process's memory, which has payments and the token.
enum CoreDumps {
  /// Keeps the system from writing one when this process crashes.
  static func turnOff() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    #if canImport(Glibc)
      _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    #else
      _ = unsafe setrlimit(RLIMIT_CORE, &none)
    #endif
  }
}
