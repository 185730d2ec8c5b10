import Diagnostics
import Sobi
import Synchronization
import Wording

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Serves a ledger over HTTP to programs on the same machine.
public enum ServerRun {
  /// Whether the program was built with server support.
  public static var isBuilt: Bool {
    #if SERVER
      true
    #else
      false
    #endif
  }

  /// Serves a ledger until a signal ends the program.
  ///
  /// - Parameters:
  ///   - path: The ledger.
  ///   - options: The options; port 0 selects any free port.
  ///   - running: A function that is called with the port when the server starts to accept
  ///     requests.
  ///   - log: A function that is called with a record of each request.
  /// - Throws: ``ServerFault/notBuilt``, ``ServerFault/noPort(_:)``, and the errors of opening a
  ///   ledger.
  public static func serve(
    path: String, _ options: LedgerServer.Options,
    running: @escaping @Sendable (Int) -> Void, log: @escaping @Sendable (AccessRecord) -> Void
  ) async throws {
    #if SERVER
      // A problem with the ledger is reported before the first request.
      _ = try Ledger(path: path, access: .reading)
      let server: @Sendable (Int) throws -> LedgerServer = { port in
        var options = options
        options.port = port
        return try LedgerServer(path: path, options)
      }
      let hasBegun = Mutex(false)
      do {
        try await HTTPService.run(
          server, port: options.port, connections: connections,
          running: { port in
            hasBegun.withLock { $0 = true }
            running(port)
          }, log: log)
      } catch let error where !(error is any Diagnostic) && !hasBegun.withLock(\.self) {
        throw ServerFault.noPort(options.port)
      }
    #else
      throw ServerFault.notBuilt
    #endif
  }

  /// The greatest number of connections: the system's limit on open files, minus the files that the
  /// ledger needs.
  static var connections: Int {
    var limit = rlimit()
    #if canImport(Darwin)
      let files = RLIMIT_NOFILE
    #else
      let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #endif
    guard unsafe getrlimit(files, &limit) == 0 else { return 256 }
    // The usual limit of 1,024 is for programs that look at files singly.
    let wanted = min(limit.rlim_max, 10_256)
    if limit.rlim_cur < wanted {
      limit.rlim_cur = wanted
      _ = unsafe setrlimit(files, &limit)
      _ = unsafe getrlimit(files, &limit)
    }
    return max(64, min(10_000, Int(clamping: limit.rlim_cur) - 256))
  }
}
