#if SERVER
  import HTTPTypes
  import Hummingbird
  import Logging
  import NIOCore
  import ServiceLifecycle
  import Synchronization

  /// The server, which is created only when its port is known.
  final class ServerBox: Sendable {
    private let value = Mutex<LedgerServer?>(nil)
    var server: LedgerServer? { value.withLock { $0 } }
    func fill(_ server: LedgerServer) { value.withLock { $0 = server } }
  }

  /// The group of running services, to which further services are added.
  final class GroupBox: Sendable {
    private let value = Mutex<ServiceGroup?>(nil)
    func fill(_ group: ServiceGroup) { value.withLock { $0 = group } }

    func add(_ service: any Service) async {
      // A machine without IPv6 has one address less, which is no fault.
      await value.withLock { $0 }?.addServiceUnlessShutdown(
        .init(
          service: service, successTerminationBehavior: .ignore,
          failureTerminationBehavior: .ignore))
    }
  }

  /// The error that prevented a server from starting.
  final class FailureBox: Sendable {
    private let value = Mutex<(any Error)?>(nil)
    var error: (any Error)? { value.withLock { $0 } }
    func keep(_ error: any Error) { value.withLock { $0 = error } }
  }

  /// The context of a request: its connection.
  struct ConnectionContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    let channel: any Channel

    init(source: ApplicationRequestContextSource) {
      coreContext = .init(source: source)
      channel = source.channel
    }
  }

  /// Converts requests and answers between the server and HTTP.
  struct LedgerResponder: HTTPResponder {
    let box: ServerBox
    let log: @Sendable (AccessRecord) -> Void

    func respond(to request: Request, context: ConnectionContext) async throws -> Response {
      guard let server = box.server else {
        return Response(status: .serviceUnavailable, headers: [.retryAfter: "1"])
      }
      let began = ContinuousClock.now
      let answer = await server.answer(Self.read(request))
      let response = Self.write(answer, context.channel, server)
      log(
        AccessRecord(
          method: request.method.rawValue, template: answer.template, status: answer.status,
          bytes: answer.bytes?.count ?? 0, duration: .now - began))
      return response
    }

    private static func read(_ request: Request) -> ServerRequest {
      var fields: [String: String] = [:]
      var repeated: String?
      for field in request.headers {
        let name = field.name.canonicalName
        // The first `Host` is the authority of the request.
        if fields[name] != nil || name == "host", Self.single.contains(name) { repeated = name }
        if fields[name] == nil { fields[name] = field.value }
      }
      let length = fields["content-length"]
      var found = ServerRequest(
        request.method.rawValue, request.head.path ?? "", host: request.head.authority,
        fields: fields,
        hasBody: fields["transfer-encoding"] != nil || (length != nil && length != "0"))
      found.repeatedField = repeated
      return found
    }

    /// The fields that may occur only once, because they decide on access.
    ///
    /// - SeeAlso: Fielding, Nottingham, Reschke (2022), RFC 9112, 3.2, for `Host`.
    private static let single: Set<String> = [
      "host", "origin", "authorization", "sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest",
    ]

    private static func write(
      _ answer: ServerAnswer, _ channel: any Channel, _ server: LedgerServer
    ) -> Response {
      var headers = HTTPFields()
      for (name, value) in answer.fields {
        if let name = HTTPField.Name(name) { headers.append(HTTPField(name: name, value: value)) }
      }
      headers[.xContentTypeOptions] = "nosniff"
      for (name, value) in security {
        if let name = HTTPField.Name(name) { headers[name] = value }
      }
      if answer.closes { headers[.connection] = "close" }
      let status = HTTPResponse.Status(code: answer.status)
      switch answer.body {
      case .bytes(let bytes):
        if answer.status != 304 { headers[.contentLength] = String(bytes.count) }
        let sent = answer.isHead || answer.status == 304 ? [] : bytes
        return Response(
          status: status, headers: headers, body: body(sent, channel, answer))
      case .events(let stream):
        return Response(status: status, headers: headers, body: events(stream, server))
      }
    }

    private static let security = [
      ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Cross-Origin-Opener-Policy", "same-origin"),
    ]

    /// A body in one portion, or in several portions, which have a time limit.
    private static func body(
      _ bytes: [UInt8], _ channel: any Channel, _ answer: ServerAnswer
    ) -> ResponseBody {
      let (closes, lease) = (answer.closes, answer.lease)
      if bytes.count <= HTTPService.portion, !closes, channel.isWritable {
        return bytes.isEmpty ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
      }
      return ResponseBody(contentLength: bytes.count) { writer in
        // A client that reads nothing delays the answer: its connection ends after a time.
        let timer = channel.eventLoop.scheduleTask(in: .init(HTTPService.writing)) {
          channel.close(promise: nil)
        }
        defer {
          timer.cancel()
          withExtendedLifetime(lease) {}
        }
        var start = 0
        while start < bytes.count {
          let end = min(start + HTTPService.portion, bytes.count)
          try await writer.write(ByteBuffer(bytes: bytes[start..<end]))
          start = end
        }
        try await writer.finish(nil)
        // The rest of an unused body is not waited for.
        if closes {
          channel.eventLoop.scheduleTask(in: .milliseconds(200)) { channel.close(promise: nil) }
        }
      }
    }

    private static func events(
      _ stream: AsyncStream<[UInt8]>, _ server: LedgerServer
    ) -> ResponseBody {
      ResponseBody { writer in
        try await withGracefulShutdownHandler {
          for await bytes in stream { try await writer.write(ByteBuffer(bytes: bytes)) }
          try await writer.finish(nil)
        } onGracefulShutdown: {
          server.endStreams()
        }
      }
    }
  }
#endif
