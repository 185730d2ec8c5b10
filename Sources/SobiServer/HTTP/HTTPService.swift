#if SERVER
  import Hummingbird
  import HummingbirdCore
  import Logging
  import NIOCore
  import ServiceLifecycle
  import UnixSignals

  /// Connects a server with HTTP/1.1, and limits the data that a client may send and the
  /// connections that the server keeps.
  enum HTTPService {
    /// The longest time that a connection may be silent, or that the head of a request may take.
    static let idle = TimeAmount.seconds(10)
    /// The longest time that a client may take to receive an answer.
    static let writing = Duration.seconds(60)
    /// The time that the server, when it stops, waits for answers that are being sent.
    static let stopping = Duration.seconds(3)
    /// The number of bytes that are passed to a connection at once.
    static let portion = 64 << 10

    /// Serves requests until a signal or the task's cancellation ends the service.
    ///
    /// - Parameter running: Called with the port when the server accepts requests.
    /// - Throws: The errors of binding the port.
    static func run(
      _ server: @escaping @Sendable (Int) throws -> LedgerServer, port: Int, connections: Int,
      running: @escaping @Sendable (Int) -> Void, log: @escaping @Sendable (AccessRecord) -> Void
    ) async throws {
      let box = ServerBox()
      let responder = LedgerResponder(box: box, log: log)
      var quiet = Logger(label: "sobi.http") { _ in SwiftLogNoOpLogHandler() }
      quiet.logLevel = .critical
      let failure = FailureBox()
      let services = GroupBox()
      let quietly = quiet
      let first = application(
        responder, "127.0.0.1", port, connections, quietly
      ) { channel in
        let port = channel.localAddress?.port ?? port
        do {
          box.fill(try server(port))
          running(port)
          await services.add(application(responder, "::1", port, connections, quietly) { _ in })
        } catch {
          failure.keep(error)
          // Nothing can be answered: the service ends, and the error is reported.
          try? await channel.close()
        }
      }
      var configuration = ServiceGroupConfiguration(
        services: [
          .init(service: first, successTerminationBehavior: .gracefullyShutdownGroup)
        ],
        gracefulShutdownSignals: [.sigterm, .sigint], logger: quiet)
      configuration.maximumGracefulShutdownDuration = stopping
      configuration.maximumCancellationDuration = .seconds(1)
      let group = ServiceGroup(configuration: configuration)
      services.fill(group)
      defer { box.server?.close() }
      do { try await group.run() } catch let error as ServiceGroupError {
        // The time limit of stopping was reached: stalled connections were cut off, as intended.
        if box.server == nil { throw error }
      }
      if let error = failure.error { throw error }
    }

    /// The HTTP application on an address.
    private static func application(
      _ responder: LedgerResponder, _ address: String, _ port: Int, _ connections: Int,
      _ logger: Logger, running: @escaping @Sendable (any Channel) async -> Void
    ) -> Application<LedgerResponder> {
      Application(
        responder: responder,
        server: .http1(
          configuration: .init(
            additionalChannelHandlers: [RequestHeadsInstaller()], idleTimeout: idle,
            httpDecoderConfiguration: .init(
              maxHeaderFieldSize: 9_216, maxHeaderListSize: 16_384, maxHeaderFieldCount: 64))),
        configuration: .init(
          address: .hostname(address, port: port), backlog: 1_024,
          availableConnectionsDelegate: MaximumAvailableConnections(connections)),
        onServerRunning: running, logger: logger)
    }
  }
#endif
