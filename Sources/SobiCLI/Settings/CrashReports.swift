import Foundation

/// Limits the data that a crash leaves, because the memory of this process contains payments and
/// the token.
enum CrashReports {
  /// Prevents the Swift runtime from reading this process after a crash and writing parts of its
  /// memory to standard error. The process ends immediately instead. `SWIFT_BACKTRACE` takes
  /// precedence.
  static func turnOffBacktraces() {
    guard ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil else { return }
    for number in [SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] {
      // A signal that the parent ignores stays ignored.
      if Interruption.isIgnored(signal(number, SIG_DFL)) { _ = signal(number, SIG_IGN) }
    }
  }

  /// Ends the process with a message and a status if another program cuts a file that is mapped
  /// into memory. SQLite maps the index of its log. If the file becomes shorter, access after its
  /// new end raises SIGBUS, and no call returns an error.
  ///
  /// The ledger stays intact: SQLite rebuilds the index from the log.
  static func report(cutFile message: String, status: Int32) {
    guard ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil else { return }
    let bytes = Array(message.utf8)
    // Kept until the end: a signal handler may neither allocate nor wait.
    let text = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    unsafe text.initialize(from: bytes, count: bytes.count)
    unsafe cutFile = unsafe (UnsafePointer(text), bytes.count, status)
    #if canImport(Glibc)
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_sigaction = { number, info, _ in
        // Codes above 0 are the kernel's: a process that sends the signal has another.
        guard let code = unsafe info?.pointee.si_code, code > 0,
          let cutFile = unsafe CrashReports.cutFile
        else {
          _ = signal(number, SIG_DFL)
          _ = raise(number)
          return
        }
        _ = unsafe write(STDERR_FILENO, cutFile.text, cutFile.count)
        unsafe _exit(cutFile.status)
      }
      action.sa_flags = SA_SIGINFO
      _ = unsafe sigaction(SIGBUS, &action, nil)
    #endif
  }

  /// The message and the status of ``report(cutFile:status:)``.
  nonisolated(unsafe) private static var cutFile:
    (text: UnsafePointer<UInt8>, count: Int, status: Int32)?

  /// Prevents the system from writing a core dump.
  static func turnOffCoreDumps() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    #if canImport(Glibc)
      _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    #else
      _ = unsafe setrlimit(RLIMIT_CORE, &none)
    #endif
  }
}
