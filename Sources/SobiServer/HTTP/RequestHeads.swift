#if SERVER
  import NIOCore
  import NIOHTTP1
  import NIOHTTPTypes
  import NIOHTTPTypesHTTP1

  /// Handles the requirements of HTTP/1 requests on a connection, before the codec drops their
  /// version and the form of their target.
  ///
  /// - The authority of a target in absolute form replaces `Host`.
  /// - A request is the last request of its connection if it uses HTTP/1.0, has `Connection: close`
  ///   or has a body: later bytes are not read, and the answer has `Connection: close`.
  ///
  /// - SeeAlso: Fielding, Nottingham, Reschke (2022), RFC 9112, 3.2.2, 9.3 and 9.6.
  final class RequestHeads: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// The requests that have no answer yet: for each, whether it is the last request of the
    /// connection, and whether it is a request of HTTP/1.0.
    private var open: [(isLast: Bool, isOld: Bool)] = []
    /// Whether the last request of the connection has begun, and whether it has ended.
    private var last = (hasBegun: false, hasEnded: false)

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard !last.hasEnded else { return }
      switch unwrapInboundIn(data) {
      case .head(var head):
        guard !last.hasBegun else {
          last.hasEnded = true
          return
        }
        if let authority = RequestTarget.authority(of: head.uri) {
          if head.headers.contains(name: "Host") {
            // Further ones are kept: a head with several is refused.
            let others = head.headers["Host"].dropFirst()
            head.headers.replaceOrAdd(name: "Host", value: authority)
            for other in others { head.headers.add(name: "Host", value: other) }
          } else {
            head.headers.add(name: "Host", value: authority)
          }
        }
        let isOld = (head.version.major, head.version.minor) < (1, 1)
        let isClosed = head.headers[canonicalForm: "Connection"].contains {
          $0.lowercased() == "close"
        }
        let length = head.headers.first(name: "Content-Length")
        let hasBody =
          head.headers.contains(name: "Transfer-Encoding") || (length != nil && length != "0")
        let isLast = isOld || isClosed || hasBody
        // Hummingbird closes the connection for exactly this field.
        if isLast { head.headers.replaceOrAdd(name: "Connection", value: "close") }
        last.hasBegun = isLast
        open.append((isLast, isOld))
        context.fireChannelRead(wrapInboundOut(.head(head)))
      case .body: context.fireChannelRead(data)
      case .end:
        last.hasEnded = last.hasBegun
        context.fireChannelRead(data)
      }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      guard case .head(var head) = unwrapOutboundIn(data), head.status.code >= 200, !open.isEmpty
      else { return context.write(data, promise: promise) }
      let request = open.removeFirst()
      if request.isLast { head.headers.replaceOrAdd(name: "Connection", value: "close") }
      // Only HTTP/1.1 has chunks: in HTTP/1.0, an answer of unknown length ends with its
      // connection.
      if request.isOld { head.version = .http1_0 }
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    }
  }

  /// Puts ``RequestHeads`` before the codec, where handlers of an application cannot be put.
  final class RequestHeadsInstaller: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart

    func handlerAdded(context: ChannelHandlerContext) {
      do {
        let pipeline = context.pipeline.syncOperations
        let codec = try pipeline.handler(type: HTTP1ToHTTPServerCodec.self)
        try pipeline.addHandler(RequestHeads(), position: .before(codec))
      } catch { context.close(promise: nil) }
    }
  }
#endif
